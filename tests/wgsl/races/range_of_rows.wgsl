// Each gets a range of four rows that ends where the next begins.
struct Range { first: u32, count: u32 }
var<workgroup> t: array<u32, 80>;
fn range_of(i: u32) -> Range {
    var r: Range;
    r.first = i * 4;
    r.count = 4;
    return r;
}
fn clear(r: Range) {
    for (var k = r.first; k < r.first + r.count; k++) { t[k] = k; }
}

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) i: u32) {
    clear(range_of(i));
}
