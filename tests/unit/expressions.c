#include "expressions.h"

#include <ctype.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_ARGUMENTS = 20 };

void expressions_init(Expressions *expressions) {
    memset(expressions, 0, sizeof *expressions);
    arena_init(&expressions->arena, NULL, 0);
    if (setjmp(expressions->arena.on_failure) != 0) abort();
    intern_init(&expressions->names, &expressions->arena);
    types_init(&expressions->types, &expressions->arena, &expressions->names);
    constants_init(&expressions->constants, &expressions->arena, &expressions->types);
    builtins_init(&expressions->builtins, &expressions->arena, &expressions->types, &expressions->names);
}

void expressions_free(Expressions *expressions) {
    arena_free(&expressions->arena);
}

typedef struct Reader {
    Expressions *all;
    const char *at;
    bool failed;
} Reader;

static ConstId give_up(Reader *reader, const char *error) {
    if (!reader->failed) reader->all->error = error;
    reader->failed = true;
    return 0;
}

static void skip_space(Reader *reader) {
    while (*reader->at == ' ')
        reader->at++;
}

static bool accept(Reader *reader, const char *token) {
    skip_space(reader);
    if (strncmp(reader->at, token, strlen(token)) != 0) return false;
    reader->at += strlen(token);
    return true;
}

static void read_word(Reader *reader, char *word, size_t room) {
    skip_space(reader);
    size_t length = 0;
    while ((isalnum((unsigned char)*reader->at) || *reader->at == '_') && length + 1 < room)
        word[length++] = *reader->at++;
    word[length] = '\0';
}

static TypeId scalar_named(const char *word) {
    static const char *const names[] = {"bool", "i32", "u32", "f32", "f16"};
    for (uint32_t i = 0; i < 5; i++)
        if (strcmp(word, names[i]) == 0) return TYPE_BOOL_ID + i;
    if (strcmp(word, "abstract_int") == 0) return TYPE_ABSTRACT_INT_ID;
    if (strcmp(word, "abstract_float") == 0) return TYPE_ABSTRACT_FLOAT_ID;
    return 0;
}

static uint32_t digit(char c) {
    return c >= '2' && c <= '4' ? (uint32_t)(c - '0') : 0;
}

// The type generator in `word`; its type if a template list follows, else the generator alone.
static TypeId read_type(Reader *reader, const char *word, Generator *generator) {
    TypeTable *types = &reader->all->types;
    *generator = GENERATOR_NONE;
    if (scalar_named(word) != 0) return scalar_named(word);
    bool is_vector = strncmp(word, "vec", 3) == 0 && digit(word[3]) != 0 && word[4] == '\0';
    bool is_matrix =
        strncmp(word, "mat", 3) == 0 && digit(word[3]) != 0 && word[4] == 'x' && digit(word[5]) != 0;
    bool is_array = strcmp(word, "array") == 0;
    if (!is_vector && !is_matrix && !is_array) return 0;
    if (!accept(reader, "<")) {
        *generator = is_vector ? (Generator)(GENERATOR_VEC2 + digit(word[3]) - 2)
                     : is_matrix
                         ? (Generator)(GENERATOR_MAT2X2 + 3 * (digit(word[3]) - 2) + digit(word[5]) - 2)
                         : GENERATOR_ARRAY;
        return 0;
    }
    char inner[40] = "";
    Generator ignored;
    read_word(reader, inner, sizeof inner);
    TypeId element = read_type(reader, inner, &ignored);
    TypeId type = 0;
    if (is_vector) type = type_vector(types, element, digit(word[3]));
    if (is_matrix) type = type_matrix(types, element, digit(word[3]), digit(word[5]));
    if (is_array) {
        accept(reader, ",");
        type =
            type_array(types, element, COUNT_CONST, (uint32_t)strtoul(reader->at, (char **)&reader->at, 10));
    }
    accept(reader, ">");
    return type;
}

static ConstId read_number(Reader *reader, bool negative) {
    ConstTable *constants = &reader->all->constants;
    const char *start = reader->at;
    bool is_hex = start[0] == '0' && start[1] == 'x';
    char *end;
    bool is_float = false;
    for (const char *c = start; isalnum((unsigned char)*c) || *c == '.' ||
                                ((*c == '-' || *c == '+') && c > start && strchr("eEpP", c[-1]) != NULL &&
                                 (!is_hex || c[-1] == 'p'));
         c++)
        if (*c == '.' || *c == 'p' || (!is_hex && (*c == 'e' || *c == 'f' || *c == 'h'))) is_float = true;
    if (is_float) {
        double value = strtod(start, &end);
        TypeId type = *end == 'f' ? TYPE_F32_ID : *end == 'h' ? TYPE_F16_ID : TYPE_ABSTRACT_FLOAT_ID;
        reader->at = end + (type != TYPE_ABSTRACT_FLOAT_ID);
        const char *error;
        ConstId id = const_float(constants, TYPE_ABSTRACT_FLOAT_ID, negative ? -value : value);
        return const_convert(constants, id, type, &error);
    }
    uint64_t value = strtoull(start, &end, 0);
    TypeId type = *end == 'i' ? TYPE_I32_ID : *end == 'u' ? TYPE_U32_ID : TYPE_ABSTRACT_INT_ID;
    reader->at = end + (type != TYPE_ABSTRACT_INT_ID);
    return const_integer(constants, type, negative ? (int64_t)(0 - value) : (int64_t)value);
}

