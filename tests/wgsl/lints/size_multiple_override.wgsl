// 48 by default, 30 as given; one without a value is left alone.
// heddle: -Wworkgroup-size-multiple -Wno-override-without-value --override=width=30
override width = 48;
override open: u32;

@compute @workgroup_size(width) // warning:10 [workgroup-size-multiple] 30 invocations
fn main() {}
// note@-2:10 follows from the values of overrides: it is 30 x 1 x 1

@compute @workgroup_size(open)
fn unknown() {}
