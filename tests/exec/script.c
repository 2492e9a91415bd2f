#include "script.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const env_names[ENV_COUNT] = {"vulkan1.0", "vulkan1.1", "vulkan1.2", "vulkan1.3"};

enum { ALL_ENVS = (1 << ENV_COUNT) - 1 };

typedef struct {
    Script *script;
    unsigned line;
    SpecValue specs[MAX_SPECS];
    size_t spec_count;
    uint32_t immediates[MAX_IMMEDIATES];
    size_t immediate_count;
    WordList options, needs; // of the whole file
    unsigned envs;
    bool failed;
    char *error;
    size_t error_size;
} Reader;

uint32_t env_minor(size_t env) {
    return (uint32_t)env;
}

static void fail(Reader *reader, const char *format, ...) {
    if (reader->failed) return;
    reader->failed = true;
    int length = snprintf(reader->error, reader->error_size, "%s:%u: ", reader->script->path, reader->line);
    if (length < 0 || (size_t)length >= reader->error_size) return;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reader->error + length, reader->error_size - (size_t)length, format, arguments);
    va_end(arguments);
}

static void *check(void *memory) {
    if (memory == NULL) {
        fputs("exec-runner: out of memory\n", stderr);
        exit(2);
    }
    return memory;
}

static char *copy_text(const char *text, size_t length) {
    char *copy = check(malloc(length + 1));
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

// The next blank-separated word of *text, as a fresh string, or NULL at the end.
static char *next_word(const char **text) {
    *text += strspn(*text, " \t");
    size_t length = strcspn(*text, " \t");
    if (length == 0) return NULL;
    char *word = copy_text(*text, length);
    *text += length;
    return word;
}

static bool take_word(const char **text, const char *word) {
    const char *at = *text + strspn(*text, " \t");
    size_t length = strlen(word);
    if (strncmp(at, word, length) != 0 || (at[length] != '\0' && !isspace((unsigned char)at[length]))) {
        return false;
    }
    *text = at + length;
    return true;
}

static void add_word(Reader *reader, WordList *list, char *word) {
    if (list->count == MAX_WORDS_PER_DIRECTIVE) {
        fail(reader, "too many words");
        free(word);
        return;
    }
    list->words[list->count++] = word;
}

static void add_words(Reader *reader, WordList *list, const char *text) {
    for (char *word; (word = next_word(&text)) != NULL;)
        add_word(reader, list, word);
}

static void append_list(Reader *reader, WordList *to, const WordList *from) {
    for (size_t k = 0; k < from->count; k++) {
        add_word(reader, to, copy_text(from->words[k], strlen(from->words[k])));
    }
}

static void free_words(WordList *list) {
    for (size_t k = 0; k < list->count; k++)
        free(list->words[k]);
    list->count = 0;
}

static uint32_t number(Reader *reader, const char **text, const char *what) {
    *text += strspn(*text, " \t");
    char *end;
    unsigned long value = strtoul(*text, &end, 0);
    if (end == *text || value > UINT32_MAX) fail(reader, "expected %s at '%.20s'", what, *text);
    *text = end;
    return (uint32_t)value;
}

static void group_and_binding(Reader *reader, const char **text, uint32_t *group, uint32_t *binding) {
    *group = number(reader, text, "GROUP:BINDING");
    if (**text != ':')
        fail(reader, "expected GROUP:BINDING");
    else
        ++*text;
    *binding = number(reader, text, "GROUP:BINDING");
}

static void parse_values(Reader *reader, ValueList *list, const char *text) {
    char message[200];
    if (!reader->failed && !values_parse(list, text, message, sizeof message)) fail(reader, "%s", message);
}

static Step *add_step(Reader *reader, StepKind kind) {
    Script *script = reader->script;
    if ((script->step_count & (script->step_count - 1)) == 0) {
        size_t capacity = script->step_count == 0 ? 1 : script->step_count * 2;
        script->steps = check(realloc(script->steps, capacity * sizeof *script->steps));
    }
    Step *step = &script->steps[script->step_count++];
    *step = (Step){.kind = kind, .line = reader->line};
    return step;
}

// Reads GROUP:BINDING and adds what is bound there. Returns NULL when there is no place for it.
static BufferDirective *add_resource(Reader *reader, const char **text) {
    Script *script = reader->script;
    if (script->buffer_count == MAX_BUFFERS) {
        fail(reader, "more than %d buffers, textures and samplers", MAX_BUFFERS);
        return NULL;
    }
    BufferDirective *buffer = &script->buffers[script->buffer_count];
    group_and_binding(reader, text, &buffer->group, &buffer->binding);
    for (size_t k = 0; k < script->buffer_count; k++) {
        if (script->buffers[k].group == buffer->group && script->buffers[k].binding == buffer->binding) {
            fail(reader, "%u:%u is given twice", buffer->group, buffer->binding);
        }
    }
    script->buffer_count++;
    return buffer;
}

static void buffer_directive(Reader *reader, const char *text) {
    BufferDirective *buffer = add_resource(reader, &text);
    if (buffer == NULL) return;
    bool uniform = take_word(&text, "uniform");
    if (!uniform) (void)take_word(&text, "storage");
    buffer->kind = uniform ? RESOURCE_UNIFORM_BUFFER : RESOURCE_STORAGE_BUFFER;
    parse_values(reader, &buffer->contents, text);
    if (!reader->failed && buffer->contents.pattern_count == 0) fail(reader, "a buffer needs contents");
}

size_t texture_level_bytes(const TextureDirective *texture, uint32_t level) {
    static const size_t texel_bytes[] = {
#define X(name, bytes, vulkan) bytes,
        TEXTURE_FORMATS(X)
#undef X
    };
    size_t texels = 1;
    for (size_t k = 0; k < 3 && texture->samples == 1; k++) {
        size_t size = texture->size[k];
        if (k < 2 || texture->shape == SHAPE_3D) size = size >> level == 0 ? 1 : size >> level;
        texels *= size;
    }
    return (texels * texel_bytes[texture->format] + 3) & ~(size_t)3;
}

static size_t texture_words(const TextureDirective *texture) {
    size_t bytes = 0;
    for (uint32_t level = 0; level < texture->levels; level++)
        bytes += texture_level_bytes(texture, level);
    return bytes / 4;
}

// WIDTH, WIDTHxHEIGHT or WIDTHxHEIGHTxDEPTH
static void size_of_texture(Reader *reader, const char **text, TextureDirective *texture) {
    for (size_t k = 0; k < 3; k++)
        texture->size[k] = 1;
    for (size_t k = 0; k < 3; k++) {
        texture->size[k] = number(reader, text, "WIDTHxHEIGHTxDEPTH");
        if (texture->size[k] == 0) fail(reader, "a texture needs texels");
        if (**text != 'x') return;
        ++*text;
    }
}

// NAME=NUMBER
static bool take_setting(Reader *reader, const char **text, const char *name, uint32_t *value) {
    *text += strspn(*text, " \t");
    size_t length = strlen(name);
    if (strncmp(*text, name, length) != 0 || (*text)[length] != '=') return false;
    *text += length + 1;
    *value = number(reader, text, "a number");
    return true;
}

static void texture_directive(Reader *reader, const char *text) {
    static const char *const shapes[] = {
#define X(name, spelling, view, layered) spelling,
        TEXTURE_SHAPES(X)
#undef X
    };
    static const char *const formats[] = {
#define X(name, bytes, vulkan) #name,
        TEXTURE_FORMATS(X)
#undef X
    };
    BufferDirective *buffer = add_resource(reader, &text);
    if (buffer == NULL) return;
    TextureDirective *texture = &buffer->texture;
    *texture = (TextureDirective){.format = TEXEL_FORMAT_COUNT, .shape = SHAPE_2D, .levels = 1, .samples = 1};
    buffer->kind = take_word(&text, "storage") ? RESOURCE_STORAGE_TEXTURE : RESOURCE_TEXTURE;
    for (size_t k = 0; k < SHAPE_COUNT; k++) {
        if (take_word(&text, shapes[k])) texture->shape = (TextureShape)k;
    }
    for (size_t k = 0; k < TEXEL_FORMAT_COUNT && texture->format == TEXEL_FORMAT_COUNT; k++) {
        if (take_word(&text, formats[k])) texture->format = (TexelFormat)k;
    }
    if (texture->format == TEXEL_FORMAT_COUNT) {
        fail(reader, "expected the format of a texture, such as rgba8unorm");
        return;
    }
    size_of_texture(reader, &text, texture);
    while (take_setting(reader, &text, "levels", &texture->levels) ||
           take_setting(reader, &text, "samples", &texture->samples))
        continue;
    parse_values(reader, &buffer->contents, text);
    if (reader->failed) return;
    size_t wanted = texture_words(texture);
    if (buffer->contents.pattern_count != wanted)
        fail(reader, "%zu words for a texture of %zu", buffer->contents.pattern_count, wanted);
}

static void sampler_directive(Reader *reader, const char *text) {
    static const char *const comparisons[] = {"none",
#define X(name, spelling) spelling,
                                              COMPARISONS(X)
#undef X
    };
    BufferDirective *buffer = add_resource(reader, &text);
    if (buffer == NULL) return;
    SamplerDirective *sampler = &buffer->sampler;
    buffer->kind = RESOURCE_SAMPLER;
    parse_values(reader, &buffer->contents, "0");
    for (char *word; (word = next_word(&text)) != NULL; free(word)) {
        bool known = true;
        if (strcmp(word, "nearest") == 0 || strcmp(word, "linear") == 0)
            sampler->linear = word[0] == 'l';
        else if (strcmp(word, "clamp") == 0)
            sampler->address = ADDRESS_CLAMP;
        else if (strcmp(word, "repeat") == 0)
            sampler->address = ADDRESS_REPEAT;
        else if (strcmp(word, "mirror") == 0)
            sampler->address = ADDRESS_MIRROR;
        else
            known = false;
        for (size_t k = 0; k < sizeof comparisons / sizeof *comparisons && !known; k++) {
            if (strncmp(word, "compare=", 8) != 0 || strcmp(word + 8, comparisons[k]) != 0) continue;
            sampler->comparison = (Comparison)k;
            known = true;
        }
        if (!known) fail(reader, "unknown property '%s' of a sampler", word);
    }
}

static void size_of_target(Reader *reader, const char **text, TargetDirective *target) {
    target->width = number(reader, text, "WIDTHxHEIGHT");
    if (**text != 'x')
        fail(reader, "expected WIDTHxHEIGHT");
    else
        ++*text;
    target->height = number(reader, text, "WIDTHxHEIGHT");
    const TargetDirective *first = &reader->script->targets[0];
    if (target->width == 0 || target->height == 0) fail(reader, "a target needs pixels");
    if (target->width != first->width || target->height != first->height)
        fail(reader, "all targets must have the same size");
}

static const char *const format_names[] = {
#define X(name, words, vulkan) #name,
    TARGET_FORMATS(X)
#undef X
};

size_t target_words(const TargetDirective *target) {
    static const size_t words[] = {
#define X(name, words, vulkan) words,
        TARGET_FORMATS(X)
#undef X
    };
    return words[target->format] * target->width * target->height;
}

// "depth", or the location of a color target. Gives the target's place among the script's, or their count.
static size_t find_target(Reader *reader, const char **text, TargetDirective *out) {
    const Script *script = reader->script;
    *out = (TargetDirective){.format = FORMAT_COUNT};
    if (take_word(text, "depth"))
        out->format = FORMAT_depth32float;
    else
        out->location = number(reader, text, "'depth' or a location");
    if (out->location >= MAX_TARGETS - 1) fail(reader, "a location is below %d", MAX_TARGETS - 1);
    for (size_t k = 0; k < script->target_count; k++) {
        const TargetDirective *target = &script->targets[k];
        bool depth = target->format == FORMAT_depth32float;
        if (depth == (out->format == FORMAT_depth32float) && target->location == out->location) return k;
    }
    return script->target_count;
}

static void target_directive(Reader *reader, const char *text) {
    Script *script = reader->script;
    TargetDirective target;
    if (find_target(reader, &text, &target) != script->target_count)
        fail(reader, "this target is given twice");
    if (reader->failed) return;
    for (size_t k = 0; k < FORMAT_depth32float && target.format == FORMAT_COUNT; k++) {
        if (take_word(&text, format_names[k])) target.format = (TargetFormat)k;
    }
    if (target.format == FORMAT_COUNT) {
        fail(reader, "expected the format of a target, such as rgba32float");
        return;
    }
    script->targets[script->target_count] = target;
    size_of_target(reader, &text, &script->targets[script->target_count++]);
}

static void attribute_directive(Reader *reader, const char *text) {
    Script *script = reader->script;
    if (script->attribute_count == MAX_ATTRIBUTES) {
        fail(reader, "more than %d attributes", MAX_ATTRIBUTES);
        return;
    }
    AttributeDirective *attribute = &script->attributes[script->attribute_count++];
    attribute->location = number(reader, &text, "a location");
    attribute->words = number(reader, &text, "the number of components");
    attribute->per_instance = take_word(&text, "instance");
    if (attribute->words < 1 || attribute->words > 4) fail(reader, "an attribute has 1 to 4 components");
    parse_values(reader, &attribute->contents, text);
    if (!reader->failed && attribute->contents.pattern_count == 0)
        fail(reader, "an attribute needs contents");
}

static void draw_option(Reader *reader, DrawOptions *draw, const char *word) {
    static const char *const topologies[] = {"triangles", "triangle-strip", "lines", "points"};
    static const char *const tests[] = {"always", "less", "greater"};
    const char *value = strchr(word, '=');
    size_t name = value == NULL ? strlen(word) : (size_t)(value - word);
    value = value == NULL ? "" : value + 1;
    bool known = true;
    if (strcmp(word, "clockwise") == 0)
        draw->clockwise = true;
    else if (strcmp(word, "blend-src") == 0)
        draw->blend_src = true;
    else if (strncmp(word, "clear-depth=", name + 1) == 0)
        draw->clear_depth = strtof(value, NULL);
    else if (strncmp(word, "first-vertex=", name + 1) == 0)
        draw->first_vertex = (uint32_t)strtoul(value, NULL, 10);
    else if (strncmp(word, "first-instance=", name + 1) == 0)
        draw->first_instance = (uint32_t)strtoul(value, NULL, 10);
    else if (strncmp(word, "samples=", name + 1) == 0)
        draw->samples = (uint32_t)strtoul(value, NULL, 10);
    else
        known = false;
    for (size_t k = 0; k < 4 && strncmp(word, "topology=", name + 1) == 0; k++) {
        known = known || strcmp(value, topologies[k]) == 0;
        if (strcmp(value, topologies[k]) == 0) draw->topology = (Topology)k;
    }
    for (size_t k = 0; k < 3 && strncmp(word, "depth=", name + 1) == 0; k++) {
        known = known || strcmp(value, tests[k]) == 0;
        if (strcmp(value, tests[k]) == 0) draw->depth_test = (DepthTest)k;
    }
    if (!known) fail(reader, "unknown option '%s' of a draw", word);
}

// What the directives above have set for dispatches and draws.
static void set_constants(const Reader *reader, Step *step) {
    memcpy(step->specs, reader->specs, sizeof step->specs);
    step->spec_count = reader->spec_count;
    memcpy(step->immediates, reader->immediates, sizeof step->immediates);
    step->immediate_count = reader->immediate_count;
}

static void draw_directive(Reader *reader, const char *text) {
    Step *step = add_step(reader, STEP_DRAW);
    step->entry_point = next_word(&text);
    step->draw.fragment = next_word(&text);
    step->draw.samples = 1;
    step->draw.clear_depth = 1;
    if (step->draw.fragment == NULL) {
        fail(reader, "draw needs the names of two entry points; '-' is no fragment shader");
        return;
    }
    if (strcmp(step->draw.fragment, "-") == 0) {
        free(step->draw.fragment);
        step->draw.fragment = NULL;
    }
    if (reader->script->target_count == 0) fail(reader, "a draw needs targets");
    for (size_t k = 0; k < 2; k++) {
        text += strspn(text, " \t");
        bool given = isdigit((unsigned char)*text);
        step->size[k] = given ? number(reader, &text, "a count") : k == 0 ? 3 : 1;
    }
    for (char *word; (word = next_word(&text)) != NULL; free(word))
        draw_option(reader, &step->draw, word);
    set_constants(reader, step);
}

static void dispatch_directive(Reader *reader, const char *text) {
    Step *step = add_step(reader, STEP_DISPATCH);
    step->entry_point = next_word(&text);
    if (step->entry_point == NULL) {
        fail(reader, "dispatch needs the name of an entry point");
        return;
    }
    for (size_t k = 0; k < 3; k++) {
        text += strspn(text, " \t");
        step->size[k] = *text == '\0' ? 1 : number(reader, &text, "a count of workgroups");
    }
    text += strspn(text, " \t");
    if (*text != '\0') fail(reader, "unexpected '%.20s' after the dispatch", text);
    set_constants(reader, step);
}

// Reads of what an expectation speaks; gives its size in words.
static size_t expected_thing(Reader *reader, const char **text, Step *step) {
    const Script *script = reader->script;
    uint32_t group, binding;
    step->of_target = take_word(text, "target");
    if (step->of_target) {
        TargetDirective target;
        step->buffer = find_target(reader, text, &target);
        if (step->buffer != script->target_count) return target_words(&script->targets[step->buffer]);
        fail(reader, "this target is not declared above");
        return 0;
    }
    group_and_binding(reader, text, &group, &binding);
    while (step->buffer < script->buffer_count && (script->buffers[step->buffer].group != group ||
                                                   script->buffers[step->buffer].binding != binding)) {
        step->buffer++;
    }
    if (step->buffer != script->buffer_count) return script->buffers[step->buffer].contents.pattern_count;
    fail(reader, "buffer %u:%u is not declared above", group, binding);
    return 0;
}

static void expect_directive(Reader *reader, const char *text) {
    Step *step = add_step(reader, STEP_EXPECT);
    size_t size = expected_thing(reader, &text, step);
    if (reader->failed) return;
    text += strspn(text, " \t");
    if (*text == '@') {
        text++;
        step->partial = true;
        step->offset = number(reader, &text, "an offset in words");
    }
    parse_values(reader, &step->expected, text);
    if (reader->failed) return;
    size_t end = step->offset + step->expected.pattern_count;
    if (end > size) fail(reader, "%zu words expected where there are %zu", end, size);
    if (end < size && !step->partial && !step->expected.open_ended) {
        fail(reader, "%zu words expected where there are %zu; end with '...' to leave the rest free", end,
             size);
    }
}

// One of WGSL's suffixed literals: 5u, -3i, 0.5f, true, false.
static bool spec_word(const char *text, uint32_t *word) {
    char *end;
    size_t length = strlen(text);
    if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0) {
        *word = text[0] == 't';
        return true;
    }
    if (length < 2) return false;
    char suffix = text[length - 1];
    if (suffix == 'f') {
        float value = strtof(text, &end);
        memcpy(word, &value, sizeof value);
    } else if (suffix == 'u' || suffix == 'i') {
        *word = (uint32_t)strtoll(text, &end, 0);
    } else {
        return false;
    }
    return end == text + length - 1;
}

