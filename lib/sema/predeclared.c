// Predeclared names, and names that a misspelt one may have meant.
#include "sema/checker.h"

static void declare_id(Checker *c, NameId id, Predeclared meaning) {
    if (id >= c->predeclared_count) {
        uint32_t count = c->predeclared_count;
        uint32_t wanted = id + id / 2 + 256;
        c->predeclared = arena_resize(c->arena, c->predeclared, count * sizeof *c->predeclared,
                                      wanted * sizeof *c->predeclared);
        memset(c->predeclared + count, 0, (wanted - count) * sizeof *c->predeclared);
        c->predeclared_count = wanted;
    }
    c->predeclared[id] = meaning;
}

static void declare(Checker *c, const char *name, Predeclared meaning) {
    declare_id(c, intern_text(c->ast->names, name), meaning);
}

static void declare_value(Checker *c, const char *name, PredeclaredKind kind, unsigned value) {
    declare(c, name, (Predeclared){.kind = (uint8_t)kind, .value = value});
}

// WGSL 6.2.6 Vector types, 6.2.7 Matrix types: the predeclared aliases too.
static void declare_vectors_and_matrices(Checker *c) {
    static const struct {
        char suffix;
        uint8_t scalar;
    } SCALARS[] = {{'i', TYPE_I32_ID}, {'u', TYPE_U32_ID}, {'f', TYPE_F32_ID}, {'h', TYPE_F16_ID}};
    char name[] = "mat0x0f";
    for (unsigned width = 2; width <= 4; width++) {
        char vector[] = "vec0f";
        vector[3] = (char)('0' + width);
        for (size_t i = 0; i < sizeof SCALARS / sizeof *SCALARS; i++) {
            vector[4] = SCALARS[i].suffix;
            declare(c, vector,
                    (Predeclared){
                        .kind = PREDECLARED_VECTOR, .scalar = SCALARS[i].scalar, .width = (uint8_t)width});
        }
        vector[4] = 0;
        declare(c, vector,
                (Predeclared){
                    .kind = PREDECLARED_GENERATOR, .value = TYPE_GENERATOR_VECTOR, .width = (uint8_t)width});
        for (unsigned columns = 2; columns <= 4; columns++) {
            name[3] = (char)('0' + columns);
            name[5] = (char)('0' + width);
            for (size_t i = 2; i < sizeof SCALARS / sizeof *SCALARS; i++) {
                name[6] = SCALARS[i].suffix;
                declare(c, name,
                        (Predeclared){.kind = PREDECLARED_MATRIX,
                                      .scalar = SCALARS[i].scalar,
                                      .columns = (uint8_t)columns,
                                      .width = (uint8_t)width});
            }
            name[6] = 0;
            declare(c, name,
                    (Predeclared){.kind = PREDECLARED_GENERATOR,
                                  .value = TYPE_GENERATOR_MATRIX,
                                  .columns = (uint8_t)columns,
                                  .width = (uint8_t)width});
        }
    }
}

void predeclared_init(Checker *c) {
    static const struct {
        const char *name;
        uint8_t kind;
        uint16_t value;
    } NAMES[] = {{"bool", PREDECLARED_TYPE, TYPE_BOOL_ID},
                 {"i32", PREDECLARED_TYPE, TYPE_I32_ID},
                 {"u32", PREDECLARED_TYPE, TYPE_U32_ID},
                 {"f32", PREDECLARED_TYPE, TYPE_F32_ID},
                 {"f16", PREDECLARED_TYPE, TYPE_F16_ID},
                 {"sampler", PREDECLARED_TYPE, TYPE_SAMPLER_ID},
                 {"sampler_comparison", PREDECLARED_TYPE, TYPE_SAMPLER_COMPARISON_ID},
                 {"texture_external", PREDECLARED_TYPE, TYPE_TEXTURE_EXTERNAL_ID},
                 {"array", PREDECLARED_GENERATOR, TYPE_GENERATOR_ARRAY},
                 {"atomic", PREDECLARED_GENERATOR, TYPE_GENERATOR_ATOMIC},
                 {"ptr", PREDECLARED_GENERATOR, TYPE_GENERATOR_POINTER},
                 {"buffer", PREDECLARED_GENERATOR, TYPE_GENERATOR_BUFFER},
                 {"read", PREDECLARED_ACCESS_MODE, ACCESS_READ},
                 {"write", PREDECLARED_ACCESS_MODE, ACCESS_WRITE},
                 {"read_write", PREDECLARED_ACCESS_MODE, ACCESS_READ_WRITE},
#define X(name, spelling, dimensions, arrayed) {spelling, PREDECLARED_TEXTURE, TEXTURE_##name},
                 TEXTURE_SHAPES(X)
#undef X
#define TEXEL_FORMAT(name, channel, channels, extension)                                                     \
    {#name, PREDECLARED_TEXEL_FORMAT, TEXEL_FORMAT_##name},
#include "sema/texel_formats.def"
#undef TEXEL_FORMAT
    };
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        declare_value(c, NAMES[i].name, (PredeclaredKind)NAMES[i].kind, NAMES[i].value);
    for (unsigned space = 0; space <= ADDRESS_SPACE_IMMEDIATE; space++)
        if (space != ADDRESS_SPACE_HANDLE)
            declare_value(c, address_space_text((AddressSpace)space), PREDECLARED_ADDRESS_SPACE, space);
    for (unsigned id = 1; id < BUILTIN_COUNT; id++)
        declare_id(c, c->builtins->names[id], (Predeclared){.kind = PREDECLARED_FUNCTION, .value = id});
    declare_vectors_and_matrices(c);
}

enum { NEAREST_LONGEST = 64 };

// The number of insertions, deletions, replacements and swaps of neighbours between two names, or `limit` if
// there are at least so many.
static uint32_t edit_distance(const char *a, uint32_t a_length, const char *b, uint32_t b_length,
                              uint32_t limit) {
    if (a_length > NEAREST_LONGEST || b_length > NEAREST_LONGEST) return limit;
    if ((a_length > b_length ? a_length - b_length : b_length - a_length) >= limit) return limit;
    uint32_t rows[3][NEAREST_LONGEST + 1];
    uint32_t *before = rows[0], *previous = rows[1], *row = rows[2];
    for (uint32_t j = 0; j <= b_length; j++)
        previous[j] = j;
    for (uint32_t i = 1; i <= a_length; i++) {
        row[0] = i;
        uint32_t best = i;
        for (uint32_t j = 1; j <= b_length; j++) {
            uint32_t cost = previous[j - 1] + (a[i - 1] != b[j - 1]);
            if (previous[j] + 1 < cost) cost = previous[j] + 1;
            if (row[j - 1] + 1 < cost) cost = row[j - 1] + 1;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && before[j - 2] + 1 < cost)
                cost = before[j - 2] + 1;
            row[j] = cost;
            if (cost < best) best = cost;
        }
        if (best >= limit) return limit;
        uint32_t *free_row = before;
        before = previous;
        previous = row;
        row = free_row;
    }
    return previous[b_length] < limit ? previous[b_length] : limit;
}

