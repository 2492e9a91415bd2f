// Module-scope variables that can be written may hold a value of each invocation's own.
@group(0) @binding(0) var<storage, read_write> written: u32;
@group(0) @binding(1) var<storage, read> read_only: u32;
@group(0) @binding(2) var<storage> read_by_default: u32;
@group(0) @binding(3) var<uniform> parameters: u32;
var<workgroup> shared_one: u32;
var<private> own: u32;

@compute @workgroup_size(16)
fn main() {
    if read_only == 1u { workgroupBarrier(); }
    if read_by_default == 1u { workgroupBarrier(); }
    if parameters == 1u { workgroupBarrier(); }
    if written == 1u { workgroupBarrier(); } // error:24 [uniformity] // note:8 read_write storage buffer 'written'
    if shared_one == 1u { workgroupBarrier(); } // error:27 [uniformity] // note:8 workgroup variable 'shared_one'
    // note@-1:27 workgroupUniformLoad(&shared_one)
    if own == 1u { workgroupBarrier(); } // error:20 [uniformity] // note:8 private variable 'own'
}
