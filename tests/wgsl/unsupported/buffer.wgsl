// heddle: --emit=ir
@group(0) @binding(2) var<storage> b: buffer; // error:36 [not-supported-yet] 'b'
@group(0) @binding(3) var<storage> unreached: buffer;

fn inner() -> vec4f {
    return *bufferView<vec4f>(&b, 0);
}

@compute @workgroup_size(1)
fn main() {
    _ = inner();
}
