fn f() {
    var i = 0;
    loop {
        if i >= 4 { break; }
        let step = 1;
        if i % 2 == 0 { continue; }
        continuing {
            i += step;
        }
    }
    loop {
        i++;
        continuing {
            var done = i > 9;
            break if done;
        }
    }
    loop { break; }
    loop { continuing { break if true; } }
}
