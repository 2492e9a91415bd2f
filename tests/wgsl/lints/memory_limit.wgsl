// WGSL 2.4: 8,192 bytes of private variables that an entry point uses, 8,192 of variables of one function.
// heddle: -Wmemory-limit
var<private> half: array<u32, 1024>;
var<private> other_half: array<u32, 1024>;
var<private> one_more: u32;
var<private> unused: array<u32, 4096>;

fn reads_half() -> u32 {
    return half[0] + other_half[0];
}

@compute @workgroup_size(1)
fn exact() {
    _ = reads_half();
}

@compute @workgroup_size(1)
fn over() { // warning:4 [memory-limit] entry point 'over' has 8196 bytes of private variables; only 8192
// note@-16:14 'half' takes 4096 bytes: array<u32, 1024>
// note@-16:14 'other_half' takes 4096 bytes
// note@-16:14 'one_more' takes 4 bytes: u32
    _ = reads_half() + one_more;
}

fn just_fits() {
    var a: array<vec4f, 512>;
}

fn too_large() { // warning:4 [memory-limit] function 'too_large' has 8216 bytes of function variables
    var a: array<vec4f, 512>;
    if (a[0].x == 0) {
        var b: u32;
        var c: u32;
        for (var d = 0u; d < 3; d++) {
            var e = d;
            var f = e;
        }
        var g: u32;
    }
}
// note@-12:4 2 variables are not listed

fn calls_it() {
    var a: array<vec4f, 511>;
    too_large();
}

@diagnostic(off, heddle.memory_limit)
fn wanted() {
    var a: array<vec4f, 513>;
}
