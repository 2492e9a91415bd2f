// Declarations at module scope: structures, aliases, variables, constants, overrides, assertions.
;
struct One {
    member: i32
}

struct Trailing {
    member: i32,
}

struct Several {
    first: i32,
    @size(16) second: One,
    third: array<Trailing, 2>,
};

alias Integer = i32;
alias Vector = vec3<Integer>;
alias Table = array<Vector, 4,>;

var<private> plain: i32;
var<private> initialized: i32 = 1;
var<private> inferred = 2;
var<workgroup,> shared_memory: Several;
@group(0) @binding(0) var<storage, read_write> buffer: array<u32>;
@group(0) @binding(1) var image: texture_2d<f32>;

const length = 4;
const typed: u32 = 4;

override bare: bool;
override with_default = 1.5;
@id(1) override with_id: i32 = 1;
@id(2) override without_default: u32;

const_assert length == 4;
const_assert(typed < 5);
