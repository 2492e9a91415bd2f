# Shared by the tests of the command line: every test runs in an empty folder of its own with a few shaders.

setup() {
    root=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
    heddle=${HEDDLE:-$root/build/heddle}
    cd "$BATS_TEST_TMPDIR" || return 1
    unset NO_COLOR
    export TERM=xterm
    cat >good.wgsl <<'WGSL'
@group(0) @binding(0) var<storage, read_write> data: array<u32, 64>;
var<workgroup> tile: array<u32, 64>;

@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    tile[i] = data[i];
    workgroupBarrier();
    data[i] = tile[63u - i];
}
WGSL
    # The error stands at line 2, column 13.
    printf 'fn f() {\n    let x = ;\n}\n' >bad.wgsl
    # The warning stands at line 4, column 5.
    printf '@compute @workgroup_size(1)\nfn main() {\n    return;\n    let x = 1;\n}\n' >warned.wgsl
}

# run() with the streams apart: $status, $out and $err.
try() {
    status=0
    "$@" >"$BATS_TEST_TMPDIR/.out" 2>"$BATS_TEST_TMPDIR/.err" </dev/null || status=$?
    out=$(cat "$BATS_TEST_TMPDIR/.out")
    err=$(cat "$BATS_TEST_TMPDIR/.err")
}

fail() {
    printf '%s\nstatus %s\nout: %s\nerr: %s\n' "$1" "$status" "${out:0:5000}" "${err:0:5000}" >&2
    return 1
}
expect_status() { [ "$status" -eq "$1" ] || fail "expected status $1"; }
expect_err() { [[ $err == *"$1"* ]] || fail "expected on standard error: $1"; }
expect_silence() { [ -z "$out$err" ] || fail "expected no output"; }

# Bad usage: status 2, a message on standard error, nothing on standard output.
expect_usage_error() {
    expect_status 2
    expect_err "$1"
    [ -z "$out" ] || fail "expected nothing on standard output"
}
# A SPIR-V binary begins with its magic number.
expect_spirv() {
    [ "$(od -An -tx4 -N4 "$1" | tr -d ' ')" = 07230203 ] || fail "$1 is no SPIR-V"
}
expect_no_temporaries() {
    [ -z "$(find . -name '.heddle-*')" ] || fail "temporary files were left"
}