NearestText nearest_text(const char *wanted) {
    uint32_t limit = (uint32_t)strlen(wanted) / 3 + 1;
    return (NearestText){wanted, NULL, limit > 4 ? 4 : limit};
}

void nearest_text_consider(NearestText *nearest, const char *text) {
    uint32_t distance = edit_distance(nearest->wanted, (uint32_t)strlen(nearest->wanted), text,
                                      (uint32_t)strlen(text), nearest->limit);
    if (distance == 0 || distance >= nearest->limit) return;
    nearest->limit = distance;
    nearest->found = text;
}

void report_nearest(Checker *c, DiagnosticId error, Span span, const char *found) {
    if (!found) return;
    report_note(c->diagnostics, error, "did you mean '%s'?", found);
    report_suggestion(c->diagnostics, error, span, found);
}

typedef struct Nearest {
    NameId wanted, name;
    uint32_t limit;
} Nearest;

static Nearest nearest_start(const Checker *c, NameId wanted) {
    uint32_t limit = name_length(c->ast->names, wanted) / 3 + 1;
    return (Nearest){wanted, 0, limit > 4 ? 4 : limit};
}

static void nearest_consider(const Checker *c, Nearest *nearest, NameId name) {
    const Interner *names = c->ast->names;
    if (name == nearest->wanted) return;
    uint32_t distance = edit_distance(name_text(names, nearest->wanted), name_length(names, nearest->wanted),
                                      name_text(names, name), name_length(names, name), nearest->limit);
    if (distance >= nearest->limit) return;
    nearest->limit = distance;
    nearest->name = name;
}

static const char *nearest_result(const Checker *c, const Nearest *nearest) {
    return nearest->name ? text_of(c, nearest->name) : NULL;
}

const char *nearest_name(Checker *c, NameId name, const DeclId *scope) {
    uint32_t count = c->ast->names->names.count;
    if (c->suggestions < count) return NULL;
    c->suggestions -= count;
    Nearest nearest = nearest_start(c, name);
    for (NameId other = 1; other < count; other++)
        if (scope[other] || predeclared_find(c, other).kind) nearest_consider(c, &nearest, other);
    return nearest_result(c, &nearest);
}

const char *nearest_member(const Checker *c, NameId name, TypeId structure) {
    Nearest nearest = nearest_start(c, name);
    uint32_t count = type_structure_of(c->types, structure)->member_count;
    for (uint32_t i = 0; i < count; i++)
        nearest_consider(c, &nearest, type_member(c->types, structure, i)->name);
    return nearest_result(c, &nearest);
}

enum { SOURCE_SHOWN = 60 };

const char *source_text(const Checker *c, NodeId node) {
    Span span = span_of(c, node);
    uint32_t length = span.end - span.begin;
    const char *text = c->ast->source->text + span.begin;
    if (length <= SOURCE_SHOWN && !memchr(text, '\n', length)) return arena_copy_text(c->arena, text, length);
    return "...";
}

const char *whole_source_text(const Checker *c, NodeId node) {
    Span span = span_of(c, node);
    return arena_copy_text(c->arena, c->ast->source->text + span.begin, span.end - span.begin);
}

const char *subject_text(const Checker *c, Subject subject) {
    if (subject.text) return arena_print(c->arena, subject.format, subject.text);
    if (subject.source) return arena_print(c->arena, subject.format, source_text(c, subject.source));
    if (subject.second)
        return arena_print(c->arena, subject.format, text_of(c, subject.first), text_of(c, subject.second));
    return subject.first ? arena_print(c->arena, subject.format, text_of(c, subject.first)) : subject.format;
}

Span mention_span(const Checker *c, NodeId node) {
    if (node_at(c, node)->kind == AST_CALL) node = node_at(c, node)->a;
    return ast_token_span(c->ast, node);
}
