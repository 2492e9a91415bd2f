const a = 1;
const b = a<u32>; // error:11 [expressions] 'a'
fn f() {}
fn g() {
    f<u32>(); // error:5 [function-calls] 'f'
}
