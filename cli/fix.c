#include "fix.h"

#include "unicode_text.h"

#include <stdlib.h>
#include <string.h>

enum { ROUNDS = 10, CONTEXT_LINES = 3 };

// ---- lines, which end with a line feed, as patch(1) has them

typedef struct Lines {
    const char *text;
    size_t *starts; // one more than there are lines
    size_t count;
} Lines;

static Lines lines_of(const char *text, size_t length) {
    Lines lines = {.text = text};
    for (size_t i = 0; i < length; i++)
        lines.count += text[i] == '\n';
    if (length != 0 && text[length - 1] != '\n') lines.count++;
    lines.starts = memory_resize(NULL, lines.count + 1, sizeof *lines.starts);
    size_t count = 0;
    for (size_t i = 0; i < length; i++)
        if (i == 0 || text[i - 1] == '\n') lines.starts[count++] = i;
    lines.starts[lines.count] = length;
    return lines;
}

static size_t line_length(const Lines *lines, size_t line) {
    return lines->starts[line + 1] - lines->starts[line];
}

static bool same_line(const Lines *left, size_t l, const Lines *right, size_t r) {
    size_t length = line_length(left, l);
    return length == line_length(right, r) &&
           memcmp(left->text + left->starts[l], right->text + right->starts[r], length) == 0;
}

// ---- edits

typedef struct Edit {
    size_t begin;
    size_t end;
    const char *text;
    size_t order; // of discovery
} Edit;

typedef struct Edits {
    Edit *items;
    size_t count;
    size_t capacity;
    char *taken; // for each offset of the text, whether an edit touches it
} Edits;

