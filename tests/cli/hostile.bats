load common

# Input that no editor saves and places that no build script names: a verdict in bounded time and memory.

# AddressSanitizer reserves more address space than any limit gives.
limitable() { (ulimit -v 1048576 && "$heddle" --version) >version 2>&1; }
# Diagnostics in gcc's form, within 10 s and 1 GiB of address space.
judge() {
    if limitable; then
        try bash -c 'ulimit -v 1048576; exec timeout 10 "$@"' judge "$heddle" --format=gcc "$@"
    else
        try timeout 60 "$heddle" --format=gcc "$@"
    fi
}
# repeat COUNT TEXT
repeat() { python3 -c 'import sys; sys.stdout.write(sys.argv[2] * int(sys.argv[1]))' "$1" "$2"; }
expect_lines() { [ "$(grep -c . .err)" -eq "$1" ] || fail "expected $1 lines"; }
# Root may write everywhere, unless it gives that up.
powerless() { setpriv --bounding-set=-dac_override,-dac_read_search "$@"; }
need_powerless() {
    [ "$(id -u)" != 0 ] || command -v setpriv >/dev/null || skip "root, and no setpriv"
    [ "$(id -u)" = 0 ] || powerless() { "$@"; }
}

@test "an empty file is a valid module" {
    : >empty.wgsl
    judge empty.wgsl
    expect_status 0
    expect_silence
    judge -o out.spv empty.wgsl
    expect_status 1
    expect_err "no entry point"
    [ ! -e out.spv ]
}

@test "a byte order mark is one error, and the text after it is read" {
    printf '\xEF\xBB\xBFconst a = 1;\n' >bom.wgsl
    judge bom.wgsl
    expect_status 1
    expect_err "bom.wgsl:1:1: error: the text begins with a byte order mark [textual-structure]"
    printf '\xFF\xFEc\0o\0' >utf16.wgsl
    judge utf16.wgsl
    expect_status 1
    expect_err "utf16.wgsl:1:1: error: this is UTF-16: save the file as UTF-8 [textual-structure]"
}

# WGSL 3.2 Blankspace and Line Breaks.
@test "every line break ends a line and a comment" {
    for break in '\n' '\v' '\f' '\r' '\r\n' '\xC2\x85' '\xE2\x80\xA8' '\xE2\x80\xA9'; do
        printf "// comment${break}const a = 1;${break}${break}const a = 2;" >breaks.wgsl
        judge breaks.wgsl
        expect_status 1
        expect_err "breaks.wgsl:4:7: error: 'a' is already declared"
        try "$heddle" --color=never breaks.wgsl
        expect_err $'4 | const a = 2;\n  |       ^'
    done
}

@test "a null character anywhere is an error" {
    for text in '\0' 'const a\0 = 1;' '// a\0' '/* a\0 */'; do
        printf "$text" >null.wgsl
        judge null.wgsl
        expect_status 1
        expect_err "null character [textual-structure]"
    done
}

@test "invalid UTF-8 is an error, also in comments" {
    # Stray and missing continuation, overlong forms, surrogates, beyond U+10FFFF, no UTF-8 byte at all.
    for bytes in '\x80' '\xC3' '\xE2\x82' '\xF0\x9F\x98' '\xC0\xAF' '\xE0\x80\xAF' '\xF0\x80\x80\xAF' \
        '\xED\xA0\x80' '\xED\xBF\xBF' '\xED\xA0\xBD\xED\xB8\x80' '\xF4\x90\x80\x80' '\xF8\x88\x80\x80\x80' \
        '\xFE' '\xFF'; do
        for text in "const a = $bytes;" "// $bytes" "/* $bytes */" "$bytes"; do
            printf "$text" >utf8.wgsl
            judge utf8.wgsl
            expect_status 1
            expect_err "not valid UTF-8"
            ! LC_ALL=C grep -q '[^ -~]' .err || fail "bytes that are no text"
        done
    done
}

@test "bidirectional controls: a warning in comments, an error in code" {
    printf '// a \u202E b\nconst a = 1;\n' >comment.wgsl
    judge comment.wgsl
    expect_status 0
    expect_err "comment.wgsl:1:6: warning: this comment contains U+202E (RIGHT-TO-LEFT OVERRIDE)"
    judge -w comment.wgsl
    expect_silence
    judge -Wno-bidirectional-control comment.wgsl
    expect_silence
    judge -Werror=bidirectional-control comment.wgsl
    expect_status 1
    printf 'const a = 1 \u2066;\n' >code.wgsl
    judge code.wgsl
    expect_status 1
    expect_err "U+2066 is not part of WGSL"
}

