// heddle: --override=a=0
override a: i32 = 1;
override b = 1 / a;

@compute @workgroup_size(1)
fn does_not() {
    _ = a;
}
