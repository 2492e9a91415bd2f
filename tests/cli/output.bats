load common

@test "-o writes SPIR-V" {
    try "$heddle" -o out.spv good.wgsl
    expect_status 0
    expect_silence
    expect_spirv out.spv
    expect_no_temporaries
}

@test "what is written validates for its environment" {
    command -v spirv-val >/dev/null || skip "no spirv-val"
    for env in vulkan1.0 vulkan1.1 vulkan1.2 vulkan1.3; do
        "$heddle" --target-env=$env -o out.spv good.wgsl
        spirv-val --target-env $env out.spv
    done
}

@test "-O and -Os write SPIR-V that is valid and smaller" {
    cat >call.wgsl <<'END'
@group(0) @binding(0) var<storage, read_write> data: array<u32, 64>;
fn twice(x: u32) -> u32 { return x + x; }
@compute @workgroup_size(64)
fn main(@builtin(local_invocation_index) i: u32) {
    var unused = data[i];
    data[i] = twice(data[i]) + (unused - unused);
}
END
    "$heddle" -o plain.spv call.wgsl
    for option in -O -Os; do
        try "$heddle" $option -o out.spv call.wgsl
        expect_status 0
        expect_silence
        expect_spirv out.spv
        [ "$(wc -c <out.spv)" -lt "$(wc -c <plain.spv)" ]
        if command -v spirv-val >/dev/null; then spirv-val --target-env vulkan1.1 out.spv; fi
    done
    try "$heddle" -O3 call.wgsl
    expect_usage_error "-O3"
}

@test "-o - writes SPIR-V to standard output" {
    "$heddle" -o - good.wgsl >out.spv
    expect_spirv out.spv
    "$heddle" -o same.spv good.wgsl
    cmp out.spv same.spv
    "$heddle" -o - - <good.wgsl >stdin.spv
    cmp stdin.spv same.spv
}

@test "-S writes assembly text" {
    try "$heddle" -S -o out.spvasm good.wgsl
    expect_status 0
    grep -q 'OpEntryPoint GLCompute' out.spvasm
    try "$heddle" -S --output-dir=out good.wgsl
    expect_status 0
    cmp out.spvasm out/good.spvasm
}

@test "--output-dir compiles each file to its name, and makes the folder" {
    mkdir sub
    cp good.wgsl sub/other.wgsl
    cp good.wgsl odd.name
    try "$heddle" --output-dir=a/b good.wgsl sub/other.wgsl odd.name
    expect_status 0
    for name in good other odd.name; do expect_spirv a/b/$name.spv; done
    [ "$(ls a/b | wc -l)" -eq 3 ]
    expect_no_temporaries
}

@test "--output-dir refuses two files of one name" {
    mkdir sub
    cp good.wgsl sub/good.wgsl
    try "$heddle" --output-dir=out good.wgsl sub/good.wgsl
    expect_status 2
    expect_err "would both compile to 'out/good.spv'"
    [ ! -e out ]
}

@test "--output-dir names standard input after --stdin-filename" {
    try "$heddle" --output-dir=out -
    expect_usage_error "--stdin-filename"
    "$heddle" --output-dir=out --stdin-filename=x/piped.wgsl - <good.wgsl
    expect_spirv out/piped.spv
}

@test "a failed run leaves the old file untouched" {
    echo old >out.spv
    try "$heddle" -o out.spv bad.wgsl
    expect_status 1
    [ "$(cat out.spv)" = old ]
    expect_no_temporaries
}

@test "one bad file keeps all outputs of the run back" {
    mkdir out
    echo old >out/good.spv
    try "$heddle" --output-dir=out good.wgsl bad.wgsl
    expect_status 1
    [ "$(cat out/good.spv)" = old ]
    [ ! -e out/bad.spv ]
    expect_no_temporaries
}

@test "-Werror keeps the output back too" {
    try "$heddle" -Werror -o out.spv warned.wgsl
    expect_status 1
    [ ! -e out.spv ]
    try "$heddle" -o out.spv warned.wgsl
    expect_status 0
    expect_spirv out.spv
}

@test "checking alone writes nothing" {
    try "$heddle" good.wgsl
    expect_status 0
    [ "$(ls | wc -l)" -eq 3 ]
}

@test "a full disk is an error" {
    try "$heddle" -o /dev/full good.wgsl
    expect_status 2
    expect_err "cannot write '/dev/full': No space left on device"
    try sh -c '"$1" -o - good.wgsl >/dev/full' sh "$heddle"
    expect_status 2
    expect_err "cannot write standard output"
    try sh -c '"$1" --emit=tokens good.wgsl >/dev/full' sh "$heddle"
    expect_status 2
}

