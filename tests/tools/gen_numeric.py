#!/usr/bin/env python3
"""Writes tests/exec/numeric: each numeric built-in at run time, on scalars and on vectors of every size.

usage: gen_numeric.py DIR

One file for each built-in function and scalar type. Expected values come from the definitions in WGSL 17.5 with
exact arithmetic; those of floats are intervals that hold all that the accuracy tables allow (accuracy.py).
"""
import math
import os
import re
import sys
from fractions import Fraction

from accuracy import F16, F32, Evaluator, exactly

EVALUATORS = {"f32": Evaluator(F32), "f16": Evaluator(F16)}
BITS = 2**32


def signed(x):
    x %= BITS
    return x - BITS if x >= BITS // 2 else x


# ---- values

# Numbers that both types have, so that one list serves for both.
ORDINARY = [0, 1, -1, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 3, -4, 10.25, -7.75, 0.125, -100, 1024]
CORNERS = {"f32": [3.4028234663852886e38, -3.4028234663852886e38, 2.0**-126, -(2.0**-126), 2.0**23 + 1, 8388607.5,
                   -4194303.5, 2.0**31],
           "f16": [65504, -65504, 2.0**-14, -(2.0**-14), 1025, 1023.5, -511.5, 2048]}
TURN = [0, 1, -1, 0.5, -0.5, 1.5, -1.5, 2, -2, 2.5, -2.5, 3, -3, 3.125, -3.125, 0.0625]
SIGNED_UNIT = [0, 0.5, -0.5, 0.25, -0.25, 0.75, -0.75, 0.125, -0.125, 0.875, -0.875, 0.0625]
SMALL = [0, 1, -1, 0.5, -0.5, 2, -2, 3, -3, 0.25, -0.25, 4, -4, 1.5, -1.5, 5]
POSITIVE = [1, 0.5, 2, 0.25, 4, 3, 10, 100, 0.75, 1.25, 1.5, 1.75, 1024, 0.0625, 7, 0.9375]
I32S = [0, 1, -1, 2, -2, 7, -8, 255, -256, 65535, -65536, 0x12345678, -0x12345678, 2**31 - 1, -(2**31), 2**30]
U32S = [x % BITS for x in I32S]


def floats(type_):
    return ORDINARY + CORNERS[type_]


def pairs(values):
    count = len(values)
    return [(values[i], values[(7 * i + 3) % count]) for i in range(count)]


def triples(values):
    count = len(values)
    return [(values[i], values[(7 * i + 3) % count], values[(5 * i + 1) % count]) for i in range(count)]


def singles(values):
    return [(value,) for value in values]


# ---- what is allowed

def half_even(x):
    return Fraction(round(x))


def exact(function):
    """A correctly rounded function: of exact arguments, with any of two results for what lies between them."""
    def allowed(evaluator, *arguments):
        result = Fraction(function(*(Fraction(argument) for argument in arguments)))
        return evaluator.type.round(result, result)
    return allowed


def inherited(name):
    return lambda evaluator, *arguments: getattr(evaluator, name)(*(exactly(argument) for argument in arguments))


def frexp(x):
    fraction, exponent = math.frexp(float(x))
    return Fraction(fraction), exponent


def sign(x):
    return (x > 0) - (x < 0)


def median(x, low, high):
    return min(max(x, low), high)


def ordered(rows):
    return [(x, min(a, b), max(a, b)) for x, a, b in rows]


def quantize(evaluator, x):
    return F16.round(Fraction(x), Fraction(x))


class Function:
    """A built-in: its argument lists, and each of its outputs: what stands behind the call, and what it may be."""

    def __init__(self, name, rows, outputs, kinds=None, results=None):
        self.name, self.rows, self.outputs = name, rows, outputs
        self.kinds = kinds  # of the arguments: "T", the type's; "i32", a vector as well; "one", a u32 for all components
        self.results = results or [None] * len(outputs)


