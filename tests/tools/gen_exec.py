#!/usr/bin/env python3
"""Random compute shaders with known results, for tests/exec's runner.

usage: gen_exec.py [--seed N] [--count N] [--size N] [--in-bounds] DIR

Writes DIR/random_<seed>.wgsl for each seed from N on. Each shader is made together with its evaluation: an
expression is a text and a function that computes what WGSL says it is, so that the `//! expect` directives owe
nothing to a compiler. Integers wrap; division, shifts and conversions follow WGSL 8; an index out of bounds is
clamped, as heddle promises; f32 values are whole numbers under 2^24, which every order of operations computes
exactly. Each shader is run twice, with its overrides at their defaults and specialised, and those with nothing out
of bounds once more with --bounds-checks=off. The same seed gives the same shader.
"""
import argparse
import copy
import os

from gen_expression import ExpressionGenerator
from wgsl_model import (
    BOOL, Break, Continue, Env, Expr, F32, Function, I32, INTS, MATRICES, Place, Reject, Return, SCENARIOS,
    Scope, Type, U32, VECTORS, all_of, array_of, bits, buffer_words, contains, divide, each, has_float,
    is_typed, load, remainder, store, to_int, u32, wrap, zero,
)

LANES = 4  # invocations, each with its own part of what is shared


