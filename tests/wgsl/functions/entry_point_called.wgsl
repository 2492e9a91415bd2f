@compute @workgroup_size(1)
fn main() {}
fn f() {
    main(); // error:5 [function-restriction] 'main'
}
