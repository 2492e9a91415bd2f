"""What WGSL means, as far as the generators of random shaders need it: types with their layout in buffers, values as
Python's numbers and lists, arithmetic, and expressions and places that can be evaluated."""
import copy

SCENARIOS = 2    # overrides at their defaults, and specialised
MOST_ROUNDS = 4000


class Reject(Exception):
    """The program runs too long."""


class Leave(Exception):
    pass


class Break(Leave):
    pass


class Continue(Leave):
    pass


class Return(Leave):
    def __init__(self, value):
        self.value = value


# ---- types

class Type:
    def __init__(self, kind, text, element=None, count=0, members=None, scalar=None):
        self.kind, self.text, self.element, self.count = kind, text, element, count
        self.members, self.scalar = members, scalar

    def parts(self):
        if self.kind == "struct":
            return [t for _, t in self.members]
        return [self.element] * self.count


I32, U32, F32, BOOL = (Type(k, k) for k in ("i32", "u32", "f32", "bool"))
for t in (I32, U32, F32, BOOL):
    t.scalar = t
INTS = (I32, U32)
VECTORS = {(s, n): Type("vec", f"vec{n}<{s.text}>", s, n, scalar=s) for s in (I32, U32, F32, BOOL) for n in (2, 3, 4)}
MATRICES = {(c, r): Type("mat", f"mat{c}x{r}<f32>", VECTORS[F32, r], c, scalar=F32) for c in (2, 3, 4) for r in (2, 3, 4)}


def array_of(element, count):
    return Type("array", f"array<{element.text}, {count}>", element, count)


def same(a, b):
    return a is b or a.text == b.text


def zero(t):
    if t.kind in ("i32", "u32"):
        return 0
    if t is F32:
        return 0.0
    if t is BOOL:
        return False
    return [zero(p) for p in t.parts()]


def host_shareable(t):
    return t.scalar is not BOOL and t is not BOOL and all(host_shareable(p) for p in (t.parts() if t.kind in ("struct", "array") else []))


def align_of(t):
    if t.kind == "vec":
        return 8 if t.count == 2 else 16
    if t.kind in ("mat", "array"):
        return align_of(t.element)
    if t.kind == "struct":
        return max(align_of(p) for p in t.parts())
    return 4


def round_up(n, to):
    return (n + to - 1) // to * to


def size_of(t):
    if t.kind == "vec":
        return 4 * t.count
    if t.kind in ("mat", "array"):
        return t.count * round_up(size_of(t.element), align_of(t.element))
    if t.kind == "struct":
        at = 0
        for p in t.parts():
            at = round_up(at, align_of(p)) + size_of(p)
        return round_up(at, align_of(t))
    return 4


