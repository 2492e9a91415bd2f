load common

# Two certain fix-its, one of them two edits; and an error without one.
write_fixable() {
    printf 'fn f(a: i32) -> i32 {\n    var x: f32 = 1.0F;\n    var i = a;\n    ++i;\n    return lenght;\n}\n' >fixable.wgsl
    printf 'fn f(a: i32) -> i32 {\n    var x: f32 = 1.0f;\n    var i = a;\n    i++;\n    return lenght;\n}\n' >fixed.wgsl
}

@test "--fix applies what is certain; the status says what remains" {
    write_fixable
    try "$heddle" --fix fixable.wgsl
    expect_status 1
    cmp fixable.wgsl fixed.wgsl
    [ "$(tail -n 1 .err)" = "2 fixed, 1 error" ]
    expect_no_temporaries
    try "$heddle" --fix fixable.wgsl
    cmp fixable.wgsl fixed.wgsl
    printf 'const x = 1.0F;\n' >all.wgsl
    try "$heddle" --fix all.wgsl good.wgsl
    expect_status 0
    [ "$(cat all.wgsl)" = "const x = 1.0f;" ]
    [ "$err" = "1 fixed" ]
}

@test "--fix repeats where one fix makes way for another" {
    # The assignment becomes atomicStore(&a, a + 1), and the read in it atomicLoad(&a).
    printf 'var<workgroup> a: atomic<u32>;\nfn f() {\n    a = a + 1;\n}\n' >nested.wgsl
    try "$heddle" --fix nested.wgsl
    expect_status 0
    grep -qxF '    atomicStore(&a, atomicLoad(&a) + 1);' nested.wgsl
}

@test "--fix: what a message shortens, a fix-it does not" {
    long=$(printf 'a[%s]' "$(printf '1 + %.0s' $(seq 60))1")
    printf 'var<workgroup> a: array<atomic<u32>, 128>;\nfn f() -> u32 {\n    return %s;\n}\n' "$long" >long.wgsl
    try "$heddle" --fix long.wgsl
    expect_status 0
    grep -qxF "    return atomicLoad(&$long);" long.wgsl
}

@test "--fix translates names of other languages that mean just the same" {
    printf 'fn f(a: float2, b: float) -> vec2f {\n    return lerp(a, vec2f(1.0), b);\n}\n' >hlsl.wgsl
    try "$heddle" --fix hlsl.wgsl
    expect_status 0
    [ "$(sed -n 1p hlsl.wgsl)" = "fn f(a: vec2f, b: f32) -> vec2f {" ]
    grep -qxF '    return mix(a, vec2f(1.0), b);' hlsl.wgsl
}

@test "--fix leaves guesses to people" {
    printf 'var<workgroup> a: u32 = 7;\nfn f(length_of: u32) -> u32 {\n    if length_of = 1 {\n    }\n    return lenght_of + 012;\n}\n@compute\nfn main() {}\n' >guesses.wgsl
    cp guesses.wgsl before
    try "$heddle" --fix --format=gcc guesses.wgsl
    expect_status 1
    expect_err "fix-it: "
    cmp guesses.wgsl before
}

@test "--fix keeps the mode and symbolic links" {
    write_fixable
    chmod 640 fixable.wgsl
    ln -s fixable.wgsl link.wgsl
    try "$heddle" --fix link.wgsl
    [ -L link.wgsl ]
    cmp fixable.wgsl fixed.wgsl
    [ "$(stat -c %a fixable.wgsl)" = 640 ]
}

@test "--fix renames: another hard link keeps the old text" {
    write_fixable
    cp fixable.wgsl before
    ln fixable.wgsl other.wgsl
    try "$heddle" --fix fixable.wgsl
    cmp fixable.wgsl fixed.wgsl
    cmp other.wgsl before
    expect_no_temporaries
}

@test "--fix leaves a file without fix-its alone" {
    touch -d '2001-01-01' good.wgsl bad.wgsl
    ls -li --full-time good.wgsl bad.wgsl >before
    try "$heddle" --fix good.wgsl bad.wgsl
    ls -li --full-time good.wgsl bad.wgsl >after
    cmp before after
}

@test "--fix: what cannot be written is told, and stays as it was" {
    write_fixable
    cp fixable.wgsl before
    mkdir locked
    cp fixable.wgsl locked
    chmod 555 locked
    touch locked/probe 2>/dev/null && skip "permissions do not bind this user"
    try "$heddle" --fix locked/fixable.wgsl
    expect_status 2
    expect_err "cannot write"
    cmp locked/fixable.wgsl before
}

