#include "syntax/foreign_language.h"

#include "syntax/token.h"

#include <string.h>

enum { SCAN_BYTES = 1 << 18, MARK_TOKENS = 5 };

// In the order in which they are believed: Slang has what HLSL has, and HLSL some of what GLSL has.
typedef enum Language { WGSL, METAL, SLANG, HLSL_OR_SLANG, HLSL, GLSL, NO_LANGUAGE } Language;

static const char *const NAMES[] = {"WGSL", "the Metal shading language", "Slang", "HLSL or Slang", "HLSL",
                                    "GLSL"};

// Tokens in a row that only one language has. NAME is any name but a keyword of WGSL's, PREFIX* a name that
// begins so.
typedef struct Mark {
    Language language;
    bool begins; // a line or a declaration
    const char *tokens[MARK_TOKENS];
} Mark;

// Of the other languages, nothing that may stand at the module scope of a WGSL program.
static const Mark MARKS[] = {
    {WGSL, false, {"fn", "NAME", "("}},
    {WGSL, false, {"@", "NAME"}},
    {WGSL, false, {"var", "<"}},

    {METAL, true, {"#", "include", "<", "metal_*"}},
    {METAL, true, {"#", "import", "<", "metal_*"}},
    {METAL, true, {"using", "namespace", "metal"}},
    {METAL, true, {"kernel", "void", "NAME", "("}},
    {METAL, true, {"vertex", "NAME", "NAME", "("}},
    {METAL, true, {"fragment", "NAME", "NAME", "("}},
    {METAL, false, {"[", "[", "buffer", "("}},
    {METAL, false, {"[", "[", "texture", "("}},
    {METAL, false, {"[", "[", "stage_in"}},
    {METAL, false, {"[", "[", "thread_*"}},
    {METAL, false, {"[", "[", "threadgroup_*"}},

    {SLANG, true, {"import", "slang"}},
    {SLANG, true, {"import", "glsl"}},
    {SLANG, true, {"implementing", "NAME", ";"}},
    {SLANG, true, {"__generic", "<"}},
    {SLANG, true, {"__include", "NAME"}},
    {SLANG, true, {"associatedtype", "NAME"}},
    {SLANG, true, {"extension", "NAME", ":"}},
    {SLANG, true, {"ParameterBlock", "<"}},
    {SLANG, true, {"[", "Differentiable"}},
    {SLANG, true, {"[", "BackwardDifferentiable"}},
    {SLANG, true, {"[", "ForceInline", "]"}},
    {SLANG, true, {"[", "mutating", "]"}},

    {HLSL_OR_SLANG, true, {"[", "shader", "(", "\""}},

    {HLSL, true, {"#", "pragma", "kernel"}},
    {HLSL, true, {"cbuffer", "NAME"}},
    {HLSL, true, {"tbuffer", "NAME"}},
    {HLSL, true, {"groupshared", "NAME"}},
    {HLSL, true, {"[", "numthreads", "("}},
    {HLSL, true, {"ConstantBuffer", "<"}},
    {HLSL, true, {"StructuredBuffer", "<"}},
    {HLSL, true, {"RWStructuredBuffer", "<"}},
    {HLSL, true, {"AppendStructuredBuffer", "<"}},
    {HLSL, true, {"ConsumeStructuredBuffer", "<"}},
    {HLSL, true, {"ByteAddressBuffer", "NAME"}},
    {HLSL, true, {"RWByteAddressBuffer", "NAME"}},
    {HLSL, true, {"RWBuffer", "<"}},
    {HLSL, true, {"Texture2D", "<"}},
    {HLSL, true, {"Texture2D", "NAME"}},
    {HLSL, true, {"RWTexture2D", "<"}},
    {HLSL, true, {"RWTexture3D", "<"}},
    {HLSL, true, {"TextureCube", "NAME"}},
    {HLSL, true, {"SamplerState", "NAME"}},
    {HLSL, true, {"SamplerComparisonState", "NAME"}},
    {HLSL, false, {":", "register", "("}},
    {HLSL, false, {")", ":", "SV_*"}},
    {HLSL, false, {"NAME", "NAME", ":", "SV_*"}},
    {HLSL, false, {"NAME", "NAME", ":", "POSITION"}},
    {HLSL, false, {"NAME", "NAME", ":", "TEXCOORD*"}},

    {GLSL, true, {"#", "version"}},
    {GLSL, true, {"#", "extension", "GL_*"}},
    {GLSL, true, {"layout", "("}},
    {GLSL, true, {"precision", "NAME", "float", ";"}},
    {GLSL, true, {"uniform", "NAME", "NAME"}},
    {GLSL, true, {"attribute", "NAME", "NAME"}},
    {GLSL, true, {"varying", "NAME", "NAME"}},
    {GLSL, true, {"void", "mainImage", "("}},
};

typedef struct Word {
    const char *begin;
    uint32_t length; // 0 for what stands before the first
    bool begins;     // a line or a declaration
} Word;

typedef struct Scan {
    const char *at;
    const char *end;
    bool is_new_line;        // since the last word
    Word words[MARK_TOKENS]; // the last that were found, the latest last
} Scan;

// The bytes of the line break that comes next, or 0.
static uint32_t line_break_length(const Scan *scan) {
    return source_line_break((const unsigned char *)scan->at, (const unsigned char *)scan->end);
}

