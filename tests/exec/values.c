#include "values.h"

#include <ctype.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_LIMIT = 1 << 24, DEPTH_LIMIT = 16 };

typedef struct {
    const char *at;
    ValueList *list;
    ValueType type;
    double absolute, relative, ulps;
    int64_t index; // what `i` means in an expression
    int depth;
    bool failed;
    char *error;
    size_t error_size;
} Parser;

// An expression's value: exact integers under the integer types, doubles under f32.
typedef struct {
    int64_t integer;
    double real;
} Number;

static void fail(Parser *parser, const char *format, ...) {
    if (parser->failed) return;
    parser->failed = true;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(parser->error, parser->error_size, format, arguments);
    va_end(arguments);
}

static void *grow(void *items, size_t *capacity, size_t item_size) {
    size_t wanted = *capacity == 0 ? 64 : *capacity * 2;
    void *grown = realloc(items, wanted * item_size);
    if (grown == NULL) {
        fputs("exec-runner: out of memory\n", stderr);
        exit(2);
    }
    *capacity = wanted;
    return grown;
}

static void add_value(Parser *parser, Value value) {
    ValueList *list = parser->list;
    if (list->value_count == list->value_capacity) {
        list->values = grow(list->values, &list->value_capacity, sizeof *list->values);
    }
    list->values[list->value_count++] = value;
}

static void add_pattern(Parser *parser, MatchKind match, size_t first_value) {
    ValueList *list = parser->list;
    if (list->pattern_count >= WORD_LIMIT) {
        fail(parser, "more than %d words", WORD_LIMIT);
        return;
    }
    if (list->pattern_count == list->pattern_capacity) {
        list->patterns = grow(list->patterns, &list->pattern_capacity, sizeof *list->patterns);
    }
    list->patterns[list->pattern_count++] = (Pattern){.type = parser->type,
                                                      .match = match,
                                                      .first_value = first_value,
                                                      .value_count = list->value_count - first_value,
                                                      .absolute = parser->absolute,
                                                      .relative = parser->relative,
                                                      .ulps = parser->ulps};
}

static void skip_space(Parser *parser) {
    while (isspace((unsigned char)*parser->at))
        parser->at++;
}

static bool accept(Parser *parser, const char *token) {
    skip_space(parser);
    size_t length = strlen(token);
    if (strncmp(parser->at, token, length) != 0) return false;
    parser->at += length;
    return true;
}

static void expect(Parser *parser, const char *token) {
    if (!accept(parser, token)) fail(parser, "expected '%s' at '%.20s'", token, parser->at);
}

static bool at_word(const Parser *parser, const char *word) {
    size_t length = strlen(word);
    return strncmp(parser->at, word, length) == 0 && !isalnum((unsigned char)parser->at[length]);
}

static bool accept_word(Parser *parser, const char *word) {
    skip_space(parser);
    if (!at_word(parser, word)) return false;
    parser->at += strlen(word);
    return true;
}

static uint32_t float_bits(double real) {
    float rounded = (float)real;
    uint32_t word;
    memcpy(&word, &rounded, sizeof word);
    return word;
}

static float bits_float(uint32_t word) {
    float value;
    memcpy(&value, &word, sizeof value);
    return value;
}

static Value make_value(const Parser *parser, Number number) {
    if (parser->type == VALUE_F32) return (Value){.word = float_bits(number.real), .real = number.real};
    return (Value){.word = (uint32_t)(uint64_t)number.integer, .real = (double)number.integer};
}

// Expressions, in C's precedence: ?: || && | ^ & == != < <= > >= << >> + - * / % unary.

static Number expression(Parser *parser);

static Number from_integer(int64_t integer) {
    return (Number){.integer = integer, .real = (double)integer};
}

