// After an 'if', a variable has the values of both branches; one that returns is not among them.
@group(0) @binding(0) var<uniform> mode: u32;

@compute @workgroup_size(16)
fn main(@builtin(local_invocation_index) lid: u32) {
    var both = lid;
    if mode == 1u { both = 1u; } else { both = 2u; }
    if both == 1u { workgroupBarrier(); }

    var one = lid;
    if mode == 1u { one = 1u; }
    if one == 1u { workgroupBarrier(); } // error:20 [uniformity]

    var gone = lid;
    if mode == 1u { gone = 1u; } else { return; }
    if gone == 1u { workgroupBarrier(); }

    var spoiled = 0u;
    if mode == 1u { spoiled = lid; return; }
    if spoiled == 1u { workgroupBarrier(); }
}
