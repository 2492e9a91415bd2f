load common

@test "heddle alone explains itself on standard error" {
    try "$heddle"
    expect_usage_error "usage: heddle [OPTION]... FILE..."
}

@test "--help prints every option on standard output" {
    try "$heddle" --help
    expect_status 0
    [ -z "$err" ]
    for option in -o --output-dir -S --target-env -g --entry-point --override --limit --check \
        --disable-feature --bounds-checks --zero-init --no-validate --format --report -Wall -WRULE -Wno-RULE \
        -Werror -w -MD -MF --emit --color -q --stdin-filename --prelude --error-limit -j @FILE --fix --fix=dry-run --explain --list-rules --help --version; do
        [[ $out == *" $option"* ]] || fail "no $option"
    done
}

@test "--version names the version" {
    try "$heddle" --version
    expect_status 0
    [[ $out =~ ^heddle\ [0-9]+\.[0-9]+\.[0-9]+$ ]]
}

@test "--help and --version fail when standard output is full or closed" {
    try sh -c '"$1" --help >/dev/full' sh "$heddle"
    expect_status 2
    try sh -c '"$1" --version >&-' sh "$heddle"
    expect_status 2
    expect_err "standard output"
}

@test "options without a file are bad usage" {
    try "$heddle" -Wall
    expect_usage_error "no file"
    try "$heddle" --
    expect_usage_error "no file"
}

@test "an unknown option names the nearest" {
    try "$heddle" --fromat=gcc good.wgsl
    expect_usage_error "did you mean '--format'"
    try "$heddle" --entrypoint=main good.wgsl
    expect_usage_error "did you mean '--entry-point'"
    try "$heddle" -h
    expect_usage_error "did you mean '--help'"
}

@test "an option that resembles none names none" {
    try "$heddle" --qwertyuiop good.wgsl
    expect_usage_error "unknown option '--qwertyuiop'"
    [[ $err != *"did you mean"* ]]
    try "$heddle" -x good.wgsl
    expect_usage_error "unknown option '-x'"
}

@test "a long option after one dash names the one with two" {
    try "$heddle" -format=gcc good.wgsl
    expect_usage_error "did you mean '--format'"
    try "$heddle" -output-dir=out good.wgsl
    expect_usage_error "did you mean '--output-dir'"
    [ ! -e utput-dir=out ]
}

@test "a long option may be shortened while it is unique" {
    try "$heddle" --target=vulkan1.2 good.wgsl
    expect_status 0
    try "$heddle" --o=x good.wgsl
    expect_usage_error "may mean any of '--output-dir', '--override'"
}

@test "a value that is missing or too much" {
    try "$heddle" --version=3
    expect_usage_error "'--version' takes no value"
    try "$heddle" good.wgsl --limit
    expect_usage_error "'--limit' needs a value"
    try "$heddle" good.wgsl -o
    expect_usage_error "'-o' needs an argument"
}

@test "a value that an option does not know lists those it does" {
    try "$heddle" --target-env=vulkan2.0 good.wgsl
    expect_usage_error "vulkan1.0, vulkan1.1, vulkan1.2, vulkan1.3"
    try "$heddle" --check=all good.wgsl
    expect_usage_error "module, pipeline"
    try "$heddle" --bounds-checks=on good.wgsl
    expect_usage_error "clamp, off"
    try "$heddle" --zero-init=yes good.wgsl
    expect_usage_error "auto, native, loop, off"
    try "$heddle" --format=xml good.wgsl
    expect_usage_error "text, gcc, json, sarif, github"
    try "$heddle" --emit=dom good.wgsl
    expect_usage_error "tokens, ast, ir, spirv-asm"
    try "$heddle" --color=maybe good.wgsl
    expect_usage_error "auto, always, never"
}

@test "values that options do know" {
    for env in vulkan1.0 vulkan1.1 vulkan1.2 vulkan1.3; do
        try "$heddle" --target-env=$env good.wgsl
        expect_status 0
    done
    try "$heddle" --check=module --bounds-checks=off --zero-init=loop --no-validate --format=gcc --color=never \
        -q -g good.wgsl
    expect_status 0
    expect_silence
}