class Generator(ExpressionGenerator):
    # ---- statements: each gives the function that executes it

    def out(self, line):
        self.lines.append("    " * self.depth + line)

    def narrowed(self, t, depth):
        """An expression of which every float is at most 60."""
        e = self.expression(t, depth)
        if not has_float(t) or e.bound <= 60:
            return e
        return self.narrow(e, 60) or self.constant(t, self.random_value(t))

    def note(self):
        """Takes a value into account for the result."""
        t = self.pick([U32, U32, I32, BOOL, F32, VECTORS[U32, 3], VECTORS[F32, 2], VECTORS[I32, 4], VECTORS[BOOL, 2]])
        return self.note_expression(self.expression(t, 3))

    def note_expression(self, e):
        t = e.ty
        scalars = [(e.text, lambda v: v)]
        if t.kind == "vec":
            name = self.name("v")
            self.out(f"let {name} = {e.text};")
            scalars = [(f"{name}.{'xyzw'[i]}", lambda v, i=i: v[i]) for i in range(t.count)]
        s = t.scalar
        for text, _ in scalars:
            whole = {"u32": text, "i32": f"u32({text})", "f32": f"bitcast<u32>(i32({text}))", "bool": f"u32({text})"}[s.text]
            self.out(f"mix_in({whole});")
        def run(env):
            value = e.ev(env)
            for _, get in scalars:
                n = get(value)
                n = to_int(I32, n) if s is F32 else int(n)
                self.mix_in(env, u32(n))
        if self.function:
            self.function.touches.add("hash")
        return run

    def mix_in(self, env, n):
        box = env.globals["hash"]
        h = u32(box[0] ^ n)
        box[0] = u32(u32(h << 5 | h >> 27) + 0x9E3779B9 ^ u32(h * 33))

    def new_value(self, name, ty, e):
        self.scope.values.append(Expr(ty, name, lambda env: copy.deepcopy(env.locals[name]), bound=e.bound))

    def declare_let(self):
        ty = self.plain_type()
        e = self.expression(ty, 3)
        if e.bound > 60 and has_float(ty) and ty.kind in ("array", "struct", "mat"):
            e = self.constant(ty, self.random_value(ty))
        name = self.name("l")
        typed = f": {ty.text}" if self.chance(0.4) or not is_typed(e) else ""
        self.out(f"let {name}{typed} = {e.text};")
        def run(env):
            env.locals[name] = copy.deepcopy(e.ev(env))
        self.new_value(name, ty, e)
        return run

    def declare_const(self):
        self.in_const = True
        ty = self.pick([I32, U32, F32, BOOL, VECTORS[U32, 3], VECTORS[F32, 2], VECTORS[I32, 2], array_of(U32, 3), array_of(I32, 20), MATRICES[2, 2]])
        e = self.narrowed(ty, 4)
        self.in_const = False
        assert e.const, e.text
        name = self.name("c")
        self.out(f"const {name}: {ty.text} = {e.text};")
        self.scope.values.append(Expr(ty, name, lambda env: copy.deepcopy(e.values[0]), e.values, True, 60))
        return lambda env: None

    def declare_var(self):
        ty = self.plain_type()
        name = self.name("v")
        if self.chance(0.25):
            self.out(f"var {name}: {ty.text};")
            def run(env):
                env.locals[name] = [zero(ty)]
        else:
            e = self.narrowed(ty, 3)
            typed = f": {ty.text}" if self.chance(0.4) or not is_typed(e) else ""
            self.out(f"var {name}{typed} = {e.text};")
            def run(env):
                env.locals[name] = [copy.deepcopy(e.ev(env))]
        self.scope.places.append(Place(ty, name, lambda env: (env.locals[name], []), "function", alias=name))
        return run

    def declare_pointer(self):
        candidates = self.place_candidates(True)
        if not candidates:
            return None
        base = self.pick(candidates)
        place = self.descend(base, None, 2)
        if place is None or place.component:
            return None
        self.touch(place)
        name = self.name("p")
        amp = place.pointer if place.pointer and place.text == f"(*{place.pointer})" and self.chance(0.5) else f"&{place.text}"
        self.out(f"let {name} = {amp};")
        def run(env):
            env.locals[name] = place.ref(env)
        self.scope.places.append(Place(place.ty, f"(*{name})", lambda env: env.locals[name], place.space, place.root, place.alias, True, name))
        return run

    def target(self, want=None):
        candidates = [p for p in self.place_candidates(True) if want is None or contains(p.ty, want)]
        if not candidates:
            return None
        place = self.descend(self.pick(candidates), want, 2)
        if place:
            self.touch(place)
        return place

    def assign(self):
        place = self.target()
        if place is None:
            return None
        e = self.narrowed(place.ty, 3)
        text = place.text
        self.out(f"{text} = {e.text};")
        def run(env):
            to = place.ref(env)
            store(to, e.ev(env))
        return run

    def copy_between(self):
        """One whole composite into another."""
        place = self.target()
        if place is None or place.ty.kind not in ("array", "struct", "mat"):
            return None
        e = self.load_place(place.ty, 2)
        if e is None:
            return None
        self.out(f"{place.text} = {e.text};")
        def run(env):
            to = place.ref(env)
            store(to, e.ev(env))
        return run

    def compound(self):
        t = self.pick(INTS)
        n = self.r.randint(1, 4)
        ty = t if n == 1 else VECTORS[t, n]
        place = self.target(ty)
        if place is None:
            return None
        op = self.pick("+ - * / % & | ^ << >>".split())
        if op in ("<<", ">>"):
            e = self.expression(U32 if n == 1 else VECTORS[U32, n], 2)
            if e.values is not None and not all(all_of(v, lambda k: k < 32) for v in e.values):
                return None
        else:
            e = self.expression(t if n > 1 and op in "+-*/%" and self.chance(0.3) else ty, 3)
            if op in "/%" and e.values is not None and not all(all_of(v, lambda k: k != 0) for v in e.values):
                return None
        f = {
            "+": lambda x, y: wrap(t, x + y), "-": lambda x, y: wrap(t, x - y), "*": lambda x, y: wrap(t, x * y),
            "/": lambda x, y: divide(t, x, y), "%": lambda x, y: remainder(t, x, y),
            "&": lambda x, y: wrap(t, bits(x) & bits(y)), "|": lambda x, y: wrap(t, bits(x) | bits(y)),
            "^": lambda x, y: wrap(t, bits(x) ^ bits(y)),
            "<<": lambda x, y: wrap(t, x << y % 32), ">>": lambda x, y: x >> y % 32,
        }[op]
        self.out(f"{place.text} {op}= {e.text};")
        def run(env):
            to = place.ref(env)
            old = load(to)
            store(to, each(f, old, e.ev(env)))
        return run

    def step(self):
        t = self.pick(INTS)
        place = self.target(t)
        if place is None:
            return None
        op = self.pick(["++", "--"])
        self.out(f"{place.text}{op};")
        def run(env):
            to = place.ref(env)
            store(to, wrap(t, load(to) + (1 if op == "++" else -1)))
        return run

    def call_statement(self):
        if not self.functions:
            return None
        e = self.call_of(self.pick(self.functions), 2)
        if e is None:
            return None
        if e.ty is None:
            self.out(f"{e.text};")
        else:
            self.out(f"_ = {e.text};")
        return e.ev

    def inner_block(self, count, extra=None):
        """The statements of a block, without its braces."""
        self.scope = Scope(self.scope)
        self.depth += 1
        runs = []
        if extra:
            runs.append(extra())
        for _ in range(count):
            run, ends = self.statement()
            runs.append(run)
            if ends:
                break
        self.depth -= 1
        self.scope = self.scope.outer
        def execute(env):
            for run in runs:
                run(env)
        return execute

    def few(self):
        return self.r.randint(0, 3) if self.nesting > 1 else self.r.randint(1, 5)

    def if_statement(self):
        condition = self.expression(BOOL, 3)
        self.out(f"if {condition.text} {{")
        arms = [(condition, self.inner_block(self.few()))]
        while self.chance(0.3):
            condition = self.expression(BOOL, 2)
            self.out(f"}} else if {condition.text} {{")
            arms.append((condition, self.inner_block(self.few())))
        otherwise = None
        if self.chance(0.5):
            self.out("} else {")
            otherwise = self.inner_block(self.few())
        self.out("}")
        def run(env):
            for c, body in arms:
                if c.ev(env):
                    return body(env)
            if otherwise:
                otherwise(env)
        return run

    def switch_statement(self):
        t = self.pick(INTS)
        selector = self.expression(t, 2)
        narrow = self.chance(0.8)
        if narrow:
            selector = self.checked(t, f"({selector.text}) & {self.value_text(t, 7)}", lambda x: x & 7, [selector])
        if selector.values is not None and not selector.const:
            return None
        if selector.const:
            selector = Expr(t, f"({selector.text}) ^ ({self.input(t).text} & {self.value_text(t, 0)})", selector.ev)
        self.out(f"switch {selector.text} {{")
        self.depth += 1
        left = list(range(8)) if narrow else [self.integer(t) for _ in range(3)]
        left = list(dict.fromkeys(left))
        self.r.shuffle(left)
        clauses, default = {}, None
        saved_loop, self.breakable = self.breakable, True
        count = self.r.randint(1, 4)
        default_at = self.r.randrange(count)
        for i in range(count):
            values = [left.pop() for _ in range(self.r.randint(0 if i == default_at else 1, 2)) if left]
            if not values and i != default_at:
                continue
            texts = [self.value_text(t, v) if self.chance(0.5) or v < 0 else str(v) for v in values]
            if i == default_at and values:
                texts.insert(self.r.randrange(len(texts) + 1), "default")
            if texts:
                self.out(f"case {', '.join(texts)}{self.pick([':', ''])} {{")
            else:
                self.out("default {")
            body = self.inner_block(self.few())
            self.out("}")
            if i == default_at:
                default = body
            for v in values:
                clauses[v] = body
        self.breakable = saved_loop
        self.depth -= 1
        self.out("}")
        def run(env):
            try:
                (clauses.get(selector.ev(env)) or default)(env)
            except Break:
                pass
        return run

    def loop_body(self, extra=None):
        saved = self.breakable, self.continuable, self.loop_depth
        self.breakable = self.continuable = True
        self.loop_depth += 1
        body = self.inner_block(self.few(), extra)
        self.breakable, self.continuable, self.loop_depth = saved
        return body

    def for_statement(self):
        t = self.pick(INTS)
        name, count = self.name("i"), self.r.randint(1, 4)
        start = self.r.randint(0, 5) if t is U32 else self.r.randint(-3, 3)
        by = self.r.randint(1, 3)
        condition = f"{name} < {self.value_text(t, start + count * by)}"
        extra_condition = self.expression(BOOL, 2) if self.chance(0.25) else None
        if extra_condition:
            condition += f" && {extra_condition.text}"
        update = self.pick([f"{name} += {self.value_text(t, by)}", f"{name} = {name} + {by}"] + ([f"{name}++"] if by == 1 else []))
        self.out(f"for (var {name} = {self.value_text(t, start)}; {condition}; {update}) {{")
        self.scope = Scope(self.scope)
        self.scope.values.append(Expr(t, name, lambda env: env.locals[name][0]))
        body = self.loop_body()
        self.scope = self.scope.outer
        self.out("}")
        def run(env):
            env.locals[name] = [start]
            while env.locals[name][0] < start + count * by and (not extra_condition or extra_condition.ev(env)):
                env.round()
                try:
                    body(env)
                except Break:
                    return
                except Continue:
                    pass
                env.locals[name][0] += by
        return run

    def counter(self):
        name = self.name("n")
        self.out(f"var {name} = 0u;")
        return name

    def while_statement(self):
        name, count = self.counter(), self.r.randint(1, 4)
        condition = self.expression(BOOL, 2)
        test = self.pick([f"{name} < {count}u && {condition.text}", f"!({name} >= {count}) && {condition.text}"])
        self.out(f"while {test} {{")
        def extra():
            self.out(f"{name}++;")
            return lambda env: None
        body = self.loop_body(extra)
        self.out("}")
        def run(env):
            n = 0
            while n < count and condition.ev(env):
                n += 1
                env.round()
                try:
                    body(env)
                except Break:
                    return
                except Continue:
                    pass
        return run

    def loop_statement(self):
        name, count = self.counter(), self.r.randint(1, 4)
        self.out("loop {")
        self.scope = Scope(self.scope)
        self.depth += 1
        saved = self.breakable, self.continuable, self.loop_depth
        self.breakable = self.continuable = True
        self.loop_depth += 1
        first_exit = self.chance(0.4)
        if first_exit:
            self.out(f"if {name} >= {count}u {{ break; }}")
        # Declarations of the body are in scope in the continuing part, which no `continue` may then jump over.
        visible = self.chance(0.5)
        if visible:
            self.continuable = False
        runs = []
        if not visible:
            self.scope = Scope(self.scope)
        ended = False
        for _ in range(self.few()):
            run, ended = self.statement()
            runs.append(run)
            if ended:
                break
        if not visible:
            self.scope = self.scope.outer
        self.breakable, self.continuable, self.loop_depth = saved
        after, stop = [], None
        self.out("continuing {")
        self.depth += 1
        self.scope = Scope(self.scope)
        saved = self.breakable, self.continuable, self.returnable
        self.breakable = self.continuable = self.returnable = False
        for _ in range(self.r.randint(0, 2)):
            run, _ = self.statement()
            after.append(run)
        self.out(f"{name} += 1u;")
        if not first_exit or self.chance(0.5):
            stop = self.expression(BOOL, 2) if self.chance(0.5) else self.constant(BOOL, False)
            test = f"{name} >= {count}u"
            self.out(f"break if {test} || {stop.text};")
        self.breakable, self.continuable, self.returnable = saved
        self.scope = self.scope.outer
        self.depth -= 1
        self.out("}")
        self.depth -= 1
        self.scope = self.scope.outer
        self.out("}")
        def run(env):
            n = 0
            while True:
                env.round()
                if first_exit and n >= count:
                    return
                try:
                    for r in runs:
                        r(env)
                except Break:
                    return
                except Continue:
                    pass
                for r in after:
                    r(env)
                n += 1
                if stop and (n >= count or stop.ev(env)):
                    return
        return run

    def block_statement(self):
        self.out("{")
        body = self.inner_block(self.few())
        self.out("}")
        return body

    def leave(self):
        """break, continue or return; None where none may stand."""
        kinds = (["break"] if self.breakable else []) + (["continue"] if self.continuable else []) + \
            (["return"] if self.returnable and self.function else [])
        if not kinds:
            return None
        kind = self.pick(kinds)
        if kind == "return":
            return self.return_statement()
        self.out(f"{kind};")
        def run(env):
            raise Break() if kind == "break" else Continue()
        return run

    def return_statement(self):
        ty = self.function.result
        if ty is None:
            self.out("return;")
            def run(env):
                raise Return(None)
            return run
        e = self.narrowed(ty, 3)
        self.out(f"return {e.text};")
        def run(env):
            raise Return(copy.deepcopy(e.ev(env)))
        return run

    def statement(self):
        """A statement and whether control cannot go on behind it."""
        while True:
            mark = len(self.lines)
            k = self.r.random()
            if self.nesting > 0 and k < 0.08:
                run = self.leave()
                if run:
                    return run, True
                continue
            nested = None
            if k < 0.35 and self.nesting < 4:
                nested = self.pick([self.if_statement, self.if_statement, self.switch_statement, self.for_statement,
                                    self.while_statement, self.loop_statement, self.block_statement])
                if self.loop_depth >= 2 and nested in (self.for_statement, self.while_statement, self.loop_statement):
                    continue
                self.nesting += 1
                run = nested()
                self.nesting -= 1
            else:
                run = self.pick([self.declare_let, self.declare_var, self.declare_var, self.declare_const, self.declare_pointer,
                                 self.assign, self.assign, self.assign, self.copy_between, self.compound, self.compound, self.step,
                                 self.call_statement, self.note, self.note])()
            if run:
                return run, False
            del self.lines[mark:]

    # ---- the program

    def make_struct(self):
        name = self.name("S")
        members = [(self.name("m"), self.plain_type(1, with_bool=self.chance(0.2))) for _ in range(self.r.randint(1, 5))]
        t = Type("struct", name, members=members)
        self.structs.append(t)
        self.out(f"struct {name} {{")
        for m, ty in members:
            self.out(f"    {m}: {ty.text},")
        self.out("}")
        self.out("")

    def make_function(self):
        f = Function(self.name("f"))
        self.function = f
        outer, self.scope = self.scope, Scope(self.scope)
        texts = []
        for _ in range(self.r.randint(0, 3)):
            name = self.name("a")
            ty = self.plain_type(2)
            space = None
            if self.chance(0.5):
                space = self.pick(["function", "private", "workgroup", "storage"])
                if space == "storage":
                    ty = self.plain_type(2, with_bool=False)
                pointer = f"ptr<{space}, {ty.text}{', read_write' if space == 'storage' else ''}>"
                texts.append(f"{name}: {pointer}")
                self.scope.places.append(Place(ty, f"(*{name})", lambda env, name=name: env.locals[name], space, None, name, True, name))
            else:
                texts.append(f"{name}: {ty.text}")
                self.scope.values.append(Expr(ty, name, lambda env, name=name: copy.deepcopy(env.locals[name]), bound=60))
            f.parameters.append((name, ty, space))
        if self.chance(0.75):
            f.result = self.plain_type(2)
        result = f" -> {f.result.text}" if f.result else ""
        self.out(f"fn {f.name}({', '.join(texts)}){result} {{")
        self.nesting, self.breakable, self.continuable, self.returnable = 0, False, False, True
        self.depth += 1
        runs = []
        for _ in range(self.r.randint(1, 1 + self.size // 4)):
            run, _ = self.statement()
            runs.append(run)
        runs.append(self.return_statement())
        self.depth -= 1
        self.out("}")
        self.out("")
        def body(env):
            env.round()
            for run in runs:
                run(env)
        f.body = body
        self.functions.append(f)
        self.scope = outer
        self.function = None

    def global_place(self, name, ty, space, writable=True, per_lane=False):
        if per_lane:
            def ref(env):
                return env.globals[name], [env.lane]
            text = f"{name}[lane]"
        else:
            def ref(env):
                return env.globals[name], []
            text = name
        self.scope.places.append(Place(ty, text, ref, space, name, name, writable))

    def program(self):
        self.depth = 0
        self.nesting = 0
        self.breakable = self.continuable = False
        self.returnable = True
        self.scope = Scope()
        self.inputs = [self.integer(U32) for _ in range(13)]
        for _ in range(self.r.randint(0, 3)):
            self.make_struct()
        self.out("@group(0) @binding(0) var<storage> inputs: array<u32>;")
        buffers = [("0:0", "", [f"u32 {v}" for v in self.inputs])]
        self.initial = {}
        overrides, specs, fixed = [], [], []
        for i in range(self.r.randint(0, 3)):
            t = self.pick([U32, I32, F32, BOOL])
            name = self.name("o")
            values = [self.random_value(t) if t is not F32 else float(self.r.randint(0, 60)) for _ in range(2)]
            self.out(f"@id({i + 1}) override {name}: {t.text} = {self.value_text(t, values[0])};")
            suffix = {"u32": "u", "i32": "i", "f32": "f", "bool": ""}[t.text]
            specs.append(f"{i + 1}={str(values[1]).lower()}{suffix}")
            fixed.append(f"--override={i + 1}={int(values[1])}")
            self.scope.values.append(Expr(t, name, lambda env, v=values: v[env.scenario], values, False, 60))
        for i in range(self.r.randint(0, 2)):
            ty = self.plain_type(2, with_bool=False)
            name = self.name("b")
            self.out(f"@group(0) @binding({2 + i}) var<storage, read_write> {name}: array<{ty.text}, {LANES}>;")
            start = [self.random_value(ty) for _ in range(LANES)]
            self.initial[name] = start
            buffers.append((f"0:{2 + i}", "", buffer_words(ty, start)))
            self.global_place(name, ty, "storage", per_lane=True)
        if self.chance(0.5):
            ty = self.plain_type(2, with_bool=False)
            name = self.name("u")
            self.out(f"@group(1) @binding(0) var<uniform> {name}: {ty.text};")
            start = self.random_value(ty)
            self.initial[name] = start
            buffers.append(("1:0", "uniform ", buffer_words(ty, [start])))
            self.global_place(name, ty, "uniform", writable=False)
        self.out(f"@group(0) @binding(1) var<storage, read_write> results: array<array<u32, RESULTS>, {LANES}>;")
        for _ in range(self.r.randint(0, 2)):
            ty = self.plain_type(2)
            name = self.name("w")
            self.out(f"var<workgroup> {name}: array<{ty.text}, {LANES}>;")
            self.initial[name] = [zero(ty) for _ in range(LANES)]
            self.global_place(name, ty, "workgroup", per_lane=True)
        self.private_starts = {}
        for _ in range(self.r.randint(1, 3)):
            ty = self.plain_type(2)
            name = self.name("g")
            start = Expr(ty, "", None, [zero(ty)] * SCENARIOS)
            initializer = ""
            if self.chance(0.6):
                self.in_const = True
                start = self.narrowed(ty, 2)
                self.in_const = False
                initializer = f" = {start.text}"
            self.out(f"var<private> {name}: {ty.text}{initializer};")
            self.private_starts[name] = start
            self.global_place(name, ty, "private")
        self.out("var<private> lane: u32;")
        self.out("var<private> hash: u32;")
        self.out("")
        self.out("fn mix_in(n: u32) {")
        self.out("    let h = hash ^ n;")
        self.out("    hash = (((h << 5u) | (h >> 27u)) + 0x9E3779B9u) ^ (h * 33u);")
        self.out("}")
        self.out("")
        for _ in range(self.r.randint(0, 4)):
            self.make_function()
        self.out(f"@compute @workgroup_size({LANES})")
        self.out("fn main(@builtin(local_invocation_index) index: u32) {")
        self.depth += 1
        self.out("lane = index;")
        self.nesting, self.breakable, self.continuable = 0, False, False
        runs, slots = [], 0
        for _ in range(self.size):
            run, _ = self.statement()
            runs.append(run)
            if self.chance(0.35):
                slots = self.result(runs, slots)
        for place in [p for p in self.scope.all("places")]:
            for _ in range(2):
                e = self.load_place(self.pick([s for s in (U32, I32, F32, BOOL) if contains(place.ty, s)]), 2)
                if e:
                    runs.append(self.note_expression(e))
        slots = self.result(runs, slots)
        self.depth -= 1
        self.out("}")
        return self.text(buffers, specs, fixed, runs, slots)

    def result(self, runs, slots):
        self.out(f"results[lane][{slots}] = hash;")
        def run(env, slot=slots):
            env.globals["results"][env.lane][slot] = env.globals["hash"][0]
        runs.append(run)
        return slots + 1

    def evaluate(self, scenario, runs, slots):
        shared = {name: [copy.deepcopy(v)] for name, v in self.initial.items()}
        shared["results"] = [[0] * slots for _ in range(LANES)]
        for lane in range(LANES):
            own = dict(shared)
            own["hash"] = [0]
            for name, start in self.private_starts.items():
                own[name] = [copy.deepcopy(start.values[scenario])]
            env = Env(scenario, lane, own)
            for run in runs:
                run(env)
        return [f"u32 {n}" if i == 0 else str(n) for row in shared["results"] for i, n in enumerate(row)], shared

    def text(self, buffers, specs, fixed, runs, slots):
        head = ["// Made by tests/tools/gen_exec.py."]
        for binding, kind, contents in buffers:
            head += directive(f"buffer {binding} {kind}", contents)
        head += directive("buffer 0:1 ", ["u32 7"] * (slots * LANES))
        for scenario in range(SCENARIOS if specs else 1):
            expected, _ = self.evaluate(scenario, runs, slots)
            if scenario:
                head.append("//! reset")
                head.append("//! spec " + " ".join(specs))
            head.append("//! dispatch main")
            head += directive("expect 0:1 ", expected)
        # Every target environment and option has its turn, but not all with each shader.
        environments = [f"vulkan1.{i}" for i in range(4)]
        self.r.shuffle(environments)
        others = ["lines -g", "loop -g --zero-init=loop"] + ([] if self.out_of_bounds else ["unchecked --bounds-checks=off"] * 2)
        head.append(f"//! variant plain env={environments[0]}")
        head.append(f"//! variant {self.pick(others)} env={environments[1]}")
        body = "\n".join(self.lines).replace("RESULTS", str(slots))
        return "\n".join(head) + "\n\n" + body + "\n"


def directive(start, items):
    lines, line = [], "//! " + start
    for item in items:
        if len(line) + len(item) > 110:
            lines.append(line)
            line = "//!   "
        line += item + " "
    return lines + [line.rstrip()]


def make(seed, size, out_of_bounds):
    """The first program from this seed on that does not run too long."""
    for attempt in range(100):
        try:
            return Generator(f"{seed}.{attempt}", size, out_of_bounds).program()
        except Reject:
            continue
    raise SystemExit(f"seed {seed}: no program that is short enough")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--size", type=int, default=25, help="statements of the entry point")
    parser.add_argument("--in-bounds", action="store_true", help="no index is out of bounds")
    parser.add_argument("folder")
    arguments = parser.parse_args()
    os.makedirs(arguments.folder, exist_ok=True)
    for seed in range(arguments.seed, arguments.seed + arguments.count):
        text = make(seed, arguments.size, not arguments.in_bounds)
        with open(os.path.join(arguments.folder, f"random_{seed}.wgsl"), "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main()