# A shader with each character of its kind in every place where one can stand.
write_controls() { # FILE
    python3 - "$1" <<'PYTHON'
import sys
controls = [c for c in range(1, 0xA0) if c < 0x20 or c >= 0x7F]
turning = [0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]
places = ("// % b\n", "/* % */\n", "%\n", "const a%b = 1;\n", "const % : u32 = 1;\n", "fn f%() { x%(); }\n",
          "struct A { a%: u32 }\n", "enable f%;\n", "diagnostic(off, a%b);\n", "@a%b const c = d.e%;\n",
          "const c = 1% + 0x%;\n", "const c = \"a%\";\n", "const x : i32 = 1.0F; // %\n")
with open(sys.argv[1], "w", newline="", encoding="utf-8") as file:
    for c in controls + turning + [0x2028, 0x2029, 0xFEFF]:
        for place in places:
            file.write(place.replace("%", chr(c)))
    file.write("/* not closed \u202E \r \x1B")
PYTHON
}
# Nothing but text and line feeds: no C0, DEL or C1, no U+061C, U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069.
expect_plain() {
    ! LC_ALL=C grep -q $'[\001-\011\013-\037\177]\|\xC2[\x80-\x9F]\|\xD8\x9C\|\xE2\x80[\x8E\x8F\xA8-\xAE]\|\xE2\x81[\xA6-\xA9]' .out .err ||
        fail "a control character"
}

@test "no control character of a source, a name or an argument reaches the terminal" {
    write_controls escape.wgsl
    evil=$'\e[2J\r\x7F\u009B\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'
    cp bad.wgsl "bad$evil.wgsl"
    printf '"%s' "$evil" >"response$evil"
    arguments=("bad$evil.wgsl" "missing$evil.wgsl" "--override=$evil=1" "--override=named$evil=1" "--$evil" "-W$evil"
        "--limit=$evil=1" "--format=$evil" "-o$evil/x" "--output-dir=bad$evil.wgsl/x" "--entry-point=$evil"
        "--disable-feature=$evil" "--prelude=bad$evil.wgsl" "--prelude=missing$evil" "--explain=$evil" "--emit=$evil"
        "--stdin-filename=$evil" "@missing$evil" "@response$evil" "-j$evil")
    for form in gcc text json sarif github; do
        try "$heddle" --color=never --error-limit=0 --format=$form escape.wgsl
        expect_status 1
        expect_plain
        for argument in "${arguments[@]}"; do
            try "$heddle" --color=never --format=$form warned.wgsl "$argument" -
            expect_plain
        done
    done
    printf 'override \e: u32;\n// \e[2J \xC2\x9B \u202E\noverride named = 1;\n' >names.wgsl
    for option in --report --report=json --emit=tokens --emit=ast --emit=ir --emit=spirv-asm; do
        for argument in good.wgsl escape.wgsl names.wgsl "${arguments[@]}"; do
            try "$heddle" --color=never "$option" -g "$argument" names.wgsl
            expect_plain
        done
    done
}

@test "one token of 1 GiB: bounded memory" {
    limitable || skip "built with a sanitizer"
    [ "$(awk '/MemAvailable/ { print $2 }' /proc/meminfo)" -gt 6000000 ] || skip "needs 6 GB of memory"
    for program in 'head -c 1073741824 /dev/zero | tr "\0" a' \
        '{ echo "/*"; head -c 1073741824 /dev/zero | tr "\0" x; echo "*/"; }'; do
        try bash -c "$program"' | { ulimit -v 8388608; exec timeout 120 "$1" --format=gcc -; }' bash "$heddle"
        case $status in
        0) expect_silence ;;
        1) expect_lines 1 ;;
        3) expect_err "heddle: <stdin>: memory ran out" ;;
        *) fail "status" ;;
        esac
        [ "$(wc -c <.err)" -lt 1000 ] || fail "a long message"
    done
}

@test "one token of 16 MiB: a short message" {
    for text in 'const a = %s;' '%s' 'const a = 1%s;' 'fn f() { %s(1); }' 'struct %s { x: %s }' 'enable %s;' \
        '@%s fn f() {}' 'const a = vec2(1).%s;' 'const a: u32 = 1; const b = a.%s;'; do
        python3 -c 'import sys; sys.stdout.write(sys.argv[1].replace("%s", "b" * (16 << 20)))' "$text" >long.wgsl
        judge long.wgsl
        expect_status 1
        [ "$(wc -c <.err)" -lt 20000 ] || fail "a long message for $text"
        try "$heddle" --color=never long.wgsl
        [ "$(wc -c <.err)" -lt 20000 ] || fail "a long message for $text"
    done
}

