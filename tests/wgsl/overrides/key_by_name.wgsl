// heddle: --override=width=8 --override=fast=1 --override=gain=1e-3
override width: u32;
override fast: bool;
override gain: f32;

@compute @workgroup_size(width)
fn main() {
    _ = fast;
    _ = gain;
}
