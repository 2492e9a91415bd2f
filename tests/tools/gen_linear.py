#!/usr/bin/env python3
"""Writes the rest of tests/exec/numeric: built-ins on whole vectors and matrices, and select.

usage: gen_linear.py DIR

One file for each function and scalar type, as gen_numeric.py has them for functions of each component alone.
"""
import os
import sys

from accuracy import exactly
from gen_numeric import EVALUATORS, I32S, U32S, result_text, text_of, wrapped

# Vectors whose products and sums are exact in f16, whatever the order; no part that is normalized is 0.
VECTORS = [(3, 4, 12, 84), (1, 0, 2, -2), (-1, 2, -2, 4), (0.5, -0.5, 0.25, 1), (6, -8, 24, -7), (-3, -4, 0, 5),
           (2, 1, 2, 8), (0, 7, -24, 1)]
NORMALS = [(1, 0, 0, 0), (0, 1, 0, 0), (0, 1, 0, 0), (0.5, 0.5, 0.5, 0.5), (0, -1, 0, 0), (-1, 0, 0, 0),
           (0.5, -0.5, 0.5, -0.5), (1, 0, 0, 0)]
REFRACTED = [(1, 0, 2, -2), (0.5, -0.75, 0.25, 1), (0.25, -0.25, 0.5, 0), (-0.5, -0.5, -0.25, 0), (0.5, 0.25, 0, 0),
             (0.125, 0.5, 0.5, 0.25), (1, 1, 1, 1), (0.25, 0.25, 0, 1)]
RATIOS = [1, 0.5, 2, 0.75, 1.5, 4, 1, 3]
PARTS = {"x": (0,), "xy": (0, 1), "zw": (2, 3), "xyz": (0, 1, 2), "zwy": (2, 3, 1), "xyzw": (0, 1, 2, 3)}


def part(vector, swizzle):
    return [exactly(vector[i]) for i in PARTS[swizzle]]


# ---- the formulas of WGSL 17.5 on intervals

def dot(e, x, y):
    return e.dot(x, y)


def length(e, x):
    return e.length(x)


def distance(e, x, y):
    return e.length([e.sub(a, b) for a, b in zip(x, y)])


def normalize(e, x):
    return [e.div(a, e.length(x)) for a in x]


def cross(e, x, y):
    return [e.sub(e.mul(x[i], y[j]), e.mul(x[j], y[i])) for i, j in ((1, 2), (2, 0), (0, 1))]


def reflect(e, x, y):
    factor = e.mul(exactly(2), e.dot(x, y))
    return [e.sub(a, e.mul(factor, b)) for a, b in zip(x, y)]


def face_forward(e, x, y, z):
    return x if e.dot(y, z)[0] < 0 else [(-high, -low) for low, high in x]


def refract(e, x, y, ratio):
    cosine = e.dot(y, x)
    k = e.sub(exactly(1), e.mul(e.mul(ratio, ratio), e.sub(exactly(1), e.mul(cosine, cosine))))
    if k[1] < 0:
        return [exactly(0) for _ in x]
    if k[0] < 0:
        return [None for _ in x]
    factor = e.add(e.mul(ratio, cosine), e.sqrt(k))
    return [e.sub(e.mul(ratio, a), e.mul(factor, b)) for a, b in zip(x, y)]


class Integers:
    """Stands in for an Evaluator where everything is exact."""

    @staticmethod
    def dot(x, y):
        return sum(a[0] * b[0] for a, b in zip(x, y))


def header(name, type_, note):
    lines = [f"// {name} of {type_} {note} (WGSL 17.5). Written by tests/tools/gen_linear.py."]
    return lines + (["//! needs shaderFloat16"] if type_ == "f16" else [])


def buffer(number, type_, values):
    return [f"//! buffer 0:{number} {type_}"] + wrapped([text_of(value) for value in values])


# A shader whose invocation i works on row i of each input and writes a vec4 for each of `expressions`.
def shader(lines, type_, inputs, expressions, expected):
    storage = "f32" if type_ in EVALUATORS else type_
    count, last = len(inputs[0]), len(inputs)
    for number, rows in enumerate(inputs):
        values = [value for row in rows for value in row] if isinstance(rows[0], tuple) else rows
        lines += buffer(number, storage, values)
    lines += [f"//! buffer 0:{last} u32 77*{4 * count * len(expressions)}", "//! dispatch main",
              f"//! expect 0:{last} {storage}"]
    lines += wrapped(expected)
    lines += ["enable f16;", ""] if type_ == "f16" else [""]
    for number, rows in enumerate(inputs):
        held = f"vec4<{storage}>" if isinstance(rows[0], tuple) else storage
        lines.append(f"@group(0) @binding({number}) var<storage> {'abcd'[number]}: array<{held}, {count}>;")
    lines.append(f"@group(0) @binding({last}) var<storage, read_write> result: "
                 f"array<array<vec4<{storage}>, {len(expressions)}>, {count}>;")
    lines += ["", f"@compute @workgroup_size({count})", "fn main(@builtin(local_invocation_index) i: u32) {"]
    for number, rows in enumerate(inputs):
        value = f"{'abcd'[number]}[i]"
        if type_ == "f16":
            value = f"vec4<f16>({value})" if isinstance(rows[0], tuple) else f"f16({value})"
        lines.append(f"    let {'xyzw'[number]} = {value};")
    for place, expression in enumerate(expressions):
        lines.append(f"    result[i][{place}] = {f'vec4<f32>({expression})' if type_ == 'f16' else expression};")
    return "\n".join(lines + ["}"]) + "\n"