@test "100,000 levels of everything that nests" {
    n=100000
    for text in "const a = $(repeat $n '(')1$(repeat $n ')');" \
        "fn f() $(repeat $n '{')$(repeat $n '}')" \
        "alias a = $(repeat $n 'array<')u32$(repeat $n '>');" \
        "fn f(a: i32) { if a == 0 {}$(repeat $n ' else if a == 1 {}') }" \
        "fn f(a: i32) { let b = $(repeat $n 'a[')1$(repeat $n ']'); }" \
        "const a = $(repeat $n '- ')1;" \
        "const a = $(repeat $n '!')true;" \
        "const a = $(repeat $n 'min(1, ')1$(repeat $n ')');" \
        "fn f() { $(repeat $n 'loop { ')$(repeat $n '}') }" \
        "fn f() { $(repeat $n 'switch 1 { default { ')$(repeat $n '}}') }" \
        "fn f() { $(repeat $n 'for (;;) { ')$(repeat $n '}') }"; do
        echo "$text" >deep.wgsl
        judge deep.wgsl
        expect_status 1
        expect_lines 1
        expect_err "[limits]"
    done
    for open in '(' '{' '[' 'array<' 'fn f() {' 'if (' 'vec2<' '@align(' 'struct S {' '/*'; do
        repeat $n "$open" >open.wgsl
        judge open.wgsl
        expect_status 1
        { echo 'fn f() { let a = '; repeat $n "$open"; } >open.wgsl
        judge open.wgsl
        expect_status 1
    done
    { repeat $n '/*'; repeat $n '*/'; } >comments.wgsl
    judge comments.wgsl
    expect_status 0
    expect_silence
}

@test "long chains of what does not nest" {
    n=100000
    for text in "const a = 1$(repeat $n ' + 1');" "const a = true$(repeat $n ' && true');"; do
        echo "$text" >long.wgsl
        judge long.wgsl
        expect_status 0
    done
    for form in 'alias a%d = a%d;' 'const a%d = a%d;' 'fn a%d() { a%d(); }' 'struct a%d { x: a%d }' \
        'override a%d = a%d + 1;'; do
        python3 -c 'import sys
for i in range(100000): print(sys.argv[1] % (i, (i + 1) % 100000))' "$form" >cycle.wgsl
        judge cycle.wgsl
        expect_status 1
    done
}

@test "sizes beyond any memory" {
    many='4294967295u'
    for space in private workgroup; do
        echo "var<$space> a: $(repeat 15 'array<')u32$(repeat 15 ", $many>"); fn f() { _ = a[0]; }" >sizes.wgsl
        judge sizes.wgsl
        expect_status 1
        expect_lines 1
        expect_err "larger than 4 GiB"
    done
    echo "override n = $many; var<workgroup> a: array<array<vec4f, 65535>, n>;
        @compute @workgroup_size(1) fn main() { _ = a[0][1]; }" >sizes.wgsl
    judge sizes.wgsl
    expect_status 1
    # 16 * 65535 * 4294967295 bytes.
    expect_err "4503530906845200 bytes"
    { echo 'struct S {'; python3 -c 'for i in range(100000): print("m%d: f32," % i)'; echo '}'; } >members.wgsl
    judge members.wgsl
    expect_status 1
    expect_lines 1
    expect_err "1023 members"
}

@test "more than SPIR-V has room for" {
    # The identifiers of overrides are 16 bits wide, WGSL 7.2; an instruction of SPIR-V has at most 65,535 words.
    python3 -c 'for i in range(65537): print("override o%d: u32;" % i)' >overrides.wgsl
    judge overrides.wgsl
    expect_status 1
    expect_lines 1
    expect_err "at most 65536 overrides"
    python3 -c 'n = 66000
for i in range(n): print("var<private> v%d = 1u;" % i)
for i in range(n): print("fn f%d() { v%d += 1; }" % (i, i))
print("@compute @workgroup_size(1) fn main() {")
for i in range(n): print("f%d();" % i)
print("}")' >globals.wgsl
    judge -w globals.wgsl
    expect_status 0
    judge -w --target-env=vulkan1.3 --no-validate -o globals.spv globals.wgsl
    expect_status 1
    expect_lines 1
    expect_err "a list that is too long for SPIR-V"
    [ ! -e globals.spv ]
}

@test "a million errors are all reported" {
    [ "$(awk '/MemAvailable/ { print $2 }' /proc/meminfo)" -gt 4000000 ] || skip "needs 4 GB of memory"
    repeat 1000000 $'$\n' >errors.wgsl
    status=0
    timeout 60 "$heddle" --error-limit=0 --format=gcc errors.wgsl >/dev/null 2>errors || status=$?
    [ $status -eq 1 ]
    [ "$(grep -c 'error:' errors)" -eq 1000000 ]
}