static void spec_directive(Reader *reader, const char *text) {
    if (take_word(&text, "none")) {
        reader->spec_count = 0;
        return;
    }
    for (char *word; (word = next_word(&text)) != NULL; free(word)) {
        char *value;
        uint32_t id = (uint32_t)strtoul(word, &value, 10), bits = 0;
        if (*value != '=' || !spec_word(value + 1, &bits)) {
            fail(reader, "expected ID=VALUE such as 3=64u, not '%s'", word);
            free(word);
            return;
        }
        size_t k = 0;
        while (k < reader->spec_count && reader->specs[k].id != id)
            k++;
        if (k == MAX_SPECS) {
            fail(reader, "more than %d specialization values", MAX_SPECS);
            free(word);
            return;
        }
        if (k == reader->spec_count) reader->spec_count++;
        reader->specs[k] = (SpecValue){.id = id, .word = bits};
    }
}

static void immediates_directive(Reader *reader, const char *text) {
    reader->immediate_count = 0;
    if (take_word(&text, "none")) return;
    ValueList list = {0};
    parse_values(reader, &list, text);
    if (list.pattern_count > MAX_IMMEDIATES)
        fail(reader, "more than %d words of immediate data", MAX_IMMEDIATES);
    for (size_t k = 0; k < list.pattern_count && !reader->failed; k++)
        reader->immediates[reader->immediate_count++] = values_initial_word(&list, &list.patterns[k]);
    values_free(&list);
}

