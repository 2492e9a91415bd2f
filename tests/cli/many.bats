load common

# A folder of shaders: good, bad and warned ones, in folders and hidden.
make_tree() {
    mkdir -p tree/b/deep tree/.git tree/a tree/b.d
    cp good.wgsl tree/good.wgsl
    cp bad.wgsl tree/b/bad.wgsl
    cp warned.wgsl tree/b/deep/warned.wgsl
    cp bad.wgsl tree/b.d/bad.wgsl
    cp bad.wgsl tree/.git/hidden.wgsl
    cp bad.wgsl tree/.hidden.wgsl
    cp bad.wgsl tree/a/notes.txt
}

@test "a folder means every .wgsl below it, sorted" {
    make_tree
    try "$heddle" --format=gcc tree
    expect_status 1
    [ "$(grep -v note: .err | cut -d: -f1 | tr '\n' ' ')" = "tree/b/bad.wgsl tree/b/deep/warned.wgsl tree/b.d/bad.wgsl " ] ||
        fail "order"
    try "$heddle" tree
    [ "$(tail -n 1 .err)" = "2 errors, 1 warning in 3 of 4 files" ] || fail "summary"
    # The same through '.' and with a slash.
    try "$heddle" --format=gcc tree/
    [[ $err == "tree/b/bad.wgsl:2:13:"* ]] || fail "slash"
    cd tree
    try "$heddle" --format=gcc .
    [[ $err == "./b/bad.wgsl:2:13:"* ]] || fail "dot"
    # A hidden folder that is named is meant.
    try "$heddle" --format=gcc .git
    [[ $err == ".git/hidden.wgsl:2:13:"* ]] || fail "hidden"
}

@test "a folder: links to files are read, links to folders are not followed, pipes are left alone" {
    mkdir -p tree/sub outside
    cp bad.wgsl outside/seen.wgsl
    cp bad.wgsl outside/unseen.wgsl
    ln -s ../outside/seen.wgsl tree/link.wgsl
    ln -s ../outside tree/folder
    ln -s .. tree/sub/loop
    mkfifo tree/pipe.wgsl
    mkdir tree/folder.wgsl
    cp bad.wgsl tree/folder.wgsl/in.wgsl
    try timeout 20 "$heddle" --format=gcc tree
    expect_status 1
    [ "$(grep -v note: .err | cut -d: -f1 | tr '\n' ' ')" = "tree/folder.wgsl/in.wgsl tree/link.wgsl " ] || fail "files"
    ln -s nowhere tree/dangling.wgsl
    try "$heddle" --format=gcc tree
    expect_status 2
    expect_err "cannot read 'tree/dangling.wgsl': No such file"
    expect_err "tree/link.wgsl:2:13:"
    try "$heddle" --format=gcc tree/folder
    expect_err "tree/folder/unseen.wgsl:2:13:"
}

@test "a folder without shaders is trouble, and the others are checked" {
    mkdir empty
    try "$heddle" --format=gcc empty bad.wgsl
    expect_status 2
    expect_err "there is no .wgsl file below 'empty'"
    expect_err "bad.wgsl:2:13:"
    try "$heddle" --format=json empty bad.wgsl
    expect_status 2
    [[ $out == *"no .wgsl file below 'empty'"* ]] || fail "document"
}

@test "a folder that cannot be read does not stop the others" {
    command -v setpriv >/dev/null || skip "no setpriv"
    [ "$(id -u)" = 0 ] || skip "not root"
    make_tree
    chmod 700 tree/b
    chmod 755 . tree
    cp "$heddle" program
    try setpriv --reuid=65534 --clear-groups ./program --format=gcc tree
    expect_status 2
    expect_err "cannot read the folder 'tree/b': Permission denied"
    expect_err "tree/b.d/bad.wgsl:2:13:"
}