def float_functions(type_):
    every, one = floats(type_), singles
    many, few = pairs(every), pairs(SMALL)
    gentle = [(x,) for x in ORDINARY if abs(x) <= 8]
    largest = CORNERS[type_][0]
    apart = [(x, low, high) for x, low, high in triples(SMALL + [6, -6, 7, 8]) if abs(high - low) >= 0.5]
    scaled = [(x, (3 * i) % 11 - 5) for i, x in enumerate(SMALL)] + [(1, 127 if type_ == "f32" else 15), (0.5, 4),
              (3, -5), (largest, -1), (1, -14), (-1, 0), (largest, 0), (1024, -20)]
    exact_ = [
        ("abs", one(every), abs), ("ceil", one(every), math.ceil), ("floor", one(every), math.floor),
        ("round", one(every), half_even), ("trunc", one(every), math.trunc), ("sign", one(every), sign),
        ("saturate", one(every), lambda x: median(x, 0, 1)), ("max", many, max), ("min", many, min),
        ("step", many + [(x, x) for x in SMALL[:4]], lambda edge, x: int(edge <= x)),
        ("clamp", ordered(triples(every)), median)]
    by_table = [
        ("acos", one(SIGNED_UNIT + [1, -1, 0.9375, -0.9375])), ("acosh", one([x for x in POSITIVE if x > 1])),
        ("asin", one(SIGNED_UNIT + [1, -1, 0.9375, -0.9375])), ("asinh", gentle), ("atan", one(every)),
        ("atan2", [(y, x) for y, x in pairs(SMALL + [7, -7, 8]) if x != 0 and y != 0]), ("atanh", one(SIGNED_UNIT)),
        ("cos", one(TURN)), ("cosh", gentle), ("degrees", one(ORDINARY)), ("exp", gentle), ("exp2", gentle),
        ("fma", triples(SMALL)), ("fract", one(ORDINARY)), ("inverseSqrt", one(POSITIVE)), ("log", one(POSITIVE)),
        ("log2", one(POSITIVE)), ("mix", triples(SMALL)), ("pow", [(x, y) for x, y in zip(POSITIVE, SMALL)]),
        ("radians", one(ORDINARY)), ("sin", one(TURN)), ("sinh", gentle), ("smoothstep", apart),
        ("sqrt", one(POSITIVE + [0, 9, 16, 81])), ("tan", one(TURN)), ("tanh", gentle)]
    functions = [Function(name, rows, [("", exact(function))]) for name, rows, function in exact_]
    functions += [Function(name, rows, [("", inherited(name))]) for name, rows in by_table]
    functions.append(Function("ldexp", scaled, [("", exact(lambda x, e: x * Fraction(2)**int(e)))], ["T", "i32"]))
    functions.append(Function("frexp", one(every), [
        (".fract", exact(lambda x: frexp(x)[0])), (".exp", lambda _, x: exactly(frexp(x)[1]))], None, ["T", "i32"]))
    functions.append(Function("modf", one(every), [(".fract", exact(lambda x: x - math.trunc(x))),
                                                    (".whole", exact(math.trunc))]))
    if type_ == "f32":
        functions.append(Function("quantizeToF16", one(ORDINARY + [0.1, 65504, -65504, 2049, 1 / 3, 4095.5, 2.0**-14]),
                                  [("", quantize)]))
    return functions


# ---- integers, on 32 bits

def leading_bit(x):
    """firstLeadingBit of a bit pattern, and of a signed number's by way of what differs from its sign."""
    return x.bit_length() - 1


def extract(x, offset, count, is_signed):
    offset = min(offset, 32)
    count = min(count, 32 - offset)
    if count == 0:
        return 0
    bits = x % BITS >> offset & (1 << count) - 1
    return bits - (1 << count) if is_signed and bits >> (count - 1) else bits


def insert(x, new, offset, count):
    offset = min(offset, 32)
    count = min(count, 32 - offset)
    mask = ((1 << count) - 1) << offset
    return x % BITS & ~mask | new % BITS << offset & mask


def integer_functions(type_):
    is_signed = type_ == "i32"
    every = I32S if is_signed else U32S
    one, two, three = singles(every), pairs(every), ordered(triples(every))
    places = [(0, 0), (0, 32), (4, 8), (31, 1), (16, 16), (32, 0), (40, 3), (8, 100), (1, 30), (24, 8), (0, 1), (31, 9)]
    first = (lambda x: leading_bit(~x if x < 0 else x)) if is_signed else leading_bit
    functions = [
        ("abs", one, lambda x: abs(x)), ("clamp", three, median), ("max", two, max), ("min", two, min),
        ("countLeadingZeros", one, lambda x: 32 - (x % BITS).bit_length()),
        ("countOneBits", one, lambda x: bin(x % BITS).count("1")),
        ("countTrailingZeros", one, lambda x: 32 if x == 0 else leading_bit(x & -x)),
        ("firstLeadingBit", one, first),
        ("firstTrailingBit", one, lambda x: -1 if x == 0 else leading_bit(x & -x)),
        ("reverseBits", one, lambda x: int(format(x % BITS, "032b")[::-1], 2))]
    if is_signed:
        functions.append(("sign", one, sign))
    result = [Function(name, rows, [("", lambda _, *a, f=function: f(*a))]) for name, rows, function in functions]
    # Offset and count are the same for the components of a vector: four rows share them.
    groups = [(every[(4 * g + k) % 16], *place) for g, place in enumerate(places) for k in range(4)]
    result.append(Function("extractBits", groups, [("", lambda _, x, o, c: extract(x, o, c, is_signed))],
                           ["T", "one", "one"]))
    groups = [(x, every[(5 * i + 2) % 16], o, c) for i, (x, o, c) in enumerate(groups)]
    result.append(Function("insertBits", groups, [("", lambda _, *a: insert(*a))], ["T", "T", "one", "one"]))
    return result


