@compute @workgroup_size(8)
fn main() {
    workgroupBarrier(1u); // error:5 [overload-resolution-section] workgroupBarrier
    let x = storageBarrier(); // error:13 [function-call-expr] storageBarrier
}
