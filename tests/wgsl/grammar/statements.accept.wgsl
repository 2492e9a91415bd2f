// Statements.
const threshold = 1;

fn effect(x: i32) {}

fn simple() {
    ;
    var a: i32;
    var b: i32 = 1;
    var c = 2;
    var<function> d = 3;
    let e = 4;
    let f: i32 = 5;
    const g = 6;
    const h: i32 = 7;
    effect(a);
    const_assert threshold == 1;
    {
        a = 1;
    }
    @diagnostic(off, derivative_uniformity) {
        _ = a;
    }
    {}
    return;
}

fn assignments() {
    var a = 1u;
    a = 2;
    a += 1;
    a -= 1;
    a *= 2;
    a /= 2;
    a %= 3;
    a &= 1;
    a |= 1;
    a ^= 1;
    a >>= 1;
    a <<= 1;
    a++;
    a--;
    _ = a + 1;
}

fn branches(x: i32) -> i32 {
    if x > 0 {
        return 1;
    }
    if (x == 0) {
        return 2;
    } else {
        effect(x);
    }
    @diagnostic(off, derivative_uniformity)
    if x == -1 {
        return 3;
    } else if x == -2 {
        return 4;
    } else if x == -3 {
        return 5;
    } else {
        return 6;
    }
}

fn selections(x: i32) {
    switch x {
        default {}
    }
    switch (x) {
        case 1 {}
        case 2: {}
        case 3, 4 {}
        case 5, 6, 7,: {}
        default: {}
    }
    @diagnostic(off, derivative_uniformity)
    switch x @diagnostic(off, derivative_uniformity) {
        case threshold + 1 {
            break;
        }
        case default {}
    }
    switch x {
        case 0, default @diagnostic(off, derivative_uniformity) {}
    }
    switch x {
        default @diagnostic(off, derivative_uniformity) {}
    }
}

fn loops() {
    var i = 0;
    loop {
        break;
    }
    loop @diagnostic(off, derivative_uniformity) {
        if i > 3 {
            break;
        }
        if i > 2 {
            continue;
        }
        continuing {
            i++;
        }
    }
    @diagnostic(off, derivative_uniformity)
    loop {
        effect(i);
        continuing @diagnostic(off, derivative_uniformity) {
            i++;
            break if i > 9;
        }
    }
    loop {
        continuing {
            break if true;
        }
    }
    while i < 20 {
        i++;
    }
    @diagnostic(off, derivative_uniformity)
    while (i < 30) {
        i++;
    }
}

fn counted_loops() {
    var i = 0;
    for (;;) {
        break;
    }
    for (var j = 0; j < 3; j++) {}
    for (let j = 0; i < 3; i--) {
        i += 3;
    }
    for (i = 0; i < 3; i += 1) {}
    for (effect(1); i < 3; effect(2)) {
        i++;
    }
    @diagnostic(off, derivative_uniformity)
    for (i++; i < 3;) @diagnostic(off, derivative_uniformity) {
        i++;
    }
}

@fragment
fn discards(@location(0) x: f32) {
    if x > 1 {
        discard;
    }
}
