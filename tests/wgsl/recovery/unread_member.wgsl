// A member that cannot be read hides nothing of the others, and uses of the structure are silent.
struct Unread {
    a: unknown, // error:8 [declaration-and-scope] 'unknown'
    5: f32, // error:5 [syntax] name of a member
    b: missing, // error:8 [declaration-and-scope] 'missing'
    @size(2) c: f32, // error:5 [size-attr] at least 4
    d f32, // error:7 [syntax] expected ':'
    e: array<f32, 0>, // error:19 [array-types] 0
}

var<private> unread: Unread;

fn f() -> f32 {
    return unread.a + Unread().b + unread.x + gone; // error:47 [declaration-and-scope] 'gone'
}
