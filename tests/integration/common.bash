# Shared by the tests with other programs: every test runs in an empty folder of its own, with heddle on PATH.

setup() {
    root=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
    heddle=${HEDDLE:-$root/build/heddle}
    cd "$BATS_TEST_TMPDIR" || return 1
    mkdir bin
    # What runs heddle runs this: it counts the calls, and gives them the prelude that a test may want.
    cat >bin/heddle <<SH
#!/bin/sh
echo "\$*" >>"$PWD/calls"
exec "$heddle" \${TEST_PRELUDE:+--prelude="\$TEST_PRELUDE"} "\$@"
SH
    chmod +x bin/heddle
    : >calls
    # A test may run inside of a commit, or of make.
    unset "${!GIT_@}" MAKEFLAGS MAKELEVEL MFLAGS TEST_PRELUDE
    export PATH=$PWD/bin:$PATH HOME=$PWD TERM=xterm GIT_CONFIG_NOSYSTEM=1
    export GIT_AUTHOR_NAME=t GIT_AUTHOR_EMAIL=t@example.invalid GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t@example.invalid
}

# run() that keeps $output whole for fail().
try() {
    status=0
    output=$("$@" 2>&1 </dev/null) || status=$?
}
fail() {
    printf '%s\nstatus %s\n%s\n' "$1" "$status" "$output" >&2
    return 1
}
expect_success() { [ "$status" -eq 0 ] || fail "expected success"; }
expect_failure() { [ "$status" -ne 0 ] || fail "expected failure"; }
expect_output() { [[ $output == *"$1"* ]] || fail "expected in the output: $1"; }
expect_no_output() { [[ $output != *"$1"* ]] || fail "not expected in the output: $1"; }

# The number of calls of heddle since the last look.
expect_calls() {
    local calls
    calls=$(wc -l <"$BATS_TEST_TMPDIR/calls")
    : >"$BATS_TEST_TMPDIR/calls"
    [ "$calls" -eq "$1" ] || fail "expected $1 calls of heddle, there were $calls"
}
# A SPIR-V binary begins with its magic number.
expect_spirv() {
    [ "$(od -An -tx4 -N4 "$1" | tr -d ' ')" = 07230203 ] || fail "$1 is no SPIR-V"
}