static unsigned env_bits(Reader *reader, const char *list, const char *separators) {
    unsigned bits = 0;
    while (*(list += strspn(list, separators)) != '\0') {
        size_t length = strcspn(list, separators), k = 0;
        while (k < ENV_COUNT &&
               (strlen(env_names[k]) != length || strncmp(env_names[k], list, length) != 0)) {
            k++;
        }
        if (k == ENV_COUNT) {
            fail(reader, "unknown target environment '%.*s'", (int)length, list);
            break;
        }
        bits |= 1u << k;
        list += length;
    }
    return bits;
}

static void variant_directive(Reader *reader, const char *text) {
    Script *script = reader->script;
    if (script->variant_count == MAX_VARIANTS) {
        fail(reader, "more than %d variants", MAX_VARIANTS);
        return;
    }
    Variant *variant = &script->variants[script->variant_count];
    variant->name = next_word(&text);
    if (variant->name == NULL) {
        fail(reader, "a variant needs a name");
        return;
    }
    script->variant_count++;
    for (char *word; (word = next_word(&text)) != NULL;) {
        if (strncmp(word, "needs=", 6) == 0) {
            add_word(reader, &variant->needs, copy_text(word + 6, strlen(word + 6)));
            free(word);
        } else if (strncmp(word, "env=", 4) == 0) {
            variant->envs = env_bits(reader, word + 4, ",");
            free(word);
        } else {
            add_word(reader, &variant->options, word);
        }
    }
}