static Number function_call(Parser *parser, const char *name) {
    expect(parser, "(");
    Number first = expression(parser);
    Number second = {0, 0};
    bool binary = strcmp(name, "min") == 0 || strcmp(name, "max") == 0 || strcmp(name, "pow") == 0;
    if (binary) {
        expect(parser, ",");
        second = expression(parser);
    }
    expect(parser, ")");
    if (strcmp(name, "min") == 0) return first.real <= second.real ? first : second;
    if (strcmp(name, "max") == 0) return first.real >= second.real ? first : second;
    double real = first.real;
    if (strcmp(name, "pow") == 0) real = pow(first.real, second.real);
    if (strcmp(name, "abs") == 0) real = fabs(first.real);
    if (strcmp(name, "sqrt") == 0) real = sqrt(first.real);
    if (strcmp(name, "sin") == 0) real = sin(first.real);
    if (strcmp(name, "cos") == 0) real = cos(first.real);
    if (strcmp(name, "exp") == 0) real = exp(first.real);
    if (strcmp(name, "log") == 0) real = log(first.real);
    return (Number){.integer = fabs(real) < 9e18 ? (int64_t)real : 0, .real = real};
}

static Number primary(Parser *parser) {
    static const char *const functions[] = {"min", "max", "pow", "abs", "sqrt", "sin", "cos", "exp", "log"};
    skip_space(parser);
    if (accept(parser, "(")) {
        Number inner = expression(parser);
        expect(parser, ")");
        return inner;
    }
    if (accept_word(parser, "i")) return from_integer(parser->index);
    for (size_t k = 0; k < sizeof functions / sizeof *functions; k++) {
        if (accept_word(parser, functions[k])) return function_call(parser, functions[k]);
    }
    char *end;
    if (parser->at[0] == '0' && (parser->at[1] == 'x' || parser->at[1] == 'X')) {
        uint64_t bits = strtoull(parser->at, &end, 16);
        parser->at = end;
        return from_integer((int64_t)bits);
    }
    if (!isdigit((unsigned char)*parser->at) && *parser->at != '.') {
        fail(parser, "expected a value at '%.20s'", parser->at);
        return from_integer(0);
    }
    size_t digits = strspn(parser->at, "0123456789");
    if (digits > 0 && strncmp(parser->at + digits, "..", 2) == 0) { // the start of a range, not "1."
        int64_t start = (int64_t)strtoull(parser->at, NULL, 10);
        parser->at += digits;
        return from_integer(start);
    }
    double real = strtod(parser->at, &end);
    bool whole = strcspn(parser->at, ".eE") >= (size_t)(end - parser->at);
    int64_t integer = whole ? (int64_t)strtoull(parser->at, NULL, 10) : (int64_t)real;
    if (!whole && parser->type != VALUE_F32) {
        fail(parser, "'%.*s' is no integer", (int)(end - parser->at), parser->at);
    }
    parser->at = end;
    return (Number){.integer = integer, .real = real};
}

static Number unary(Parser *parser) {
    if (++parser->depth > 200) fail(parser, "an expression nests too deep");
    Number result = {0, 0};
    if (parser->failed) return result;
    if (accept(parser, "-")) {
        result = unary(parser);
        result = (Number){.integer = (int64_t)(0 - (uint64_t)result.integer), .real = -result.real};
    } else if (accept(parser, "~")) {
        result = from_integer(~unary(parser).integer);
    } else if (accept(parser, "!")) {
        result = from_integer(unary(parser).real == 0);
    } else {
        result = primary(parser);
    }
    parser->depth--;
    return result;
}

typedef struct {
    const char *token;
    int precedence;
} Operator;

// Longer tokens stand before their prefixes.
static const Operator operators[] = {{"||", 1}, {"&&", 2}, {"==", 6}, {"!=", 6}, {"<<", 8}, {">>", 8},
                                     {"<=", 7}, {">=", 7}, {"|", 3},  {"^", 4},  {"&", 5},  {"<", 7},
                                     {">", 7},  {"+", 9},  {"-", 9},  {"*", 10}, {"/", 10}, {"%", 10}};

static const Operator *peek_operator(Parser *parser) {
    skip_space(parser);
    for (size_t k = 0; k < sizeof operators / sizeof *operators; k++) {
        if (strncmp(parser->at, operators[k].token, strlen(operators[k].token)) == 0) return &operators[k];
    }
    return NULL;
}