def words(t, value, into, at):
    """Puts the words of `value` in `into`, as texts; `at` is in bytes."""
    if t.kind in ("vec", "mat", "array"):
        stride = 4 if t.kind == "vec" else round_up(size_of(t.element), align_of(t.element))
        for i, v in enumerate(value):
            words(t.element, v, into, at + i * stride)
    elif t.kind == "struct":
        for p, v in zip(t.parts(), value):
            at = round_up(at, align_of(p))
            words(p, v, into, at)
            at += size_of(p)
    elif t is F32:
        into[at // 4] = f"f32 {value:g}" if value == int(value) and abs(value) < 100000 else f"f32 {value!r}"
    elif t is I32:
        into[at // 4] = f"i32 {value}"
    else:
        into[at // 4] = f"u32 {value}"


def buffer_words(t, values):
    stride = round_up(size_of(t), align_of(t))
    total = round_up(stride * len(values), 4) // 4
    into = ["_"] * total
    for i, v in enumerate(values):
        words(t, v, into, i * stride)
    return into


# ---- arithmetic

def i32(n):
    return (n + 0x80000000) % 0x100000000 - 0x80000000


def u32(n):
    return n % 0x100000000


def wrap(t, n):
    return i32(n) if t is I32 else u32(n) if t is U32 else n


def in_range(t, n):
    return wrap(t, n) == n


def truncated_quotient(a, b):
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


def divide(t, a, b):
    if b == 0 or (t is I32 and a == -0x80000000 and b == -1):
        return a
    return truncated_quotient(a, b)


def remainder(t, a, b):
    if b == 0 or (t is I32 and a == -0x80000000 and b == -1):
        return 0
    return a - b * truncated_quotient(a, b)


def bits(n):
    return u32(n)


def leading_zeros(n):
    return 32 - bits(n).bit_length()


def trailing_zeros(n):
    n = bits(n)
    return 32 if n == 0 else (n & -n).bit_length() - 1


def first_leading(t, n):
    if t is I32:
        n = ~n if n < 0 else n
    n = bits(n)
    return wrap(t, n.bit_length() - 1)


def reverse(n):
    return int(f"{bits(n):032b}"[::-1], 2)


def extract_bits(t, n, offset, count):
    o = min(offset, 32)
    c = min(count, 32 - o)
    if c == 0:
        return 0
    part = bits(n) >> o & ((1 << c) - 1)
    if t is I32 and part >> (c - 1):
        part -= 1 << c
    return wrap(t, part)


def insert_bits(t, n, new, offset, count):
    o = min(offset, 32)
    c = min(count, 32 - o)
    mask = ((1 << c) - 1) << o
    return wrap(t, bits(n) & ~mask | bits(new) << o & mask)


def to_int(t, x):
    low, high = (-2147483648, 2147483520) if t is I32 else (0, 4294967040)
    return int(min(max(x, low), high))


def lanes_of(n, with_sign):
    parts = [bits(n) >> 8 * i & 255 for i in range(4)]
    return [p - 256 if with_sign and p > 127 else p for p in parts]


def each(function, *arguments):
    """Componentwise; scalars are spread."""
    if not any(isinstance(a, list) for a in arguments):
        return function(*arguments)
    n = next(len(a) for a in arguments if isinstance(a, list))
    spread = [a if isinstance(a, list) else [a] * n for a in arguments]
    return [each(function, *parts) for parts in zip(*spread)]


def all_of(value, test):
    return all(all_of(v, test) for v in value) if isinstance(value, list) else bool(test(value))


def flat(values):
    return [x for v in values for x in (v if isinstance(v, list) else [v])]


def mat_vec(matrix, vector):
    return [sum(column[i] * v for column, v in zip(matrix, vector)) for i in range(len(matrix[0]))]


def transpose(*matrix):
    matrix = matrix[0]
    return [[column[i] for column in matrix] for i in range(len(matrix[0]))]


def pair(value, index, count):
    return copy.deepcopy(value[min(bits(index), count - 1)])


def contains(t, part):
    if same(t, part):
        return True
    return t.kind in ("struct", "array", "mat", "vec") and any(contains(p, part) for p in t.parts())


def has_float(t):
    return t is F32 or t.scalar is F32 or t.kind in ("struct", "array") and any(has_float(p) for p in t.parts())


def is_atom(text):
    return text.isidentifier() or text[0] == "(" and closes_at_end(text) or text[-1] == ")" and text.split("(")[0].isidentifier() and closes_at_end(text)


def closes_at_end(text):
    depth = 0
    for i, c in enumerate(text):
        depth += (c == "(") - (c == ")")
        if depth == 0 and c == ")":
            return i == len(text) - 1
    return False


def is_typed(e):
    """Whether the text names its own type: an abstract number does not."""
    return e.values is None or e.ty in INTS or e.ty is BOOL


# ---- expressions

class Expr:
    """`ev(env)` computes it. `values`: its value in each scenario if it is a const- or override-expression;
    `const` if it is the former. `bound`: the greatest magnitude of an f32 in it."""

    def __init__(self, ty, text, ev, values=None, const=False, bound=0):
        self.ty, self.text, self.ev, self.values, self.const, self.bound = ty, text, ev, values, const, bound


class Place:
    """A reference: `ref(env)` gives a box and the path into it."""

    def __init__(self, ty, text, ref, space, root=None, alias=None, writable=True, pointer=None, component=False):
        self.ty, self.text, self.ref, self.space, self.writable = ty, text, ref, space, writable
        self.root = root            # the module-scope variable that it is named by
        self.alias = alias or root  # the variable, as far as is known here
        self.pointer = pointer      # the text of the pointer that `text` dereferences
        self.component = component  # of a vector: has no pointer

    def part(self, ty, text, ref):
        return Place(ty, text, ref, self.space, self.root, self.alias, self.writable, component=self.ty.kind == "vec")


def load(place):
    box, path = place
    value = box[0]
    for i in path:
        value = value[i]
    return copy.deepcopy(value)


def store(place, value):
    box, path = place
    value = copy.deepcopy(value)
    if not path:
        box[0] = value
        return
    at = box[0]
    for i in path[:-1]:
        at = at[i]
    at[path[-1]] = value


class Env:
    def __init__(self, scenario, lane, globals_):
        self.scenario, self.lane, self.globals, self.locals, self.rounds = scenario, lane, globals_, {}, [0]

    def call(self):
        inner = Env(self.scenario, self.lane, self.globals)
        inner.rounds = self.rounds
        return inner

    def round(self):
        self.rounds[0] += 1
        if self.rounds[0] > MOST_ROUNDS:
            raise Reject()


class Function:
    def __init__(self, name):
        self.name, self.parameters, self.result, self.body = name, [], None, None
        self.touches = set()  # module-scope variables, through calls as well


class Scope:
    def __init__(self, outer=None):
        self.outer, self.places, self.values, self.pointers = outer, [], [], []

    def all(self, what):
        scope, found = self, []
        while scope:
            found += getattr(scope, what)
            scope = scope.outer
        return found
