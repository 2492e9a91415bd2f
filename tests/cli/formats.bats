load common

@test "gcc: one line a message" {
    try "$heddle" --format=gcc bad.wgsl
    expect_status 1
    [[ $err =~ ^bad\.wgsl:2:13:\ error:\ .+\ \[syntax\]$ ]] || fail "form"
    try "$heddle" --format=gcc warned.wgsl
    expect_status 0
    [[ $(head -n 1 .err) =~ ^warned\.wgsl:4:5:\ warning:\ .+\ \[unreachable-code\]$ ]] || fail "form"
}

@test "gcc: every line has the form, notes and fix-its too" {
    printf 'fn f() {\n    var<workgroup> x: i32 = 1;\n}\nvar<workgroup> y = 2;\n' >rules.wgsl
    try "$heddle" --format=gcc rules.wgsl
    expect_status 1
    while read -r line; do
        [[ $line =~ ^rules\.wgsl:[0-9]+:[0-9]+:\ (error:\ .+\ \[[a-z-]+\]|warning:\ .+\ \[[a-z-]+\]|note:\ .+)$ ]] ||
            fail "form of: $line"
    done <.err
}

@test "columns count code points" {
    printf 'fn f() { /* äß変😀 */ let x = ; }\n' >wide.wgsl
    try "$heddle" --format=gcc wide.wgsl
    [[ $err == "wide.wgsl:1:29: error: "* ]] || fail "column"
}

@test "every kind of line break counts" {
    printf 'fn a(){}\rfn b(){}\r\nfn c(){}\vfn d(){}\ffn e(){}\xc2\x85fn f(){}\xe2\x80\xa8fn g(){}\xe2\x80\xa9let' \
        >breaks.wgsl
    try "$heddle" --format=gcc breaks.wgsl
    [[ $err == "breaks.wgsl:8:1: error: "* ]] || fail "line"
}

@test "diagnostics come in the order of the source" {
    printf 'fn f() { let a = ; }\nfn g() { let b = ; }\nfn h() { let c = ; }\n' >three.wgsl
    try "$heddle" --format=gcc three.wgsl
    [ "$(cut -d: -f2 .err | uniq | tr '\n' ' ')" = "1 2 3 " ]
}

@test "text: the source line with carets" {
    try "$heddle" bad.wgsl
    [ "$(sed -n 2p .err)" = " --> bad.wgsl:2:13" ]
    [ "$(sed -n 4p .err)" = "2 |     let x = ;" ]
    [[ $(sed -n 5p .err) == "  |             ^"* ]]
}

@test "text: tabs are four columns, wide characters two" {
    printf 'fn f() {\n\t/* 変数 */ let x = ;\n}\n' >tabs.wgsl
    try "$heddle" tabs.wgsl
    [ "$(sed -n 4p .err)" = "2 |     /* 変数 */ let x = ;" ]
    # 4 of the tab, 3 of "/* ", 4 of two wide characters, 4 of " */ ", 8 of "let x = "
    [[ $(sed -n 5p .err) == "  |                        ^"* ]] || fail "caret"
}

@test "text: control characters of the source and of names never reach the terminal" {
    printf 'fn f() { /* \033[31m \001 \177 \302\233 \342\200\256 \377 */ let x = ; }\n' >"$(printf 'e\033vil.wgsl')"
    try "$heddle" "$(printf 'e\033vil.wgsl')"
    expect_status 1
    ! LC_ALL=C grep -q "$(printf '[\001-\010\013-\037\177\377]')" .err
    ! grep -qF "$(printf '\302\233')" .err
    ! grep -qF "$(printf '\342\200\256')" .err
    try "$heddle" --format=gcc "$(printf 'e\033vil.wgsl')" missing$'\n'.wgsl
    ! LC_ALL=C grep -q "$(printf '[\001-\010\013-\037\177\377]')" .err
    [ "$(grep -c 'missing.*wgsl' .err)" -eq 1 ]
}

@test "text: a long line is cut around the place" {
    { printf 'fn f() { /*'; head -c 100000 /dev/zero | tr '\0' x; printf '*/ let x = ; /*'
      head -c 100000 /dev/zero | tr '\0' y; printf '*/ }\n'; } >long.wgsl
    try "$heddle" long.wgsl
    expect_status 1
    [ "$(wc -c <.err)" -lt 2000 ]
    [[ $err == *"let x = ;"* ]]
    try "$heddle" --format=gcc long.wgsl
    [[ $err == "long.wgsl:1:100023: error: "* ]] || fail "column"
}

@test "color: on a terminal only, and as asked" {
    escape=$(printf '\033')
    try "$heddle" bad.wgsl
    [[ $err != *"$escape"* ]]
    try "$heddle" --color=always bad.wgsl
    [[ $err == *"$escape[1;31m"* ]]
    try "$heddle" --color=never bad.wgsl
    [[ $err != *"$escape"* ]]
    try env NO_COLOR=1 "$heddle" --color=always bad.wgsl
    [[ $err == *"$escape"* ]]
    script -qec true /dev/null >/dev/null 2>&1 || skip "no terminal to be had"
    [[ $(script -qec "$heddle bad.wgsl" /dev/null) == *"$escape["* ]]
    [[ $(NO_COLOR=1 script -qec "$heddle bad.wgsl" /dev/null) != *"$escape["* ]]
    [[ $(NO_COLOR= script -qec "$heddle bad.wgsl" /dev/null) == *"$escape["* ]]
    [[ $(TERM=dumb script -qec "$heddle bad.wgsl" /dev/null) != *"$escape["* ]]
    [[ $(script -qec "$heddle --color=never bad.wgsl" /dev/null) != *"$escape["* ]]
}

@test "color does not change the text" {
    try "$heddle" --color=always bad.wgsl
    sed 's/\x1b\[[0-9;]*m//g' .err >bare
    try "$heddle" bad.wgsl
    cmp bare .err
}

@test "many errors in one long line take time in proportion" {
    { printf 'fn f() {'; for _ in $(seq 20000); do printf ' let x = ;'; done; printf '}\n'; } >many.wgsl
    try timeout 20 "$heddle" --format=gcc many.wgsl
    expect_status 1
    [ "$(grep -c 'error:' .err)" -ge 1 ]
}

# What README.md shows after "$ heddle ARGUMENTS", up to the end of the block.
readme_output() {
    awk -v command="\$ heddle $*" '$0 == command { shown = 1; next } /^```/ { shown = 0 } shown' "$root/README.md"
}

@test "README.md shows what heddle prints" {
    cp "$root/tests/cli/readme/reduce.wgsl" .
    readme_output reduce.wgsl >expected
    [ -s expected ]
    ! "$heddle" reduce.wgsl 2>actual
    diff expected actual
    options="--limit=maxComputeWorkgroupStorageSize=32768 --report"
    readme_output $options reduce.wgsl >expected
    [ -s expected ]
    "$heddle" $options reduce.wgsl >actual
    diff expected actual
    cp "$root/tests/cli/readme/mirror.wgsl" .
    readme_output mirror.wgsl >expected
    [ -s expected ]
    "$heddle" mirror.wgsl 2>actual
    diff expected actual
}
