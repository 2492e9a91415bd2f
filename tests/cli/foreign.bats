load common

expect_one_error() { # TEXT, of other.wgsl
    try "$heddle" --format=gcc other.wgsl
    expect_status 1
    expect_err "$1"
    [ "$(wc -l <.err)" -eq 1 ] || fail "more than one line"
}

@test "a file that is no WGSL gets one error that says what it is" {
    "$heddle" -o other.wgsl good.wgsl
    expect_one_error "other.wgsl:1:1: error: this is a SPIR-V binary"
    { printf '\377\376'; iconv -f UTF-8 -t UTF-16LE good.wgsl; } >other.wgsl
    expect_one_error "this is UTF-16"
    iconv -f UTF-8 -t UTF-16LE good.wgsl >other.wgsl
    expect_one_error "this is UTF-16"
    iconv -f UTF-8 -t UTF-16BE good.wgsl >other.wgsl
    expect_one_error "this is UTF-16"
    printf '// GLSL\n#version 450\nvoid main() {}\n' >other.wgsl
    expect_one_error "other.wgsl:2:1: error: this is GLSL"
    printf '{"a": [1, 2]}\n' >other.wgsl
    expect_one_error "this is JSON"
}