static void directive(Reader *reader, const char *text) {
    Script *script = reader->script;
    if (take_word(&text, "buffer")) {
        buffer_directive(reader, text);
    } else if (take_word(&text, "texture")) {
        texture_directive(reader, text);
    } else if (take_word(&text, "sampler")) {
        sampler_directive(reader, text);
    } else if (take_word(&text, "dispatch")) {
        dispatch_directive(reader, text);
    } else if (take_word(&text, "draw")) {
        draw_directive(reader, text);
    } else if (take_word(&text, "target")) {
        target_directive(reader, text);
    } else if (take_word(&text, "attribute")) {
        attribute_directive(reader, text);
    } else if (take_word(&text, "expect")) {
        expect_directive(reader, text);
    } else if (take_word(&text, "spec")) {
        spec_directive(reader, text);
    } else if (take_word(&text, "immediates")) {
        immediates_directive(reader, text);
    } else if (take_word(&text, "reset")) {
        add_step(reader, STEP_RESET);
        reader->spec_count = 0;
        reader->immediate_count = 0;
    } else if (take_word(&text, "prepass")) {
        add_step(reader, STEP_PREPASS)->path = next_word(&text);
    } else if (take_word(&text, "options")) {
        add_words(reader, &reader->options, text);
    } else if (take_word(&text, "needs")) {
        add_words(reader, &reader->needs, text);
    } else if (take_word(&text, "env")) {
        reader->envs = env_bits(reader, text, " \t");
    } else if (take_word(&text, "variant")) {
        variant_directive(reader, text);
    } else if (take_word(&text, "skip-device")) {
        script->skip_device = next_word(&text);
        text += strspn(text, " \t");
        script->skip_reason = copy_text(text, strlen(text));
    } else {
        fail(reader, "unknown directive '%.20s'", text);
    }
}

