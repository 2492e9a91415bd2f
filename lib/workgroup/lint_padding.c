// The rule workgroup-padding.
#include "workgroup/lint.h"

#include "base/text.h"
#include "workgroup/storage.h"

// WebGPU, limits: each variable counts as a multiple of 16 bytes.
enum { COUNTED_UNIT = 16, MOST_MEMBERS = 64 };

static uint64_t counted(uint64_t bytes) {
    return (bytes + COUNTED_UNIT - 1) / COUNTED_UNIT * COUNTED_UNIT;
}

// ---- structures

// Whether the source asks for places itself: then the gaps are wanted.
static bool has_layout_attributes(const TypeTable *types, TypeId structure) {
    for (uint32_t i = 0; i < type_structure_of(types, structure)->member_count; i++) {
        const StructMember *member = type_member(types, structure, i);
        const Type *type = type_get(types, member->type);
        if (member->alignment != type->alignment || member->size != type->size) return true;
    }
    return false;
}

static uint64_t align_up(uint64_t offset, uint32_t alignment) {
    return (offset + alignment - 1) / alignment * alignment;
}

// The member to put at `offset`: of those that leave the smallest gap, the one with the strictest alignment,
// then the largest, then the first.
static uint32_t choose_next(const TypeTable *types, TypeId structure, uint64_t offset, uint64_t placed) {
    uint32_t best = UINT32_MAX;
    for (uint32_t i = 0; i < type_structure_of(types, structure)->member_count; i++) {
        if (placed >> i & 1) continue;
        if (best == UINT32_MAX) {
            best = i;
            continue;
        }
        const StructMember *one = type_member(types, structure, i);
        const StructMember *other = type_member(types, structure, best);
        uint64_t gap = align_up(offset, one->alignment) - offset;
        uint64_t other_gap = align_up(offset, other->alignment) - offset;
        if (gap != other_gap) {
            if (gap < other_gap) best = i;
        } else if (one->alignment != other->alignment) {
            if (one->alignment > other->alignment) best = i;
        } else if (one->size > other->size) {
            best = i;
        }
    }
    return best;
}

// The size that the structure has with its members in the order that is written to `order`; WGSL 14.4.2. 0
// where there are too many members to try.
static uint64_t size_reordered(const TypeTable *types, TypeId structure, uint32_t order[MOST_MEMBERS]) {
    uint32_t count = type_structure_of(types, structure)->member_count;
    if (count > MOST_MEMBERS) return 0;
    uint64_t offset = 0;
    uint64_t placed = 0;
    for (uint32_t i = 0; i < count; i++) {
        order[i] = choose_next(types, structure, offset, placed);
        const StructMember *member = type_member(types, structure, order[i]);
        offset = align_up(offset, member->alignment) + member->size;
        placed |= (uint64_t)1 << order[i];
    }
    return align_up(offset, type_get(types, structure)->alignment);
}

static const char *order_text(const Lint *lint, TypeId structure, const uint32_t *order) {
    const TypeTable *types = &lint->program->types;
    Text text = {.arena = lint->arena};
    for (uint32_t i = 0; i < type_structure_of(types, structure)->member_count; i++)
        text_add(&text, "%s%s", i == 0 ? "" : ", ",
                 name_text(types->names, type_member(types, structure, order[i])->name));
    return text_finish(&text);
}

static const char *structure_name(const TypeTable *types, TypeId structure) {
    return name_text(types->names, type_structure_of(types, structure)->name);
}

// Says which order of the members would be smaller; false if there is none.
static bool note_order(const Lint *lint, DiagnosticId id, TypeId structure) {
    const TypeTable *types = &lint->program->types;
    uint32_t order[MOST_MEMBERS];
    uint64_t size = size_reordered(types, structure, order);
    uint64_t now = type_get(types, structure)->size;
    if (size == 0 || size >= now) return false;
    report_note_at(lint->program->diagnostics, id,
                   ast_token_span(lint->program->ast, type_structure_of(types, structure)->node),
                   "with its members in the order %s, one '%s' would take %llu bytes instead of %llu",
                   order_text(lint, structure, order), structure_name(types, structure),
                   (unsigned long long)size, (unsigned long long)now);
    return true;
}

// ---- where the gaps are

