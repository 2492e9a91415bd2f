// heddle: --override=a=0 --override=b=3
// The initializer of an override that is given is not evaluated.
override a: i32 = 1;
override b = 1 / a;

@compute @workgroup_size(1)
fn uses() {
    _ = b;
}