@test "--output-dir mirrors what is below a folder" {
    mkdir -p tree/x/y
    cp good.wgsl tree/a.wgsl
    cp good.wgsl tree/x/a.wgsl
    cp warned.wgsl tree/x/y/b.wgsl
    try "$heddle" -q -MD --output-dir=out tree
    expect_status 0
    [ "$(cd out && find . -type f | sort | tr '\n' ' ')" = "./a.d ./a.spv ./x/a.d ./x/a.spv ./x/y/b.d ./x/y/b.spv " ]
    [ "$(cat out/x/y/b.d)" = "out/x/y/b.spv: tree/x/y/b.wgsl" ]
    try "$heddle" --output-dir=again tree good.wgsl tree/x
    expect_status 2
    expect_err "'tree/a.wgsl' and 'tree/x/a.wgsl' would both compile to 'again/a.spv'"
    [ ! -e again ]
    try "$heddle" --output-dir=again good.wgsl good.wgsl
    expect_status 2
    expect_err "'good.wgsl' is named twice"
}

@test "-o and -MF name the output of one file, not of a folder" {
    mkdir tree
    cp good.wgsl tree
    try "$heddle" -o out.spv tree
    expect_status 2
    expect_err "'tree' is a folder; use '--output-dir'"
    try "$heddle" -MD -MF out.d --output-dir=out tree
    expect_status 2
    expect_err "'-MF'"
    [ ! -e out.spv ] && [ ! -e out ]
}

# Many files of every kind, some unreadable.
many_files() {
    mkdir -p many/sub
    for i in $(seq 60); do
        cp good.wgsl "many/good$i.wgsl"
        cp bad.wgsl "many/sub/bad$i.wgsl"
        cp warned.wgsl "many/warned$i.wgsl"
    done
    ln -s nowhere many/gone.wgsl
    printf 'fn every() -> u32 { return 1u; let never = 1; }\n' >prelude.wgsl
}

@test "every -j gives the same output, order and exit status" {
    many_files
    for arguments in "many" "--format=gcc many missing.wgsl good.wgsl" "--format=json many" "--format=sarif many" \
        "--format=github many" "--report=json many" "--emit=tokens many" "--prelude=prelude.wgsl many" "--error-limit=1 many"; do
        "$heddle" -j1 $arguments >one.out 2>one.err && one=0 || one=$?
        for jobs in 2 3 8; do
            "$heddle" -j$jobs $arguments >more.out 2>more.err && more=0 || more=$?
            [ $one = $more ]
            cmp one.out more.out
            cmp one.err more.err
        done
        [ -s one.out ] || [ -s one.err ]
    done
}

