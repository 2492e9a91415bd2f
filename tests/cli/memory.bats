load common

# The program with a realloc() that fails at one request, each in turn.
setup_file() {
    root=$(cd "$BATS_TEST_DIRNAME/../.." && pwd)
    export FAILING=$(dirname "${HEDDLE:-$root/build/heddle}")/heddle-fail-realloc
}

# fails_everywhere STATUS ARGUMENT...: gives STATUS when nothing fails, 3 at each request that does.
fails_everywhere() {
    expected=$1
    shift
    echo old >old.spv
    for at in $(seq 10000); do
        HEDDLE_FAIL_AT=$at try "$FAILING" "$@"
        if [ "$status" -ne 3 ]; then
            expect_status "$expected"
            [ "$at" -gt 1 ]
            rm -f out.spv out.d
            return 0
        fi
        expect_err "memory ran out"
        [ ! -e out.spv ] && [ ! -e out.d ] && [ "$(cat old.spv)" = old ] || fail "an output at request $at"
        expect_no_temporaries
    done
    fail "it never came to an end"
}

@test "each allocation of the program fails in turn: status 3, no output file" {
    [ -x "$FAILING" ] || skip "heddle-fail-realloc is not built"
    fails_everywhere 0 -MD -o out.spv good.wgsl
    fails_everywhere 0 -o old.spv --report --format=text warned.wgsl
    fails_everywhere 0 -o old.spv -Wall -Wbank-conflict --entry-point=main --limit=maxBindGroups=8 warned.wgsl
    fails_everywhere 1 -o out.spv --override=missing=1 --disable-feature=f16 good.wgsl
    fails_everywhere 1 --report=json bad.wgsl
    fails_everywhere 1 --format=gcc --emit=ast bad.wgsl
    for form in json sarif github; do
        fails_everywhere 1 --format=$form bad.wgsl warned.wgsl
    done
    fails_everywhere 0 --output-dir=. good.wgsl warned.wgsl
    rm good.spv warned.spv
    fails_everywhere 0 -S -o out.spv good.wgsl
    fails_everywhere 2 --no-such-option
    fails_everywhere 2 missing.wgsl
}

@test "and over the example shaders" {
    [ -x "$FAILING" ] || skip "heddle-fail-realloc is not built"
    for shader in "$root"/shaders/*.wgsl; do
        fails_everywhere 0 --no-validate -o out.spv "$shader"
    done
    for shader in "$root"/shaders/bad/*.wgsl; do
        "$heddle" -Wall "$shader" >.out 2>.err && expected=0 || expected=$?
        fails_everywhere $expected -Wall "$shader"
    done
}
