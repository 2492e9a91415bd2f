# The hooks of .pre-commit-hooks.yaml, run by pre-commit, and hooks/pre-commit, run by git.
load common

good='@compute @workgroup_size(1) fn main() {}'
bad='@compute @workgroup_size(1) fn main() { let x = ; }'

# A repository in ./hooks with what a clone of this one has, as the working tree is.
copy_of_this_repository() {
    mkdir hooks
    (cd "$root" && tar -cf - .pre-commit-hooks.yaml .ci Makefile cli completions hooks lib man) | tar -xf - -C hooks
    git -C hooks init -q && git -C hooks add . && git -C hooks commit -qm hooks
}

# repository NAME [HOOK]: an empty repository, with HOOK of ./hooks installed.
repository() {
    git init -q "$1"
    [ $# -gt 1 ] || return 0
    export PRE_COMMIT_HOME=$BATS_TEST_TMPDIR/cache
    cat >"$1/.pre-commit-config.yaml" <<YAML
repos:
- repo: $BATS_TEST_TMPDIR/hooks
  rev: $(git -C hooks rev-parse HEAD)
  hooks:
  - id: $2
YAML
    git -C "$1" add .
    (cd "$1" && pre-commit install >/dev/null)
}

# What holds for each hook that checks, in an empty repository.
expect_hook_checks() {
    echo "$good" >good.wgsl
    git add good.wgsl
    try git commit -qm good
    expect_success

    # A bad shader stops the commit and is named.
    mkdir -p 'with blank'
    echo "$bad" >'with blank/bad.wgsl'
    git add .
    try git commit -qm bad
    expect_failure
    expect_output "with blank/bad.wgsl:1:49"
    expect_output "$bad"
    [ "$(git log --oneline | wc -l)" = 1 ]

    # What is staged counts: the file in the working tree is good, what would be committed is not.
    echo "$good" >'with blank/bad.wgsl'
    try git commit -qm bad
    expect_failure
    expect_output "with blank/bad.wgsl:1:49"

    # And the other way round. The untracked file and the one that is no shader are not looked at.
    git add .
    echo "$bad" >'with blank/bad.wgsl'
    echo "$bad" >untracked.wgsl
    echo "$bad" >notes.txt
    git add notes.txt
    try git commit -qm staged
    expect_success
    [ "$(cat 'with blank/bad.wgsl')" = "$bad" ]
    git checkout -q .

    # A file that is deleted is not read; without a shader there is nothing to do.
    git rm -q good.wgsl
    try git commit -qm removed
    expect_success
    echo more >>notes.txt
    try git commit -qam text
    expect_success

    # With -a, git commits by an index of its own.
    echo "$bad" >'with blank/bad.wgsl'
    try git commit -qam bad
    expect_failure
    expect_output "bad.wgsl:1:49"
}

# A make that counts its calls and "builds" the heddle under test, so that it need not be compiled.
fake_make() {
    cat >bin/make <<SH
#!/bin/sh
echo "\$*" >>"$PWD/builds"
sleep 0.3
for argument; do
    case \$argument in BUILD=*) cp "$heddle" "\${argument#BUILD=}/heddle" ;; esac
done
SH
    chmod +x bin/make
    : >builds
}

@test "heddle-system checks what is committed" {
    mkdir hooks
    cp "$root/.pre-commit-hooks.yaml" hooks
    git -C hooks init -q && git -C hooks add . && git -C hooks commit -qm hooks
    repository repository heddle-system
    cd repository
    expect_hook_checks
}

@test "heddle checks what is committed" {
    copy_of_this_repository
    fake_make
    rm bin/heddle
    repository repository heddle
    cd repository
    expect_hook_checks
    [ "$(wc -l <../builds)" = 1 ]
}

@test "hooks/pre-commit checks what is committed" {
    repository repository
    cd repository
    cp "$root/hooks/pre-commit" .git/hooks/pre-commit
    expect_hook_checks
}