static Number divide(Parser *parser, char op, Number a, Number b) {
    if (parser->type == VALUE_F32) {
        double real = op == '/' ? a.real / b.real : fmod(a.real, b.real);
        return (Number){.integer = fabs(real) < 9e18 ? (int64_t)real : 0, .real = real};
    }
    if (b.integer == 0 || (a.integer == INT64_MIN && b.integer == -1)) {
        fail(parser, "division overflows in an expression");
        return a;
    }
    return from_integer(op == '/' ? a.integer / b.integer : a.integer % b.integer);
}

static Number apply(Parser *parser, const char *op, Number a, Number b) {
    uint64_t left = (uint64_t)a.integer, right = (uint64_t)b.integer;
    switch (op[0]) {
    case '+': return (Number){.integer = (int64_t)(left + right), .real = a.real + b.real};
    case '-': return (Number){.integer = (int64_t)(left - right), .real = a.real - b.real};
    case '*': return (Number){.integer = (int64_t)(left * right), .real = a.real * b.real};
    case '/':
    case '%': return divide(parser, op[0], a, b);
    case '^': return from_integer((int64_t)(left ^ right));
    case '=': return from_integer(a.real == b.real);
    case '!': return from_integer(a.real != b.real);
    case '|': return from_integer(op[1] == '|' ? (a.real != 0 || b.real != 0) : (int64_t)(left | right));
    case '&': return from_integer(op[1] == '&' ? (a.real != 0 && b.real != 0) : (int64_t)(left & right));
    case '<':
        if (op[1] == '<') return from_integer((int64_t)(left << (right & 63)));
        return from_integer(op[1] == '=' ? a.real <= b.real : a.real < b.real);
    default:
        if (op[1] == '>') return from_integer(a.integer >> (right & 63));
        return from_integer(op[1] == '=' ? a.real >= b.real : a.real > b.real);
    }
}

static Number binary(Parser *parser, int lowest) {
    Number left = unary(parser);
    const Operator *op;
    while (!parser->failed && (op = peek_operator(parser)) != NULL && op->precedence >= lowest) {
        parser->at += strlen(op->token);
        left = apply(parser, op->token, left, binary(parser, op->precedence + 1));
    }
    return left;
}

static Number expression(Parser *parser) {
    Number condition = binary(parser, 1);
    if (!accept(parser, "?")) return condition;
    Number yes = expression(parser);
    expect(parser, ":");
    Number no = expression(parser);
    return condition.real != 0 ? yes : no;
}

// Items.

static bool accept_special_float(Parser *parser, Value *value) {
    static const struct {
        const char *word;
        uint32_t bits;
    } specials[] = {{"nan", 0x7fc00000u}, {"inf", 0x7f800000u}, {"-inf", 0xff800000u}};
    for (size_t k = 0; k < sizeof specials / sizeof *specials; k++) {
        if (parser->type == VALUE_F32 && accept_word(parser, specials[k].word)) {
            *value = (Value){.word = specials[k].bits, .real = bits_float(specials[k].bits)};
            return true;
        }
    }
    return false;
}

// A value that stands alone: a number, whose 0x form means raw bits; -0.0 keeps its sign.
static Value plain_value(Parser *parser) {
    Value value;
    skip_space(parser);
    if (accept_special_float(parser, &value)) return value;
    bool raw = parser->at[0] == '0' && (parser->at[1] == 'x' || parser->at[1] == 'X');
    bool negative = accept(parser, "-");
    if (!isdigit((unsigned char)*parser->at) && *parser->at != '.') {
        fail(parser, "expected a value at '%.20s'", parser->at);
    }
    Number number = primary(parser);
    if (raw) return (Value){.word = (uint32_t)(uint64_t)number.integer, .real = number.real, .raw = true};
    if (negative) number = (Number){.integer = -number.integer, .real = -number.real};
    if (parser->type == VALUE_U32 && (number.integer < 0 || number.integer > UINT32_MAX)) {
        fail(parser, "%lld does not fit u32", (long long)number.integer);
    }
    if (parser->type == VALUE_I32 && (number.integer < INT32_MIN || number.integer > INT32_MAX)) {
        fail(parser, "%lld does not fit i32", (long long)number.integer);
    }
    return make_value(parser, number);
}

