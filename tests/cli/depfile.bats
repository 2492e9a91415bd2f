load common

@test "-MD writes a rule beside the output" {
    try "$heddle" -MD -o out.spv good.wgsl
    expect_status 0
    [ "$(cat out.d)" = "out.spv: good.wgsl" ]
    mkdir -p a.b
    "$heddle" -MD -o a.b/out good.wgsl
    [ "$(cat a.b/out.d)" = "a.b/out: good.wgsl" ]
}

@test "-MF names the file" {
    "$heddle" -MD -MF deps.mk -o out.spv good.wgsl
    [ "$(cat deps.mk)" = "out.spv: good.wgsl" ]
    [ ! -e out.d ]
    "$heddle" good.wgsl -MF joined.mk -MD -o out.spv
    cmp deps.mk joined.mk
    "$heddle" -MFattached.mk -MD -o out.spv good.wgsl
    cmp deps.mk attached.mk
    try "$heddle" -MD -o out.spv good.wgsl -MF
    expect_usage_error "'-MF' needs a file name"
}

@test "--output-dir writes one for each file" {
    "$heddle" -MD --output-dir=out good.wgsl warned.wgsl
    [ "$(cat out/good.d)" = "out/good.spv: good.wgsl" ]
    [ "$(cat out/warned.d)" = "out/warned.spv: warned.wgsl" ]
}

@test "standard input is no prerequisite" {
    "$heddle" -MD -o out.spv - <good.wgsl
    [ "$(cat out.d)" = "out.spv:" ]
}

@test "a failed run writes none" {
    try "$heddle" -MD -o out.spv bad.wgsl
    expect_status 1
    [ ! -e out.d ]
    try "$heddle" -MD -MF out.spv -o out.spv good.wgsl
    expect_status 2
    [ ! -e out.spv ]
}

@test "characters that make treats specially are escaped" {
    cp good.wgsl 'a b#c$d%e:f.wgsl'
    "$heddle" -MD -MF deps.mk -o 'x y#$.spv' 'a b#c$d%e:f.wgsl'
    [ "$(cat deps.mk)" = 'x\ y\#$$.spv: a\ b\#c$$d%e\:f.wgsl' ]
}

@test "make understands the rule" {
    for name in plain 'with blank' 'ha#sh' 'dol$lar' 'per%cent' 'co:lon' 'star*' 'quest?' 'brack[et]' \
        'back\slash' 'back\ blank' 'umläut'; do
        cp good.wgsl "$name.wgsl"
        "$heddle" -MD -MF deps.mk -o "$name.spv" "$name.wgsl"
        printf 'include deps.mk\n%%.spv:\n\t@echo remade\n' >Makefile
        touch -d 2002-01-01 "$name.spv"
        touch -d 2001-01-01 "$name.wgsl"
        [[ $(make -s "$name.spv") != *remade* ]] || fail "$name is remade"
        touch -d 2003-01-01 "$name.wgsl"
        [[ $(make -s "$name.spv") == *remade* ]] || fail "$name is not remade"
    done
}
