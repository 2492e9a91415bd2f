load common

# The value of a Python expression over `files`, the array of the report in the file `report`.
of_report() {
    python3 -c '
import json, sys
document = json.load(open("report", encoding="utf-8"))
assert document["version"] == 1
print(json.dumps(eval(sys.argv[1], {"files": document["files"]})))' "$1"
}
expect_report() {
    actual=$(of_report "$1") || fail "no JSON, or not of the form: $1"
    [ "$actual" = "$2" ] || fail "$1 is $actual, not $2"
}

# t takes 2 n elements of 16 bytes, and c counts as 16.
sized() {
    cat >sized.wgsl <<'WGSL'
enable f16;
requires pointer_composite_access;
override n = 8u;
@id(7) override m: i32;
override scale = 0.5;
struct P { a: vec3f, b: array<f32> }
@group(0) @binding(1) var<storage, read_write> p: P;
@group(1) @binding(0) var image: texture_storage_2d<rgba8unorm, write>;
@group(1) @binding(2) var<uniform> u: vec4f;
var<workgroup> t: array<vec3f, n * 2>;
var<workgroup> c: atomic<u32>;
@compute @workgroup_size(8, 2)
fn main(@builtin(local_invocation_index) i: u32) {
    if i == 0 { t[0] = vec3f(scale); }
    atomicAdd(&c, 1);
    if i == 1 { p.b[0] = u.x; }
}
@compute @workgroup_size(m)
fn other() {}
@fragment
fn paint() -> @location(0) vec4f { return u; }
WGSL
}

@test "--report=json: entry points and their workgroup memory" {
    sized
    "$heddle" --report=json --override=7=5 sized.wgsl >report
    expect_report '[(e["name"], e["stage"], e["line"], e["column"]) for e in files[0]["entry_points"]]' \
        '[["main", "compute", 13, 4], ["other", "compute", 19, 4], ["paint", "fragment", 21, 4]]'
    expect_report '[(e["workgroup_size"], e["invocations"]) for e in files[0]["entry_points"][:2]]' \
        '[[[8, 2, 1], 16], [[5, 1, 1], 5]]'
    memory='files[0]["entry_points"][0]["workgroup_memory"]'
    expect_report "$memory[\"variables\"][0]" '{"name": "t", "type": "array<vec3<f32>, n * 2>", "size": 256, "align": 16, "padding": 64, "offset": 0, "first_use": {"line": 14, "column": 17}, "data_races": {"verdict": "none"}}'
    expect_report "$memory[\"variables\"][1]" '{"name": "c", "type": "atomic<u32>", "size": 4, "align": 4, "padding": 0, "offset": 256, "first_use": {"line": 15, "column": 16}, "data_races": {"verdict": "none"}}'
    # 16384 - 16 bytes are 1023 elements of 16, so n is at most 511.
    expect_report "{k: v for k, v in $memory.items() if k != \"variables\"}" \
        '{"total": 272, "total_known": true, "limit": 16384, "overrides": [{"name": "n", "value": 8, "largest": 511}], "proofs_assume": ["scale", "n"]}'
    expect_report '"workgroup_memory" in files[0]["entry_points"][2]' false
}

@test "--report=json: bindings, overrides, features, and who uses them" {
    sized
    "$heddle" --report=json --check=module sized.wgsl >report
    expect_report '[[b[k] for k in ("name", "group", "binding", "type", "access", "address_space", "size", "runtime_sized")] for b in files[0]["bindings"]]' \
        '[["p", 0, 1, "P", "read_write", "storage", 16, true], ["image", 1, 0, "texture_storage_2d<rgba8unorm, write>", "write", "handle", null, false], ["u", 1, 2, "vec4<f32>", "read", "uniform", 16, false]]'
    expect_report '[[o[k] for k in ("name", "id", "key", "type", "required", "default", "initializer", "value")] for o in files[0]["overrides"]]' \
        '[["n", null, "n", "u32", false, 8, "8u", 8], ["m", 7, "7", "i32", true, null, null, null], ["scale", null, "scale", "f32", false, 0.5, "0.5", 0.5]]'
    expect_report 'files[0]["features"]' '{"enable": ["f16"], "requires": ["pointer_composite_access"], "used": []}'
    expect_report '[sorted(e["bindings"]) for e in files[0]["entry_points"]]' '[["p", "u"], [], ["u"]]'
    expect_report '[sorted(e["overrides"]) for e in files[0]["entry_points"]]' '[["n", "scale"], ["m"], []]'
    expect_report 'files[0]["entry_points"][1]["workgroup_size"]' '[null, 1, 1]'
    expect_report 'files[0]["entry_points"][1]["invocations"]' null
}

