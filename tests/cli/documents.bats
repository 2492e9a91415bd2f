load common

# get EXPRESSION FILE: what a Python expression over the document `d` gives.
get() {
    python3 -c 'import json, sys; d = json.load(open(sys.argv[2], encoding="utf-8")); print(eval(sys.argv[1]))' "$1" "$2"
}
expect_got() { # EXPRESSION VALUE, of .out
    local got
    got=$(get "$1" .out)
    [ "$got" = "$2" ] || fail "$1 is '$got', expected '$2'"
}
validate() { "$root/tests/cli/validate" "$@"; }
validate_sarif() {
    local result=0
    "$root/tests/cli/validate" --sarif "$@" || result=$?
    [ $result -ne 77 ] || skip "no python3-jsonschema to validate SARIF with"
    [ $result -eq 0 ]
}
# No control character but the line feed, and no bidirectional control.
expect_harmless() {
    ! LC_ALL=C grep -q "$(printf '[\001-\011\013-\037\177]')" "$1" || fail "control characters in $1"
    ! grep -qF "$(printf '\302\233')" "$1" || fail "CSI in $1"
    ! grep -qF "$(printf '\342\200\256')" "$1" || fail "bidirectional controls in $1"
}

@test "json: one document for the whole run, on standard output" {
    try "$heddle" --format=json good.wgsl bad.wgsl warned.wgsl
    expect_status 1
    [ -z "$err" ] || fail "nothing on standard error"
    expect_got 'd["version"], d["exit_status"], d["errors"], d["warnings"]' "(1, 1, 1, 1)"
    expect_got '[f["file"] for f in d["files"]]' "['good.wgsl', 'bad.wgsl', 'warned.wgsl']"
    expect_got '[f["status"] for f in d["files"]]' "['valid', 'invalid', 'valid']"
    expect_got 'len(d["files"][0]["diagnostics"])' 0
    expect_got '(lambda x: (x["rule"], x["severity"]))(d["files"][1]["diagnostics"][0])' "('syntax', 'error')"
    # "fn f() {" and its line feed are 9 bytes, 12 columns stand before the place.
    expect_got 'd["files"][1]["diagnostics"][0]["span"]["begin"]' "{'byte': 21, 'line': 2, 'column': 13}"
    expect_got '(lambda x: (x["rule"], x["severity"]))(d["files"][2]["diagnostics"][0])' \
        "('unreachable-code', 'warning')"
}

@test "json: spans in bytes and in code points, notes and fix-its" {
    printf '/* \360\237\230\200\303\244 */ var<workgroup> x: i32 = 1;\n' >fix.wgsl
    try "$heddle" --format=json fix.wgsl
    expect_status 1
    # 4 + 6 bytes of the comment's beginning and content, 4 of " */ " and the declaration up to the 1.
    expect_got 'd["files"][0]["diagnostics"][0]["span"]["begin"]' "{'byte': $((3 + 4 + 2 + 4 + 24)), 'line': 1, 'column': $((3 + 2 + 4 + 24 + 1))}"
    expect_got '[n["span"] for n in d["files"][0]["diagnostics"][0]["notes"]]' "[None]"
    expect_got 'd["files"][0]["diagnostics"][0]["fixes"][0]["replacement"]' ""
    expect_got 'd["files"][0]["diagnostics"][0]["fixes"][0]["certain"]' False
}

@test "json and sarif: a file that cannot be read is in the document" {
    try "$heddle" --format=json missing.wgsl good.wgsl
    expect_status 2
    expect_err "cannot read 'missing.wgsl'"
    expect_got '[f["status"] for f in d["files"]]' "['unreadable', 'valid']"
    expect_got 'd["files"][0]["trouble"]' "cannot read 'missing.wgsl': No such file or directory"
    expect_got 'd["exit_status"]' 2
    try "$heddle" --format=sarif missing.wgsl good.wgsl
    expect_status 2
    expect_got 'd["runs"][0]["invocations"][0]["executionSuccessful"]' False
    expect_got 'd["runs"][0]["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"]' \
        "cannot read 'missing.wgsl': No such file or directory"
    validate_sarif .out
}

@test "sarif: the bad examples, every wgsl test of a few folders, and nothing are valid SARIF 2.1.0" {
    try "$heddle" -Wall --format=sarif "$root"/shaders/bad/*.wgsl
    cp .out bad.sarif
    try "$heddle" --format=sarif "$root"/tests/wgsl/lexical/*.wgsl "$root"/tests/wgsl/races/*.wgsl "$root"/tests/wgsl/lints/*.wgsl
    cp .out many.sarif
    try "$heddle" --format=sarif good.wgsl
    expect_status 0
    cp .out good.sarif
    validate_sarif bad.sarif many.sarif good.sarif
}

@test "sarif: columns count UTF-16 units, also far into a line" {
    printf '/* \360\237\230\200\303\244 */ let x = 1;\n' >wide.wgsl
    try "$heddle" --format=sarif wide.wgsl
    expect_got 'd["runs"][0]["columnKind"]' utf16CodeUnits
    # 3 columns, 2 units, 1 unit, 4 columns: the eleventh unit.
    expect_got 'd["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startColumn"]' 11
    { printf '// line\n/*'; printf '\360\237\230\200%.0s' $(seq 3000); printf '*/ let x = 1;\n'; } >far.wgsl
    try "$heddle" --format=sarif far.wgsl
    expect_got 'd["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startColumn"]' 6006
    expect_got 'd["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"]' 2
}