static ConstId read_expression(Reader *reader);

static uint32_t read_arguments(Reader *reader, ConstId *arguments, TypeId *argument_types) {
    uint32_t count = 0;
    if (!accept(reader, "(")) give_up(reader, "syntax");
    while (!reader->failed && !accept(reader, ")")) {
        if (count != 0) accept(reader, ",");
        arguments[count] = read_expression(reader);
        if (arguments[count] == 0) break;
        argument_types[count] = const_get(&reader->all->constants, arguments[count])->type;
        if (++count == MOST_ARGUMENTS) give_up(reader, "too many arguments for a test");
    }
    return count;
}

static Folder folder_of(Reader *reader) {
    return (Folder){&reader->all->constants, &reader->all->types, &reader->all->arena, NULL};
}

// Converts the arguments to the match's parameters.
static bool convert_arguments(Reader *reader, const Match *match, ConstId *arguments, uint32_t count) {
    // The parameters of arrays and structures are not listed.
    for (uint32_t i = 0; i < count && i < match->parameter_count; i++) {
        const char *error = NULL;
        arguments[i] = const_convert(&reader->all->constants, arguments[i], match->parameters[i], &error);
        if (arguments[i] == 0) {
            give_up(reader, error);
            return false;
        }
    }
    return true;
}

static ConstId folded(Reader *reader, const Folder *folder, ConstId value, TypeId type) {
    if (value == 0) return give_up(reader, folder->error);
    assert_int_equal(const_get(&reader->all->constants, value)->type, type);
    return value;
}

static ConstId read_constructor(Reader *reader, TypeId type, Generator generator) {
    ConstId arguments[MOST_ARGUMENTS] = {0};
    TypeId argument_types[MOST_ARGUMENTS] = {0};
    uint32_t count = read_arguments(reader, arguments, argument_types);
    if (reader->failed) return 0;
    Match match = {0};
    const char *error = NULL;
    uint32_t failing;
    if (!constructor_resolve(&reader->all->builtins, &reader->all->arena, type, generator, argument_types,
                             count, &match, &error, &failing))
        return give_up(reader, error);
    if (!convert_arguments(reader, &match, arguments, count)) return 0;
    Folder folder = folder_of(reader);
    return folded(reader, &folder, fold_constructor(&folder, match.result, arguments, count), match.result);
}

static ConstId read_call(Reader *reader, BuiltinId builtin) {
    TypeId template_type = 0;
    if (accept(reader, "<")) {
        char word[40] = "";
        Generator ignored;
        read_word(reader, word, sizeof word);
        template_type = read_type(reader, word, &ignored);
        accept(reader, ">");
    }
    ConstId arguments[MOST_ARGUMENTS] = {0};
    TypeId argument_types[MOST_ARGUMENTS] = {0};
    uint32_t count = read_arguments(reader, arguments, argument_types);
    if (reader->failed) return 0;
    Match match = {0};
    if (!builtin_resolve(&reader->all->builtins, builtin, &template_type, template_type != 0, argument_types,
                         count, &match))
        return give_up(reader, "no overload");
    if (!convert_arguments(reader, &match, arguments, count)) return 0;
    Folder folder = folder_of(reader);
    return folded(reader, &folder, fold_builtin(&folder, builtin, arguments, count, match.result),
                  match.result);
}

static ConstId read_unary(Reader *reader, UnaryOp op) {
    ConstId operand = read_expression(reader);
    if (operand == 0) return 0;
    Match match = {0};
    if (!unary_resolve(&reader->all->builtins, op, const_get(&reader->all->constants, operand)->type, &match))
        return give_up(reader, "no overload");
    if (!convert_arguments(reader, &match, &operand, 1)) return 0;
    Folder folder = folder_of(reader);
    return folded(reader, &folder, fold_unary(&folder, op, operand, match.result), match.result);
}

static ConstId read_primary(Reader *reader) {
    skip_space(reader);
    if (isdigit((unsigned char)*reader->at)) return read_number(reader, false);
    if (*reader->at == '-' && isdigit((unsigned char)reader->at[1])) {
        reader->at++;
        return read_number(reader, true);
    }
    if (accept(reader, "-")) return read_unary(reader, UNARY_NEGATE);
    if (accept(reader, "!")) return read_unary(reader, UNARY_NOT);
    if (accept(reader, "~")) return read_unary(reader, UNARY_COMPLEMENT);
    if (accept(reader, "(")) {
        ConstId value = read_expression(reader);
        accept(reader, ")");
        return value;
    }
    char word[40] = "";
    read_word(reader, word, sizeof word);
    if (strcmp(word, "true") == 0 || strcmp(word, "false") == 0)
        return const_integer(&reader->all->constants, TYPE_BOOL_ID, word[0] == 't');
    Generator generator;
    TypeId type = read_type(reader, word, &generator);
    if (type != 0 || generator != GENERATOR_NONE) return read_constructor(reader, type, generator);
    BuiltinId builtin = builtin_find(&reader->all->builtins, intern_text(&reader->all->names, word));
    return builtin == BUILTIN_NONE ? give_up(reader, "unknown name") : read_call(reader, builtin);
}