// Adds the file's own options, needs and target environments to each of its variants.
static void finish_variants(Reader *reader) {
    Script *script = reader->script;
    if (script->variant_count == 0) script->variants[script->variant_count++].name = copy_text("", 0);
    for (size_t k = 0; k < script->variant_count; k++) {
        Variant *variant = &script->variants[k];
        append_list(reader, &variant->options, &reader->options);
        append_list(reader, &variant->needs, &reader->needs);
        if (variant->envs == 0) variant->envs = reader->envs != 0 ? reader->envs : ALL_ENVS;
    }
    free_words(&reader->options);
    free_words(&reader->needs);
}

// The text after the directive mark ('//!' in WGSL, ';!' in SPIR-V assembly), or NULL.
static const char *directive_text(const char *line) {
    line += strspn(line, " \t");
    if (strncmp(line, "//!", 3) == 0) return line + 3;
    if (strncmp(line, ";!", 2) == 0) return line + 2;
    return NULL;
}

static bool is_plain_comment(const char *line) {
    line += strspn(line, " \t");
    return (strncmp(line, "//", 2) == 0 || line[0] == ';') && directive_text(line) == NULL;
}

static char *append_text(char *text, const char *more) {
    size_t length = text == NULL ? 0 : strlen(text), extra = strlen(more);
    text = check(realloc(text, length + extra + 2));
    text[length] = ' ';
    memcpy(text + length + 1, more, extra + 1);
    return text;
}