@test "--report=json: one document for all files, in order, those with errors too" {
    status=0
    "$heddle" --report=json good.wgsl bad.wgsl missing.wgsl good.wgsl >report 2>/dev/null || status=$?
    [ "$status" -eq 2 ]
    expect_report '[(f["file"], f["valid"]) for f in files]' \
        '[["good.wgsl", true], ["bad.wgsl", false], ["good.wgsl", true]]'
    expect_report 'len(files[1])' 2
    "$heddle" --report=json missing.wgsl >report 2>/dev/null || true
    expect_report 'files' '[]'
    "$heddle" --report=json -Werror warned.wgsl >report 2>/dev/null || true
    expect_report 'files[0]["valid"]' false
}

@test "--report=json: names of files are escaped" {
    name=$(printf 'a"\\\t\001\377.wgsl')
    cp good.wgsl "$name"
    "$heddle" --report=json "$name" >report
    expect_report 'files[0]["file"]' '"a\"\\\t\u0001\ufffd.wgsl"'
    ! LC_ALL=C grep -q "$(printf '[\001\377]')" report
}

@test "--report=json is the same from run to run, and alone on standard output" {
    sized
    "$heddle" --report=json --check=module sized.wgsl good.wgsl >report
    "$heddle" --report=json --check=module sized.wgsl good.wgsl >again
    cmp report again
    try "$heddle" --report=json --emit=ast good.wgsl
    expect_usage_error "both write standard output"
    try "$heddle" --report=json -o - good.wgsl
    expect_usage_error "both write standard output"
}

@test "--report: the overrides that change the total" {
    sized
    "$heddle" --report --override=7=5 sized.wgsl >report
    grep -qxF '  changes with the override n, which is 8; at most 511 fits' report
}

# One variable of each verdict.
judged() {
    cat >judged.wgsl <<'WGSL'
override n = 64;
@group(0) @binding(0) var<storage, read> index: array<u32>;
var<workgroup> proved: array<u32, 64>;
var<workgroup> raced: array<u32, 64>;
var<workgroup> asked: array<u32, 64>;
@compute @workgroup_size(n)
fn main(@builtin(local_invocation_index) i: u32) {
    proved[i] = i;
    raced[i / 2] = i;
    asked[index[i] % 64] = i;
}
WGSL
}

@test "--report: races, proofs and doubts" {
    judged
    "$heddle" --report judged.wgsl >report 2>/dev/null
    grep -qE '^  proved .* none \(proved\)$' report
    grep -qE '^  raced .* race$' report
    grep -qE '^  asked .* unknown$' report
    grep -qxF '  raced: data race at 9:5 [workgroup-race]' report
    grep -qxF "  asked: data races unknown at 10:5: there is a race for some contents of 'index'" report
    grep -qxF '  proved for n = 64' report
    # Nothing is left to assume where the option has fixed it.
    "$heddle" --report --override=n=64 judged.wgsl >report 2>/dev/null
    ! grep -q 'proved for' report
}

@test "--report: a race that is not shown is one" {
    judged
    for option in -w -Wno-workgroup-race; do
        try "$heddle" -q "$option" --report=json judged.wgsl
        expect_status 0
        [ -z "$err" ] || fail "expected no warning"
        "$heddle" "$option" --report=json judged.wgsl >report
        expect_report '[v["data_races"]["verdict"] for v in files[0]["entry_points"][0]["workgroup_memory"]["variables"]]' \
            '["none", "race", "unknown"]'
    done
}