@test "closed standard output and a closed pipe are errors" {
    try sh -c '"$1" -o - good.wgsl >&-' sh "$heddle"
    expect_status 2
    expect_err "cannot write standard output"
    try bash -c '{ "$1" -o - good.wgsl; echo $? >status; } | true; sleep 0.1; exit "$(cat status)"' bash \
        "$(slow_start)"
    expect_status 2
    expect_err "Broken pipe"
}

# heddle, once the reader of its pipe is gone.
slow_start() {
    printf '#!/bin/sh\nsleep 0.2\nexec "%s" "$@"\n' "$heddle" >slow
    chmod +x slow
    echo ./slow
}

@test "diagnostics that cannot be written are an error" {
    try sh -c '"$1" warned.wgsl 2>/dev/full' sh "$heddle"
    expect_status 2
}

@test "an output of closed standard streams does not land in a file" {
    try sh -c '"$1" -o out.spv warned.wgsl 2>&- >&-' sh "$heddle"
    [ ! -e out.spv ] || expect_spirv out.spv
}

@test "a device is written in place" {
    try "$heddle" -o /dev/null good.wgsl
    expect_status 0
    [ -c /dev/null ]
    mkfifo pipe
    timeout 20 cat pipe >copy.spv &
    try "$heddle" -o pipe good.wgsl
    wait $!
    expect_status 0
    expect_spirv copy.spv
    [ -p pipe ]
}

@test "a symbolic link stays one" {
    mkdir real
    echo old >real/out.spv
    ln -s real/out.spv link.spv
    try "$heddle" -o link.spv good.wgsl
    expect_status 0
    [ -L link.spv ]
    expect_spirv real/out.spv
}

@test "permissions: of the file replaced, else of the umask" {
    umask 027
    "$heddle" -o new.spv good.wgsl
    [ "$(stat -c %a new.spv)" = 640 ]
    echo old >old.spv
    chmod 604 old.spv
    "$heddle" -o old.spv good.wgsl
    [ "$(stat -c %a old.spv)" = 604 ]
}

@test "places that cannot be written" {
    try "$heddle" -o missing/out.spv good.wgsl
    expect_status 2
    expect_err "cannot write 'missing/out.spv': No such file or directory"
    mkdir folder
    try "$heddle" -o folder good.wgsl
    expect_status 2
    expect_err "cannot write 'folder': Is a directory"
    echo >file
    try "$heddle" --output-dir=file good.wgsl
    expect_status 2
    expect_err "'file"
}

@test "the source is never the output" {
    cp good.wgsl copy.wgsl
    try "$heddle" -o good.wgsl good.wgsl
    expect_status 2
    expect_err "both the source and the output"
    ln -s good.wgsl link.wgsl
    try "$heddle" -o link.wgsl good.wgsl
    expect_status 2
    try "$heddle" -MD -MF good.wgsl -o out.spv good.wgsl
    expect_status 2
    cmp good.wgsl copy.wgsl
    [ ! -e out.spv ]
}

@test "an interrupted run removes its temporary files" {
    mkfifo late.wgsl
    mkdir out
    "$heddle" --output-dir=out good.wgsl late.wgsl &
    pid=$!
    exec 9<>late.wgsl # does not wait for a reader
    for _ in $(seq 100); do
        [ -n "$(find out -name '.heddle-*')" ] && break
        sleep 0.05
    done
    [ -n "$(find out -name '.heddle-*')" ]
    kill -TERM $pid
    wait $pid || status=$?
    exec 9>&-
    [ "$status" -eq 143 ]
    [ -z "$(ls -A out)" ]
}

@test "an interrupted run of several jobs removes its temporary files" {
    mkfifo late.wgsl
    for i in 1 2 3 4 5 6; do cp good.wgsl "$i.wgsl"; done
    for signal in TERM INT HUP; do
        mkdir out
        # In the background SIGINT is ignored, unless it is asked for, and SIGHUP under nohup.
        python3 -c 'import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_DFL)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
os.execvp(sys.argv[1], sys.argv[1:])' "$heddle" -j4 --output-dir=out 1.wgsl 2.wgsl late.wgsl 3.wgsl 4.wgsl 5.wgsl 6.wgsl &
        pid=$!
        exec 9<>late.wgsl
        for _ in $(seq 100); do
            [ -n "$(find out -name '.heddle-*')" ] && break
            sleep 0.05
        done
        [ -n "$(find out -name '.heddle-*')" ]
        kill -$signal $pid
        status=0
        wait $pid || status=$?
        exec 9>&-
        [ "$status" -eq $((128 + $(kill -l $signal))) ] || fail "status after SIG$signal"
        [ -z "$(ls -A out)" ] || fail "files are left after SIG$signal"
        rmdir out
    done
}

