load common

rules() { "$heddle" --list-rules | awk '{ print $1 }'; }
# The example that follows the line "Wrong:" or "Right:" of a page.
example() {
    awk -v which="$1" '/^(Wrong|Right)( \(|:)/ { on = $0 ~ "^" which; next } /^On: / { on = 0 } on' | sed 's/^    //'
}

@test "--list-rules names every rule with its default and what it is about" {
    try "$heddle" --list-rules
    expect_status 0
    grep -qE '^workgroup-race +warning +two invocations' .out
    grep -qE '^bank-conflict +off +' .out
    grep -qE '^index-out-of-bounds +-Wall +' .out
    grep -qE '^workgroup-storage-limit +error +' .out
    [ "$(wc -l <.out)" -eq "$(grep -c '^RULE(' "$root/lib/base/rules.def")" ]
}

@test "--explain: the wrong example draws its rule and nothing else, the right one nothing" {
    for rule in $(rules); do
        "$heddle" --explain=$rule >page
        options=$(sed -n 's/^Wrong (with \(.*\)):$/\1/p' page)
        # A page shows no control characters themselves.
        example Wrong <page | sed "s/<U+202E>/$(printf '\342\200\256')/" >wrong.wgsl
        example Right <page >right.wgsl
        [ -s wrong.wgsl ] && [ -s right.wgsl ] || fail "$rule has no examples"
        try "$heddle" --format=gcc "-W$rule" $options wrong.wgsl
        grep -qE ": (warning|error): .* \[$rule\]$" .err || fail "$rule: the wrong example"
        ! grep -E ': (warning|error): ' .err | grep -v "\[$rule\]$" || fail "$rule: something else"
        try "$heddle" --format=gcc "-W$rule" $options right.wgsl
        expect_status 0
        expect_silence
    done
}

@test "--explain takes names as the source has them" {
    try "$heddle" --explain=heddle.workgroup_race
    expect_status 0
    [[ $out == "workgroup-race: two invocations"* ]]
    try "$heddle" --explain=derivative_uniformity
    expect_status 0
}

@test "--explain: sections of the specification" {
    try "$heddle" --explain=var-decls
    expect_status 0
    [[ $out == "var-decls: error of the specification, section 'var Declarations'"* ]]
    [[ $out == *"https://www.w3.org/TR/WGSL/#var-decls"* ]]
    # Every anchor that a test expects is known.
    grep -arhoE '(error|warning)(@[+-]?[0-9]+)?:[0-9]+ \[[a-z0-9-]+\]' "$root/tests/wgsl" | grep -oE '\[.*' | tr -d '[]' |
        sort -u >anchors
    [ "$(wc -l <anchors)" -gt 100 ]
    while read -r anchor; do
        "$heddle" --explain="$anchor" >page || fail "no page about $anchor"
    done <anchors
}

@test "--explain names the nearest to what it does not know" {
    try "$heddle" --explain=workgroup-rac
    expect_usage_error "did you mean 'workgroup-race'"
    try "$heddle" --explain=qwertyuiopasdf
    expect_usage_error "'--list-rules' lists them"
    try sh -c '"$1" --explain=workgroup-race >/dev/full' sh "$heddle"
    expect_status 2
}

@test "heddle-rules(7) says what --explain says" {
    "$root/man/make-rules" "$heddle" >made.7
    diff "$root/man/heddle-rules.7" made.7 || fail "run 'make man'"
    mandoc -Tlint -W warning made.7
    # The page as a reader sees it holds every word of the examples.
    mandoc -Tutf8 made.7 | sed 's/.\x08//g' | tr -s ' \n\t' ' ' >page
    for rule in $(rules); do
        "$heddle" --explain=$rule >explained
        example Wrong <explained | tr -s ' \n\t' ' ' | sed 's/^ //; s/ $//' >wrong
        grep -qF "$(cat wrong)" page || fail "$rule: the wrong example is not in the page"
    done
}