@test "--report=json: races, proofs and doubts" {
    judged
    "$heddle" --report=json judged.wgsl >report 2>/dev/null
    memory='files[0]["entry_points"][0]["workgroup_memory"]'
    expect_report "[v[\"data_races\"] for v in $memory[\"variables\"]]" \
        "[{\"verdict\": \"none\"}, {\"verdict\": \"race\", \"rule\": \"workgroup-race\", \"assumption\": null, \"line\": 9, \"column\": 5}, {\"verdict\": \"unknown\", \"reason\": \"there is a race for some contents of 'index'\", \"line\": 10, \"column\": 5}]"
    expect_report "$memory[\"proofs_assume\"]" '["n"]'
    # A doubt about a variable as a whole has no place.
    printf 'override w: u32; var<workgroup> a: array<u32, 64>; @compute @workgroup_size(w) fn f(@builtin(local_invocation_index) i: u32) { a[i] = 1; }\n' >unsized.wgsl
    "$heddle" --report=json unsized.wgsl >report 2>/dev/null
    expect_report "[$memory[\"variables\"][0][\"data_races\"][k] for k in (\"verdict\", \"line\", \"column\")]" \
        '["unknown", null, null]'
}

@test "--report: a race where no override gives the workgroup size" {
    printf 'override w: u32; var<workgroup> a: u32; @compute @workgroup_size(w) fn f() { a = 1; }\n' >unsized.wgsl
    assumed='where the workgroup size needs an override without a value, 256 is assumed for it'
    "$heddle" --report unsized.wgsl >report 2>/dev/null
    grep -qxF "  a: data race at 1:78 [workgroup-race]: $assumed" report
    "$heddle" --report=json unsized.wgsl >report 2>/dev/null
    expect_report 'files[0]["entry_points"][0]["workgroup_memory"]["variables"][0]["data_races"]' \
        "{\"verdict\": \"race\", \"rule\": \"workgroup-race\", \"assumption\": \"$assumed\", \"line\": 1, \"column\": 78}"
    # Nothing is left to assume where the option has fixed it.
    "$heddle" --report=json --override=w=64 unsized.wgsl >report 2>/dev/null
    expect_report 'files[0]["entry_points"][0]["workgroup_memory"]["variables"][0]["data_races"]["assumption"]' null
}

@test "--report --check=module looks for no races" {
    judged
    "$heddle" --check=module --report=json judged.wgsl >report
    expect_report '[v["data_races"] for v in files[0]["entry_points"][0]["workgroup_memory"]["variables"]]' \
        '[null, null, null]'
    "$heddle" --check=module --report judged.wgsl >report
    [ "$(grep -c 'not examined$' report)" -eq 3 ]
}

@test "--report: what the SPIR-V needs of a device" {
    printf 'enable f16;\nvar<workgroup> a: f16;\n@compute @workgroup_size(1) fn main() { a = 1; }\n' >half.wgsl
    "$heddle" --report --target-env=vulkan1.3 half.wgsl >report
    grep -qxF 'half.wgsl: SPIR-V for vulkan1.3' report
    grep -qxF '  device features    shaderFloat16, shaderZeroInitializeWorkgroupMemory' report
    ! grep -q 'device extensions' report
    "$heddle" --report=json half.wgsl >report
    expect_report 'files[0]["spirv"]' '{"target_env": "vulkan1.1", "failure": null, "device_features": ["shaderFloat16"], "device_extensions": ["VK_KHR_shader_float16_int8"], "device_properties": [], "capabilities": ["Shader", "Float16"], "extensions": []}'
    # The same where the SPIR-V is written too.
    "$heddle" --report=json -o half.spv half.wgsl >again
    cmp report again
}

@test "--report: sizes that depend on overrides without a value, or that always fit" {
    cat >open.wgsl <<'WGSL'
enable subgroups, subgroup_size_control;
override n: u32;
override m = 8u;
var<workgroup> t: array<u32, min(m, 64)>;
@compute @workgroup_size(64) @subgroup_size(n) fn main() { t[0] = 1; }
WGSL
    "$heddle" -w --report open.wgsl >report
    grep -q 'the size of subgroups, which depends on an override without a value' report
    "$heddle" -w --report --override=n=16 open.wgsl >report
    grep -q 'must require subgroups of 16 invocations' report
    "$heddle" -w --report=json open.wgsl >report
    expect_report 'files[0]["entry_points"][0]["workgroup_memory"]["overrides"]' '[{"name": "m", "value": 8, "largest": null}]'
    expect_report 'files[0]["entry_points"][0]["subgroup_size"]' null
}

