// The brace that is missing is the one that the lines ask for.
fn f(a: i32) -> i32 {
    switch a
    case 1: { // error:5 [syntax] expected '{' to begin the body of the 'switch'
        return 1;
    }
    default: {
        return 2;
    }
    }
    return 3;
}
