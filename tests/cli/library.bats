load common

setup_library() {
    build=$(dirname "$heddle")
    [ -e "$build/libheddle.a" ] || skip "no library beside the program"
    ! nm "$build/libinternal.a" 2>/dev/null | grep -qE '__(asan|gcov)_init' || skip "a build with sanitizers, or that counts lines"
    make -C "$root" -s install BUILD="$build" DESTDIR="$PWD/stage" PREFIX=/usr >/dev/null
    lib=$PWD/stage/usr/lib
}

@test "both libraries show nothing but the interface" {
    setup_library
    [ -z "$(nm -D --defined-only "$lib/libheddle.so" | awk '{ print $3 }' | grep -v '^heddle_' | grep -v '^HEDDLE_0$')" ]
    [ -z "$(nm -g --defined-only "$lib/libheddle.a" | awk 'NF == 3 { print $3 }' | grep -v '^heddle_')" ]
    # What the header declares is there.
    for name in $(grep -oE '\bheddle_[a-z_]+\(' "$root/lib/heddle.h" | tr -d '(' | sort -u); do
        nm -D --defined-only "$lib/libheddle.so" | grep -qE " $name(@|$)" || fail "no $name"
    done
    readelf -d "$lib/libheddle.so" | grep -qF 'Library soname: [libheddle.so.0]'
    [ "$(readlink "$lib/libheddle.so")" = libheddle.so.0 ]
}

# What the dynamic section and the segments of an ELF file must show.
expect_hardened() {
    readelf -lW "$1" | grep -qF GNU_RELRO || fail "$1: no RELRO"
    readelf -lW "$1" | awk '/GNU_STACK/ { good = $7 == "RW" } END { exit !good }' || fail "$1: an executable stack"
    readelf -dW "$1" | grep -qE 'BIND_NOW|FLAGS_1.*NOW' || fail "$1: not bound at the start"
    readelf -hW "$1" | grep -qE 'Type: +DYN' || fail "$1: not independent of its position"
    # A function that keeps an array on its stack compares the canary, at 40 behind FS on x86-64.
    if [ "$(uname -m)" = x86_64 ]; then
        [ "$(objdump -d --no-show-raw-insn "$1" | grep -c '%fs:0x28')" -gt 100 ] || fail "$1: no stack protector"
    fi
}

@test "the program and the library are hardened" {
    setup_library
    expect_hardened "$heddle"
    expect_hardened "$lib/libheddle.so"
    nm -D "$lib/libheddle.so" | grep -qE '__(memcpy|vsnprintf|snprintf|memset|memmove)_chk' || fail "not fortified"
}

# Compiles the example with what pkg-config says of the installed files, and further arguments.
embed() {
    export PKG_CONFIG_PATH=$lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$PWD/stage \
        PKG_CONFIG_ALLOW_SYSTEM_CFLAGS=1 PKG_CONFIG_ALLOW_SYSTEM_LIBS=1
    ${CC:-cc} -std=c11 -Wall -Wextra -Werror "$root/examples/embed.c" $(pkg-config "$@" --cflags --libs heddle) -o embed
}

try_example() {
    try ./embed good.wgsl out.spv
    expect_status 0
    expect_spirv out.spv
    "$heddle" -o same.spv good.wgsl
    cmp out.spv same.spv
    try ./embed bad.wgsl none.spv
    expect_status 1
    [[ $out == "bad.wgsl:2:13: error: "*" [syntax]" ]] || fail "diagnostic"
    [ ! -e none.spv ]
    try ./embed good.wgsl none.spv 20000
    expect_status 3
    [ "$out" = "good.wgsl: memory ran out" ] || fail "ceiling"
}

@test "the example embeds the shared library" {
    command -v pkg-config >/dev/null || skip "no pkg-config"
    setup_library
    embed
    export LD_LIBRARY_PATH=$lib
    try_example
}

@test "the example embeds the static library" {
    command -v pkg-config >/dev/null || skip "no pkg-config"
    setup_library
    rm "$lib"/libheddle.so*
    embed --static
    try_example
}
