#!/usr/bin/env python3
"""Writes tests/exec/subgroup/*_TYPE.wgsl: the subgroup and quad built-ins on scalars and vectors of every type.

usage: gen_subgroup.py DIR

Nobody promises how large a subgroup is, but that it has four invocations: those have values from a table, all others
what changes no result (0 in a sum, the largest value in a minimum), and only the four's results are checked.
"""
import os
import sys
from functools import reduce

from gen_numeric import VARIABLES, Function, calls, signed, text_of, wrapped

FLOATS = ("f32", "f16")
TYPES = ("f32", "f16", "i32", "u32")
TABLES = {
    "f32": [(1, 2, -3, 0.5), (4, -1, 2, 8), (-0.5, 3, 0.25, -2), (2, 0.5, -4, 1)],
    "i32": [(1, 2, -3, 2147483647), (4, -1, 7, 1), (-5, 3, 100000, -2147483648), (2, 65536, -4, 3)],
    "u32": [(1, 2, 4294967293, 2147483647), (4, 4294967295, 7, 1), (5, 3, 100000, 2147483648), (2, 65536, 12, 3)]}
TABLES["f16"] = TABLES["f32"]
LARGEST = {"f32": "0x1.fffffep+127f", "f16": "65504h", "i32": "2147483647i", "u32": "4294967295u"}
SMALLEST = {"f32": "-0x1.fffffep+127f", "f16": "-65504h", "i32": "i32(-2147483648)", "u32": "0u"}


def prefixes(operation, first, inclusive):
    """What each of four invocations gets of a prefix operation."""
    return lambda column: [reduce(operation, column[:lane + inclusive], first) for lane in range(4)]


def everyone(operation):
    return lambda column: [reduce(operation, column)] * 4


def moved(source):
    return lambda column: [column[source(lane)] if 0 <= source(lane) < 4 else None for lane in range(4)]


def add(x, y):
    return x + y


def multiply(x, y):
    return x * y


# Of each family: the value of the other invocations, and for each call its name, the arguments after the value, and
# what the four invocations get of their four values.
def families(type_):
    def identity(number):
        return f"{type_}({number})"
    every = {
        "add": (identity(0), [("subgroupAdd", [], everyone(add)), ("subgroupInclusiveAdd", [], prefixes(add, 0, 1)),
                              ("subgroupExclusiveAdd", [], prefixes(add, 0, 0))]),
        "multiply": (identity(1), [("subgroupMul", [], everyone(multiply)),
                                   ("subgroupInclusiveMul", [], prefixes(multiply, 1, 1)),
                                   ("subgroupExclusiveMul", [], prefixes(multiply, 1, 0))]),
        "least": (LARGEST[type_], [("subgroupMin", [], everyone(min))]),
        "greatest": (SMALLEST[type_], [("subgroupMax", [], everyone(max))]),
        "hand_on": (identity(0), [
            ("subgroupBroadcast", ["2"], moved(lambda lane: 2)), ("subgroupBroadcast", ["1u"], moved(lambda lane: 1)),
            ("subgroupBroadcastFirst", [], moved(lambda lane: 0)),
            ("subgroupShuffle", ["next"], moved(lambda lane: (lane + 1) % 4)),
            ("subgroupShuffle", ["i32(next)"], moved(lambda lane: (lane + 1) % 4)),
            ("subgroupShuffleXor", ["2"], moved(lambda lane: lane ^ 2)),
            ("subgroupShuffleUp", ["1"], moved(lambda lane: lane - 1)),
            ("subgroupShuffleDown", ["2"], moved(lambda lane: lane + 2))]),
        "quads": (identity(0), [
            ("quadBroadcast", ["3"], moved(lambda lane: 3)), ("quadBroadcast", ["1u"], moved(lambda lane: 1)),
            ("quadSwapX", [], moved(lambda lane: lane ^ 1)), ("quadSwapY", [], moved(lambda lane: lane ^ 2)),
            ("quadSwapDiagonal", [], moved(lambda lane: lane ^ 3))])}
    if type_ not in FLOATS:
        every["and"] = (f"~{identity(0)}", [("subgroupAnd", [], everyone(lambda x, y: x & y))])
        every["or"] = (identity(0), [("subgroupOr", [], everyone(lambda x, y: x | y)),
                                     ("subgroupXor", [], everyone(lambda x, y: x ^ y))])
    return every


def result_text(type_, value):
    if value is None:
        return "_"
    if type_ == "i32":
        return str(signed(value))
    return str(value % 2**32) if type_ == "u32" else text_of(value)


def shader(type_, identity, operations):
    storage = "f32" if type_ == "f16" else type_
    table = TABLES[type_]
    lines = [f"// Subgroup operations on {type_} scalars and vectors (WGSL 17.12, 17.13).",
             "// Written by tests/tools/gen_subgroup.py.", "//! env vulkan1.1 vulkan1.2 vulkan1.3"]
    if type_ == "f16":
        lines.append("//! needs shaderFloat16 shaderSubgroupExtendedTypes")
    lines.append(f"//! buffer 0:0 {storage}")
    lines += wrapped([text_of(value) for row in table for value in row])
    lines += [f"//! buffer 0:1 u32 77*{64 * len(operations)}", "//! dispatch main", f"//! expect 0:1 {storage}"]
    items = []
    for _, _, function in operations:
        columns = [function([row[k] for row in table]) for k in range(4)]
        items += [f"<{' '.join(result_text(type_, column[lane]) for column in columns)}>*4" for lane in range(4)]
    lines += wrapped(items)
    lines += ["enable subgroups;"] + (["enable f16;"] if type_ == "f16" else []) + [
        "", f"@group(0) @binding(0) var<storage> a: array<vec4<{storage}>, 4>;",
        "// For each operation and invocation the results of calls with scalars, vec2, vec3 and vec4.",
        f"@group(0) @binding(1) var<storage, read_write> result: array<array<array<vec4<{storage}>, 4>, 4>, "
        f"{len(operations)}>;", "", "@compute @workgroup_size(64)",
        "fn main(@builtin(subgroup_invocation_id) lane: u32, @builtin(local_invocation_index) index: u32) {",
        "    let one_of_four = lane < 4;",
        f"    let x = select(vec4({identity}), vec4<{type_}>(a[lane & 3]), one_of_four);"]
    if any("next" in argument for _, arguments, _ in operations for argument in arguments):
        lines.append("    let next = (lane & ~3u) | ((lane + 1) & 3);")
    results = []
    for number, (operation, arguments, _) in enumerate(operations):
        kinds = ["T"] + ["one"] * len(arguments)
        for shape, call in enumerate(calls(Function(operation, [], []), kinds, "")):
            for variable, argument in zip(VARIABLES[1:], arguments):
                call = call.replace(f", {variable})", f", {argument})")
            value = f"r{number}{shape}"
            lines.append(f"    let {value} = {call};")
            results.append((number, shape, f"vec4<f32>({value})" if type_ == "f16" else value))
    lines += ["    if subgroupAny(index == 0) && one_of_four {"]
    lines += [f"        result[{number}][lane][{shape}] = {value};" for number, shape, value in results]
    return "\n".join(lines + ["    }", "}"]) + "\n"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for type_ in TYPES:
        for name, (identity, operations) in families(type_).items():
            with open(os.path.join(sys.argv[1], f"{name}_{type_}.wgsl"), "w", encoding="ascii") as file:
                file.write(shader(type_, identity, operations))


if __name__ == "__main__":
    main()
