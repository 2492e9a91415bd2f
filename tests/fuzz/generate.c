#include "generate.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAXIMUM = 24 * 1024, DEPTH_MAXIMUM = 5, LOCALS = 64, FUNCTIONS = 4 };

typedef enum Type { U32, I32, F32, BOOL, VEC3, TYPES } Type;

static const char *const TYPE_TEXT[TYPES] = {"u32", "i32", "f32", "bool", "vec3<f32>"};

// A parameter of each generated function.
typedef enum Parameter { VALUE, TO_FUNCTION, TO_WORKGROUP, TO_ARRAY, TO_STORAGE, PARAMETERS } Parameter;

static const char *const PARAMETER_TEXT[PARAMETERS] = {
    "p: u32", "p: ptr<function, u32>", "p: ptr<workgroup, u32>", "p: ptr<workgroup, array<u32, 64>>",
    "p: ptr<storage, u32, read_write>"};

typedef struct Generator {
    const uint8_t *data;
    size_t left;
    char *text;
    size_t length;
    Type local_types[LOCALS];
    bool local_is_var[LOCALS];
    int locals;
    int functions; // that may be called
    Parameter parameters[FUNCTIONS];
    Parameter parameter; // of the function whose body is made
    bool in_entry_point;
    int loops;    // around
    bool uniform; // control flow, as far as that was made on purpose
} Generator;

static unsigned choose(Generator *g, unsigned count) {
    if (g->left == 0) return 0;
    g->left--;
    return *g->data++ % count;
}