// Two or more blanks after the mark continue the directive above; ordinary comments may stand in between.
static void read_lines(Reader *reader, char *source) {
    char *pending = NULL;
    unsigned pending_line = 0, line = 0;
    for (char *at = source; at != NULL && !reader->failed;) {
        char *end = strchr(at, '\n');
        if (end != NULL) *end = '\0';
        at[strcspn(at, "\r")] = '\0';
        line++;
        const char *text = directive_text(at);
        bool more = text != NULL && strspn(text, " \t") >= 2;
        if (more && pending != NULL) {
            pending = append_text(pending, text);
        } else if (!is_plain_comment(at)) {
            reader->line = pending_line;
            if (pending != NULL) directive(reader, pending);
            free(pending);
            pending = NULL;
            if (text != NULL && text[strspn(text, " \t")] != '\0') pending = append_text(NULL, text);
            pending_line = line;
        }
        at = end == NULL ? NULL : end + 1;
    }
    reader->line = pending_line;
    if (pending != NULL && !reader->failed) directive(reader, pending);
    free(pending);
}

static char *read_file(const char *path) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) return NULL;
    char *text = NULL;
    size_t length = 0, got;
    do {
        text = check(realloc(text, length + 65537));
        got = fread(text + length, 1, 65536, file);
        length += got;
    } while (got != 0);
    text[length] = '\0';
    bool bad = ferror(file) != 0;
    fclose(file);
    if (!bad) return text;
    free(text);
    return NULL;
}

