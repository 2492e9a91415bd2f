;;
const a = 1;;
fn f() {
    ;;
    { ; }
};
struct S { a: u32 };
