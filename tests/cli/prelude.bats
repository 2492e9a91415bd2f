load common

setup_preludes() {
    printf 'const size = 64u;\nfn half(x: u32) -> u32 { return x / 2u; }' >common.wgsl
    cat >uses.wgsl <<'WGSL'
@group(0) @binding(0) var<storage, read_write> data: array<u32, size>;
@compute @workgroup_size(size)
fn main(@builtin(local_invocation_index) i: u32) { data[i] = half(i); }
WGSL
}

@test "--prelude comes before each file" {
    setup_preludes
    try "$heddle" uses.wgsl
    expect_status 1
    try "$heddle" --prelude=common.wgsl uses.wgsl
    expect_status 0
    expect_silence
    echo 'const twice = size * 2u;' >second.wgsl
    echo 'const_assert twice == 128u;' >third.wgsl
    try "$heddle" --prelude=common.wgsl --prelude=second.wgsl third.wgsl uses.wgsl
    expect_status 0
    try "$heddle" --prelude=second.wgsl --prelude=common.wgsl third.wgsl
    expect_status 0
    "$heddle" --prelude=common.wgsl -o two.spv uses.wgsl
    { cat common.wgsl; echo; cat uses.wgsl; } >pasted.wgsl
    "$heddle" -o one.spv pasted.wgsl
    cmp one.spv two.spv
}

@test "places name the file that they are in" {
    setup_preludes
    printf '\nconst wrong = nothing;\n' >>common.wgsl
    printf '\nconst also = missing;\n' >file.wgsl
    try "$heddle" --format=gcc --prelude=common.wgsl file.wgsl
    expect_status 1
    expect_err "common.wgsl:3:15: error:"
    expect_err "file.wgsl:2:14: error:"
    try "$heddle" --prelude=common.wgsl file.wgsl
    expect_err " --> common.wgsl:3:15"
    expect_err "3 | const wrong = nothing;"
    expect_err " --> file.wgsl:2:14"
    # The first line has 18 bytes, the second 42, "const wrong = " 14.
    "$heddle" --format=json --prelude=common.wgsl file.wgsl >document || true
    grep -q '"prelude": "common.wgsl", "begin": {"byte": 74, "line": 3' document
    try "$heddle" --format=github --prelude=common.wgsl file.wgsl
    expect_err "file=common.wgsl,line=3"
    expect_err "file=file.wgsl,line=2"
    "$heddle" --format=sarif --prelude=common.wgsl file.wgsl >document || true
    grep -q '"uri": "common.wgsl".*"startLine": 3, "startColumn": 15' document
}

@test "a label in another file stands below its name" {
    echo 'const size = 64u;' >common.wgsl
    echo 'const size = 32u;' >again.wgsl
    try "$heddle" --prelude=common.wgsl again.wgsl
    expect_status 1
    expect_err " --> again.wgsl:1:7"
    [[ $err == *"::: common.wgsl:1:7"* || $err == *"--> common.wgsl:1:7"* ]] || fail "the other place"
    try "$heddle" --format=gcc --prelude=common.wgsl again.wgsl
    expect_err "common.wgsl:1:7: note:"
}

@test "what is said of a prelude is said once in a run" {
    printf 'fn every() { return; let never = 1; }\n' >warned-prelude.wgsl
    cp good.wgsl other.wgsl
    try "$heddle" --prelude=warned-prelude.wgsl good.wgsl other.wgsl
    expect_status 0
    [ "$(grep -c 'warning\[' .err)" -eq 1 ]
    [ "$(tail -n 1 .err)" = "1 warning in 1 of 2 files" ] || fail "summary"
    echo 'const a = missing;' >bad-prelude.wgsl
    try "$heddle" --format=gcc --prelude=bad-prelude.wgsl good.wgsl other.wgsl
    expect_status 1
    [ "$(grep -c 'error:' .err)" -eq 1 ]
}

@test "a directive after a prelude's declarations is told why" {
    echo 'const a = 1;' >common.wgsl
    printf 'enable f16;\nconst b = 1h;\n' >half.wgsl
    try "$heddle" --prelude=common.wgsl half.wgsl
    expect_status 1
    expect_err "directives must stand before all declarations"
    expect_err "the prelude 'common.wgsl' comes first"
    echo 'enable f16;' >common.wgsl
    try "$heddle" --prelude=common.wgsl half.wgsl
    expect_status 0
}

@test "a prelude that cannot be read is trouble" {
    try "$heddle" --prelude=missing.wgsl good.wgsl
    expect_status 2
    expect_err "'--prelude=missing.wgsl': cannot read 'missing.wgsl': No such file"
}

@test "preludes and response files are dependencies, and never the output" {
    setup_preludes
    echo '--prelude=common.wgsl' >flags
    "$heddle" -MD -o out.spv @flags uses.wgsl
    [ "$(cat out.d)" = "out.spv: uses.wgsl common.wgsl flags" ]
    try "$heddle" -o common.wgsl --prelude=common.wgsl uses.wgsl
    expect_status 2
    expect_err "'common.wgsl' is both a prelude and the output"
    try "$heddle" -o flags @flags uses.wgsl
    expect_status 2
    expect_err "'flags' is both a response file and the output"
}

@test "the report and debug information name the file" {
    echo 'var<workgroup> tile: array<u32, 4>; fn touch() { tile[0] = 1; }' >common.wgsl
    echo '@compute @workgroup_size(1) fn main() { touch(); }' >uses.wgsl
    try "$heddle" --report --prelude=common.wgsl uses.wgsl
    expect_status 0
    [[ $out == *"common.wgsl:1:50"* ]] || fail "place"
    [[ $out == *"uses.wgsl: main"* ]] || fail "file"
    "$heddle" --report=json --prelude=common.wgsl uses.wgsl >report
    grep -q '"prelude": "common.wgsl"' report
    try "$heddle" -g --emit=spirv-asm --prelude=common.wgsl uses.wgsl
    [[ $out == *'OpString "common.wgsl"'* && $out == *'OpString "uses.wgsl"'* ]] || fail "strings"
}