@test "sarif: rules, fixes and related places" {
    try "$heddle" --format=sarif "$root/shaders/bad/11_missing_barrier.wgsl"
    expect_got 'd["runs"][0]["results"][0]["ruleId"]' workgroup-race
    expect_got 'd["runs"][0]["results"][0]["level"]' warning
    expect_got 'len(d["runs"][0]["results"][0]["relatedLocations"]) >= 1' True
    expect_got '"workgroupBarrier();" in str(d["runs"][0]["results"][0]["fixes"])' True
    expect_got '[r["defaultConfiguration"] for r in d["runs"][0]["tool"]["driver"]["rules"] if r["id"] == "bank-conflict"]' \
        "[{'enabled': False, 'level': 'warning'}]"
    expect_got '[r["defaultConfiguration"] for r in d["runs"][0]["tool"]["driver"]["rules"] if r["id"] == "workgroup-storage-limit"]' \
        "[{'enabled': True, 'level': 'error'}]"
    try "$heddle" --format=sarif bad.wgsl
    expect_got '[r["helpUri"] for r in d["runs"][0]["tool"]["driver"]["rules"] if r["id"] == "syntax"]' \
        "['https://www.w3.org/TR/WGSL/#grammar-recursive-descent']"
}

@test "sarif: places are relative URIs, percent-encoded" {
    mkdir 'a b'
    cp bad.wgsl 'a b/100%#?ä:.wgsl'
    try "$heddle" --format=sarif './a b/100%#?ä:.wgsl' "$PWD/bad.wgsl"
    expect_got 'd["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]' \
        "{'uri': 'a%20b/100%25%23%3F%C3%A4%3A.wgsl', 'uriBaseId': '%SRCROOT%'}"
    expect_got 'd["runs"][0]["results"][1]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"][:8]' "file:///"
    validate_sarif .out
}

@test "hostile names and sources break no document, and reach no terminal" {
    name=$(printf 'e"\\\033[31m\n\342\200\256\377%%,:.wgsl')
    printf 'fn f() { /* \033[31m \001 \177 \302\233 \342\200\256 \377 */ let x = "\342\200\256"; }\nfn g() { let \302\233 = 1; }\n' >"$name"
    for format in json sarif; do
        try "$heddle" --format=$format "$name" "$(printf 'missing\377\033')"
        expect_status 2
        validate .out
        expect_harmless .out
        expect_harmless .err
    done
    expect_got 'd["runs"][0]["artifacts"][0]["location"]["uri"]' 'e%22%5C%1B%5B31m%0A%E2%80%AE%FF%25%2C%3A.wgsl'
    validate_sarif .out
    for format in text gcc github; do
        try "$heddle" --format=$format "$name" "$(printf 'missing\377\033')"
        expect_harmless .err
        [ -z "$out" ]
    done
}

@test "github: one annotation a diagnostic, escaped" {
    try "$heddle" --format=github bad.wgsl warned.wgsl
    expect_status 1
    [[ $(sed -n 1p .err) =~ ^::error\ file=bad\.wgsl,line=2,col=13,endLine=2,endColumn=[0-9]+,title=heddle%3A\ syntax::. ]] ||
        fail "form"
    [[ $(sed -n 2p .err) == "::warning file=warned.wgsl,line=4,col=5,"*",title=heddle%3A unreachable-code::"* ]] || fail "form"
    [ "$(wc -l <.err)" -eq 2 ]
    cp bad.wgsl 'a,b:100%.wgsl'
    try "$heddle" --format=github 'a,b:100%.wgsl' missing.wgsl
    [[ $(sed -n 1p .err) == "::error file=a%2Cb%3A100%25.wgsl,line=2,"* ]] || fail "name"
    grep -q "^::error file=missing.wgsl,title=heddle::cannot read 'missing.wgsl'" .err || fail "missing"
    ! grep -vE '^(::|heddle: )' .err
}

@test "github: columns only within one line; what filters make information is a notice" {
    printf '@diagnostic(info, heddle.unreachable_code) fn f() {\n    return;\n    if true {\n    }\n}\n' >info.wgsl
    try "$heddle" --format=github info.wgsl
    expect_status 0
    [[ $err == "::notice file=info.wgsl,line=3,endLine=4,title="* || $err == "::notice file=info.wgsl,line=3,col=5,endLine=3,"* ]] ||
        fail "form"
}

@test "what writes standard output excludes each other" {
    for format in json sarif; do
        for other in -o- --report --report=json --emit=ast; do
            try "$heddle" --format=$format "$other" good.wgsl
            expect_usage_error "both write standard output"
        done
    done
    try "$heddle" --format=json -o good.spv good.wgsl
    expect_status 0
    expect_spirv good.spv
}

@test "documents fail when standard output is full" {
    try sh -c '"$1" --format=json good.wgsl >/dev/full' sh "$heddle"
    expect_status 2
    expect_err "standard output"
}