@test "every -j writes the same outputs" {
    mkdir -p tree/sub
    for i in $(seq 40); do
        cp good.wgsl "tree/good$i.wgsl"
        cp warned.wgsl "tree/sub/warned$i.wgsl"
    done
    "$heddle" -w -j1 -g -MD --output-dir=one tree
    "$heddle" -w -j4 -g -MD --output-dir=four tree
    sed -i 's/^four/one/' four/*.d four/sub/*.d
    diff -r one four
    [ "$(find four -type f | wc -l)" -eq 160 ]
    expect_no_temporaries
    # One bad file keeps all back.
    cp bad.wgsl tree/sub
    try "$heddle" -w -j4 --output-dir=none tree
    expect_status 1
    [ -z "$(find none -type f)" ]
}

@test "@FILE stands for the arguments in FILE" {
    printf -- '--format=gcc\n"a b.wgsl" c\\ d.wgsl\r\n'"'e f.wgsl' "'x"y z"\\\\.wgsl\t' >list
    cp bad.wgsl 'a b.wgsl'
    cp bad.wgsl 'c d.wgsl'
    cp bad.wgsl 'e f.wgsl'
    cp bad.wgsl 'xy z\.wgsl'
    try "$heddle" @list
    expect_status 1
    [ "$(grep -c ':2:13: error' .err)" -eq 4 ] || fail "files"
    printf '@list -q' >outer
    try "$heddle" @outer
    [ "$(grep -c ':2:13: error' .err)" -eq 4 ] || fail "nested"
    : >empty
    try "$heddle" @empty good.wgsl
    expect_status 0
    # After '--' nothing is special, and './' names a file that begins with '@'.
    cp bad.wgsl @odd.wgsl
    try "$heddle" --format=gcc -- @odd.wgsl
    [[ $err == "@odd.wgsl:2:13:"* ]] || fail "after --"
    try "$heddle" --format=gcc ./@odd.wgsl
    [[ $err == "./@odd.wgsl:2:13:"* ]] || fail "with ./"
}

@test "@FILE: what is wrong with it is bad usage" {
    try "$heddle" @missing
    expect_usage_error "'@missing': cannot read 'missing': No such file"
    try "$heddle" @
    expect_usage_error "should be '@FILE'"
    printf '@self' >self
    try "$heddle" @self
    expect_usage_error "more than 16 deep"
    for _ in $(seq 3000); do printf '@nothing '; done >wide
    : >nothing
    try "$heddle" @wide
    expect_usage_error "more than 2000 response files"
    printf '"open' >open
    try "$heddle" @open
    expect_usage_error "a quote is not closed"
    printf 'a\0b' >binary
    try "$heddle" @binary
    expect_usage_error "zero byte"
    mkdir folder
    try "$heddle" @folder
    expect_usage_error "it is a folder"
}

@test "--error-limit stops a file, says so, and counts all the same" {
    for i in $(seq 150); do echo "const a$i = x$i;"; done >errors.wgsl
    try "$heddle" --format=gcc errors.wgsl
    expect_status 1
    [ "$(grep -c ': error: ' .err)" -eq 100 ]
    [ "$(tail -n 1 .err)" = "errors.wgsl:101:14: note: 50 more errors in errors.wgsl; --error-limit=0 shows all" ] || fail "note"
    try "$heddle" --error-limit=149 errors.wgsl
    expect_err "note: 1 more error in errors.wgsl; --error-limit=0 shows all"
    [ "$(tail -n 1 .err)" = "150 errors" ]
    try "$heddle" --error-limit=150 errors.wgsl
    [[ $err != *"--error-limit"* ]]
    try "$heddle" --error-limit=0 --format=gcc errors.wgsl
    [ "$(grep -c ': error: ' .err)" -eq 150 ]
    # For each file by itself.
    cp errors.wgsl more.wgsl
    try "$heddle" --error-limit=3 --format=gcc errors.wgsl more.wgsl
    [ "$(grep -c ': error: ' .err)" -eq 6 ]
    try "$heddle" --error-limit=3 --format=github errors.wgsl
    expect_err "::notice file=errors.wgsl,line=4,title=heddle::147 more errors"
    # A document is complete.
    "$heddle" --error-limit=3 --format=json errors.wgsl >document || true
    [ "$(grep -c '"severity": "error"' document)" -eq 150 ]
}

@test "errors that warnings would scroll away are repeated in the summary" {
    echo 'const a = missing;' >first.wgsl
    mkdir warn
    for i in $(seq 25); do cp warned.wgsl "warn/$i.wgsl"; done
    try "$heddle" first.wgsl warn
    expect_status 1
    [ "$(tail -n 1 .err)" = "1 error, 25 warnings in 26 of 26 files" ] || fail "summary"
    [[ $(tail -n 3 .err | head -n 1) =~ ^first\.wgsl:1:11:\ error:\ .*missing.*\ \[declaration-and-scope\]$ ]] || fail "again"
    try "$heddle" first.wgsl warned.wgsl
    [[ $err != *"The errors again"* ]] || fail "not needed"
    try "$heddle" warn first.wgsl
    [[ $err != *"The errors again"* ]] || fail "the error stands last"
    try "$heddle" -q first.wgsl warn
    [[ $err != *"The errors again"* ]] || fail "-q"
}
