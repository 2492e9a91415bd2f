// A call of its own on its line is removed with the line, with blanks wherever they may stand.
// heddle: -Wbarrier-redundant
var<workgroup> t: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    t[i] = i;
    workgroupBarrier	 () 	 ; // warning:5 [barrier-redundant]
    t[i] += 1;
}