@test "files that are no files" {
    try "$heddle" ''
    expect_status 2
    ln -s loop.wgsl loop.wgsl
    try "$heddle" loop.wgsl
    expect_status 2
    expect_err "cannot read 'loop.wgsl'"
    ln -s missing.wgsl dangling.wgsl
    try "$heddle" dangling.wgsl
    expect_status 2
    expect_err "cannot read 'dangling.wgsl': No such file or directory"
    ln -s good.wgsl link.wgsl
    try "$heddle" link.wgsl
    expect_status 0
    mkfifo pipe.wgsl
    timeout 20 cp good.wgsl pipe.wgsl &
    try timeout 20 "$heddle" pipe.wgsl
    expect_status 0
    try "$heddle" good.wgsl/below.wgsl
    expect_status 2
    try "$heddle" "$(repeat 5000 a).wgsl"
    expect_status 2
    expect_err "File name too long"
}

@test "a file that cannot be read" {
    need_powerless
    chmod 0 good.wgsl
    try powerless "$heddle" good.wgsl
    expect_status 2
    expect_err "cannot read 'good.wgsl': Permission denied"
}

@test "an output folder that cannot be written" {
    need_powerless
    mkdir out
    echo old >out/good.spv
    chmod 555 out
    try powerless "$heddle" -o out/new.spv good.wgsl
    expect_status 2
    expect_err "cannot write 'out/new.spv': Permission denied"
    try powerless "$heddle" --output-dir=out good.wgsl
    expect_status 2
    try powerless "$heddle" --output-dir=out/deeper good.wgsl
    expect_status 2
    expect_err "cannot make the folder 'out/deeper'"
    [ "$(cat out/good.spv)" = old ]
    [ "$(ls out)" = good.spv ]
    chmod 755 out
    chmod 444 out/good.spv
    try powerless "$heddle" -o out/good.spv good.wgsl
    expect_status 2
    [ "$(cat out/good.spv)" = old ]
}

# A root that renames over /dev/null breaks the whole machine: tried on a device of the test's own.
@test "a device stays a device, whatever is written to it" {
    mknod null c 1 3 2>mknod.err || skip "no device can be made here"
    if ! : 2>/dev/null >null; then skip "no device can be used here"; fi
    ln -s null link
    for option in "-o null" "-o ./null" "-o link" "-S -o null" "-MD -MF null -o out.spv" "-MD -MF link -o null"; do
        try "$heddle" $option good.wgsl
        expect_status 0
        [ -c null ] && [ -L link ] || fail "$option replaced the device"
    done
    try "$heddle" -o null bad.wgsl
    expect_status 1
    [ -c null ]
    try bash -c 'exec "$1" -o null good.wgsl >&- 2>&-' bash "$heddle"
    [ -c null ]
}

@test "an output pipe whose reader goes away" {
    mkfifo pipe.spv
    timeout 20 head -c 0 pipe.spv &
    # Waits until the pipe has a reader; the reader leaves without reading.
    try timeout 20 bash -c 'exec 9>pipe.spv; wait; sleep 0.2; "$1" -o - good.wgsl >&9' bash "$heddle"
    expect_status 2
    expect_err "Broken pipe"
}

@test "several heddles that write one file leave one whole file" {
    "$heddle" -o expected.spv good.wgsl
    for round in 1 2 3 4 5 6 7 8 9 10; do
        for writer in 1 2 3 4; do
            "$heddle" -o same.spv good.wgsl &
        done
        wait
        cmp same.spv expected.spv
    done
    expect_no_temporaries
}

@test "memory that runs out: status 3, no output file" {
    limitable || skip "built with a sanitizer"
    # Below 8 MiB the program does not even start.
    for kilobytes in 12000 14000 16000 20000; do
        rm -f out.spv
        try bash -c 'ulimit -v "$1"; exec "$2" -o out.spv good.wgsl' bash $kilobytes "$heddle"
        [ "$status" -eq 0 ] || [ "$status" -eq 3 ] || fail "with $kilobytes KiB"
        [ "$status" -eq 0 ] || [ ! -e out.spv ]
        expect_no_temporaries
    done
    repeat 100000 $'const a = 1 + 2;\n' >large.wgsl
    rm -f out.spv
    try bash -c 'ulimit -v 16000; exec "$1" -o out.spv large.wgsl' bash "$heddle"
    expect_status 3
    expect_err "memory ran out"
    [ ! -e out.spv ]
}
