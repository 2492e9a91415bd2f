// heddle: --emit=ir
@compute @workgroup_size(32)
fn main() {
    inner();
}

fn inner() {
    textureBarrier(); // error:5 [not-supported-yet] textureBarrier
}
