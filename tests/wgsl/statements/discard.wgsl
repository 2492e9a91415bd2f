// Only in fragment shaders, and heddle does not compile those yet.
@compute @workgroup_size(1)
fn main() {
    discard; // error:5 [discard-statement] fragment
}