bool script_read(Script *script, const char *path, char *error, size_t error_size) {
    *script = (Script){.path = copy_text(path, strlen(path))};
    Reader reader = {.script = script, .error = error, .error_size = error_size};
    char *source = read_file(path);
    if (source == NULL) {
        snprintf(error, error_size, "%s: cannot be read", path);
        return false;
    }
    read_lines(&reader, source);
    finish_variants(&reader);
    free(source);
    bool checks = false;
    for (size_t k = 0; k < script->step_count; k++)
        checks |= script->steps[k].kind == STEP_EXPECT;
    if (script->step_count != 0 && !checks) fail(&reader, "nothing is expected of this shader");
    return !reader.failed;
}

void script_free(Script *script) {
    for (size_t k = 0; k < script->buffer_count; k++)
        values_free(&script->buffers[k].contents);
    for (size_t k = 0; k < script->attribute_count; k++)
        values_free(&script->attributes[k].contents);
    for (size_t k = 0; k < script->step_count; k++) {
        values_free(&script->steps[k].expected);
        free(script->steps[k].entry_point);
        free(script->steps[k].draw.fragment);
        free(script->steps[k].path);
    }
    for (size_t k = 0; k < script->variant_count; k++) {
        free(script->variants[k].name);
        free_words(&script->variants[k].options);
        free_words(&script->variants[k].needs);
    }
    free(script->steps);
    free(script->skip_device);
    free(script->skip_reason);
    free(script->path);
}