def vector_shader(name, type_, function, inputs, swizzles, scalar_result):
    evaluator = EVALUATORS.get(type_, Integers)
    expected = []
    expressions = []

    def call(swizzle):
        arguments = [v + "." + swizzle if isinstance(rows[0], tuple) else v for v, rows in zip("xyzw", inputs)]
        return f"{name}({', '.join(arguments)})"

    def results(row, swizzle):
        arguments = [part(rows[row], swizzle) if isinstance(rows[0], tuple) else exactly(rows[row]) for rows in inputs]
        result = function(evaluator, *arguments)
        return [result] if scalar_result else result

    for group in swizzles:
        padding = "" if scalar_result or sum(map(len, group)) == 4 else ", 0"
        expressions.append(f"vec4({', '.join(call(s) if s else '0' for s in group)}{padding})")
    for row in range(len(inputs[0])):
        for group in swizzles:
            values = []
            for swizzle in group:
                values += results(row, swizzle) if swizzle else [exactly(0) if type_ in EVALUATORS else 0]
            values += [exactly(0)] * (4 - len(values))
            expected += [result_text(type_, value) for value in values]
    return shader(header(name, type_, "vectors"), type_, inputs, expressions, expected)


def vector_files(type_):
    turned = VECTORS[3:] + VECTORS[:3]
    whole = [("xy", "zw"), ("xyz",), ("xyzw",)]
    yield "distance", vector_shader("distance", type_, distance, [VECTORS, turned], [("x", "xy", "xyz", "xyzw")], True)
    yield "length", vector_shader("length", type_, length, [VECTORS], [("x", "xy", "xyz", "xyzw")], True)
    yield "normalize", vector_shader("normalize", type_, normalize, [VECTORS], whole, False)
    yield "cross", vector_shader("cross", type_, cross, [VECTORS, turned], [("xyz",), ("zwy",)], False)
    yield "reflect", vector_shader("reflect", type_, reflect, [VECTORS, NORMALS], whole, False)
    yield "refract", vector_shader("refract", type_, refract, [REFRACTED, NORMALS, RATIOS], whole, False)
    yield "faceForward", vector_shader("faceForward", type_, face_forward, [VECTORS, turned, NORMALS], whole, False)


# ---- matrices

def matrix_text(type_, columns, rows):
    entries = ", ".join(f"e[{i}]" for i in range(columns * rows))
    return f"mat{columns}x{rows}<{type_}>({entries})"


def matrix_shader(lines, type_, numbers, body, expected):
    lines += buffer(0, "f32", numbers)
    lines += [f"//! buffer 0:1 u32 77*{len(expected)}", "//! dispatch main", "//! expect 0:1 f32"]
    lines += wrapped([text_of(value) for value in expected])
    lines += (["enable f16;"] if type_ == "f16" else []) + [
        "", f"@group(0) @binding(0) var<storage> input: array<f32, {len(numbers)}>;",
        f"@group(0) @binding(1) var<storage, read_write> result: array<vec4<f32>, {len(expected) // 4}>;", "",
        "@compute @workgroup_size(1)", "fn main() {", f"    var e: array<{type_}, {len(numbers)}>;",
        f"    for (var i = 0; i < {len(numbers)}; i++) {{", f"        e[i] = {type_}(input[i]);", "    }"]
    return "\n".join(lines + body + ["}"]) + "\n"


def transpose_shader(type_):
    numbers = [3 * i - 20 for i in range(16)]
    body, expected = [], []
    for columns in (2, 3, 4):
        for rows in (2, 3, 4):
            name = f"m{columns}{rows}"
            body.append(f"    let {name} = transpose({matrix_text(type_, columns, rows)});")
            for j in range(rows):
                zeros = ", 0" * (4 - columns)
                body.append(f"    result[{len(expected) // 4}] = vec4<f32>(vec4({name}[{j}]{zeros}));")
                expected += [numbers[rows * i + j] for i in range(columns)] + [0] * (4 - columns)
    return matrix_shader(header("transpose", type_, "matrices"), type_, numbers, body, expected)


def determinant(matrix):
    if len(matrix) == 1:
        return matrix[0][0]
    return sum((-1)**i * matrix[i][0] * determinant([column[1:] for j, column in enumerate(matrix) if j != i])
               for i in range(len(matrix)))