static int compare_edits(const void *left, const void *right) {
    const Edit *a = left;
    const Edit *b = right;
    if (a->begin != b->begin) return a->begin < b->begin ? -1 : 1;
    if (a->end != b->end) return a->end < b->end ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

static void add_edit(Edits *edits, const heddle_annotation *fixit) {
    if (edits->count == edits->capacity) {
        edits->capacity = edits->capacity ? edits->capacity * 2 : 16;
        edits->items = memory_resize(edits->items, edits->capacity, sizeof *edits->items);
    }
    edits->items[edits->count] = (Edit){fixit->span.begin, fixit->span.end, fixit->text, edits->count};
    edits->count++;
}

// Takes the edits of one diagnostic, all or none: none where one is uncertain, in a prelude, or touches
// another.
static bool take_fix(Edits *edits, const heddle_diagnostic *diagnostic) {
    size_t first = edits->count;
    bool good = true;
    for (size_t i = 0; i < diagnostic->annotation_count && good; i++) {
        const heddle_annotation *fixit = &diagnostic->annotations[i];
        if (fixit->kind != HEDDLE_FIXIT) continue;
        good = fixit->certain && fixit->span.part == 0;
        if (good) add_edit(edits, fixit);
    }
    size_t count = edits->count - first;
    Edit *added = count == 0 ? NULL : edits->items + first;
    if (added) qsort(added, count, sizeof *added, compare_edits);
    for (size_t i = 0; i < count && good; i++) {
        good = (i == 0 || added[i - 1].end <= added[i].begin) &&
               !memchr(edits->taken + added[i].begin, 1, added[i].end - added[i].begin + 1);
    }
    for (size_t i = 0; i < count && good; i++)
        memset(edits->taken + added[i].begin, 1, added[i].end - added[i].begin + 1);
    if (!good) edits->count = first;
    return good && count != 0;
}

static size_t collect(Edits *edits, const heddle_result *result) {
    size_t applied = 0;
    for (size_t i = 0; i < heddle_result_diagnostic_count(result); i++)
        applied += take_fix(edits, heddle_result_diagnostic(result, i));
    if (edits->count != 0) qsort(edits->items, edits->count, sizeof *edits->items, compare_edits);
    return applied;
}

// The text from `begin` to `end` with the edits there, which begin with edit *next.
static void apply_between(Buffer *into, const Buffer *text, size_t begin, size_t end, const Edits *edits,
                          size_t *next) {
    for (; *next < edits->count; ++*next) {
        const Edit *edit = &edits->items[*next];
        if (edit->begin > end || (edit->begin == end && end != text->length)) break;
        buffer_add(into, buffer_from(text, begin), edit->begin - begin);
        buffer_text(into, edit->text);
        begin = edit->end;
    }
    buffer_add(into, buffer_from(text, begin), end - begin);
}

// One past the last line that the edits from `next` on change together with line `line`; `line` itself if
// none does.
static size_t changed_until(const Lines *lines, size_t line, const Edits *edits, size_t next) {
    size_t until = line;
    for (; next < edits->count; next++) {
        const Edit *edit = &edits->items[next];
        bool is_last = until + 1 >= lines->count;
        size_t limit = until == line ? lines->starts[line + 1] : lines->starts[until];
        // Behind the last line there is none that an edit at the end could belong to.
        if (edit->begin > limit || (edit->begin == limit && !(is_last && until == line))) break;
        if (until == line) until = line + 1;
        while (until < lines->count && lines->starts[until] <= edit->end)
            until++;
    }
    return until;
}

// The edits applied; lines that none touches keep their origin.
static Fixed apply(const Fixed *from, const Edits *edits) {
    Fixed to = {.applied = from->applied};
    Lines lines = lines_of(from->text.bytes, from->text.length);
    Buffer origins = {0};
    size_t next = 0;
    for (size_t line = 0; line < lines.count;) {
        size_t until = changed_until(&lines, line, edits, next);
        size_t begin = to.text.length;
        if (until == line) {
            buffer_add(&to.text, lines.text + lines.starts[line], line_length(&lines, line));
            buffer_add(&origins, (const char *)&from->origins[line], sizeof *from->origins);
            line++;
            continue;
        }
        apply_between(&to.text, &from->text, lines.starts[line], lines.starts[until], edits, &next);
        Lines made = lines_of(buffer_from(&to.text, begin), to.text.length - begin);
        for (size_t i = 0; i < made.count; i++)
            buffer_add(&origins, (const char *)&(uint32_t){NO_ORIGIN}, sizeof(uint32_t));
        free(made.starts);
        line = until;
    }
    free(lines.starts);
    to.line_count = origins.length / sizeof(uint32_t);
    to.origins = memory_resize(NULL, to.line_count + 1, sizeof *to.origins);
    if (origins.length != 0) memcpy(to.origins, origins.bytes, origins.length);
    buffer_free(&origins);
    return to;
}

static heddle_result *compile_text(const char *name, const Buffer *text, const heddle_options *compile) {
    heddle_options options = *compile;
    options.emit_spirv = false;
    options.emit_assembly = false;
    options.report = false;
    options.emit = HEDDLE_EMIT_NONE;
    heddle_input input = {name, text->bytes ? text->bytes : "", text->length};
    return heddle_compile(&input, &options);
}

void fix_text(Fixed *fixed, const char *name, const Buffer *text, const heddle_options *compile) {
    *fixed = (Fixed){0};
    buffer_add(&fixed->text, text->bytes, text->length);
    Lines lines = lines_of(fixed->text.bytes, fixed->text.length);
    fixed->line_count = lines.count;
    fixed->origins = memory_resize(NULL, lines.count + 1, sizeof *fixed->origins);
    for (size_t i = 0; i < lines.count; i++)
        fixed->origins[i] = (uint32_t)i;
    free(lines.starts);
    heddle_result *result = compile_text(name, &fixed->text, compile);
    for (int round = 0; round < ROUNDS && result; round++) {
        Edits edits = {.taken = memory_resize(NULL, fixed->text.length + 1, 1)};
        memset(edits.taken, 0, fixed->text.length + 1);
        size_t applied = collect(&edits, result);
        Fixed next = applied != 0 ? apply(fixed, &edits) : (Fixed){0};
        free(edits.items);
        free(edits.taken);
        if (applied == 0) break;
        heddle_result *after = compile_text(name, &next.text, compile);
        bool was_valid = heddle_result_status(result) == HEDDLE_VALID;
        if (!after || heddle_result_status(after) == HEDDLE_INTERNAL ||
            (was_valid && heddle_result_status(after) != HEDDLE_VALID)) {
            heddle_result_free(after);
            fixed_free(&next);
            break;
        }
        next.applied += applied;
        Fixed before = *fixed;
        *fixed = next;
        fixed_free(&before);
        heddle_result_free(result);
        result = after;
    }
    heddle_result_free(result);
}

void fixed_free(Fixed *fixed) {
    buffer_free(&fixed->text);
    free(fixed->origins);
    fixed->origins = NULL;
}

// ---- the diff

// Lines of the old text that became lines of the new one.
typedef struct Change {
    size_t old_begin;
    size_t old_end;
    size_t new_begin;
    size_t new_end;
} Change;

typedef struct Changes {
    Change *items;
    size_t count;
} Changes;

static void add_change(Changes *changes, const Lines *before, const Lines *after, Change change) {
    while (change.old_begin < change.old_end && change.new_begin < change.new_end &&
           same_line(before, change.old_begin, after, change.new_begin)) {
        change.old_begin++;
        change.new_begin++;
    }
    while (change.old_begin < change.old_end && change.new_begin < change.new_end &&
           same_line(before, change.old_end - 1, after, change.new_end - 1)) {
        change.old_end--;
        change.new_end--;
    }
    if (change.old_begin == change.old_end && change.new_begin == change.new_end) return;
    changes->items = memory_resize(changes->items, changes->count + 1, sizeof *changes->items);
    changes->items[changes->count++] = change;
}

static Changes find_changes(const Fixed *fixed, const Lines *before, const Lines *after) {
    Changes changes = {0};
    Change open = {0};
    for (size_t i = 0; i < after->count; i++) {
        if (fixed->origins[i] == NO_ORIGIN) continue;
        open.old_end = fixed->origins[i];
        open.new_end = i;
        add_change(&changes, before, after, open);
        open = (Change){.old_begin = fixed->origins[i] + (size_t)1, .new_begin = i + 1};
    }
    open.old_end = before->count;
    open.new_end = after->count;
    add_change(&changes, before, after, open);
    return changes;
}

static void add_line(Buffer *buffer, char sign, const Lines *lines, size_t line, bool visible) {
    const char *text = lines->text + lines->starts[line];
    size_t length = line_length(lines, line);
    bool ends = length != 0 && text[length - 1] == '\n';
    buffer_add(buffer, &sign, 1);
    if (visible)
        visible_bytes(buffer, text, text + length - ends);
    else
        buffer_add(buffer, text, length - ends);
    buffer_text(buffer, ends ? "\n" : "\n\\ No newline at end of file\n");
}

// The beginning and the number of lines in a hunk's heading; where there are none, the line before.
static void add_range(Buffer *buffer, size_t begin, size_t end) {
    size_t first = end == begin ? begin : begin + 1;
    if (end - begin == 1)
        buffer_print(buffer, "%zu", first);
    else
        buffer_print(buffer, "%zu,%zu", first, end - begin);
}

// One hunk of `count` changes that stand close together.
static void add_hunk(Buffer *buffer, const Change *changes, size_t count, const Lines *before,
                     const Lines *after, bool visible) {
    size_t lead = changes[0].old_begin < CONTEXT_LINES ? changes[0].old_begin : CONTEXT_LINES;
    const Change *last = &changes[count - 1];
    size_t left = before->count - last->old_end;
    size_t trail = left < CONTEXT_LINES ? left : CONTEXT_LINES;
    buffer_text(buffer, "@@ -");
    add_range(buffer, changes[0].old_begin - lead, last->old_end + trail);
    buffer_text(buffer, " +");
    add_range(buffer, changes[0].new_begin - lead, last->new_end + trail);
    buffer_text(buffer, " @@\n");
    size_t line = changes[0].old_begin - lead;
    for (size_t i = 0; i < count; i++) {
        for (; line < changes[i].old_begin; line++)
            add_line(buffer, ' ', before, line, visible);
        for (; line < changes[i].old_end; line++)
            add_line(buffer, '-', before, line, visible);
        for (size_t k = changes[i].new_begin; k < changes[i].new_end; k++)
            add_line(buffer, '+', after, k, visible);
    }
    for (; line < last->old_end + trail; line++)
        add_line(buffer, ' ', before, line, visible);
}

// A name behind "a/" or "b/", quoted as git does it where it holds what patch(1) or a terminal would mistake.
static void add_name(Buffer *buffer, const char *sign, const char *folder, const char *name) {
    while (name[0] == '.' && name[1] == '/')
        name += 2;
    while (*name == '/')
        name++;
    bool plain = true;
    for (const char *p = name; *p && plain; p++)
        plain = (unsigned char)*p > 0x20 && (unsigned char)*p < 0x7F && *p != '"' && *p != '\\';
    buffer_print(buffer, "%s %s%s", sign, plain ? "" : "\"", folder);
    for (const char *p = name; *p; p++) {
        unsigned char byte = (unsigned char)*p;
        if (byte < 0x20 || byte >= 0x7F)
            buffer_print(buffer, "\\%03o", byte);
        else if (byte == '"' || byte == '\\')
            buffer_print(buffer, "\\%c", byte);
        else
            buffer_add(buffer, p, 1);
    }
    buffer_text(buffer, plain ? "\n" : "\"\n");
}

void fix_diff(Buffer *buffer, const Fixed *fixed, const char *name, const Buffer *text, bool visible) {
    Lines before = lines_of(text->bytes, text->length);
    Lines after = lines_of(fixed->text.bytes, fixed->text.length);
    Changes changes = find_changes(fixed, &before, &after);
    if (changes.count != 0) {
        add_name(buffer, "---", "a/", name);
        add_name(buffer, "+++", "b/", name);
    }
    for (size_t i = 0, next; i < changes.count; i = next) {
        next = i + 1;
        while (next < changes.count &&
               changes.items[next].old_begin - changes.items[next - 1].old_end <= (size_t)2 * CONTEXT_LINES)
            next++;
        add_hunk(buffer, changes.items + i, next - i, &before, &after, visible);
    }
    free(changes.items);
    free(before.starts);
    free(after.starts);
}
