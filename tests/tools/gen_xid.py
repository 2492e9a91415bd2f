#!/usr/bin/env python3
"""Writes lib/syntax/xid_tables.def: the code points with the Unicode properties XID_Start and XID_Continue.

usage: gen_xid.py > lib/syntax/xid_tables.def

WGSL 3.7 asks for Unicode 14.0.0, which is what Python 3.11 knows; any other version is refused. Python's
str.isidentifier() is XID_Start then XID_Continue, plus the underscore.
"""
import sys
import unicodedata

FIRST_NON_ASCII = 0x80


def ranges(accepts):
    found = []
    for code in range(FIRST_NON_ASCII, 0x110000):
        if 0xD800 <= code <= 0xDFFF or not accepts(chr(code)):
            continue
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def write(name, accepts):
    print(f"#define {name}(X) \\")
    lines = [f"    X(0x{first:04X}, 0x{last:04X})" for first, last in ranges(accepts)]
    print(" \\\n".join(lines))


def main():
    if unicodedata.unidata_version != "14.0.0":
        sys.exit(f"gen_xid.py: needs Unicode 14.0.0, this Python has {unicodedata.unidata_version}")
    print("// Written by tests/tools/gen_xid.py from Unicode 14.0.0. X(first, last): ranges of code points")
    print("// above U+007F, in ascending order.")
    write("XID_START", str.isidentifier)
    write("XID_CONTINUE", lambda character: ("a" + character).isidentifier())


main()