# ---- writing

def text_of(value):
    if isinstance(value, float) and value == int(value) and abs(value) < 1e15:
        return str(int(value))
    return repr(value) if not isinstance(value, Fraction) else text_of(float(value))


def result_text(type_, allowed):
    if allowed is None:
        return "_"
    if type_ == "i32":
        return str(signed(allowed))
    if type_ == "u32":
        return str(allowed % BITS)
    low, high = allowed
    return text_of(low) if low == high else f"[{text_of(low)}, {text_of(high)}]"


def wrapped(items, indent="//!   "):
    lines, line = [], ""
    for word in re.split(r"(?<!,) ", " ".join(items)):
        if line and len(indent) + len(line) + len(word) >= 116:
            lines.append(indent + line)
            line = ""
        line += (" " if line else "") + word
    return lines + [indent + line]


VARIABLES = "xyzw"


def calls(function, kinds, suffix):
    """The call on scalars, on vec2, vec3 and vec4, as four expressions that give the same four values."""
    def call(swizzle):
        arguments = [v if kind == "one" else v + swizzle for v, kind in zip(VARIABLES, kinds)]
        return f"{function.name}({', '.join(arguments)}){suffix}"
    return [
        "vec4(" + ", ".join(call("." + c) for c in "xyzw") + ")", f"vec4({call('.xy')}, {call('.zw')})",
        f"vec4({call('.xyz')}, {call('.wzy')}.x)", call("")]


def shader(function, type_):
    is_float = type_ in EVALUATORS
    storage = "f32" if is_float else type_
    kinds = function.kinds or ["T"] * len(function.rows[0])
    rows = list(function.rows)
    while len(rows) % 4:
        rows.append(rows[len(rows) % 4])
    count = len(rows) // 4
    lines = [f"// {function.name} of {type_} scalars and vectors (WGSL 17.5). Written by tests/tools/gen_numeric.py."]
    if type_ == "f16":
        lines.append("//! needs shaderFloat16")
    for number, kind in enumerate(kinds):
        held = {"T": storage, "i32": "i32", "one": "u32"}[kind]
        values = [row[number] for row in (rows[::4] if kind == "one" else rows)]
        lines.append(f"//! buffer 0:{number} {held}")
        lines += wrapped([text_of(value) for value in values])
    outputs = len(function.outputs)
    last = len(kinds)
    lines.append(f"//! buffer 0:{last} u32 77*{16 * count * outputs}")
    lines.append("//! dispatch main")
    lines.append(f"//! expect 0:{last} {storage}")
    evaluator = EVALUATORS.get(type_)
    items = []
    for i in range(count):
        for (_, allowed), result in zip(function.outputs, function.results):
            four = [result_text(type_, allowed(evaluator, *row)) for row in rows[4 * i:4 * i + 4]]
            items.append("<" + " ".join(four) + ">*4")
    lines += wrapped(items)
    if type_ == "f16":
        lines.append("enable f16;")
    lines.append("")
    for number, kind in enumerate(kinds):
        held = {"T": f"vec4<{storage}>", "i32": "vec4<i32>", "one": "u32"}[kind]
        lines.append(f"@group(0) @binding({number}) var<storage> {'abcd'[number]}: array<{held}, {count}>;")
    lines.append(f"@group(0) @binding({last}) var<storage, read_write> result: "
                 f"array<array<vec4<{storage}>, {4 * outputs}>, {count}>;")
    lines += ["", f"@compute @workgroup_size({count})", "fn main(@builtin(local_invocation_index) i: u32) {"]
    for number, kind in enumerate(kinds):
        value = f"{'abcd'[number]}[i]"
        lines.append(f"    let {VARIABLES[number]} = "
                     f"{f'vec4<f16>({value})' if type_ == 'f16' and kind == 'T' else value};")
    place = 0
    for (suffix, _), result in zip(function.outputs, function.results):
        for call in calls(function, kinds, suffix):
            converted = type_ == "f16" or result == "i32"
            lines.append(f"    result[i][{place}] = {f'vec4<f32>({call})' if converted else call};")
            place += 1
    lines.append("}")
    return "\n".join(lines) + "\n"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for type_ in ("f32", "f16", "i32", "u32"):
        for function in (float_functions if type_ in EVALUATORS else integer_functions)(type_):
            path = os.path.join(sys.argv[1], f"{function.name}_{type_}.wgsl")
            with open(path, "w", encoding="ascii") as file:
                file.write(shader(function, type_))


if __name__ == "__main__":
    main()