@test "-j and --error-limit want whole numbers" {
    for value in 0 -1 1.5 2x "" 257 99999999999999999999; do
        try "$heddle" "-j$value" good.wgsl -
        expect_status 2
        [[ $err == *"'-j'"* || $err == *"-j"* ]] || fail "no -j"
    done
    try "$heddle" --error-limit=many good.wgsl
    expect_usage_error "'--error-limit' takes a whole number"
    try "$heddle" --prelude= good.wgsl
    expect_usage_error "'--prelude' needs the name of a file"
    try "$heddle" --prelude=- good.wgsl
    expect_usage_error "standard input cannot be one"
}

@test "--override wants KEY=VALUE with a finite number" {
    for setting in a a= =1 a=x a=true a=1x a=nan a=inf a=1e999 "a= 1"; do
        try "$heddle" "--override=$setting" good.wgsl
        expect_usage_error "--override="
    done
}

@test "--limit wants the name of a WebGPU limit and a whole number" {
    try "$heddle" --limit=maxFoo=3 good.wgsl
    expect_usage_error "no limit 'maxFoo'"
    for value in "" -1 1.5 1x 0x10 18446744073709551616; do
        try "$heddle" "--limit=maxComputeWorkgroupStorageSize=$value" good.wgsl
        expect_usage_error "whole number"
    done
    try "$heddle" --limit=maxComputeWorkgroupStorageSize good.wgsl
    expect_usage_error "NAME=VALUE"
    try "$heddle" --limit=maxTextureDimension2D=16384 good.wgsl
    expect_status 0
}

@test "--disable-feature wants a feature of WGSL" {
    try "$heddle" --disable-feature=f17 good.wgsl
    expect_usage_error "no feature 'f17'"
    try "$heddle" --disable-feature=f16 --disable-feature=pointer_composite_access good.wgsl
    expect_status 0
}

@test "-W wants a rule, and names the nearest" {
    try "$heddle" -Wworkgroup-rac good.wgsl
    expect_usage_error "did you mean 'workgroup-race'"
    try "$heddle" -Werror=unreachable_code good.wgsl
    expect_usage_error "did you mean 'unreachable-code'"
    try "$heddle" -Wno-qwertyuiop good.wgsl
    expect_usage_error "there is no rule 'qwertyuiop'"
}

@test "options may follow files, and -- ends them" {
    try "$heddle" good.wgsl --format=gcc
    expect_status 0
    cp good.wgsl ./-q.wgsl
    try "$heddle" -- -q.wgsl
    expect_status 0
}

@test "combinations that contradict each other" {
    try "$heddle" -o a.spv good.wgsl warned.wgsl
    expect_usage_error "'-o' names the output of one file"
    try "$heddle" -o a.spv -o b.spv good.wgsl
    expect_usage_error "'-o' is given twice"
    try "$heddle" -o a.spv --output-dir=out good.wgsl
    expect_usage_error "exclude each other"
    try "$heddle" -o - --emit=ast good.wgsl
    expect_usage_error "both write standard output"
    try "$heddle" -o - --report good.wgsl
    expect_usage_error "both write standard output"
    try "$heddle" -S good.wgsl
    expect_usage_error "'-S' needs"
    try "$heddle" -MD good.wgsl
    expect_usage_error "'-MD' needs an output file"
    try "$heddle" -MD -o - good.wgsl
    expect_usage_error "'-MD' needs an output file"
    try "$heddle" -MF x.d -o a.spv good.wgsl
    expect_usage_error "'-MF' needs '-MD'"
    try "$heddle" -MD -MF x.d --output-dir=out good.wgsl warned.wgsl
    expect_usage_error "'-MF' names the dependency file of one file"
    try "$heddle" -MQ x -o a.spv good.wgsl
    expect_usage_error "unknown option '-MQ'"
    [ ! -e a.spv ] && [ ! -e out ]
}
