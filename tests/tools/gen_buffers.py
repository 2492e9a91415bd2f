#!/usr/bin/env python3
"""Random shaders that copy between views of buffers, with known results, for tests/exec's runner.

usage: gen_buffers.py [--seed N] [--count N] DIR

Writes DIR/buffers_<seed>.wgsl for each seed from N on. A shader holds four buffers of the same size, in read-only
and writable storage, uniform and workgroup memory. Each of its steps copies a value of a random type from one of
them to one that can be written, whole or part by part, at once or through a variable or a function. What must be
there at the end is computed on bytes, with nothing but the layout of types (WGSL 14.4.1): a copy moves the scalars
of a value and leaves alone what lies between them. The same seed gives the same shader.
"""
import argparse
import os
import random

WORDS = 160
BYTES = 4 * WORDS
SCALARS = {"u32": 4, "i32": 4, "f32": 4, "f16": 2}


def round_up(alignment, size):
    return (size + alignment - 1) // alignment * alignment


class Type:
    """A type, its layout, and `leaves`: the offset and size of each run of bytes that a store writes."""

    def __init__(self, kind, text, alignment, size, leaves, count=0, element=None, members=()):
        self.kind, self.text, self.alignment, self.size, self.leaves = kind, text, alignment, size, leaves
        self.count = count  # of components, columns or elements
        self.element = element  # of an array
        self.members = members  # of a structure: types
        self.rows = 0  # of a matrix


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.with_f16 = self.random.random() < 0.6
        self.structures = []
        self.functions = []
        self.body = []
        self.offsets = []  # what the shader reads its dynamic offsets from

    # ---- types

    def scalar(self, names):
        return self.random.choice(names + (["f16", "f16"] if self.with_f16 else []))

    def vector(self):
        scalar, count = self.scalar(["u32", "i32", "f32"]), self.random.choice([2, 3, 4])
        size = SCALARS[scalar]
        alignment = size * (2 if count == 2 else 4)
        return Type("vector", f"vec{count}<{scalar}>", alignment, size * count, [(0, size * count)], count)

    def matrix(self):
        scalar, columns, rows = self.scalar(["f32"]), self.random.choice([2, 3, 4]), self.random.choice([2, 3, 4])
        size = SCALARS[scalar]
        stride = size * (2 if rows == 2 else 4)
        leaves = [(stride * column, size * rows) for column in range(columns)]
        matrix = Type("matrix", f"mat{columns}x{rows}<{scalar}>", stride, stride * columns, leaves, columns)
        matrix.rows = rows
        return matrix

    def array(self, depth):
        element = self.type(depth - 1)
        count = self.random.choice([1, 2, 3, 5, 17, 20] if element.size < 64 else [1, 2, 3])
        stride = round_up(element.alignment, element.size)
        leaves = [(stride * i + at, size) for i in range(count) for at, size in element.leaves]
        text = f"array<{element.text}, {count}>"
        return Type("array", text, element.alignment, stride * count, leaves, count, element)

    def structure(self, depth):
        members = [self.type(depth - 1) for _ in range(self.random.randint(1, 4))]
        name = f"S{len(self.structures)}"
        lines, leaves, end, alignment = [], [], 0, 1
        for i, member in enumerate(members):
            wanted, attribute = member.alignment, ""
            if self.random.random() < 0.1:
                wanted *= 2
                attribute = f"@align({wanted}) "
            offset = round_up(wanted, end)
            leaves += [(offset + at, size) for at, size in member.leaves]
            end, alignment = offset + member.size, max(alignment, wanted)
            lines.append(f"    {attribute}m{i}: {member.text},")
        self.structures.append("\n".join([f"struct {name} {{", *lines, "}"]))
        return Type("structure", name, alignment, round_up(alignment, end), leaves, members=members)

    def type(self, depth):
        kind = self.random.random()
        if depth == 0 or kind < 0.25:
            name = self.scalar(["u32", "i32", "f32"])
            return Type("scalar", name, SCALARS[name], SCALARS[name], [(0, SCALARS[name])])
        if kind < 0.45:
            return self.vector()
        if kind < 0.6:
            return self.matrix()
        return self.array(depth) if kind < 0.8 else self.structure(depth)

    # ---- code

    def offset(self, value):
        """`value` as a constant or as what memory holds."""
        if self.random.random() < 0.4:
            return str(value)
        self.offsets.append(value)
        place = f"offsets[{len(self.offsets) - 1}]"
        return self.random.choice([place, f"i32({place})"])

    def copy_parts(self, t, to, source, lines, depth=1):
        """Statements that copy a value part by part, where `to` and `source` name references or pointers."""
        indent, index, part = "    " * depth, f"i{depth}", self.random.random() < 0.75
        if t.kind == "structure" and part:
            for i, member in enumerate(t.members):
                self.copy_parts(member, f"{to}.m{i}", f"{source}.m{i}", lines, depth)
        elif t.kind == "array" and part:
            lines.append(f"{indent}for (var {index} = {self.random.choice(['0u', '0i'])}; {index} < {t.count}; {index}++) {{")
            self.copy_parts(t.element, f"{to}[{index}]", f"{source}[{index}]", lines, depth + 1)
            lines.append(indent + "}")
        elif t.kind == "vector" and part and self.random.random() < 0.5:
            lines += [f"{indent}{to}.{c} = {source}.{c};" for c in "xyzw"[: t.count]]
        elif t.kind in ("vector", "matrix") and part:
            lines.append(f"{indent}for (var {index} = 0; {index} < {t.count}; {index}++) {{")
            if t.kind == "matrix" and self.random.random() < 0.5:
                lines.append(f"{indent}    for (var row = 0u; row < {t.rows}; row++) {{")
                lines.append(f"{indent}        {to}[{index}][row] = {source}[{index}][row];")
                lines.append(f"{indent}    }}")
            else:
                lines.append(f"{indent}    {to}[{index}] = {source}[{index}];")
            lines.append(indent + "}")
        else:
            lines.append(f"{indent}{to} = {source};")

    def view(self, t, buffer, offset):
        return f"bufferView<{t.text}>(&{buffer}, {self.offset(offset)})"

    def array_view(self, t, buffer, offset):
        return f"bufferArrayView<array<{t.element.text}>>(&{buffer}, {self.offset(offset)}, {self.offset(t.size)})"

    def copy_function(self, n, t, to, source, whole):
        lines = []
        if whole:
            lines.append("    *to = *source;")
        else:
            self.copy_parts(t, "(*to)", "(*source)", lines)
        spaces = {"data": ("storage", ""), "constants": ("uniform", ""), "sink": ("storage", ", read_write"), "bytes": ("workgroup", "")}
        pointer = lambda buffer: f"ptr<{spaces[buffer][0]}, {t.text}{spaces[buffer][1]}>"
        head = f"fn copy{n}(to: {pointer(to)}, source: {pointer(source)}) {{"
        self.functions.append("\n".join([head, *lines, "}"]))

    def step(self, n, memory):
        """One copy, in the shader and in `memory`."""
        t = self.type(3)
        while t.size > BYTES:
            t = self.type(3)
        source, to = self.random.choice(list(memory)), self.random.choice(["sink", "sink", "bytes"])
        at, into = (self.random.randrange((BYTES - t.size) // t.alignment + 1) * t.alignment for _ in range(2))
        ways = ["whole", "variable", "parts"]
        if source != to:  # else one argument would be an alias of the other
            ways += ["function", "function by parts"]
        if t.kind == "array":
            ways += ["array view", "array view"]
        way = self.random.choice(ways)
        if source == to and at < into + t.size and into < at + t.size:
            way = "whole"  # part by part, the copy would read what it has written
        view = self.array_view if way == "array view" else self.view
        target, origin = view(t, to, into), view(t, source, at)
        if way == "whole":
            self.body.append(f"    *{target} = *{origin};")
        elif way == "variable":
            self.body += [f"    {self.random.choice(['let', 'var'])} v{n} = *{origin};", f"    *{target} = v{n};"]
        elif way.startswith("function"):
            self.copy_function(n, t, to, source, way == "function")
            self.body.append(f"    copy{n}({target}, {origin});")
        else:
            self.body += [f"    let source{n} = {origin};", f"    let to{n} = {target};"]
            if way == "array view":
                self.body.append(f"    for (var k = 0u; k < arrayLength(source{n}); k++) {{")
                self.copy_parts(t.element, f"to{n}[k]", f"source{n}[k]", self.body, 2)
                self.body.append("    }")
            else:
                self.copy_parts(t, f"(*to{n})", f"(*source{n})", self.body)
        value = bytes(memory[source][at : at + t.size])
        for offset, size in t.leaves:
            memory[to][into + offset : into + offset + size] = value[offset : offset + size]

    def shader(self):
        # Half words that are numbers as f16, and words that are as f32, neither subnormal nor infinite.
        halves = [self.random.randrange(0x400, 0x7BFF) for _ in range(2 * WORDS)]
        data = b"".join(half.to_bytes(2, "little") for half in halves)
        memory = {"data": data, "constants": data, "sink": bytearray(b"\x55" * BYTES), "bytes": bytearray(data)}
        for n in range(self.random.randint(3, 6)):
            self.step(n, memory)
        sized = f"buffer<{BYTES}>"
        open_or_sized = lambda other: self.random.choice([sized, other])
        words = lambda content: " ".join("0x%08x" % int.from_bytes(content[i : i + 4], "little") for i in range(0, BYTES, 4))
        return "\n".join(
            (["//! needs shaderFloat16"] if self.with_f16 else [])
            + [
                f"//! buffer 0:0 hex {words(data)}",
                f"//! buffer 0:1 uniform hex {words(data)}",
                f"//! buffer 0:2 hex 0x55555555*{WORDS}",
                f"//! buffer 0:3 u32 {' '.join(map(str, self.offsets))} 0",
                f"//! buffer 0:4 u32 0*{WORDS}",
                "//! dispatch main",
                f"//! expect 0:2 hex {words(memory['sink'])}",
                f"//! expect 0:4 hex {words(memory['bytes'])}",
            ]
            + (["enable f16;"] if self.with_f16 else [])
            + ["requires buffer_view, unrestricted_pointer_parameters;", f"override size = {BYTES}u;", *self.structures]
            + [
                f"@group(0) @binding(0) var<storage> data: {open_or_sized('buffer')};",
                f"@group(0) @binding(1) var<uniform> constants: {sized};",
                f"@group(0) @binding(2) var<storage, read_write> sink: {open_or_sized('buffer')};",
                "@group(0) @binding(3) var<storage> offsets: array<u32>;",
                "@group(0) @binding(4) var<storage, read_write> result: array<u32>;",
                f"var<workgroup> bytes: {open_or_sized('buffer<size>')};",
                *self.functions,
                "@compute @workgroup_size(1)",
                "fn main() {",
                f"    for (var k = 0u; k < {WORDS}; k++) {{",
                "        *bufferView<u32>(&bytes, k * 4) = *bufferView<u32>(&data, k * 4);",
                "    }",
                *self.body,
                f"    for (var k = 0u; k < {WORDS}; k++) {{",
                "        result[k] = *bufferView<u32>(&bytes, k * 4);",
                "    }",
                "}",
                "",
            ]
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("folder")
    arguments = parser.parse_args()
    os.makedirs(arguments.folder, exist_ok=True)
    for seed in range(arguments.seed, arguments.seed + arguments.count):
        with open(os.path.join(arguments.folder, f"buffers_{seed:06}.wgsl"), "w") as out:
            out.write(Generator(seed).shader())


if __name__ == "__main__":
    main()
