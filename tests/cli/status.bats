load common

@test "0: a valid file, in silence" {
    try "$heddle" good.wgsl
    expect_status 0
    expect_silence
}

@test "0: warnings alone" {
    try "$heddle" warned.wgsl
    expect_status 0
    expect_err "unreachable-code"
}

@test "1: a file with an error, on standard error" {
    try "$heddle" bad.wgsl
    expect_status 1
    expect_err "error[syntax]"
    [ -z "$out" ]
}

@test "1: one bad file among good ones, and all are checked" {
    cp bad.wgsl worse.wgsl
    try "$heddle" --format=gcc bad.wgsl good.wgsl worse.wgsl
    expect_status 1
    expect_err "bad.wgsl:2:13: error:"
    expect_err "worse.wgsl:2:13: error:"
}

@test "2: a file that cannot be read, and the others are checked" {
    try "$heddle" --format=gcc missing.wgsl bad.wgsl
    expect_status 2
    expect_err "cannot read 'missing.wgsl': No such file or directory"
    expect_err "bad.wgsl:2:13: error:"
}

@test "2: standard input that is closed" {
    try sh -c '"$1" - <&-' sh "$heddle"
    expect_status 2
    expect_err "cannot read standard input"
}

@test "an empty file is a valid module" {
    : >empty.wgsl
    try "$heddle" empty.wgsl
    expect_status 0
    expect_silence
}

@test "standard input is <stdin> unless it is named" {
    try sh -c '"$1" --format=gcc - <bad.wgsl' sh "$heddle"
    expect_status 1
    expect_err "<stdin>:2:13: error:"
    try sh -c 'cat bad.wgsl | "$1" --format=gcc --stdin-filename=shaders/a.wgsl -' sh "$heddle"
    expect_status 1
    expect_err "shaders/a.wgsl:2:13: error:"
    try "$heddle" - -
    expect_usage_error "only once"
}

@test "a summary counts errors and warnings; -q leaves it out" {
    try "$heddle" bad.wgsl warned.wgsl
    expect_status 1
    [ "$(tail -n 1 .err)" = "1 error, 1 warning in 2 of 2 files" ]
    try "$heddle" bad.wgsl good.wgsl bad.wgsl
    [ "$(tail -n 1 .err)" = "2 errors in 2 of 3 files" ]
    try "$heddle" warned.wgsl
    [ "$(tail -n 1 .err)" = "1 warning" ]
    try "$heddle" -q bad.wgsl
    expect_status 1
    [[ $err != *"1 error"* ]]
    try "$heddle" --format=gcc bad.wgsl
    [[ $err != *"1 error"* ]]
}

@test "-Werror makes warnings errors" {
    try "$heddle" -Werror warned.wgsl
    expect_status 1
    expect_err "error[unreachable-code]"
    try "$heddle" -Werror -Wno-error warned.wgsl
    expect_status 0
    try "$heddle" -Werror=unreachable-code warned.wgsl
    expect_status 1
    try "$heddle" -Werror=workgroup-race warned.wgsl
    expect_status 0
    try "$heddle" -Werror -Wno-error=unreachable-code warned.wgsl
    expect_status 1
}

@test "-Wno-RULE and -w switch warnings off" {
    try "$heddle" -Wno-unreachable-code warned.wgsl
    expect_status 0
    expect_silence
    try "$heddle" -w warned.wgsl
    expect_status 0
    expect_silence
    try "$heddle" -Wno-unreachable-code -Wunreachable-code warned.wgsl
    expect_status 0
    expect_err "unreachable-code"
    try "$heddle" -w -Werror warned.wgsl
    expect_status 0
    expect_silence
}

@test "an error of the specification cannot be switched off" {
    try "$heddle" -w bad.wgsl
    expect_status 1
    try "$heddle" -Wno-syntax bad.wgsl
    expect_usage_error "there is no rule 'syntax'"
}
