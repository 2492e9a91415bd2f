struct S { age: i32, weight: f32, list: array<i32, 5> }
var<private> person: S;
fn f() {
    var uv: vec2<f32>;
    uv.x = 1.0;
    uv[1] = 2.0;
    var m: mat3x2<f32>;
    let column: vec2<f32> = m[2];
    let uv_ptr = &uv;
    *uv_ptr = vec2f(1.0, 2.0);
    uv_ptr.x = 1.0;
    uv_ptr[1] = 2.0;
    let m_ptr = &m;
    let again: vec2<f32> = m_ptr[2];
    let person_ptr = &person;
    let weight: f32 = person_ptr.weight;
    let list = &person_ptr.list;
    list[1]++;
    (*list)[2] += 1;
    let e: ptr<private, i32> = &(*list)[3];
    *e = (*person_ptr).age;
    _ = uv_ptr.yx;
    let same = &*&uv;
    (*same).x = column.y + again.x + weight;
}
