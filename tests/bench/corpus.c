#include "corpus.h"

#include "syntax/parser.h"

#include <string.h>

// A shader and where its module-scope names stand.
typedef struct Shader {
    Arena arena;
    Draft text;
    Source source;
    Interner names;
    Diagnostics diagnostics;
    Tokens tokens;
    uint8_t *declared; // by NameId
    bool alone;        // cannot stand beside others
} Shader;

static bool declares(TokenKind kind) {
    return kind == TOKEN_FN || kind == TOKEN_STRUCT || kind == TOKEN_ALIAS || kind == TOKEN_CONST ||
           kind == TOKEN_OVERRIDE || kind == TOKEN_VAR;
}

static void find_declared(Shader *shader) {
    const Tokens *tokens = &shader->tokens;
    shader->declared = ARENA_ARRAY_ZERO(&shader->arena, uint8_t, shader->names.names.count);
    uint32_t depth = 0;
    for (uint32_t i = 0; i < tokens->kinds.count; i++) {
        TokenKind kind = (TokenKind)tokens->kinds.items[i];
        if (kind == TOKEN_BRACE_LEFT) depth++;
        if (kind == TOKEN_BRACE_RIGHT) depth--;
        if (depth == 0 && (kind == TOKEN_ENABLE || kind == TOKEN_REQUIRES || kind == TOKEN_DIAGNOSTIC))
            shader->alone = true;
        if (kind == TOKEN_AT && tokens->kinds.items[i + 1] == TOKEN_IDENT &&
            strcmp(name_text(&shader->names, tokens->payloads.items[i + 1]), "id") == 0)
            shader->alone = true;
        if (depth != 0 || !declares(kind)) continue;
        uint32_t name = i + 1;
        if (tokens->kinds.items[name] == TOKEN_TEMPLATE_BEGIN) {
            while (tokens->kinds.items[name] != TOKEN_TEMPLATE_END)
                name++;
            name++;
        }
        if (tokens->kinds.items[name] == TOKEN_IDENT) shader->declared[tokens->payloads.items[name]] = 1;
    }
}

static bool shader_read(Shader *shader, const char *path) {
    arena_init(&shader->arena, NULL, 0);
    if (!draft_read(&shader->text, path)) return false;
    if (setjmp(shader->arena.on_failure)) return false;
    diagnostics_init(&shader->diagnostics, &shader->arena);
    source_init(&shader->source, &shader->arena, path, shader->text.bytes, (uint32_t)shader->text.length);
    intern_init(&shader->names, &shader->arena);
    lex(&shader->arena, &shader->source, &shader->names, &shader->diagnostics, &shader->tokens);
    find_declared(shader);
    return true;
}

static bool is_renamed(const Shader *shader, uint32_t token) {
    const Tokens *tokens = &shader->tokens;
    return tokens->kinds.items[token] == TOKEN_IDENT && shader->declared[tokens->payloads.items[token]] &&
           (token == 0 || tokens->kinds.items[token - 1] != TOKEN_PERIOD);
}

static void add_copy(Draft *draft, const Shader *shader, size_t number) {
    uint32_t at = 0;
    for (uint32_t i = 0; i < shader->tokens.kinds.count; i++) {
        if (!is_renamed(shader, i)) continue;
        uint32_t end =
            shader->tokens.offsets.items[i] + name_length(&shader->names, shader->tokens.payloads.items[i]);
        draft_bytes(draft, shader->text.bytes + at, end - at);
        draft_add(draft, "_%zu", number);
        at = end;
    }
    draft_bytes(draft, shader->text.bytes + at, shader->text.length - at);
}

bool corpus_concatenate(Draft *draft, char *const *paths, size_t count, size_t lines) {
    enum { MOST = 64 };
    Shader shaders[MOST];
    if (count > MOST) count = MOST;
    memset(shaders, 0, sizeof shaders);
    bool good = true;
    size_t copy_lines = 0;
    for (size_t i = 0; i < count && good; i++) {
        good = shader_read(&shaders[i], paths[i]);
        if (!shaders[i].alone) copy_lines += draft_lines(&shaders[i].text);
    }
    good = good && copy_lines != 0;
    for (size_t copy = 0; good && copy * copy_lines < lines; copy++) {
        for (size_t i = 0; i < count; i++) {
            if (!shaders[i].alone) add_copy(draft, &shaders[i], copy * count + i);
        }
    }
    for (size_t i = 0; i < count; i++) {
        arena_free(&shaders[i].arena);
        draft_free(&shaders[i].text);
    }
    return good;
}