static void put(Generator *g, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void put(Generator *g, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int written = vsnprintf(g->text + g->length, TEXT_MAXIMUM - g->length, format, arguments);
    va_end(arguments);
    g->length += (size_t)written;
    if (g->length >= TEXT_MAXIMUM) g->length = TEXT_MAXIMUM - 1;
}

static void expression(Generator *g, Type type, int depth);

// An index: mostly one that divides the work among the invocations.
static void index_expression(Generator *g, int depth) {
    const char *own = g->in_entry_point ? "lane" : "3u";
    switch (choose(g, 9)) {
    case 0: put(g, "%s", own); break;
    case 1: put(g, "%s ^ 1u", own); break;
    case 2: put(g, "63u - %s", own); break;
    case 3: put(g, "%s * 2u + 1u", own); break;
    case 4: put(g, "(%s + %uu) %% 64u", own, choose(g, 64)); break;
    case 5: put(g, "%u", choose(g, 64)); break;
    case 6: put(g, "%s >> %uu", own, choose(g, 6)); break;
    case 7: put(g, "%s & %uu", own, choose(g, 64)); break;
    default:
        // Not a constant, which might be out of bounds.
        put(g, "own + ");
        expression(g, U32, depth + 1);
        break;
    }
}

static bool local_of(Generator *g, Type type, bool var) {
    int first = (int)choose(g, LOCALS);
    for (int i = 0; i < g->locals; i++) {
        int local = (first + i) % g->locals;
        if (g->local_types[local] != type || (var && !g->local_is_var[local])) continue;
        put(g, "v%d", local);
        return true;
    }
    return false;
}

static void literal(Generator *g, Type type) {
    static const char *const WHOLE[] = {"0",  "1",  "2",  "3",  "7",   "8",
                                        "31", "32", "63", "64", "255", "2147483647"};
    const char *whole = WHOLE[choose(g, sizeof WHOLE / sizeof *WHOLE)];
    switch (type) {
    case U32: put(g, "%su", whole); break;
    case I32: put(g, "%s%si", choose(g, 2) ? "-" : "", whole); break;
    case F32: put(g, "%s.%u", whole, choose(g, 10)); break;
    case BOOL: put(g, "%s", choose(g, 2) ? "true" : "false"); break;
    default: put(g, "vec3<f32>(%s)", whole); break;
    }
}

static const char *parameter_value(const Generator *g) {
    return g->parameter == VALUE ? "p" : g->parameter == TO_ARRAY ? "(*p)[5]" : "*p";
}

static void load_u32(Generator *g, int depth) {
    static const char *const INPUTS[] = {"group.x", "groups.y", "local.z", "lane"};
    switch (choose(g, 8)) {
    case 0: put(g, "tile["), index_expression(g, depth), put(g, "]"); break;
    case 1: put(g, "numbers["), index_expression(g, depth), put(g, "]"); break;
    case 2: put(g, "atomicLoad(&counters["), index_expression(g, depth), put(g, "])"); break;
    case 3: put(g, "cells["), index_expression(g, depth), put(g, "].count"); break;
    case 4: put(g, "sized[("), index_expression(g, depth), put(g, ") %% width]"); break;
    case 5: put(g, "arrayLength(&numbers)"); break;
    case 6: put(g, "width"); break;
    default: put(g, "%s", g->in_entry_point ? INPUTS[choose(g, 4)] : parameter_value(g)); break;
    }
}

static void load(Generator *g, Type type, int depth) {
    switch (type) {
    case U32: load_u32(g, depth); break;
    case I32:
        put(g, "cells["), index_expression(g, depth), put(g, "].history["), index_expression(g, depth),
            put(g, "]");
        break;
    case F32: put(g, "cells["), index_expression(g, depth), put(g, "].place.%c", "xyz"[choose(g, 3)]); break;
    case VEC3: put(g, "cells["), index_expression(g, depth), put(g, "].place"); break;
    default: put(g, "(flag != 0u)"); break;
    }
}

static void binary(Generator *g, Type type, const char *const *operators, unsigned count, int depth) {
    put(g, "(");
    expression(g, type, depth + 1);
    put(g, " %s (", operators[choose(g, count)]);
    // Constants alone might overflow or divide by zero.
    static const char *const UNKNOWN[TYPES] = {"own +", "i32(own) +", "f32(own) +", "own == 1u ||",
                                               "vec3<f32>(f32(own)) +"};
    put(g, "%s ", UNKNOWN[type]);
    expression(g, type, depth + 1);
    put(g, "))");
}

static void compute(Generator *g, Type type, int depth) {
    static const char *const WHOLE[] = {"+", "-", "*", "/", "%", "&", "|", "^"};
    static const char *const REAL[] = {"+", "-", "*", "/"};
    static const char *const COMPARISON[] = {"<", "<=", ">", ">=", "==", "!="};
    static const char *const LOGIC[] = {"&&", "||", "==", "!="};
    static const char *const SHIFT[] = {"<<", ">>"};
    switch (type) {
    case U32:
    case I32:
        if (choose(g, 5) == 0) {
            put(g, "(");
            expression(g, type, depth + 1);
            put(g, " %s (", SHIFT[choose(g, 2)]);
            expression(g, U32, depth + 1);
            put(g, " & own & 31u))");
        } else {
            binary(g, type, WHOLE, 8, depth);
        }
        break;
    case F32:
    case VEC3: binary(g, type, REAL, 4, depth); break;
    default:
        if (choose(g, 3) == 0)
            binary(g, BOOL, LOGIC, 4, depth);
        else
            binary(g, (Type)choose(g, 3), COMPARISON, 6, depth);
        break;
    }
}

static void convert_or_call(Generator *g, Type type, int depth) {
    static const char *const REAL_CALLS[] = {"abs", "floor", "sin", "sqrt", "fract", "normalize"};
    switch (type) {
    case F32:
    case VEC3:
        put(g, "%s(%s + ", REAL_CALLS[choose(g, type == VEC3 ? 6 : 5)],
            type == VEC3 ? "vec3<f32>(f32(own))" : "f32(own)");
        expression(g, type, depth + 1);
        put(g, ")");
        break;
    case BOOL:
        put(g, "!");
        put(g, "(");
        expression(g, BOOL, depth + 1);
        put(g, ")");
        break;
    default:
        if (choose(g, 2)) {
            put(g, "select(");
            expression(g, type, depth + 1);
            put(g, ", ");
            expression(g, type, depth + 1);
            put(g, ", ");
            expression(g, BOOL, depth + 1);
            put(g, ")");
        } else {
            put(g, "%s(", TYPE_TEXT[type]);
            expression(g, (Type)choose(g, 4), depth + 1);
            put(g, ")");
        }
        break;
    }
}

static void expression(Generator *g, Type type, int depth) {
    unsigned what = depth >= DEPTH_MAXIMUM ? choose(g, 2) : choose(g, 6);
    if (what == 0 && local_of(g, type, false)) return;
    switch (what) {
    case 0:
    case 1: literal(g, type); break;
    case 2:
    case 3: load(g, type, depth); break;
    case 4: compute(g, type, depth); break;
    default: convert_or_call(g, type, depth); break;
    }
}

static void call(Generator *g) {
    if (g->functions == 0) return;
    unsigned function = choose(g, (unsigned)g->functions);
    // Two functions that reach one variable would alias.
    if (!g->in_entry_point && g->parameters[function] > TO_FUNCTION) return;
    put(g, "_ = f%u(", function);
    switch (g->parameters[function]) {
    case VALUE: expression(g, U32, 2); break;
    case TO_FUNCTION: put(g, "&"), put(g, "own"); break;
    case TO_WORKGROUP: put(g, "&other["), index_expression(g, 2), put(g, "]"); break;
    case TO_ARRAY: put(g, choose(g, 2) ? "&other" : "&rows[%u]", choose(g, 4)); break;
    default: put(g, "&extra["), index_expression(g, 2), put(g, "]"); break;
    }
    put(g, ");\n");
}

// The place that an assignment stores to, and its type.
static Type place(Generator *g) {
    switch (choose(g, 10)) {
    case 0: put(g, "flag"); return U32;
    case 1: put(g, "numbers["), index_expression(g, 2), put(g, "]"); return U32;
    case 2:
        put(g, "cells["), index_expression(g, 2), put(g, "].history["), index_expression(g, 2), put(g, "]");
        return I32;
    case 3: put(g, "cells["), index_expression(g, 2), put(g, "].place"); return VEC3;
    case 4: put(g, "cells["), index_expression(g, 2), put(g, "].place.%c", "xyz"[choose(g, 3)]); return F32;
    case 5: put(g, "sized[("), index_expression(g, 2), put(g, ") %% width]"); return U32;
    case 6: put(g, "own"); return U32;
    case 7:
        if (!g->in_entry_point && g->parameter != VALUE) {
            put(g, "%s", parameter_value(g));
            return U32;
        }
        put(g, "rows[%u][", choose(g, 4)), index_expression(g, 2), put(g, "]");
        return U32;
    default: put(g, "tile["), index_expression(g, 2), put(g, "]"); return U32;
    }
}

static void block(Generator *g, int depth);

static void assignment(Generator *g) {
    static const char *const COMPOUND[] = {"+=", "-=", "*=", "="};
    Type type = place(g);
    put(g, " %s ", COMPOUND[choose(g, 4)]);
    expression(g, type, 1);
    put(g, ";\n");
}

static void declaration(Generator *g) {
    if (g->locals == LOCALS) return;
    Type type = (Type)choose(g, TYPES);
    bool var = choose(g, 2);
    put(g, "%s v%d%s%s = ", var ? "var" : "let", g->locals, var ? ": " : "", var ? TYPE_TEXT[type] : "");
    put(g, "%s(", TYPE_TEXT[type]);
    expression(g, type, 1);
    put(g, ");\n");
    g->local_types[g->locals] = type;
    g->local_is_var[g->locals++] = var;
}

static void condition(Generator *g) {
    switch (choose(g, 4)) {
    case 0: put(g, "%s < %uu", g->in_entry_point ? "lane" : "3u", choose(g, 65)); break;
    case 1: put(g, "width > %uu", choose(g, 65)); break;
    default: expression(g, BOOL, 2); break;
    }
}

static void branch(Generator *g, int depth) {
    bool outer = g->uniform;
    g->uniform = false;
    put(g, "if ");
    condition(g);
    block(g, depth);
    while (choose(g, 3) == 1) {
        put(g, " else if ");
        condition(g);
        block(g, depth);
    }
    if (choose(g, 2)) {
        put(g, " else");
        block(g, depth);
    }
    put(g, "\n");
    g->uniform = outer;
}

static void loop(Generator *g, int depth) {
    bool outer = g->uniform;
    int name = g->locals;
    g->loops++;
    switch (choose(g, 5)) {
    case 0:
        put(g, "for (var k%d = 0u; k%d < %uu; k%d++)", depth, depth, choose(g, 9), depth);
        block(g, depth);
        break;
    case 1:
        put(g, "for (var k%d = %s; k%d < %uu; k%d += %uu)", depth, g->in_entry_point ? "lane" : "0u", depth,
            choose(g, 200), depth, choose(g, 65) + 1);
        g->uniform = false;
        block(g, depth);
        break;
    case 2:
        put(g, "for (var k%d = 32u; k%d > 0u; k%d >>= 1u)", depth, depth, depth);
        block(g, depth);
        break;
    case 3:
        g->uniform = false;
        put(g, "while ");
        condition(g);
        block(g, depth);
        break;
    default:
        g->uniform = false;
        put(g, "loop {\n");
        block(g, depth);
        put(g, "\ncontinuing {\nown += 1u;\nbreak if own > %uu;\n}\n}", choose(g, 100));
        break;
    }
    g->loops--;
    g->locals = name;
    g->uniform = outer;
    put(g, "\n");
}

static void choice(Generator *g, int depth) {
    bool outer = g->uniform;
    g->uniform = false;
    put(g, "switch ");
    expression(g, U32, 2);
    put(g, " {\n");
    unsigned cases = choose(g, 4);
    for (unsigned i = 0; i < cases; i++) {
        put(g, "case %uu, %uu", i * 2, i * 2 + 1);
        block(g, depth);
    }
    put(g, "default");
    block(g, depth);
    put(g, "}\n");
    g->uniform = outer;
}

static void synchronisation(Generator *g) {
    static const char *const BARRIERS[] = {"workgroupBarrier();\n", "storageBarrier();\n",
                                           "workgroupBarrier();\n", "_ = workgroupUniformLoad(&flag);\n"};
    // In functions the caller's control flow is not known.
    if (g->uniform && g->in_entry_point) put(g, "%s", BARRIERS[choose(g, 4)]);
}

static void atomic(Generator *g) {
    static const char *const CALLS[] = {"atomicAdd", "atomicMax", "atomicXor", "atomicExchange",
                                        "atomicStore"};
    put(g, "%s(&counters[", CALLS[choose(g, 5)]);
    index_expression(g, 2);
    put(g, "], ");
    expression(g, U32, 2);
    put(g, ");\n");
}

static void statement(Generator *g, int depth) {
    if (depth >= DEPTH_MAXIMUM) {
        assignment(g);
        return;
    }
    switch (choose(g, 16)) {
    case 0:
    case 1:
    case 2: declaration(g); break;
    case 3: branch(g, depth + 1); break;
    case 4: loop(g, depth + 1); break;
    case 5: choice(g, depth + 1); break;
    case 6:
    case 7: synchronisation(g); break;
    case 8: atomic(g); break;
    case 9:
    case 10: call(g); break;
    case 11:
        if (g->loops > 0) {
            put(g, "if ");
            condition(g);
            put(g, " { %s; }\n", choose(g, 2) ? "break" : "continue");
        }
        break;
    default: assignment(g); break;
    }
}

static void statements(Generator *g, int depth, unsigned count) {
    // Room for what closes the blocks around.
    while (count-- > 0 && g->left > 0 && g->length < TEXT_MAXIMUM / 2)
        statement(g, depth);
}

static void block(Generator *g, int depth) {
    int locals = g->locals;
    put(g, " {\n");
    statements(g, depth, choose(g, 5));
    put(g, "}");
    g->locals = locals;
}

static void function(Generator *g, int number) {
    g->parameter = (Parameter)choose(g, PARAMETERS);
    g->locals = 0;
    put(g, "fn f%d(%s) -> u32 {\nvar own = 0u;\n", number, PARAMETER_TEXT[g->parameter]);
    statements(g, 1, 1 + choose(g, 6));
    put(g, "return own + %s;\n}\n", parameter_value(g));
    g->parameters[number] = g->parameter;
    g->functions = number + 1;
}

char *generate_module(const uint8_t *data, size_t size) {
    Generator g = {.data = data, .left = size, .text = malloc(TEXT_MAXIMUM)};
    if (!g.text) abort();
    put(&g, "override width: u32 = %u;\n", 1 + choose(&g, 64));
    put(&g, "struct Cell { count: u32, place: vec3<f32>, history: array<i32, 64> }\n");
    put(&g, "var<workgroup> tile: array<u32, 64>;\nvar<workgroup> other: array<u32, 64>;\nvar<workgroup> "
            "rows: array<array<u32, 64>, 4>;\n"
            "var<workgroup> cells: array<Cell, 64>;\nvar<workgroup> counters: array<atomic<u32>, 64>;\n"
            "var<workgroup> sized: array<u32, width>;\nvar<workgroup> flag: u32;\n"
            "@group(0) @binding(0) var<storage, read_write> numbers: array<u32>;\n"
            "@group(0) @binding(1) var<storage, read_write> extra: array<u32>;\n");
    int functions = (int)choose(&g, FUNCTIONS + 1);
    for (int i = 0; i < functions; i++)
        function(&g, i);
    static const char *const SIZES[] = {"64", "8, 8", "width", "32", "4, 4, 4", "1"};
    put(&g,
        "@compute @workgroup_size(%s)\nfn main(@builtin(local_invocation_index) lane: u32, "
        "@builtin(local_invocation_id) local: vec3<u32>,\n@builtin(workgroup_id) group: vec3<u32>, "
        "@builtin(num_workgroups) groups: vec3<u32>) {\nvar own = lane;\n",
        SIZES[choose(&g, sizeof SIZES / sizeof *SIZES)]);
    g.in_entry_point = true;
    g.uniform = true;
    g.locals = 0;
    statements(&g, 0, 40);
    put(&g, "}\n");
    return g.text;
}
