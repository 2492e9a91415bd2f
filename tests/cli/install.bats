load common

@test "make install and uninstall" {
    [ -x "$heddle" ]
    build=$(dirname "$heddle")
    make -C "$root" -s install BUILD="$build" DESTDIR="$PWD/stage" PREFIX=/opt/heddle >/dev/null
    [ "$(cd stage && find . -type f | sort | tr '\n' ' ')" = "./opt/heddle/bin/heddle ./opt/heddle/include/heddle.h \
./opt/heddle/lib/libheddle.a ./opt/heddle/share/bash-completion/completions/heddle \
./opt/heddle/share/fish/vendor_completions.d/heddle.fish ./opt/heddle/share/man/man1/heddle.1 ./opt/heddle/share/man/man7/heddle-rules.7 \
./opt/heddle/share/zsh/site-functions/_heddle " ]
    stage/opt/heddle/bin/heddle good.wgsl
    make -C "$root" -s uninstall BUILD="$build" DESTDIR="$PWD/stage" PREFIX=/opt/heddle
    [ -z "$(find stage -type f)" ]
}

@test "the hook's command checks the files that it is given" {
    grep -q 'id: heddle-system' "$root/.pre-commit-hooks.yaml"
    entry=$(sed -n 's/^  entry: //p' "$root/.pre-commit-hooks.yaml")
    mkdir bin
    ln -s "$heddle" bin/heddle
    PATH=$PWD/bin:$PATH
    try $entry good.wgsl warned.wgsl
    expect_status 0
    try $entry good.wgsl bad.wgsl
    expect_status 1
}

@test "pre-commit runs the hook on what is committed" {
    command -v pre-commit >/dev/null || skip "no pre-commit"
    mkdir bin repo
    ln -s "$heddle" bin/heddle
    export PATH=$PWD/bin:$PATH HOME=$PWD PRE_COMMIT_HOME=$PWD/cache
    git init -q hooks
    cp "$root/.pre-commit-hooks.yaml" hooks
    identity=(-c user.name=t -c user.email=t@example.invalid)
    git -C hooks add . && git -C hooks "${identity[@]}" commit -qm hooks
    git init -q repo
    cd repo
    printf 'repos:\n- repo: %s\n  rev: %s\n  hooks:\n  - id: heddle-system\n' "$OLDPWD/hooks" \
        "$(git -C ../hooks rev-parse HEAD)" >.pre-commit-config.yaml
    cp ../good.wgsl .
    echo 'not a shader' >notes.txt
    git add .
    pre-commit run
    cp ../bad.wgsl .
    git add .
    ! pre-commit run
}