@test "--report: functions that nobody calls change nothing" {
    { for name in d c b a; do echo "var<workgroup> in_$name: u32; fn $name() { in_$name = 1; }"; done
        cat <<'WGSL'
var<workgroup> in_both: u32;
fn both() { a(); in_both = 2; c(); }
@compute @workgroup_size(1) fn main() { d(); both(); b(); a(); }
WGSL
    } >few.wgsl
    "$heddle" --report few.wgsl >expected
    { cat few.wgsl; for i in $(seq 100); do echo "fn unused_$i() {}"; done; } >many.wgsl
    mv many.wgsl few.wgsl
    "$heddle" --report few.wgsl >report
    cmp expected report
    [ "$(grep -c 'in_' report)" -eq 5 ]
}

# U+E0041 is invisible: a surrogate pair in JSON, as what is typed cannot be told from what is not there.
@test "--report=json: invisible characters of a source are escaped" {
    python3 - <<'PYTHON'
open("tag.wgsl", "w", encoding="utf-8").write("override m = 1u + /* \U000E0041 */ 7u;\n@compute @workgroup_size(m) fn main() {}\n")
PYTHON
    "$heddle" --report=json tag.wgsl >report
    grep -qF '\udb40\udc41' report
    ! LC_ALL=C grep -q $'\xF3\xA0' report
    expect_report 'files[0]["overrides"][0]["initializer"]' '"1u + /* \udb40\udc41 */ 7u"'
}

@test "--report: a target that cannot is no error" {
    printf 'enable subgroups;\n@compute @workgroup_size(1) fn main() { _ = subgroupAdd(1); }\n' >sub.wgsl
    try "$heddle" --report --target-env=vulkan1.0 sub.wgsl
    expect_status 0
    [[ $out == *"sub.wgsl: no SPIR-V for vulkan1.0: "*"vulkan1.1"* ]] || fail "expected the reason"
    [ -z "$err" ] || fail "expected no diagnostics"
    "$heddle" --report=json --target-env=vulkan1.0 sub.wgsl >report
    expect_report '(files[0]["valid"], files[0]["spirv"]["failure"] is None)' '[true, false]'
    # Without an entry point there is nothing to make SPIR-V of.
    printf 'const a = 1;\n' >none.wgsl
    "$heddle" --report=json none.wgsl >report
    expect_report 'files[0]["spirv"]' null
}

# The extensions that a module uses are those without which it is wrong.
uses() {
    "$heddle" --report=json --check=module used.wgsl >report
    expect_report 'files[0]["features"]["used"]' "$1"
}

@test "--report: the extensions that a module uses" {
    echo 'var<workgroup> w: u32; fn f(p: ptr<function, u32>) { *p = 1; } fn g() { var x = 2u; f(&x); }' >used.wgsl
    uses '[]'
    echo 'fn f(p: ptr<workgroup, u32>) { *p = 1; }' >used.wgsl
    uses '["unrestricted_pointer_parameters"]'
    echo 'fn f(p: ptr<function, u32>) { *p = 1; } fn g() { var x: array<u32, 2>; f(&x[1]); }' >used.wgsl
    uses '["unrestricted_pointer_parameters"]'
    echo 'fn f(p: ptr<function, vec2u>) { (*p).x = 1; }' >used.wgsl
    uses '[]'
    echo 'enable f16; fn f(p: ptr<function, vec2h>) { p.x = 1; }' >used.wgsl
    uses '["f16", "pointer_composite_access"]'
    # 14.4.5: the elements of an array in a uniform buffer are 16 bytes apart.
    echo '@group(0) @binding(0) var<uniform> u: array<vec4u, 4>;' >used.wgsl
    uses '[]'
    echo '@group(0) @binding(0) var<uniform> u: array<u32, 4>;' >used.wgsl
    uses '["uniform_buffer_standard_layout"]'
    try "$heddle" --disable-feature=uniform_buffer_standard_layout used.wgsl
    expect_status 1
    echo 'fn f() -> u32 { return dot4U8Packed(1, 2); }' >used.wgsl
    uses '["packed_4x8_integer_dot_product"]'
    "$heddle" --report used.wgsl >report
    grep -qxF 'used.wgsl: uses packed_4x8_integer_dot_product' report
}
