// WGSL 15.2.5: an exit joins what the variable was there, not what a later loop makes of it. Reading the variable in
// that loop before it is assigned does not change that.
@group(0) @binding(0) var<storage, read_write> b: u32;
@group(0) @binding(1) var<uniform> n: u32;

// The branch that falls through leaves `x` alone; the other one returns.
@compute @workgroup_size(8) fn branch() {
    var x = 0u;
    var a = 0u;
    loop {
        if x > 0 {
        } else {
            loop {
                workgroupBarrier();
                x = a;
                if n > 0 { break; }
                a = b;
            }
            return;
        }
    }
}

// The first case leaves the switch before the loop of the second one.
@compute @workgroup_size(8) fn switched() {
    var x = 0u;
    switch n {
        case 0: { break; }
        default: {
            loop {
                x += b;
                if n > 3 { break; }
            }
            return;
        }
    }
    if x > 0 { workgroupBarrier(); }
}

// The early return of the callee leaves what `p` points to as it was; its only other end stores a uniform value.
fn callee(p: ptr<function, u32>) {
    if n == 0 { return; }
    loop {
        *p += b;
        if n > 3 { break; }
    }
    *p = 1;
}
@compute @workgroup_size(8) fn returned() {
    var x = 0u;
    callee(&x);
    if x > 0 { workgroupBarrier(); }
}

// Exits inside of the loop do see what it makes of the variable.
@compute @workgroup_size(8) fn inside() {
    var x = 0u;
    loop {
        if n > 3 { break; }
        x += b;
    }
    if x > 0 { workgroupBarrier(); } // error:16 [uniformity] workgroupBarrier
}
fn callee_inside(p: ptr<function, u32>) {
    loop {
        if n > 3 { return; }
        *p += b;
    }
}
@compute @workgroup_size(8) fn returned_inside() {
    var x = 0u;
    callee_inside(&x);
    if x > 0 { workgroupBarrier(); } // error:16 [uniformity] workgroupBarrier
}
