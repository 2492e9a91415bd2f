alias Index = u32;
alias Grid = array<array<Index, 2>, 2>;
alias Pointer = ptr<private, Grid>;
var<private> grid: Grid;
fn f(p: Pointer, i: Index) -> Index {
    return (*p)[i][Index(1)];
}