// Says of one type inside a variable what its gaps are and what would be better. Returns whether it has any
// of its own.
static bool note_gaps(const Lint *lint, DiagnosticId id, TypeId type_id) {
    const Program *program = lint->program;
    const TypeTable *types = &program->types;
    const Type *type = type_get(types, type_id);
    if (type->kind == TYPE_STRUCT) {
        if (note_order(lint, id, type_id)) return true;
        uint64_t data = 0;
        for (uint32_t i = 0; i < type_structure_of(types, type_id)->member_count; i++)
            data += type_member(types, type_id, i)->size;
        if (data == type->size) return false;
        report_note_at(
            program->diagnostics, id, ast_token_span(program->ast, type_structure_of(types, type_id)->node),
            "one '%s' takes %llu bytes, of which %llu hold data; a member more could fill the gap, "
            "or a variable of its own for each member",
            structure_name(types, type_id), (unsigned long long)type->size, (unsigned long long)data);
        return true;
    }
    const Type *element = type_get(types, type->kind == TYPE_VECTOR ? type_id : type->element);
    bool rows = type->kind == TYPE_MATRIX || type->kind == TYPE_ARRAY;
    if (!rows || element->kind != TYPE_VECTOR || element->width != 3) return false;
    const char *scalar = type_text(types, lint->arena, element->element);
    report_note(program->diagnostics, id, "each %s takes the room of four %s; %s",
                type_text(types, lint->arena, type->element), scalar,
                type->kind == TYPE_MATRIX
                    ? arena_print(lint->arena, "an array of %u %s has no gaps", 3u * type->columns, scalar)
                    : arena_print(lint->arena,
                                  "an array of %s with three elements for each vector has no gaps, and a "
                                  "struct with a vec3 and a scalar fills them",
                                  scalar));
    return true;
}

// Walks down the types of which the variable is made, at most 15 deep (WGSL 2.4); the first with gaps of its
// own is what the note is about.
static bool explain(const Lint *lint, DiagnosticId id, TypeId type_id) {
    const TypeTable *types = &lint->program->types;
    if (note_gaps(lint, id, type_id)) return true;
    const Type *type = type_get(types, type_id);
    if (type->kind == TYPE_ARRAY) return explain(lint, id, type->element);
    if (type->kind != TYPE_STRUCT) return false;
    for (uint32_t i = 0; i < type_structure_of(types, type_id)->member_count; i++) {
        if (explain(lint, id, type_member(types, type_id, i)->type)) return true;
    }
    return false;
}

// A structure inside whose members' places the source gives.
static bool is_on_purpose(const TypeTable *types, TypeId type_id) {
    const Type *type = type_get(types, type_id);
    if (type->kind == TYPE_ARRAY) return is_on_purpose(types, type->element);
    return type->kind == TYPE_STRUCT && has_layout_attributes(types, type_id);
}

static void report(const Lint *lint, const StorageItem *item) {
    const Program *program = lint->program;
    const Global *global = &program->globals.items[item->global];
    DiagnosticId id = report_warning(
        program->diagnostics, ast_token_span(program->ast, global->node),
        rule_at(RULE_WORKGROUP_PADDING)->name, "%llu of the %llu bytes of '%s' are padding: %s",
        (unsigned long long)item->padding, (unsigned long long)item->size,
        name_text(program->ast->names, program_decl(program, global->declaration)->name),
        storage_type_text(program, lint->arena, item->global));
    explain(lint, id, global->type);
}

void lint_padding(const Lint *lint) {
    Program *program = lint->program;
    uint8_t *done = ARENA_ARRAY_ZERO(lint->arena, uint8_t, program->globals.count);
    for (uint32_t i = 0; i < lint->entry_point_count; i++) {
        if (program->functions.items[lint->entry_points[i]].stage != STAGE_COMPUTE) continue;
        StorageUse use;
        storage_account(program, lint->arena, lint->values, lint->entry_points[i], &use);
        for (uint32_t k = 0; k < use.items.count; k++) {
            const StorageItem *item = &use.items.items[k];
            if (done[item->global] || !item->known) continue;
            done[item->global] = 1;
            if (counted(item->size - item->padding) < counted(item->size) &&
                !is_on_purpose(&program->types, program->globals.items[item->global].type))
                report(lint, item);
        }
    }
}
