// The message offers the name that was probably meant.
var<private> temperature: f32;
fn f() -> f32 {
    return temprature; // error:12 [declaration-and-scope] 'temprature'
}