@test "--fix never makes an error of what had none" {
    # A barrier that would stand in non-uniform control flow.
    mkdir races shaders
    cp "$root"/tests/wgsl/races/*.wgsl races
    cp "$root"/shaders/*.wgsl shaders
    for file in races/*.wgsl shaders/*.wgsl; do
        before=0
        "$heddle" -q "$file" 2>/dev/null || before=$?
        [ $before -eq 0 ] || continue
        "$heddle" -q --fix "$file" 2>/dev/null || fail "$file became invalid"
    done
}

@test "--fix puts a barrier at the end of a loop, also where that stands on one line" {
    cat >loop.wgsl <<'WGSL'
@group(0) @binding(0) var<storage, read_write> out: array<u32>;
var<workgroup> t: array<u32, 64>;
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var k = 0u;
    while k < 4 { out[i] = t[63 - i]; workgroupBarrier(); t[i] = k; k++; }
}
WGSL
    sed 's/k++; }/k++; workgroupBarrier(); }/' loop.wgsl >expected
    try "$heddle" --fix loop.wgsl
    expect_status 0
    cmp loop.wgsl expected
    try "$heddle" -Wworkgroup-race-unknown loop.wgsl
    expect_silence
}

@test "--fix=dry-run prints a diff that patch takes, and changes nothing" {
    write_fixable
    cp fixable.wgsl before
    try "$heddle" --fix=dry-run fixable.wgsl
    expect_status 1
    cmp fixable.wgsl before
    expect_err "error"
    [ "$(sed -n 1,2p .out)" = "$(printf -- '--- a/fixable.wgsl\n+++ b/fixable.wgsl')" ]
    # Lines 2 and 4 change; all six are shown.
    [ "$(sed -n 3p .out)" = "@@ -1,6 +1,6 @@" ]
    grep -qxF -- '-    ++i;' .out
    grep -qxF -- '+    i++;' .out
    [ "$(grep -c '^ ' .out)" -eq 4 ]
    command -v patch >/dev/null || skip "no patch"
    patch -s -p1 <.out
    cmp fixable.wgsl fixed.wgsl
}

@test "--fix=dry-run and --fix agree, on every test shader" {
    command -v git >/dev/null || skip "no git"
    git init -q dry
    mkdir wet
    cd dry
    # Without the comments that say what is expected of the other tests.
    for file in "$root"/tests/wgsl/*/*.wgsl "$root"/shaders/bad/*.wgsl; do
        name=$(basename "$(dirname "$file")")-$(basename "$file")
        cp "$file" "$name"
        cp "$file" "../wet/$name"
    done
    "$heddle" -q -Wall --fix=dry-run ./*.wgsl >../patch 2>/dev/null || true
    (cd ../wet && "$heddle" -q -Wall --fix ./*.wgsl) >/dev/null 2>&1 || true
    grep -q '^@@' ../patch
    git apply --whitespace=nowarn ../patch
    cd ..
    for file in wet/*.wgsl; do
        cmp "$file" "dry/$(basename "$file")" || fail "the patch makes another $file"
    done
    # A second run finds nothing to do.
    cp -r wet again
    (cd again && "$heddle" -q -Wall --fix ./*.wgsl) >/dev/null 2>&1 || true
    diff -r wet again
}

@test "--fix=dry-run: files without a line feed at the end, CR LF, and a first line that is new" {
    printf 'const x = 1.0F;\r\nconst y = 1.0h;' >odd.wgsl
    cp odd.wgsl wet.wgsl
    try "$heddle" --fix=dry-run odd.wgsl
    grep -qF 'No newline at end of file' .out
    "$heddle" --fix wet.wgsl
    [ "$(cat wet.wgsl)" = "$(printf 'enable f16;\nconst x = 1.0f;\r\nconst y = 1.0h;')" ]
    command -v patch >/dev/null || skip "no patch"
    patch --binary -s -p1 <.out
    cmp odd.wgsl wet.wgsl
}

@test "--fix=dry-run: names that diffs quote" {
    name=$(printf 'a\tb"\\\303\244.wgsl')
    printf 'const x = 1.0F;\n' >"$name"
    try "$heddle" --fix=dry-run "$name"
    [ "$(sed -n 1p .out)" = '--- "a/a\011b\"\\\303\244.wgsl"' ]
    git init -q .
    git apply .out
    [ "$(cat "$name")" = "const x = 1.0f;" ]
}

@test "--fix=dry-run shows no control characters on a terminal" {
    printf 'const x = 1.0F; // \033[31m \302\233 \r \342\200\256 \342\201\246 \330\234\n' >evil.wgsl
    script -qec true /dev/null >/dev/null 2>&1 || skip "no terminal to be had"
    script -qec "$heddle --color=never --fix=dry-run evil.wgsl 2>/dev/null" /dev/null >shown || true
    grep -q '^@@' shown
    # The terminal itself adds a CR to each line's end.
    ! LC_ALL=C grep -q $'\e\|\xC2\x9B\|\r[^\r]\|\xE2\x80\xAE\|\xE2\x81\xA6\|\xD8\x9C' shown || fail "controls reached the terminal"
}

@test "--fix: bad usage" {
    try "$heddle" --fix -
    expect_usage_error "standard input"
    try "$heddle" --fix=dry - good.wgsl
    expect_usage_error "it takes one of: dry-run"
    for other in -o- --report --emit=ast --format=json --format=sarif; do
        try "$heddle" --fix=dry-run "$other" good.wgsl
        expect_usage_error "both write standard output"
    done
}