@test "hooks/pre-commit reads many files, and leaves none behind" {
    repository repository
    cd repository
    cp "$root/hooks/pre-commit" .git/hooks/pre-commit
    for i in $(seq 300); do echo "$good" >"$i.wgsl"; done
    echo "$good" >-x.wgsl
    git add .
    mkdir ../temporary
    TMPDIR=$PWD/../temporary try git commit -qm many
    expect_success
    expect_calls 1
    [ -z "$(ls -A ../temporary)" ]
}

@test "heddle-fix mends what is staged, and stops the commit" {
    copy_of_this_repository
    fake_make
    repository repository heddle-fix
    cd repository
    cp "$root/tests/cli/readme/mirror.wgsl" .
    git add .
    try git commit -qm mirror
    expect_failure
    grep -q workgroupBarrier mirror.wgsl
    git add .
    try git commit -qm mirror
    expect_success
}

@test "the hook builds heddle once, however many need it" {
    copy_of_this_repository
    rm bin/heddle
    cat >bin/make <<SH
#!/bin/sh
echo "\$*" >>"$PWD/builds"
exec $(command -v make) "\$@"
SH
    chmod +x bin/make
    for name in a b; do
        repository $name heddle
        echo "$good" >$name/good.wgsl
        echo "$bad" >$name/bad.wgsl
        git -C $name add .
    done
    # Nothing of this is for the hook's build.
    export CFLAGS=-nonsense CC=false MAKEFLAGS=-n BUILD=/nonsense
    (cd a && ! pre-commit run >out 2>&1) &
    (cd b && ! pre-commit run >out 2>&1)
    wait $!
    grep -q 'bad.wgsl:1:49' a/out
    grep -q 'bad.wgsl:1:49' b/out
    [ "$(wc -l <builds)" = 1 ]
}

@test "side by side, one builds and the others wait" {
    copy_of_this_repository
    fake_make
    echo "$good" >good.wgsl
    for _ in 1 2 3 4; do hooks/hooks/heddle good.wgsl & done
    for job in $(jobs -p); do wait "$job"; done
    [ "$(wc -l <builds)" = 1 ]
}

@test "without flock the hook builds as well" {
    copy_of_this_repository
    fake_make
    mkdir tools
    for tool in sh dirname mkdir rm mv cp sleep getconf tail cc c++ sed grep; do
        ln -s "$(command -v $tool)" tools
    done
    echo "$good" >good.wgsl
    PATH=$PWD/bin:$PWD/tools try hooks/hooks/heddle good.wgsl
    expect_success
}

@test "what is missing for the build is named" {
    copy_of_this_repository
    fake_make
    printf '#!/bin/sh\nexit 1\n' >bin/cc
    chmod +x bin/cc
    try hooks/hooks/heddle good.wgsl
    [ "$status" = 2 ] || fail "expected status 2"
    expect_output "for that this machine lacks: spirv-tools spirv-headers"
    expect_output "sudo apt-get install spirv-tools spirv-headers"
    expect_output "heddle-system"
    [ ! -s builds ]
}

@test "a build that fails leaves nothing, and the next one starts afresh" {
    copy_of_this_repository
    cat >bin/make <<'SH'
#!/bin/sh
for argument; do
    case $argument in BUILD=*) echo '#!/bin/sh' >"${argument#BUILD=}/heddle" && chmod +x "${argument#BUILD=}/heddle" ;; esac
done
echo "ld: no space left"
exit 2
SH
    chmod +x bin/make
    echo "$good" >good.wgsl
    try hooks/hooks/heddle good.wgsl
    [ "$status" = 2 ] || fail "expected status 2"
    expect_output "ld: no space left"
    expect_output "could not be built"
    [ ! -e hooks/build/hook/heddle ]
    [ ! -e hooks/build/hook.part ]
    fake_make
    # What a killed build has left is not taken.
    mkdir -p hooks/build/hook.part
    echo half >hooks/build/hook.part/heddle
    try hooks/hooks/heddle good.wgsl
    expect_success
}
