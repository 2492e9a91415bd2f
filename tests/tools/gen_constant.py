#!/usr/bin/env python3
"""Random const-expressions with known values, for tests/exec's runner.

usage: gen_constant.py [--seed N] [--count N] [--size N] [--errors] DIR

Writes DIR/constant_<seed>.wgsl for each seed. Each expression stands there three times: as a const-expression, with
its literals replaced by overrides, and with its literals replaced by values that only the device knows. All three
must be what WGSL says. With --errors, writes DIR/error_<seed>.wgsl instead: each line is a declaration whose
const-expression divides by zero, shifts too far or overflows in a shift, and must be reported.
"""
import argparse
import os
import re

from gen_exec import directive
from gen_expression import ExpressionGenerator
from wgsl_model import BOOL, F32, I32, INTS, SCENARIOS, U32, VECTORS, Expr, Scope, to_int, u32

LEAF = re.compile("\x00([0-9]+)\x00")


class ConstantGenerator(ExpressionGenerator):
    """Leaves are numbered marks in the text."""

    abstract_floats = False

    def __init__(self, seed):
        super().__init__(seed, 0, False)
        self.in_const = True
        self.scope = Scope()
        self.leaves, self.errors = [], []

    def leaf(self, t):
        if t.kind not in ("i32", "u32", "f32", "bool"):
            parts = [self.leaf(p) for p in t.parts()]
            return self.checked(t, f"{t.text}({', '.join(p.text for p in parts)})", lambda *x: list(x), parts, bound=60)
        value = self.random_value(t)
        self.leaves.append((t, value))
        return Expr(t, f"\x00{len(self.leaves) - 1}\x00", lambda env: value, [value] * SCENARIOS, True, 60)

    def checked(self, t, text, function, operands, const_ok=None, bound=0):
        e = super().checked(t, text, function, operands, const_ok, bound)
        if e is None and all(o.const for o in operands):
            self.errors.append((t, text))
        return e

    def attempt(self, t, depth):
        if depth > 0 and self.chance(0.1):
            self.in_const = False
            e = self.part_of_value(t, depth)
            self.in_const = True
            return e
        return super().attempt(t, depth)

    def index(self, count, depth):
        t, n = self.pick(INTS), self.r.randrange(count)
        return super().constant(t, n)

    def render(self, text, leaf):
        return LEAF.sub(lambda m: leaf(int(m.group(1))), text)

    def literal(self, k):
        t, value = self.leaves[k]
        return self.value_text(t, value)


def at_run_time(g, k):
    t, value = g.leaves[k]
    word = f"leaves[{k}]"
    return {"u32": word, "i32": f"bitcast<i32>({word})", "f32": f"f32(bitcast<i32>({word}))", "bool": f"({word} == 1u)"}[t.text]


def scalars(t, name):
    return [name] if t.kind != "vec" else [f"{name}.{c}" for c in "xyzw"[:t.count]]


def stores(t, name, slot):
    lines = []
    for text in scalars(t, name):
        word = {"u32": text, "i32": f"u32({text})", "f32": f"u32(i32({text}))", "bool": f"u32({text})"}[t.scalar.text]
        lines.append(f"    results[{slot}] = {word};")
        slot += 1
    return lines


def expected_words(t, value):
    parts = value if isinstance(value, list) else [value]
    return [str(u32(to_int(I32, n)) if t.scalar is F32 else u32(int(n))) for n in parts]


def make(seed, size):
    g = ConstantGenerator(seed)
    lines, expected = [], []
    for i in range(size):
        s = g.pick([I32, U32, F32, BOOL, I32, U32])
        t = s if g.chance(0.6) else VECTORS[s, g.r.randint(2, 4)]
        first_leaf = len(g.leaves)
        e = g.expression(t, 5)
        if len(g.leaves) - first_leaf > 60:
            del g.leaves[first_leaf:]
            continue
        words = expected_words(t, e.values[0])
        for way, leaf in (("c", g.literal), ("o", lambda k: f"v{k}"), ("r", lambda k: at_run_time(g, k))):
            keyword = "const" if way == "c" else "let"
            name = f"{way}{i}"
            lines.append(f"    {keyword} {name}: {t.text} = {g.render(e.text, leaf)};")
            lines += stores(t, name, len(expected))
            expected += words
    overrides = [f"@id({k}) override v{k}: {t.text} = {g.value_text(t, v)};" for k, (t, v) in enumerate(g.leaves)]
    leaves = [str(u32(int(v))) for _, v in g.leaves]
    head = ["// Made by tests/tools/gen_constant.py."]
    head += directive("buffer 0:0 u32 ", leaves) + directive("buffer 0:1 u32 ", ["7"] * len(expected))
    head += ["//! dispatch main"] + directive("expect 0:1 u32 ", expected)
    environments = [f"vulkan1.{i}" for i in range(4)]
    g.r.shuffle(environments)
    head.append(f"//! variant plain env={environments[0]}")
    fixed = " ".join(f"--override={k}={int(v)}" for k, (_, v) in enumerate(g.leaves[:12]))
    head.append(f"//! variant fixed {fixed} env={environments[1]}")
    body = ["@group(0) @binding(0) var<storage> leaves: array<u32>;",
            f"@group(0) @binding(1) var<storage, read_write> results: array<u32, {len(expected)}>;"]
    return "\n".join(head + [""] + body + overrides + ["", "@compute @workgroup_size(1)", "fn main() {"] + lines + ["}", ""])


def make_errors(seed, size):
    g = ConstantGenerator(seed)
    while len(g.errors) < size:
        g.expression(g.pick([I32, U32, BOOL]), 4)
    return "\n".join(f"const e{i}: {t.text} = {g.render(text, g.literal)};" for i, (t, text) in enumerate(g.errors[:size])) + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--size", type=int, default=20, help="expressions")
    parser.add_argument("--errors", action="store_true")
    parser.add_argument("folder")
    arguments = parser.parse_args()
    os.makedirs(arguments.folder, exist_ok=True)
    for seed in range(arguments.seed, arguments.seed + arguments.count):
        text = make_errors(seed, arguments.size) if arguments.errors else make(seed, arguments.size)
        name = f"{'error' if arguments.errors else 'constant'}_{seed}.wgsl"
        with open(os.path.join(arguments.folder, name), "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main()
