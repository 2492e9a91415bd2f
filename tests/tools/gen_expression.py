"""Random WGSL expressions together with their evaluation."""
import copy
import random

from wgsl_model import (
    BOOL, Expr, F32, I32, INTS, MATRICES, Return, SCENARIOS, U32, VECTORS, all_of, array_of, bits, contains,
    divide, each, extract_bits, first_leading, flat, has_float, host_shareable, i32, in_range, insert_bits,
    is_atom, is_typed, lanes_of, leading_zeros, load, mat_vec, pair, remainder, reverse, same, to_int,
    trailing_zeros, transpose, wrap, zero,
)

MOST_FLOAT = 1 << 24


class ExpressionGenerator:
    """Expressions over what is in scope. Attempts that would make a const-expression with an error are given up."""

    abstract_floats = True  # literals without a suffix

    def __init__(self, seed, size, out_of_bounds):
        self.r = random.Random(seed)
        self.size = size
        self.out_of_bounds = out_of_bounds and self.r.random() < 0.6
        self.names = 0
        self.structs, self.functions, self.lines = [], [], []
        self.function = None
        self.scope = None
        self.loop_depth = 0
        self.in_const = False

    # ---- small choices

    def chance(self, p):
        return self.r.random() < p

    def name(self, prefix):
        self.names += 1
        return f"{prefix}_{self.names}"

    def pick(self, items):
        return self.r.choice(items)

    def scalar(self, with_bool=True):
        return self.pick([I32, U32, U32, F32, I32] + ([BOOL] if with_bool else []))

    def plain_type(self, depth=2, with_bool=True):
        k = self.r.random()
        if k < 0.4 or depth == 0:
            return self.scalar(with_bool)
        if k < 0.6:
            return VECTORS[self.scalar(with_bool), self.r.randint(2, 4)]
        if k < 0.7:
            return MATRICES[self.r.randint(2, 4), self.r.randint(2, 4)]
        if k < 0.88 or not self.structs:
            element = self.plain_type(depth - 1, with_bool)
            return array_of(element, self.pick([1, 2, 3, 4, 5, 17, 20] if depth == 2 and self.chance(0.5) else [1, 2, 3]))
        fit = [s for s in self.structs if with_bool or host_shareable(s)]
        return self.pick(fit) if fit else self.scalar(with_bool)

    def small(self):
        return self.pick([0, 1, 2, 3, 4, 5, 7, 8, 15, 31, 32, 33, 63])

    def integer(self, t):
        if self.chance(0.6):
            n = self.small()
        elif self.chance(0.5):
            n = self.pick([0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 0xFFFF, 0x10000, 0x55555555, 0xFFFFFFFE, 0x80000001])
        else:
            n = self.r.getrandbits(32)
        return wrap(t, n if self.chance(0.7) else -n)

    # ---- literals and leaves

    def constant(self, t, value):
        return Expr(t, self.value_text(t, value), lambda env: copy.deepcopy(value), [value] * SCENARIOS, True, 60)

    def value_text(self, t, value):
        if t is BOOL:
            return "true" if value else "false"
        if t is U32:
            return f"{value}u" if self.chance(0.8) else f"{value:#x}u"
        if t is I32:
            if value == -0x80000000:
                return "i32(-2147483648)"
            return f"{value}i" if value >= 0 else f"({value}i)" if self.chance(0.5) else f"i32({value})"
        if t is F32:
            return f"{value:.1f}" + ("f" if not self.abstract_floats or self.chance(0.7) else "") if value >= 0 else f"f32({value:.1f})"
        return f"{t.text}(" + ", ".join(self.value_text(p, v) for p, v in zip(t.parts(), value)) + ")"

    def random_value(self, t):
        if t is BOOL:
            return self.chance(0.5)
        if t in INTS:
            return self.integer(t)
        if t is F32:
            return float(self.r.randint(-9, 60))
        return [self.random_value(p) for p in t.parts()]

    def input(self, t):
        """A value that only the device knows."""
        slot = self.r.randrange(len(self.inputs))
        if self.chance(0.3):
            lane = f"({slot}u + lane) % {len(self.inputs)}u"
            def read(env):
                return self.inputs[(slot + env.lane) % len(self.inputs)]
        else:
            lane = f"{slot}"
            def read(env):
                return self.inputs[slot]
        text = f"inputs[{lane}]"
        if t is U32:
            return Expr(t, text, read)
        if t is I32:
            return Expr(t, f"i32({text})", lambda env: i32(read(env)))
        if t is F32:
            return Expr(t, f"f32({text} % 61u)", lambda env: float(read(env) % 61), bound=60)
        return Expr(t, f"(({text} & 1u) == 1u)", lambda env: read(env) & 1 == 1)

    # ---- places

    def place_candidates(self, writable):
        return [p for p in self.scope.all("places") if p.writable or not writable]

    def touch(self, place):
        if self.function and place.root:
            self.function.touches.add(place.root)

    def descend(self, place, want, depth):
        """A place inside `place`, of type `want` if that is given; None when there is none."""
        t = place.ty
        if want is None and self.chance(0.4) or want and same(t, want):
            return place
        if t.kind == "struct":
            fits = [(i, m) for i, m in enumerate(t.members) if want is None or contains(m[1], want)]
            if not fits:
                return None
            i, (name, part) = self.pick(fits)
            ref = place.ref
            def member(env, ref=ref, i=i):
                box, path = ref(env)
                return box, path + [i]
            base = place.text
            if place.pointer and self.chance(0.5):
                base = place.pointer
            return self.descend(place.part(part, f"{base}.{name}", member), want, depth)
        if t.kind in ("vec", "mat", "array"):
            if want and not contains(t.element, want):
                return None
            base = place.text
            if place.pointer and self.chance(0.5):
                base = place.pointer
            if t.kind == "vec" and self.chance(0.5):
                i = self.r.randrange(t.count)
                text = f"{base}.{self.pick(['xyzw', 'rgba'])[i]}"
                index = None
            else:
                index = self.index(t.count, depth)
                text = f"{base}[{index.text}]"
                i = None
            ref, count = place.ref, t.count
            def element(env, ref=ref, index=index, i=i):
                box, path = ref(env)
                k = i if index is None else min(bits(index.ev(env)), count - 1)
                return box, path + [k]
            return self.descend(place.part(t.element, text, element), want, depth)
        return place if want is None else None

    def index(self, count, depth):
        """An index for `count` elements."""
        k = self.r.random()
        if k < 0.4:
            n = self.r.randrange(count)
            t = self.pick(INTS)
            return Expr(t, str(n) if self.chance(0.5) else self.value_text(t, n), lambda env: n, [n] * SCENARIOS, True)
        t = self.pick(INTS)
        e = self.expression(t, depth - 1)
        if e.values is not None:
            e = self.dynamic(t)
        if self.out_of_bounds and self.chance(0.4):
            return e
        if t is U32:
            return Expr(t, f"{e.text} % {count}u" if is_atom(e.text) else f"({e.text}) % {count}u", lambda env: e.ev(env) % count)
        mask = 1 << count.bit_length() - 1
        return Expr(t, f"({e.text}) & {mask - 1}", lambda env: e.ev(env) & (mask - 1))

    def dynamic(self, t):
        """An expression that is no const- or override-expression, of a scalar type."""
        values = [v for v in self.scope.all("values") if same(v.ty, t) and v.values is None]
        if values and self.chance(0.5):
            return self.pick(values)
        return self.input(t)

    def load_place(self, want, depth):
        candidates = [p for p in self.place_candidates(False) if contains(p.ty, want)]
        if not candidates:
            return None
        base = self.pick(candidates)
        place = self.descend(base, want, depth)
        if place is None:
            return None
        self.touch(place)
        return Expr(want, place.text, lambda env: load(place.ref(env)), bound=60)

    # ---- operators

    def checked(self, t, text, function, operands, const_ok=None, bound=0):
        """An operation on `operands`; None if it is a const-expression with an error."""
        evs = [o.ev for o in operands]
        values = None
        if all(o.values is not None for o in operands):
            values = []
            for s in range(SCENARIOS):
                arguments = [o.values[s] for o in operands]
                if const_ok and not const_ok(*arguments):
                    return None
                values.append(function(*arguments))
        def ev(env):
            return function(*[e(env) for e in evs])
        return Expr(t, text, ev, values, values is not None and all(o.const for o in operands), bound)

    def binary_text(self, op, a, b):
        return f"({a.text} {op} {b.text})"

    def int_binary(self, t, depth):
        s = t.scalar
        op = self.pick("+ - * / % & | ^ << >>".split())
        a = self.expression(t, depth - 1)
        if op in ("<<", ">>"):
            amount_type = U32 if t.kind != "vec" else VECTORS[U32, t.count]
            b = self.expression(amount_type, depth - 1)
            if b.values is not None and not all(all_of(v, lambda n: n < 32) for v in b.values):
                return None
            if op == "<<":
                f = lambda x, y: each(lambda n, k: wrap(s, n << k % 32), x, y)
                def ok(x, y):
                    return all_of(each(lambda n, k: k < 32 and in_range(s, n << k), x, y), bool)
            else:
                f = lambda x, y: each(lambda n, k: n >> k % 32, x, y)
                def ok(x, y):
                    return all_of(y, lambda k: k < 32)
            return self.checked(t, self.binary_text(op, a, b), f, [a, b], ok)
        b_type = t
        if t.kind == "vec" and op in "+-*/%" and self.chance(0.3):
            b_type = s
            if self.chance(0.5):
                a, b_type = self.expression(s, depth - 1), t
        b = self.expression(b_type, depth - 1)
        f = {
            "+": lambda n, m: wrap(s, n + m), "-": lambda n, m: wrap(s, n - m), "*": lambda n, m: wrap(s, n * m),
            "/": lambda n, m: divide(s, n, m), "%": lambda n, m: remainder(s, n, m),
            "&": lambda n, m: wrap(s, bits(n) & bits(m)), "|": lambda n, m: wrap(s, bits(n) | bits(m)),
            "^": lambda n, m: wrap(s, bits(n) ^ bits(m)),
        }[op]
        def ok(x, y):
            if op in "/%":
                return all_of(each(lambda n, m: m != 0 and not (s is I32 and n == -0x80000000 and m == -1), x, y), bool)
            return True
        if op in "/%" and b.values is not None and not all(all_of(v, lambda n: n != 0) for v in b.values):
            return None
        return self.checked(t, self.binary_text(op, a, b), lambda x, y: each(f, x, y), [a, b], ok)

    def int_unary(self, t, depth):
        s = t.scalar
        table = {
            "~": lambda n: wrap(s, ~n), "countOneBits": lambda n: bin(bits(n)).count("1"),
            "countLeadingZeros": leading_zeros, "countTrailingZeros": trailing_zeros,
            "reverseBits": lambda n: wrap(s, reverse(n)), "firstLeadingBit": lambda n: first_leading(s, n),
            "firstTrailingBit": lambda n: wrap(s, -1 if n == 0 else trailing_zeros(n)),
            "abs": lambda n: wrap(s, abs(n)),
        }
        if s is I32:
            table["-"] = lambda n: wrap(s, -n)
            table["sign"] = lambda n: (n > 0) - (n < 0)
        op = self.pick(list(table))
        a = self.expression(t, depth - 1)
        text = f"({op}{a.text})" if op in "~-" and is_atom(a.text) else f"{op}({a.text})"
        return self.checked(t, text if op not in "~-" else f"({text})", lambda x: each(table[op], x), [a])

    def int_function(self, t, depth):
        s = t.scalar
        op = self.pick(["min", "max", "clamp", "extractBits", "insertBits"])
        if op in ("min", "max"):
            a, b = self.expression(t, depth - 1), self.expression(t, depth - 1)
            f = min if op == "min" else max
            return self.checked(t, f"{op}({a.text}, {b.text})", lambda x, y: each(f, x, y), [a, b])
        if op == "clamp":
            a, b, c = (self.expression(t, depth - 1) for _ in range(3))
            # An early-evaluation error where low and high are constants.
            if b.values is not None and c.values is not None:
                if not all(all_of(each(lambda lo, hi: lo <= hi, x, y), bool) for x, y in zip(b.values, c.values)):
                    return None
            return self.checked(t, f"clamp({a.text}, {b.text}, {c.text})",
                                lambda x, lo, hi: each(lambda n, p, q: min(max(n, p), q), x, lo, hi), [a, b, c])
        a = self.expression(t, depth - 1)
        new = [self.expression(t, depth - 1)] if op == "insertBits" else []
        o, c = self.expression(U32, depth - 1), self.expression(U32, depth - 1)
        if o.values is not None or c.values is not None:
            for k in range(SCENARIOS):
                if (o.values[k] if o.values else 0) + (c.values[k] if c.values else 0) > 32:
                    return None
        text = f"{op}({', '.join(x.text for x in [a] + new + [o, c])})"
        if new:
            return self.checked(t, text, lambda x, n, p, q: each(lambda i, j: insert_bits(s, i, j, p, q), x, n), [a] + new + [o, c])
        return self.checked(t, text, lambda x, p, q: each(lambda i: extract_bits(s, i, p, q), x), [a, o, c])

    def int_scalar_special(self, t, depth):
        k = self.r.randrange(6)
        if k == 0:
            v = VECTORS[t, self.r.randint(2, 4)]
            a, b = self.expression(v, depth - 1), self.expression(v, depth - 1)
            def exact(x, y):
                return sum(n * m for n, m in zip(x, y))
            return self.checked(t, f"dot({a.text}, {b.text})", lambda x, y: wrap(t, exact(x, y)), [a, b])
        if k == 1:
            a, b = self.expression(U32, depth - 1), self.expression(U32, depth - 1)
            with_sign = t is I32
            name = "dot4I8Packed" if with_sign else "dot4U8Packed"
            return self.checked(t, f"{name}({a.text}, {b.text})",
                                lambda x, y: sum(n * m for n, m in zip(lanes_of(x, with_sign), lanes_of(y, with_sign))), [a, b])
        if k == 2 and t is U32:
            source = self.pick(INTS)
            a = self.expression(VECTORS[source, 4], depth - 1)
            name = "pack4xI8" if source is I32 else "pack4xU8"
            if self.chance(0.5):
                lo, hi = (-128, 127) if source is I32 else (0, 255)
                return self.checked(t, f"{name}Clamp({a.text})",
                                    lambda x: sum((min(max(n, lo), hi) & 255) << 8 * i for i, n in enumerate(x)), [a])
            return self.checked(t, f"{name}({a.text})", lambda x: sum((bits(n) & 255) << 8 * i for i, n in enumerate(x)), [a])
        a = self.expression(self.pick([F32, BOOL]), depth - 1)
        if a.ty is F32:
            # An AbstractFloat must fit.
            ok = lambda x: not self.abstract_floats or in_range(t, int(x))
            return self.checked(t, f"{t.text}({a.text})", lambda x: to_int(t, x), [a], ok)
        return self.checked(t, f"{t.text}({a.text})", lambda x: int(x), [a])

    def int_convert(self, t, depth):
        other = I32 if t.scalar is U32 else U32
        source = other if t.kind != "vec" else VECTORS[other, t.count]
        a = self.expression(source, depth - 1)
        text = f"bitcast<{t.text}>({a.text})" if self.chance(0.5) else f"{t.text}({a.text})"
        return self.checked(t, text, lambda x: each(lambda n: wrap(t.scalar, n), x), [a])

    def narrow(self, e, most):
        """`e` with all its floats brought to at most 60 if `e` may have greater ones than `most`."""
        if e.bound <= most:
            return e
        def f(x):
            return float(remainder(I32, to_int(I32, x), 61))
        if e.ty is F32:
            return self.checked(F32, f"f32(i32({e.text}) % 61)", lambda x: f(x), [e], bound=60)
        if e.ty.kind == "vec":
            v = f"vec{e.ty.count}"
            return self.checked(e.ty, f"{v}<f32>({v}<i32>({e.text}) % 61)", lambda x: each(f, x), [e], bound=60)
        return None

    def float_expression(self, t, depth):
        k = self.r.randrange(9)
        sub = lambda ty=t: self.expression(ty, depth - 1)
        if k <= 1:
            op = self.pick("+-*")
            shapes = (t, t)
            if t.kind == "vec":
                shapes = self.pick([(t, t), (t, F32), (F32, t)])
            a, b = sub(shapes[0]), sub(shapes[1])
            if op == "*":
                a, b = self.narrow(a, 4000), self.narrow(b, 4000)
                bound = a.bound * b.bound
            else:
                a, b = self.narrow(a, MOST_FLOAT / 2), self.narrow(b, MOST_FLOAT / 2)
                bound = a.bound + b.bound
            f = {"+": lambda x, y: x + y, "-": lambda x, y: x - y, "*": lambda x, y: x * y}[op]
            return self.checked(t, self.binary_text(op, a, b), lambda x, y: each(f, x, y), [a, b], bound=bound)
        if k == 2:
            op = self.pick(["abs", "floor", "ceil", "trunc", "round", "sign", "-"])
            a = sub()
            f = {"-": lambda x: -x, "abs": abs, "sign": lambda x: float((x > 0) - (x < 0))}.get(op, lambda x: x)
            text = f"(-({a.text}))" if op == "-" else f"{op}({a.text})"
            return self.checked(t, text, lambda x: each(f, x), [a], bound=a.bound)
        if k == 3:
            op = self.pick(["min", "max"])
            a, b = sub(), sub()
            return self.checked(t, f"{op}({a.text}, {b.text})", lambda x, y: each(min if op == "min" else max, x, y), [a, b],
                                bound=max(a.bound, b.bound))
        if k == 4:
            a, b, c = self.narrow(sub(), 4000), self.narrow(sub(), 2000), self.narrow(sub(), 60000)
            return self.checked(t, f"fma({a.text}, {b.text}, {c.text})", lambda x, y, z: each(lambda p, q, w: p * q + w, x, y, z),
                                [a, b, c], bound=a.bound * b.bound + c.bound)
        if k == 5:
            s = self.pick(INTS + (BOOL,))
            source = s if t is F32 else VECTORS[s, t.count]
            a = self.expression(source, depth - 1)
            if s is BOOL:
                return self.checked(t, f"{t.text}({a.text})", lambda x: each(float, x), [a], bound=1)
            mask = self.constant(s, 255)
            if t is F32:
                return self.checked(t, f"f32({a.text} & {mask.text})", lambda x: float(x & 255), [a], bound=255)
            return self.checked(t, f"{t.text}({a.text} & {source.text}({mask.text}))", lambda x: each(lambda n: float(n & 255), x), [a], bound=255)
        if k == 6 and t is F32:
            v = VECTORS[F32, self.r.randint(2, 4)]
            a, b = self.narrow(sub(v), 2000), self.narrow(sub(v), 2000)
            return self.checked(t, f"dot({a.text}, {b.text})", lambda x, y: sum(p * q for p, q in zip(x, y)), [a, b],
                                bound=4 * a.bound * b.bound)
        if k >= 6 and t.kind == "vec":
            other = self.r.randint(2, 4)
            if self.chance(0.5):
                m, v = sub(MATRICES[other, t.count]), sub(VECTORS[F32, other])
                v = self.narrow(v, 60)
                if m.bound * v.bound * 4 > MOST_FLOAT:
                    return None
                return self.checked(t, self.binary_text("*", m, v), mat_vec, [m, v], bound=m.bound * v.bound * 4)
            v, m = sub(VECTORS[F32, other]), sub(MATRICES[t.count, other])
            v = self.narrow(v, 60)
            if m.bound * v.bound * 4 > MOST_FLOAT:
                return None
            return self.checked(t, self.binary_text("*", v, m), lambda x, y: [sum(p * q for p, q in zip(x, col)) for col in y], [v, m],
                                bound=m.bound * v.bound * 4)
        return None

    def matrix_expression(self, t, depth):
        columns, rows = t.count, t.element.count
        k = self.r.randrange(6)
        sub = lambda ty=t: self.expression(ty, depth - 1)
        if k == 0:
            a, b = sub(), sub()
            op = self.pick("+-")
            if a.bound + b.bound > MOST_FLOAT:
                return None
            f = {"+": lambda x, y: x + y, "-": lambda x, y: x - y}[op]
            return self.checked(t, self.binary_text(op, a, b), lambda x, y: each(f, x, y), [a, b], bound=a.bound + b.bound)
        if k == 1:
            a, b = sub(), self.narrow(self.expression(F32, depth - 1), 60)
            if a.bound * b.bound > MOST_FLOAT:
                return None
            if self.chance(0.5):
                return self.checked(t, self.binary_text("*", a, b), lambda x, y: each(lambda p: p * y, x), [a, b], bound=a.bound * b.bound)
            return self.checked(t, self.binary_text("*", b, a), lambda y, x: each(lambda p: p * y, x), [b, a], bound=a.bound * b.bound)
        if k == 2:
            a = sub(MATRICES[rows, columns])
            return self.checked(t, f"transpose({a.text})", transpose, [a], bound=a.bound)
        if k == 3:
            inner = self.r.randint(2, 4)
            a, b = sub(MATRICES[inner, rows]), sub(MATRICES[columns, inner])
            if a.bound * b.bound * 4 > MOST_FLOAT:
                return None
            return self.checked(t, self.binary_text("*", a, b), lambda x, y: [mat_vec(x, col) for col in y], [a, b], bound=a.bound * b.bound * 4)
        if k == 4:
            parts = [sub(F32) for _ in range(columns * rows)]
            return self.checked(t, f"{t.text}({', '.join(p.text for p in parts)})",
                                lambda *x: [list(x[i * rows:i * rows + rows]) for i in range(columns)], parts, bound=max(p.bound for p in parts))
        return None

    def comparison(self, t, depth):
        s = self.pick([I32, U32, F32, BOOL] if depth > 1 else [I32, U32])
        op = self.pick(["==", "!="] if s is BOOL else ["==", "!=", "<", "<=", ">", ">="])
        ty = s if t is BOOL else VECTORS[s, t.count]
        a, b = self.expression(ty, depth - 1), self.expression(ty, depth - 1)
        f = {"==": lambda x, y: x == y, "!=": lambda x, y: x != y, "<": lambda x, y: x < y, "<=": lambda x, y: x <= y,
             ">": lambda x, y: x > y, ">=": lambda x, y: x >= y}[op]
        return self.checked(t, self.binary_text(op, a, b), lambda x, y: each(f, x, y), [a, b])

    def bool_expression(self, t, depth):
        k = self.r.randrange(8)
        if k < 3:
            return self.comparison(t, depth)
        a = self.expression(t, depth - 1)
        if k == 3:
            return self.checked(t, f"(!{a.text})" if is_atom(a.text) else f"(!({a.text}))", lambda x: each(lambda p: not p, x), [a])
        if k == 4 or t is not BOOL:
            op = self.pick("&|")
            b = self.expression(t, depth - 1)
            f = {"&": lambda x, y: x and y, "|": lambda x, y: x or y}[op]
            return self.checked(t, self.binary_text(op, a, b), lambda x, y: each(f, x, y), [a, b])
        if k == 5:
            v = VECTORS[BOOL, self.r.randint(2, 4)]
            a = self.expression(v, depth - 1)
            op = self.pick(["any", "all"])
            return self.checked(BOOL, f"{op}({a.text})", any if op == "any" else all, [a])
        b = self.expression(BOOL, depth - 1)
        op = self.pick(["&&", "||"])
        text = self.binary_text(op, a, b)
        if a.values is not None and b.values is not None:
            f = (lambda x, y: x and y) if op == "&&" else (lambda x, y: x or y)
            return self.checked(BOOL, text, f, [a, b])
        if op == "&&":
            return Expr(BOOL, text, lambda env: a.ev(env) and b.ev(env))
        return Expr(BOOL, text, lambda env: a.ev(env) or b.ev(env))

    def choose(self, t, depth):
        if t.kind not in ("i32", "u32", "f32", "bool", "vec"):
            return None
        condition = self.expression(BOOL if t.kind != "vec" or self.chance(0.5) else VECTORS[BOOL, t.count], depth - 1)
        a, b = self.expression(t, depth - 1), self.expression(t, depth - 1)
        return self.checked(t, f"select({a.text}, {b.text}, {condition.text})",
                            lambda x, y, c: each(lambda p, q, k: q if k else p, x, y, c) if isinstance(x, list) else (y if c else x),
                            [a, b, condition], bound=max(a.bound, b.bound))

    def construct(self, t, depth):
        if t.kind in ("i32", "u32", "f32", "bool"):
            return None
        if t.kind == "vec":
            return self.construct_vector(t, depth)
        deeper = depth - 1 if t.count < 6 else 0
        parts = [self.expression(p, deeper) for p in t.parts()]
        inferred = t.kind == "array" and self.chance(0.3) and all(is_typed(p) for p in parts)
        name = "array" if inferred else t.text
        return self.checked(t, f"{name}({', '.join(p.text for p in parts)})", lambda *x: [copy.deepcopy(v) for v in x], parts,
                            bound=max([p.bound for p in parts] + [0]))

    def construct_vector(self, t, depth):
        s = t.scalar
        if self.chance(0.2):
            a = self.expression(s, depth - 1)
            return self.checked(t, f"{t.text}({a.text})", lambda x: [x] * t.count, [a], bound=a.bound)
        parts, left = [], t.count
        while left:
            n = self.r.randint(1, min(left, 3)) if left > 1 else 1
            if n == t.count:
                n = 1
            parts.append(self.expression(s if n == 1 else VECTORS[s, n], depth - 1))
            left -= n
        return self.checked(t, f"{t.text}({', '.join(p.text for p in parts)})", lambda *x: flat(x), parts, bound=max(p.bound for p in parts))

    def part_of_value(self, t, depth):
        """A component, element or member of a value."""
        if t.kind == "vec" and self.chance(0.7):
            n = self.r.randint(2, 4)
            a = self.expression(VECTORS[t.scalar, n], depth - 1)
            which = [self.r.randrange(n) for _ in range(t.count)]
            letters = self.pick(["xyzw", "rgba"])
            text = f"{a.text if is_atom(a.text) else '(' + a.text + ')'}.{''.join(letters[i] for i in which)}"
            return self.checked(t, text, lambda x: [x[i] for i in which], [a], bound=a.bound)
        if t.kind in ("i32", "u32", "f32", "bool"):
            holder = self.pick([VECTORS[t, self.r.randint(2, 4)], array_of(t, self.r.randint(1, 4))])
        elif t.kind == "vec" and t.scalar is F32:
            holder = MATRICES[self.r.randint(2, 4), t.count]
        else:
            holder = array_of(t, self.r.randint(1, 3))
        a = self.expression(holder, depth - 1)
        text = a.text if is_atom(a.text) else f"({a.text})"
        index = self.index(holder.count, depth)
        count = holder.count
        return self.checked(t, f"{text}[{index.text}]", lambda x, i: pair(x, i, count), [a, index], bound=a.bound)

    def call(self, t, depth):
        fits = [f for f in self.functions if f.result is not None and same(f.result, t)]
        if not fits or self.in_const:
            return None
        return self.call_of(self.pick(fits), depth)

    def call_of(self, function, depth):
        arguments, roots = [], []
        for name, ty, space in function.parameters:
            if space is None:
                e = self.expression(ty, min(depth - 1, 2))
                arguments.append((self.narrow(e, 60) or self.constant(ty, zero(ty)) if has_float(ty) and e.bound > 60 else e, None))
                continue
            place = self.pointer_argument(ty, space, roots, function)
            if place is None:
                return None
            arguments.append((None, place))
        if self.function:
            self.function.touches |= function.touches
            for _, place in arguments:
                if place:
                    self.touch(place)
        texts = []
        for e, place in arguments:
            if e:
                texts.append(e.text)
            else:
                texts.append(place.pointer if place.pointer and place.text == f"(*{place.pointer})" else f"&{place.text}")
        def ev(env):
            inner = env.call()
            for (e, place), (name, _, _) in zip(arguments, function.parameters):
                inner.locals[name] = e.ev(env) if e else place.ref(env)
            try:
                function.body(inner)
            except Return as back:
                return back.value
            return None
        return Expr(function.result, f"{function.name}({', '.join(texts)})", ev, bound=60)

    def pointer_argument(self, ty, space, roots, function):
        """A place of that type in that address space, whose root nothing else in the call uses."""
        fits = []
        for p in self.place_candidates(True):
            if p.space != space or not contains(p.ty, ty) or p.alias in roots or p.alias in function.touches:
                continue
            fits.append(p)
        if not fits:
            return None
        base = self.pick(fits)
        for _ in range(4):
            place = self.descend(base, ty, 1)
            if place and not place.component:
                roots.append(base.alias)
                return place
        return None

    # ---- any expression

    def expression(self, t, depth):
        for _ in range(6):
            e = self.attempt(t, depth)
            if e is None:
                continue
            if has_float(t) and e.bound > MOST_FLOAT:
                e = self.narrow(e, MOST_FLOAT)
                if e is None:
                    continue
            return e
        return self.leaf(t)

    def leaf(self, t):
        k = self.r.random()
        if k < 0.45 and not self.in_const:
            e = self.load_place(t, 1)
            if e:
                return e
        if k < 0.7:
            fits = [v for v in self.scope.all("values") if same(v.ty, t) and (v.const or not self.in_const)]
            if fits:
                return self.pick(fits)
        if k < 0.85 and t.kind in ("i32", "u32", "f32", "bool") and not self.in_const:
            return self.input(t)
        if t.kind in ("i32", "u32", "f32", "bool"):
            return self.constant(t, self.random_value(t))
        if self.chance(0.2):
            return Expr(t, f"{t.text}()", lambda env: zero(t), [zero(t)] * SCENARIOS, True)
        parts = [self.leaf(p) if len(t.parts()) < 6 else self.constant(p, self.random_value(p)) for p in t.parts()]
        return self.checked(t, f"{t.text}({', '.join(p.text for p in parts)})", lambda *x: [copy.deepcopy(v) for v in x], parts,
                            bound=max([p.bound for p in parts] + [0]))

    def attempt(self, t, depth):
        if depth <= 0 or self.chance(0.15):
            return self.leaf(t)
        k = self.r.random()
        if k < 0.08:
            return self.call(t, depth)
        if k < 0.16:
            return self.part_of_value(t, depth) if not self.in_const else None
        if k < 0.22:
            return self.construct(t, depth)
        if k < 0.28:
            return self.choose(t, depth)
        if t.kind in ("array", "struct"):
            return self.leaf(t) if self.chance(0.5) else self.construct(t, depth)
        if t.kind == "mat":
            return self.matrix_expression(t, depth)
        if t.scalar is BOOL:
            return self.bool_expression(t, depth)
        if t.scalar is F32:
            return self.float_expression(t, depth)
        return self.pick([self.int_binary] * 5 + [self.int_unary, self.int_function, self.int_convert] +
                         ([self.int_scalar_special] if t.kind != "vec" else []))(t, depth)