static bool is_name_byte(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
           byte == '_' || ((unsigned char)byte & 0x80) != 0;
}

// Steps over a comment, as WGSL has them: those that end with "*/" nest. WGSL 3.3 Comments.
static void skip_comment(Scan *scan) {
    bool is_block = scan->at[1] == '*';
    uint32_t depth = 0;
    while (scan->at < scan->end) {
        bool is_pair = scan->end - scan->at >= 2;
        if (!is_block) {
            if (line_break_length(scan) != 0) return;
            scan->at++;
        } else if (is_pair && scan->at[0] == '/' && scan->at[1] == '*') {
            depth++;
            scan->at += 2;
        } else if (is_pair && scan->at[0] == '*' && scan->at[1] == '/') {
            scan->at += 2;
            if (--depth == 0) return;
        } else {
            scan->at++;
        }
    }
}

static void add_word(Scan *scan, uint32_t length) {
    const Word *last = &scan->words[MARK_TOKENS - 1];
    bool begins = scan->is_new_line || last->length == 0 || strchr(";{}])", *last->begin) != NULL;
    const Word word = {scan->at, length, begins};
    memmove(scan->words, scan->words + 1, (MARK_TOKENS - 1) * sizeof *scan->words);
    scan->words[MARK_TOKENS - 1] = word;
    scan->is_new_line = false;
    scan->at += length;
}

// Finds the next name, number or other character. False at the end.
static bool next_word(Scan *scan) {
    while (scan->at < scan->end) {
        uint32_t length = line_break_length(scan);
        if (length != 0) {
            scan->is_new_line = true;
            scan->at += length;
        } else if (*scan->at == ' ' || *scan->at == '\t') {
            scan->at++;
        } else if (scan->end - scan->at >= 2 && scan->at[0] == '/' &&
                   (scan->at[1] == '/' || scan->at[1] == '*')) {
            skip_comment(scan);
        } else {
            length = 1;
            if (is_name_byte(*scan->at))
                while (scan->at + length < scan->end && is_name_byte(scan->at[length]))
                    length++;
            add_word(scan, length);
            return true;
        }
    }
    return false;
}

static bool word_is(const Word *word, const char *text) {
    return strlen(text) == word->length && memcmp(text, word->begin, word->length) == 0;
}

static bool is_free_name(const Word *word) {
    if (word->length == 0 || !is_name_byte(*word->begin) || (*word->begin >= '0' && *word->begin <= '9'))
        return false;
#define X(name, spelling)                                                                                    \
    if (word_is(word, spelling)) return false;
    TOKEN_KEYWORDS(X)
#undef X
    return true;
}

static bool word_fits(const Word *word, const char *token) {
    if (strcmp(token, "NAME") == 0) return is_free_name(word);
    if (word->length == 0 || *token != *word->begin) return false;
    size_t length = strlen(token);
    if (length > 1 && token[length - 1] == '*')
        return word->length >= length && memcmp(word->begin, token, length - 1) == 0;
    return word_is(word, token);
}

// How many of the last words are `mark`, or 0.
static uint32_t mark_length(const Scan *scan, const Mark *mark) {
    uint32_t count = 0;
    while (count < MARK_TOKENS && mark->tokens[count])
        count++;
    const Word *words = scan->words + (MARK_TOKENS - count);
    for (uint32_t i = 0; i < count; i++)
        if (!word_fits(&words[i], mark->tokens[i])) return 0;
    return mark->begins && !words->begins ? 0 : count;
}

// The words of a mark, but for the bracket that they may end with.
static Span marked_span(const Source *source, const Scan *scan, uint32_t count) {
    const Word *words = scan->words + (MARK_TOKENS - count);
    while (count > 1 && strchr("\"(<;:", *words[count - 1].begin))
        count--;
    return (Span){(uint32_t)(words->begin - source->text),
                  (uint32_t)(words[count - 1].begin - source->text) + words[count - 1].length};
}

// The language of a part, and what tells it. NO_LANGUAGE or WGSL where nothing does.
static Language find_language(const Source *source, const SourcePart *part, Span *span) {
    const char *begin = source->text + part->begin;
    uint32_t length = part->length < SCAN_BYTES ? part->length : SCAN_BYTES;
    Scan scan = {.at = begin, .end = begin + length, .is_new_line = true};
    Language found = NO_LANGUAGE;
    while (next_word(&scan)) {
        for (size_t i = 0; i < sizeof MARKS / sizeof *MARKS && MARKS[i].language < found; i++) {
            uint32_t count = mark_length(&scan, &MARKS[i]);
            if (count == 0) continue;
            found = MARKS[i].language;
            *span = marked_span(source, &scan, count);
            if (found == WGSL) return WGSL;
            break;
        }
    }
    return found;
}

bool report_foreign_language(const Source *source, Diagnostics *diagnostics) {
    for (uint32_t i = 0; i < source->parts.count; i++) {
        Span span = {0, 0};
        Language language = find_language(source, &source->parts.items[i], &span);
        if (language == WGSL || language == NO_LANGUAGE) continue;
        diagnostics_forget(diagnostics, 0);
        report_error(diagnostics, span, "syntax", "this looks like %s, and WGSL is expected",
                     NAMES[language]);
        return true;
    }
    return false;
}
