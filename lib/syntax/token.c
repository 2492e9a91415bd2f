#include "syntax/token.h"

static const char *const kind_texts[TOKEN_KIND_COUNT] = {[TOKEN_END] = "end of file",
                                                         [TOKEN_IDENT] = "identifier",
                                                         [TOKEN_RESERVED] = "reserved word",
                                                         [TOKEN_INT] = "integer literal",
                                                         [TOKEN_FLOAT] = "floating point literal",
                                                         [TOKEN_INVALID] = "invalid token",
                                                         [TOKEN_TEMPLATE_BEGIN] = "<",
                                                         [TOKEN_TEMPLATE_END] = ">",
#define X(name, spelling) [TOKEN_##name] = (spelling),
                                                         TOKEN_PUNCTUATION(X) TOKEN_KEYWORDS(X)
#undef X
};

const char *token_kind_text(TokenKind kind) {
    return kind_texts[kind];
}

Span token_span(const Tokens *tokens, const Interner *names, TokenId token) {
    uint32_t begin = tokens->offsets.items[token];
    uint32_t payload = tokens->payloads.items[token];
    TokenKind kind = (TokenKind)tokens->kinds.items[token];
    bool is_name = kind == TOKEN_IDENT || kind == TOKEN_RESERVED;
    return (Span){begin, begin + (is_name ? name_length(names, payload) : payload)};
}