static Value listed_value(Parser *parser) {
    Value value;
    skip_space(parser);
    if (accept_special_float(parser, &value)) return value;
    if (strncmp(parser->at, "0x", 2) == 0) return plain_value(parser);
    return make_value(parser, expression(parser));
}

static bool accept_type(Parser *parser) {
    static const char *const names[] = {"u32", "i32", "f32", "hex"};
    for (int k = 0; k < 4; k++) {
        if (accept_word(parser, names[k])) {
            parser->type = (ValueType)k;
            return true;
        }
    }
    return false;
}

static bool accept_tolerance(Parser *parser) {
    double *target = accept(parser, "abs=")   ? &parser->absolute
                     : accept(parser, "rel=") ? &parser->relative
                     : accept(parser, "ulp=") ? &parser->ulps
                                              : NULL;
    if (target == NULL) return false;
    char *end;
    *target = strtod(parser->at, &end);
    if (end == parser->at) fail(parser, "expected a tolerance at '%.20s'", parser->at);
    parser->at = end;
    return true;
}

static void item_list(Parser *parser, const char *end);

static void range_or_value(Parser *parser) {
    Value first = plain_value(parser);
    if (strncmp(parser->at, "..", 2) == 0 && parser->at[2] != '.') {
        parser->at += 2;
        Value last = plain_value(parser);
        if (first.real > last.real) fail(parser, "a range runs backwards");
        const int64_t steps = (int64_t)(last.real - first.real);
        for (int64_t k = 0; k <= steps && !parser->failed; k++) {
            double real = first.real + (double)k;
            size_t at = parser->list->value_count;
            add_value(parser, make_value(parser, (Number){.integer = (int64_t)real, .real = real}));
            add_pattern(parser, MATCH_ONE_OF, at);
        }
        return;
    }
    size_t at = parser->list->value_count;
    add_value(parser, first);
    add_pattern(parser, MATCH_ONE_OF, at);
}

static void one_item(Parser *parser) {
    size_t at = parser->list->value_count;
    if (accept_word(parser, "_")) {
        add_pattern(parser, MATCH_ANYTHING, at);
    } else if (accept(parser, "(")) {
        Number number = expression(parser);
        expect(parser, ")");
        add_value(parser, make_value(parser, number));
        add_pattern(parser, MATCH_ONE_OF, at);
    } else if (accept(parser, "{")) {
        do
            add_value(parser, listed_value(parser));
        while (accept(parser, ",") && !parser->failed);
        expect(parser, "}");
        add_pattern(parser, MATCH_ONE_OF, at);
    } else if (accept(parser, "[")) {
        add_value(parser, listed_value(parser));
        expect(parser, ",");
        add_value(parser, listed_value(parser));
        expect(parser, "]");
        add_pattern(parser, MATCH_INTERVAL, at);
    } else if (accept(parser, "<")) {
        item_list(parser, ">");
    } else {
        range_or_value(parser);
    }
}

// Whether an item repeats is known only at its end: then what it gave is dropped and it is parsed once for
// each repetition, with `i` counting them.
static void repeated_item(Parser *parser) {
    if (++parser->depth > DEPTH_LIMIT) fail(parser, "items nest too deep");
    skip_space(parser);
    const char *start = parser->at;
    ValueType type = parser->type;
    int64_t outer = parser->index;
    size_t pattern_count = parser->list->pattern_count, value_count = parser->list->value_count;
    if (!parser->failed) one_item(parser);
    if (*parser->at == '*' && !parser->failed) {
        char *end;
        unsigned long count = strtoul(parser->at + 1, &end, 10);
        if (end == parser->at + 1 || count == 0 || count > WORD_LIMIT) fail(parser, "a bad repeat count");
        parser->list->pattern_count = pattern_count;
        parser->list->value_count = value_count;
        for (unsigned long k = 0; k < count && !parser->failed; k++) {
            parser->at = start;
            parser->type = type;
            parser->index = (int64_t)k;
            one_item(parser);
        }
        parser->at = end;
    }
    parser->index = outer;
    parser->depth--;
}