@test "output is the same from run to run and from folder to folder" {
    mkdir -p elsewhere/deeper
    cp good.wgsl elsewhere/deeper
    "$heddle" -g -o one.spv good.wgsl
    "$heddle" -g -o two.spv good.wgsl
    cmp one.spv two.spv
    (cd elsewhere/deeper && "$heddle" -g -o three.spv good.wgsl)
    cmp one.spv elsewhere/deeper/three.spv
    "$heddle" --report good.wgsl >one.txt
    "$heddle" --report good.wgsl >two.txt
    cmp one.txt two.txt
}

@test "--emit and --report print on standard output" {
    for stage in tokens ast ir spirv-asm; do
        try "$heddle" --emit=$stage good.wgsl
        expect_status 0
        [ -n "$out" ] && [ -z "$err" ]
    done
    try "$heddle" --report good.wgsl
    expect_status 0
    [[ $out == *main* && $out == *tile* && $out == *256* ]] || fail "report"
    try "$heddle" --report=text good.wgsl
    expect_status 0
    try "$heddle" --emit=tokens bad.wgsl
    expect_status 1
    [ -n "$out" ]
}

@test "several runs that write one output leave one whole file" {
    "$heddle" -o expected.spv good.wgsl
    pids=()
    for _ in 1 2 3 4; do
        "$heddle" -o out.spv good.wgsl &
        pids+=($!)
    done
    for pid in "${pids[@]}"; do wait "$pid"; done
    cmp expected.spv out.spv
    expect_no_temporaries
}

@test "a link to nothing stays a link, and what it names is made" {
    mkdir real
    ln -s real/out.spv link.spv
    try "$heddle" -o link.spv good.wgsl
    expect_status 0
    [ -L link.spv ]
    expect_spirv real/out.spv
    ln -s loop.spv loop.spv
    try "$heddle" -o loop.spv good.wgsl
    expect_status 2
    [ -L loop.spv ]
}

@test "what /dev/stdout leads to is written, and the link stays" {
    "$heddle" -o /dev/stdout good.wgsl >out.spv
    expect_spirv out.spv
    [ -L /dev/stdout ]
    "$heddle" -o /dev/stdout good.wgsl | cmp - out.spv
}

@test "a folder that cannot be written" {
    command -v setpriv >/dev/null && [ "$(id -u)" = 0 ] || skip "not root, or no setpriv"
    mkdir closed
    chmod 755 . closed
    cp "$heddle" program
    try setpriv --reuid=65534 --clear-groups ./program -o closed/out.spv good.wgsl
    expect_status 2
    expect_err "cannot write 'closed/out.spv': Permission denied"
}

@test "no file is opened that was not named" {
    command -v strace >/dev/null || skip "no strace"
    strace -o opened true 2>/dev/null || skip "processes cannot be traced here"
    ! nm "$heddle" | grep -qE '__(asan|gcov)_init' || skip "a build with sanitizers, or that counts lines"
    printf 'const common = 1u;\n' >common.wgsl
    for arguments in "good.wgsl" "-o out.spv -MD good.wgsl" "--prelude=common.wgsl -j4 --output-dir=. good.wgsl warned.wgsl" \
        "--format=sarif bad.wgsl" "--report=json ." "--fix bad.wgsl" "-O -g -S -o out.spvasm good.wgsl"; do
        rm -f ./*.spv ./*.d
        strace -f -qq -e trace=open,openat,creat,openat2 -o opened "$heddle" $arguments >/dev/null 2>&1 || [ $? -eq 1 ]
        grep -qE '"[^"]*\.wgsl"' opened || fail "$arguments: nothing was traced"
        # What the C library looks into at its start, and each thread.
        ! grep -oE '"[^"]*"' opened | tr -d '"' | sort -u |
            grep -vE '^(/proc/|/sys/|/etc/ld\.so|/lib|/usr/lib|/dev/null$)' |
            grep -vE '^(\./)?(\.|(good|bad|warned|common)\.(wgsl|spv|spvasm|d)|out\.(spv|spvasm|d)|\.heddle-[^/]*|[^/]*\.heddle-[^/]*)$' ||
            fail "$arguments: these were opened"
    done
}
