@compute @workgroup_size({{workgroup_size}}) // error:26 [syntax] {{
fn main() {
    let a = {{value}};
}