static BinaryOp read_operator(Reader *reader) {
    static const struct {
        const char *spelling;
        BinaryOp op;
    } operators[] = {
        {"<<", BINARY_SHIFT_LEFT},  {">>", BINARY_SHIFT_RIGHT},
        {"&&", BINARY_LOGICAL_AND}, {"||", BINARY_LOGICAL_OR},
        {"==", BINARY_EQUAL},       {"!=", BINARY_NOT_EQUAL},
        {"<=", BINARY_LESS_EQUAL},  {">=", BINARY_GREATER_EQUAL},
        {"<", BINARY_LESS},         {">", BINARY_GREATER},
        {"+", BINARY_ADD},          {"-", BINARY_SUBTRACT},
        {"*", BINARY_MULTIPLY},     {"/", BINARY_DIVIDE},
        {"%", BINARY_REMAINDER},    {"&", BINARY_AND},
        {"|", BINARY_OR},           {"^", BINARY_XOR},
    };
    for (size_t i = 0; i < sizeof operators / sizeof operators[0]; i++)
        if (accept(reader, operators[i].spelling)) return operators[i].op;
    return BINARY_NONE;
}

static ConstId read_expression(Reader *reader) {
    ConstId operands[2] = {read_primary(reader), 0};
    if (operands[0] == 0) return 0;
    BinaryOp op = read_operator(reader);
    if (op == BINARY_NONE) return operands[0];
    operands[1] = read_primary(reader);
    if (operands[1] == 0) return 0;
    Match match = {0};
    const ConstTable *constants = &reader->all->constants;
    if (!binary_resolve(&reader->all->builtins, op, const_get(constants, operands[0])->type,
                        const_get(constants, operands[1])->type, &match))
        return give_up(reader, "no overload");
    if (!convert_arguments(reader, &match, operands, 2)) return 0;
    Folder folder = folder_of(reader);
    return folded(reader, &folder, fold_binary(&folder, op, operands[0], operands[1], match.result),
                  match.result);
}

ConstId expressions_value(Expressions *expressions, const char *text) {
    Reader reader = {expressions, text, false};
    expressions->error = NULL;
    ConstId value = read_expression(&reader);
    skip_space(&reader);
    if (value != 0 && *reader.at != '\0') fail_msg("'%s': '%s' is left over", text, reader.at);
    return value;
}

TypeId expressions_type(Expressions *expressions, const char *text) {
    Reader reader = {expressions, text, false};
    char word[40] = "";
    Generator generator;
    read_word(&reader, word, sizeof word);
    TypeId type = read_type(&reader, word, &generator);
    if (type == 0) fail_msg("'%s' is no type", text);
    return type;
}

static bool is_close(Expressions *expressions, ConstId value, ConstId expected) {
    Constant a = *const_get(&expressions->constants, value);
    Constant b = *const_get(&expressions->constants, expected);
    if (a.type != b.type) return false;
    if (a.kind == CONST_FLOAT && b.kind == CONST_FLOAT)
        return fabs(a.real - b.real) <= NANO_TOLERANCE * 1e-9 * fmax(1, fabs(b.real));
    if (a.kind == CONST_INTEGER) return value == expected;
    uint32_t count = const_element_count(&expressions->constants, a.type);
    for (uint32_t i = 0; i < count; i++)
        if (!is_close(expressions, const_element(&expressions->constants, value, i),
                      const_element(&expressions->constants, expected, i)))
            return false;
    return true;
}

void expect_constant(Expressions *expressions, const char *text, const char *expected) {
    ConstId value = expressions_value(expressions, text);
    const char *found = value != 0 ? const_text(&expressions->constants, &expressions->arena, value)
                                   : arena_print(&expressions->arena, "error: %s", expressions->error);
    if (strncmp(expected, "error: ", 7) == 0) {
        if (value != 0 || strstr(expressions->error, expected + 7) == NULL)
            fail_msg("%s: expected %s, found %s", text, expected, found);
    } else if (expected[0] == '~') {
        ConstId wanted = expressions_value(expressions, expected + 1);
        if (value == 0 || wanted == 0 || !is_close(expressions, value, wanted))
            fail_msg("%s: expected %s, found %s", text, expected, found);
    } else if (strcmp(found, expected) != 0) {
        fail_msg("%s: expected %s, found %s", text, expected, found);
    }
}