def determinant_shader(type_):
    numbers = [2, -1, 3, 1, 0, 4, -2, 1, 1, 2, 5, -3, 3, 0, 1, 2]
    body, expected = [], []
    for size in (2, 3, 4):
        body.append(f"    result[{size - 2}] = vec4(f32(determinant({matrix_text(type_, size, size)})), 0, 0, 0);")
        expected += [determinant([numbers[size * i:size * i + size] for i in range(size)]), 0, 0, 0]
    return matrix_shader(header("determinant", type_, "matrices"), type_, numbers, body, expected)


# ---- select

def select_shader(type_):
    storage = {"f16": "f32", "bool": "u32"}.get(type_, type_)
    values = {"i32": I32S, "u32": U32S, "bool": [0, 1, 1, 0, 1, 0, 0, 1, 0, 0, 1, 1, 1, 0, 1, 0]}.get(
        type_, [0, 1.5, -2, 65504, 0.25, -0.5, 7, 8, -9, 10, 11, -12, 13, 14, -15, 16])
    others = values[5:] + values[:5]
    conditions = [0b0101, 0b1110, 0b0000, 0b1111]
    scalar, vector = [], []
    for row, condition in enumerate(conditions):
        falses, trues = values[4 * row:4 * row + 4], others[4 * row:4 * row + 4]
        vector.append([t if condition >> k & 1 else f for k, (f, t) in enumerate(zip(falses, trues))])
        scalar.append(trues if condition & 1 else falses)
    lines = header("select", type_, "scalars and vectors").copy()
    lines[0] = lines[0].replace("17.5", "17.3")
    lines += buffer(0, storage, values) + buffer(1, storage, others)
    lines += ["//! buffer 0:2 u32"] + wrapped([str(c >> k & 1) for c in conditions for k in range(4)])
    lines += ["//! buffer 0:3 u32 77*112", "//! dispatch main", f"//! expect 0:3 {storage}"]
    lines += wrapped([f"<{' '.join(map(text_of, row))}>*{count}" for pair in zip(vector, scalar)
                      for row, count in zip(pair, (4, 3))])
    convert = {"f16": "vec4<f16>({})", "bool": "{} != vec4(0)"}.get(type_, "{}")
    back = {"f16": "vec4<f32>({})", "bool": "vec4<u32>({})"}.get(type_, "{}")
    lines += (["enable f16;"] if type_ == "f16" else []) + [
        "", f"@group(0) @binding(0) var<storage> a: array<vec4<{storage}>, 4>;",
        f"@group(0) @binding(1) var<storage> b: array<vec4<{storage}>, 4>;",
        "@group(0) @binding(2) var<storage> c: array<vec4<u32>, 4>;",
        f"@group(0) @binding(3) var<storage, read_write> result: array<array<vec4<{storage}>, 7>, 4>;", "",
        "@compute @workgroup_size(4)", "fn main(@builtin(local_invocation_index) i: u32) {",
        f"    let f = {convert.format('a[i]')};", f"    let t = {convert.format('b[i]')};",
        "    let z = c[i] != vec4(0);"]
    each = ", ".join(f"select(f.{k}, t.{k}, z.{k})" for k in "xyzw")
    calls = [f"vec4({each})", "vec4(select(f.xy, t.xy, z.xy), select(f.zw, t.zw, z.zw))",
             "vec4(select(f.xyz, t.xyz, z.xyz), select(f.wzy, t.wzy, z.wzy).x)", "select(f, t, z)",
             "vec4(select(f.xy, t.xy, z.x), select(f.zw, t.zw, z.x))",
             "vec4(select(f.xyz, t.xyz, z.x), select(f.wzy, t.wzy, z.x).x)", "select(f, t, z.x)"]
    lines += [f"    result[i][{place}] = {back.format(call)};" for place, call in enumerate(calls)]
    return "\n".join(lines + ["}"]) + "\n"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    files = {}
    for type_ in ("f32", "f16"):
        files.update({f"{name}_{type_}": text for name, text in vector_files(type_)})
        files[f"transpose_{type_}"] = transpose_shader(type_)
        files[f"determinant_{type_}"] = determinant_shader(type_)
    turned = VECTORS[3:] + VECTORS[:3]
    rows = {"i32": [I32S[4 * i:4 * i + 4] for i in range(4)], "u32": [U32S[4 * i:4 * i + 4] for i in range(4)]}
    for type_ in ("f32", "f16", "i32", "u32"):
        left = [tuple(row) for row in rows[type_]] if type_ in rows else VECTORS
        right = left[1:] + left[:1] if type_ in rows else turned
        files[f"dot_{type_}"] = vector_shader("dot", type_, dot, [left, right], [("", "xy", "xyz", "xyzw")], True)
    for type_ in ("f32", "f16", "i32", "u32", "bool"):
        files[f"select_{type_}"] = select_shader(type_)
    for name, text in files.items():
        with open(os.path.join(sys.argv[1], name + ".wgsl"), "w", encoding="ascii") as file:
            file.write(text)


if __name__ == "__main__":
    main()
