// The last statement of a loop's body and the first are parted by nothing; the message says where a barrier would.
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, 64>;
@compute @workgroup_size(64)
fn in_while(@builtin(local_invocation_index) i: u32) {
    var k = 0u;
    while k < 4 {
        out[i] = t[63 - i]; // warning:18 [workgroup-race] t[ // note:18 at the end of the loop's body
        workgroupBarrier();
        t[i] = k;
        k++;
    }
}
@compute @workgroup_size(64)
fn in_loop(@builtin(local_invocation_index) i: u32) {
    var k = 0u;
    loop {
        if k >= 4 { break; }
        out[i] = t[63 - i]; // warning:18 [workgroup-race] t[ // note:18 at the end of the loop's body
        workgroupBarrier();
        t[i] = k;
        k++;
    }
}
@compute @workgroup_size(64)
fn in_loop_continuing(@builtin(local_invocation_index) i: u32) {
    var k = 0u;
    loop {
        out[i] = t[63 - i]; // warning:18 [workgroup-race] t[
        workgroupBarrier();
        t[i] = k;
        continuing { k++; break if k == 4; }
    }
}
@compute @workgroup_size(64)
fn in_for(@builtin(local_invocation_index) i: u32) {
    for (var k = 0u; k < 4; k++) {
        out[i] = t[63 - i]; // warning:18 [workgroup-race] t[ // note:18 at the end of the loop's body
        workgroupBarrier();
        t[i] = k;
    }
}
