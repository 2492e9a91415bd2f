load common

# What bash would offer for the words given, the last of which is being typed.
offers() {
    bash -c '
        compopt() { :; }
        PATH=$1:$PATH
        . "$2"
        shift 2
        COMP_WORDS=("$@")
        COMP_CWORD=$(($# - 1))
        _heddle
        printf "%s\n" "${COMPREPLY[@]}" | sort' offers "$PWD/bin" "$root/completions/heddle.bash" heddle "$@"
}

use_heddle() {
    mkdir -p bin
    ln -sf "$heddle" bin/heddle
}

@test "every option that --help lists is completed in each shell" {
    options=$("$heddle" --help | sed -n '/^  -/{s/^  //;s/  .*//;s/, /\n/g;p}' |
        sed 's/[= ].*//' | sort -u)
    [ "$(echo "$options" | wc -l)" -ge 25 ]
    for option in $options; do
        case $option in -WRULE | -Wno-RULE) continue ;; esac
        grep -qE -- "(^|[ '])$option([ ='-]|\$)" "$root/completions/heddle.bash" || fail "bash: $option"
        zsh=$option
        case $option in -Wall | -Werror) zsh=-W ;; -Os) zsh=-O ;; esac
        grep -qE -- "'\*?$zsh[-=[]" "$root/completions/_heddle" || grep -q -- "\"\*$zsh=" "$root/completions/_heddle" ||
            fail "zsh: $option"
        name=${option#-}
        grep -qE -- "-([osl]) ${name#-} " "$root/completions/heddle.fish" || fail "fish: $option"
    done
}

@test "every feature and checked limit is completed in each shell" {
    names="$(sed -n 's/^FEATURE([A-Z]*, "\(.*\)")/\1/p' "$root/lib/base/features.def")
$(sed -n 's/^    X([a-z_]*, "\(max[A-Za-z]*\)".*/\1/p' "$root/lib/sema/check.h")"
    [ "$(echo "$names" | wc -l)" -ge 20 ]
    for name in $(echo "$names" | grep ^max); do
        grep -q "^\.Li $name\$" "$root/man/heddle.1" || fail "man: $name"
    done
    for name in $names; do
        for file in heddle.bash _heddle heddle.fish; do
            grep -qw "$name" "$root/completions/$file" || fail "$file: $name"
        done
    done
}

@test "bash completes options, values, rules and shaders" {
    use_heddle
    mkdir shaders
    touch notes.txt
    [ "$(offers --targ)" = "--target-env=" ]
    [ "$(offers --target-env = vulkan1.2)" = "vulkan1.2" ]
    [ "$(offers --target-env =)" = "$(printf 'vulkan1.%s\n' 0 1 2 3)" ]
    [ "$(offers --explain = bank)" = "bank-conflict" ]
    [ "$(offers -Wbank)" = "-Wbank-conflict" ]
    [ "$(offers -Wno-bank)" = "-Wno-bank-conflict" ]
    [ "$(offers -Wal)" = "-Wall" ]
    [ "$(offers --disable-feature = sub)" = "$(printf '%s\n' subgroup_id subgroup_size_control subgroup_uniformity subgroups)" ]
    [ "$(offers go)" = "good.wgsl" ]
    [ "$(offers "")" = "$(printf '%s\n' bad.wgsl bin good.wgsl shaders warned.wgsl)" ]
    [ "$(offers -o no)" = "notes.txt" ]
}

@test "bash and fish complete response files" {
    use_heddle
    mkdir options
    touch options/release more.txt
    # '@' is a word of its own, unless COMP_WORDBREAKS lacks it.
    [ "$(offers @ mo)" = "@more.txt" ]
    [ "$(offers @mo)" = "@more.txt" ]
    [ "$(offers -w @ opt)" = "@options/" ]
    [ "$(offers @ options/)" = "@options/release" ]
    [ "$(offers @)" = "$(printf '@%s\n' bad.wgsl bin good.wgsl more.txt options warned.wgsl)" ]
    command -v fish >/dev/null || return 0
    for case in @mo:@more.txt @opt:@options/ @options/:@options/release; do
        got=$(PATH=$PWD/bin:$PATH HOME=$PWD fish -c "source $root/completions/heddle.fish; complete -C 'heddle ${case%:*}'")
        [[ $got == "${case#*:}" || $got == "${case#*:}"$'\t'* ]] || fail "fish: $case: $got"
    done
}

@test "the completions of other shells are well-formed" {
    for shell in zsh fish; do
        command -v $shell >/dev/null || continue
        case $shell in zsh) file=_heddle ;; *) file=heddle.fish ;; esac
        $shell -n "$root/completions/$file"
    done
    command -v fish >/dev/null || return 0
    use_heddle
    got=$(PATH=$PWD/bin:$PATH HOME=$PWD fish -c "source $root/completions/heddle.fish; complete -C 'heddle --target-e'")
    [[ $got == --target-env* ]]
    got=$(PATH=$PWD/bin:$PATH HOME=$PWD fish -c "source $root/completions/heddle.fish; complete -C 'heddle --explain=bank'")
    [[ $got == *bank-conflict* ]]
    got=$(PATH=$PWD/bin:$PATH HOME=$PWD fish -c "source $root/completions/heddle.fish; complete -C 'heddle -Werror=bank'")
    [[ $got == -Werror=bank-conflict* ]]
}