static void item_list(Parser *parser, const char *end) {
    while (!parser->failed) {
        skip_space(parser);
        if (*end != '\0' && accept(parser, end)) return;
        if (*parser->at == '\0') {
            if (*end != '\0') fail(parser, "expected '%s'", end);
            return;
        }
        if (*end == '\0' && accept(parser, "...")) {
            parser->list->open_ended = true;
            skip_space(parser);
            if (*parser->at != '\0') fail(parser, "'...' must come last");
            return;
        }
        if (accept_type(parser) || accept_tolerance(parser)) continue;
        repeated_item(parser);
    }
}

bool values_parse(ValueList *list, const char *text, char *error, size_t error_size) {
    Parser parser = {.at = text, .list = list, .type = VALUE_U32, .error = error, .error_size = error_size};
    error[0] = '\0';
    item_list(&parser, "");
    return !parser.failed;
}

void values_free(ValueList *list) {
    free(list->patterns);
    free(list->values);
    *list = (ValueList){0};
}

uint32_t values_initial_word(const ValueList *list, const Pattern *pattern) {
    return pattern->match == MATCH_ANYTHING ? 0 : list->values[pattern->first_value].word;
}

// WGSL "Floating Point Accuracy": the distance between neighbouring f32 values at `real`.
static double unit_in_last_place(double real) {
    int exponent;
    if (real == 0) return ldexp(1, -149);
    (void)frexp(real, &exponent);
    return ldexp(1, (exponent < -125 ? -125 : exponent) - 24);
}

static bool float_matches(const Pattern *pattern, const Value *value, uint32_t word) {
    double got = bits_float(word);
    if (isnan(value->real)) return isnan(got);
    // -0.0 equals 0.0: an implementation may ignore the sign of zero.
    if (got == (double)bits_float(value->word)) return true;
    if (isnan(got) || isinf(got) || isinf(value->real)) return false;
    double distance = fabs(got - value->real);
    return distance <= pattern->absolute || distance <= pattern->relative * fabs(value->real) ||
           distance <= pattern->ulps * unit_in_last_place(value->real);
}

bool values_match(const ValueList *list, const Pattern *pattern, uint32_t word) {
    const Value *values = list->values + pattern->first_value;
    if (pattern->match == MATCH_ANYTHING) return true;
    if (pattern->match == MATCH_INTERVAL) {
        double got = pattern->type == VALUE_F32   ? (double)bits_float(word)
                     : pattern->type == VALUE_I32 ? (double)(int32_t)word
                                                  : (double)word;
        return values[0].real <= got && got <= values[1].real;
    }
    for (size_t k = 0; k < pattern->value_count; k++) {
        bool as_float = pattern->type == VALUE_F32 && !values[k].raw;
        if (as_float ? float_matches(pattern, &values[k], word) : values[k].word == word) return true;
    }
    return false;
}

void values_format_word(ValueType type, uint32_t word, char *out, size_t out_size) {
    switch (type) {
    case VALUE_U32: snprintf(out, out_size, "%u", word); break;
    case VALUE_I32: snprintf(out, out_size, "%d", (int32_t)word); break;
    case VALUE_F32: snprintf(out, out_size, "%.9g", (double)bits_float(word)); break;
    case VALUE_HEX: snprintf(out, out_size, "0x%08x", word); break;
    }
}

void values_format_pattern(const ValueList *list, const Pattern *pattern, char *out, size_t out_size) {
    const Value *values = list->values + pattern->first_value;
    char first[32], second[32];
    if (pattern->match == MATCH_ANYTHING) {
        snprintf(out, out_size, "anything");
        return;
    }
    values_format_word(values[0].raw ? VALUE_HEX : pattern->type, values[0].word, first, sizeof first);
    if (pattern->match == MATCH_INTERVAL) {
        values_format_word(pattern->type, values[1].word, second, sizeof second);
        snprintf(out, out_size, "%s to %s", first, second);
    } else if (pattern->value_count > 1) {
        snprintf(out, out_size, "%s or %zu other values", first, pattern->value_count - 1);
    } else {
        snprintf(out, out_size, "%s", first);
    }
}
