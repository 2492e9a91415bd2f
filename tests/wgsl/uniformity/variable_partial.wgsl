// An assignment to a part keeps the previous value, even if the part is all there is.
struct Pair { first: u32, second: u32 }

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var pair = Pair(1u, 2u);
    if pair.first == 1u { workgroupBarrier(); }
    pair.second = lid;
    if pair.first == 1u { workgroupBarrier(); } // error:27 [uniformity]
    pair.second = 0u;
    if pair.first == 2u { workgroupBarrier(); } // error:27 [uniformity]
    pair = Pair();
    if pair.first == 3u { workgroupBarrier(); }

    var single = array<u32, 1>(lid);
    single[0] = 1u;
    if single[0] == 1u { workgroupBarrier(); } // error:26 [uniformity]
    (single) = array<u32, 1>(2u);
    if single[0] == 2u { workgroupBarrier(); }
}
