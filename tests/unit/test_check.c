// What the checked program says about a module: order, uses, calls, values. Which modules are valid,
// tests/wgsl shows.
#include "checked.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char *decl_name(const Checked *checked, DeclId id) {
    return name_text(&checked->names, program_decl(&checked->program, id)->name);
}

static DeclId find_decl(const Checked *checked, const char *name) {
    for (DeclId id = 1; id < checked->program.declarations.count; id++)
        if (!strcmp(decl_name(checked, id), name)) return id;
    fail_msg("there is no declaration %s", name);
    return 0;
}

static GlobalId find_global(const Checked *checked, const char *name) {
    return program_decl(&checked->program, find_decl(checked, name))->index;
}

static OverrideId find_override(const Checked *checked, const char *name) {
    return program_decl(&checked->program, find_decl(checked, name))->index;
}

// The first node of `kind`, from node `from` on.
static NodeId find_node(const Checked *checked, NodeKind kind, NodeId from) {
    for (NodeId node = from; node < checked->ast.nodes.count; node++)
        if (ast_kind(&checked->ast, node) == kind) return node;
    fail_msg("there is no such node");
    return 0;
}

static uint32_t place_in(const DeclId *items, uint32_t count, DeclId wanted) {
    for (uint32_t i = 0; i < count; i++)
        if (items[i] == wanted) return i;
    fail_msg("not in the order");
    return 0;
}

static void expect_before(const Checked *checked, const char *first, const char *second) {
    const Program *program = &checked->program;
    uint32_t a =
        place_in(program->global_order.items, program->global_order.count, find_decl(checked, first));
    uint32_t b =
        place_in(program->global_order.items, program->global_order.count, find_decl(checked, second));
    assert_true(a < b);
}

static void expect_integer(Checked *checked, ConstId value, int64_t number) {
    assert_int_not_equal(value, 0);
    assert_int_equal(const_as_integer(&checked->program.constants, value), number);
}

static void orders_what_is_depended_on_first(void **state) {
    (void)state;
    Checked checked;
    checked_from(&checked,
                 "fn main() { helper(limit); }\n"
                 "fn helper(x: T) { }\n"
                 "const limit: T = base;\n"
                 "alias T = i32;\n"
                 "const base = 3;\n",
                 NULL, 0);
    expect_before(&checked, "helper", "main");
    expect_before(&checked, "limit", "main");
    expect_before(&checked, "base", "limit");
    expect_before(&checked, "T", "helper");
    const Program *program = &checked.program;
    assert_int_equal(program->function_order.count, 2);
    assert_int_equal(program->function_order.items[0], checked_function(&checked, "helper"));
    expect_integer(&checked, program_decl(program, find_decl(&checked, "limit"))->value, 3);
    arena_free(&checked.arena);
}

static const char *const SHADER = "override n: u32 = 8;\n"
                                  "override doubled = n * 2;\n"
                                  "override unused: u32;\n"
                                  "alias Tile = array<u32, doubled>;\n"
                                  "var<workgroup> tile: Tile;\n"
                                  "var<private> start: u32 = n + 1;\n"
                                  "var<workgroup> other: u32;\n"
                                  "fn leaf() { tile[0] = start; workgroupBarrier(); }\n"
                                  "fn left() { leaf(); }\n"
                                  "fn right() { leaf(); left(); }\n"
                                  "fn alone() { other = 1; }\n"
                                  "@compute @workgroup_size(n, 2) fn main() { right(); }\n"
                                  "@compute @workgroup_size(1) fn second() { alone(); }\n";

static void reaches_through_calls_sizes_and_initializers(void **state) {
    (void)state;
    Checked checked;
    checked_from(&checked, SHADER, NULL, 0);
    const Program *program = &checked.program;
    assert_int_equal(program->entry_points.count, 2);
    FunctionId main_function = checked_function(&checked, "main");
    assert_int_equal(program->entry_points.items[0], main_function);

    Reach reach;
    program_reach(program, &checked.arena, main_function, &reach);
    assert_int_equal(reach.functions.count, 4);
    assert_int_equal(reach.functions.items[0], main_function);
    assert_int_equal(reach.functions.items[1], checked_function(&checked, "right"));
    assert_int_equal(reach.functions.items[2], checked_function(&checked, "left"));
    assert_int_equal(reach.functions.items[3], checked_function(&checked, "leaf"));
    assert_int_equal(reach.globals.count, 2);
    assert_int_equal(reach.globals.items[0].index, find_global(&checked, "tile"));
    assert_int_equal(reach.globals.items[1].index, find_global(&checked, "start"));
    assert_int_equal(reach.overrides.count, 2);
    assert_int_equal(reach.overrides.items[0].index, find_override(&checked, "n"));
    assert_int_equal(reach.overrides.items[1].index, find_override(&checked, "doubled"));

    program_reach(program, &checked.arena, checked_function(&checked, "second"), &reach);
    assert_int_equal(reach.functions.count, 2);
    assert_int_equal(reach.globals.count, 1);
    assert_int_equal(reach.overrides.count, 0);
    arena_free(&checked.arena);
}

static void finds_the_shortest_chain_of_calls(void **state) {
    (void)state;
    Checked checked;
    checked_from(&checked, SHADER, NULL, 0);
    CallChain chain;
    FunctionId main_function = checked_function(&checked, "main");
    program_call_chain(&checked.program, &checked.arena, main_function, checked_function(&checked, "leaf"),
                       &chain);
    assert_int_equal(chain.calls.count, 2);
    for (uint32_t i = 0; i < 2; i++)
        assert_int_equal(ast_kind(&checked.ast, chain.calls.items[i]), AST_CALL);
    assert_int_equal(
        source_position(&checked.source, ast_span(&checked.ast, chain.calls.items[0]).begin).line, 12);
    assert_int_equal(
        source_position(&checked.source, ast_span(&checked.ast, chain.calls.items[1]).begin).line, 10);
    program_call_chain(&checked.program, &checked.arena, main_function, main_function, &chain);
    assert_int_equal(chain.calls.count, 0);
    assert_int_not_equal(checked.program.functions.items[checked_function(&checked, "leaf")].first_barrier,
                         0);
    assert_int_equal(checked.program.functions.items[checked_function(&checked, "left")].first_barrier, 0);
    arena_free(&checked.arena);
}

static void evaluates_overrides_in_the_order_of_their_dependencies(void **state) {
    (void)state;
    Checked checked;
    checked_from(&checked, SHADER, NULL, 0);
    const ConstId *values = checked.values.values;
    expect_integer(&checked, values[find_override(&checked, "n")], 8);
    expect_integer(&checked, values[find_override(&checked, "doubled")], 16);
    assert_int_equal(values[find_override(&checked, "unused")], 0);
    TypeId tile = checked.program.globals.items[find_global(&checked, "tile")].type;
    assert_int_equal(evaluate_count(&checked.program, &checked.values, tile), 16);
    uint32_t size[3];
    assert_true(
        evaluate_workgroup_size(&checked.program, &checked.values, checked_function(&checked, "main"), size));
    assert_int_equal(size[0], 8);
    assert_int_equal(size[1], 2);
    assert_int_equal(size[2], 1);
    arena_free(&checked.arena);
}

static void uses_the_values_that_are_given(void **state) {
    (void)state;
    Checked checked;
    const OverrideSetting settings[] = {{"n", 20.75}, {"unused", 7}};
    checked_from(&checked, SHADER, settings, 2);
    expect_integer(&checked, checked.values.values[find_override(&checked, "n")], 20); // truncated
    expect_integer(&checked, checked.values.values[find_override(&checked, "doubled")], 40);
    expect_integer(&checked, checked.values.values[find_override(&checked, "unused")], 7);
    arena_free(&checked.arena);
}

static void knows_an_override_with_an_id_by_its_id_alone(void **state) {
    (void)state;
    Checked checked;
    const OverrideSetting by_id = {"12", 1};
    checked_from(&checked, "@id(12) override a: bool; override b: f32; override c = 0u;", &by_id, 1);
    expect_integer(&checked, checked.values.values[1], 1);
    // 0 and 1 are free: WGSL lets the implementation number what has no @id.
    assert_int_equal(checked.program.overrides.items[1].id, 12);
    assert_int_equal(checked.program.overrides.items[2].id, 0);
    assert_int_equal(checked.program.overrides.items[3].id, 1);
    OverrideValues values;
    const OverrideSetting by_name = {"a", 1}, not_a_number = {"b", 1e39}, negative = {"c", -1};
    assert_false(override_values(&checked.program, &by_name, 1, &values));
    assert_false(override_values(&checked.program, &not_a_number, 1, &values));
    assert_false(override_values(&checked.program, &negative, 1, &values));
    arena_free(&checked.arena);
}

static uint32_t pipeline_errors(const char *text, const char *entry_point) {
    Checked checked;
    checked_from(&checked, text, NULL, 0);
    PipelineOptions options = {.entry_points = &entry_point, .entry_point_count = entry_point ? 1 : 0};
    bool valid = check_pipeline(&checked.program, &options, &checked.values);
    uint32_t errors = checked.diagnostics.error_count;
    assert_int_equal(valid, errors == 0);
    arena_free(&checked.arena);
    return errors;
}

static void evaluates_what_an_entry_point_reaches_once(void **state) {
    (void)state;
    const char *text = "override zero = 0;\n"
                       "override bad = 1 / zero;\n"
                       "fn helper() -> i32 { return 3 % zero; }\n"
                       "@compute @workgroup_size(1) fn a() { _ = helper() + bad; }\n"
                       "@compute @workgroup_size(1) fn b() { _ = helper(); }\n"
                       "@compute @workgroup_size(1) fn fine() { }\n";
    assert_int_equal(pipeline_errors(text, NULL),
                     2); // `1 / zero` and `3 % zero`, though two reach the latter
    assert_int_equal(pipeline_errors(text, "a"), 2);
    assert_int_equal(pipeline_errors(text, "b"), 1);
    assert_int_equal(pipeline_errors(text, "fine"), 0);
    assert_int_equal(pipeline_errors(text, "missing"), 1);
}

static void honours_short_circuits_of_overrides(void **state) {
    (void)state;
    assert_int_equal(pipeline_errors("override on = true; override zero = 0;\n"
                                     "@compute @workgroup_size(1) fn f() { if on || 1 / zero == 2 { } }",
                                     NULL),
                     0);
    assert_int_equal(pipeline_errors("override on = true; override zero = 0;\n"
                                     "@compute @workgroup_size(1) fn f() { if on && 1 / zero == 2 { } }",
                                     NULL),
                     1);
    assert_int_equal(pipeline_errors("override zero = 0;\n"
                                     "@compute @workgroup_size(1) fn f() { var x = 1; x = x / zero; }",
                                     NULL),
                     1);
}

static void bounds_indices_by_counts_that_overrides_give(void **state) {
    (void)state;
    assert_int_equal(pipeline_errors("override n = 4; var<workgroup> w: array<u32, n>;\n"
                                     "@compute @workgroup_size(1) fn f() { w[3] = w[n - 1]; }",
                                     NULL),
                     0);
    assert_int_equal(pipeline_errors("override n = 4; var<workgroup> w: array<u32, n>;\n"
                                     "@compute @workgroup_size(1) fn f() { w[4] = w[n]; }",
                                     NULL),
                     2);
}

static void multiplies_workgroup_sizes_without_wrapping(void **state) {
    (void)state;
    assert_int_equal(pipeline_errors("@compute @workgroup_size(16, 16, 1) fn f() { }", NULL), 0);
    assert_int_equal(pipeline_errors("@compute @workgroup_size(16, 16, 2) fn f() { }", NULL), 1);
    assert_int_equal(pipeline_errors("@compute @workgroup_size(257) fn f() { }", NULL), 1);
    Checked checked;
    checked_from(&checked, "@compute @workgroup_size(4294967295u, 4294967295u, 4294967295u) fn f() { }", NULL,
                 0);
    const LimitSetting limits[] = {
        {"maxComputeWorkgroupSizeX", UINT64_MAX},
        {"maxComputeWorkgroupSizeY", UINT64_MAX},
        {"maxComputeWorkgroupSizeZ", UINT64_MAX},
        {"maxComputeInvocationsPerWorkgroup", UINT64_MAX - 1},
    };
    PipelineOptions options = {.limits = limits, .limit_count = 4};
    assert_false(check_pipeline(&checked.program, &options, &checked.values));
    arena_free(&checked.arena);
}

static void leaves_no_abstract_type_behind(void **state) {
    (void)state;
    Checked checked;
    checked_from(&checked, "fn f(i: i32) -> f32 { let v = vec3(1, 2, 3)[i]; return 1 + 2.5 * f32(v); }", NULL,
                 0);
    const Program *program = &checked.program;
    NodeId index = find_node(&checked, AST_INDEX, 1);
    assert_int_equal(program_type(program, index), TYPE_I32_ID);
    NodeId base = ast_node(&checked.ast, index)->a;
    assert_string_equal(type_text(&program->types, &checked.arena, program_type(program, base)), "vec3<i32>");
    assert_int_not_equal(program_constant(program, base), 0);
    NodeId returned = ast_node(&checked.ast, find_node(&checked, AST_RETURN, 1))->a;
    assert_int_equal(program_type(program, returned), TYPE_F32_ID);
    assert_int_equal(program_constant(program, returned), 0);
    NodeId one = ast_node(&checked.ast, returned)->a;
    assert_int_equal(program_type(program, one), TYPE_F32_ID);
    arena_free(&checked.arena);
}

static void refers_to_members_and_components(void **state) {
    (void)state;
    Checked checked;
    checked_from(&checked, "struct S { a: u32, b: vec4f } fn f(s: S) -> vec2f { return s.b.wx; }", NULL, 0);
    NodeId member = find_node(&checked, AST_MEMBER, 1);
    assert_int_equal(program_reference(&checked.program, member), 1);
    uint32_t swizzle = program_reference(&checked.program, find_node(&checked, AST_MEMBER, member + 1));
    assert_true(member_is_swizzle(swizzle));
    assert_int_equal(swizzle_count(swizzle), 2);
    assert_int_equal(swizzle_component(swizzle, 0), 3);
    assert_int_equal(swizzle_component(swizzle, 1), 0);
    arena_free(&checked.arena);
}

static void says_which_built_in_values_parameters_are(void **state) {
    (void)state;
    Checked checked;
    checked_from(&checked,
                 "struct In { @builtin(workgroup_id) w: vec3u, @builtin(num_workgroups) n: vec3u }\n"
                 "@compute @workgroup_size(1) fn f(@builtin(local_invocation_index) i: u32, in: In) { }",
                 NULL, 0);
    const Program *program = &checked.program;
    const Function *function = &program->functions.items[checked_function(&checked, "f")];
    const InterfaceDatum *data = program->parameter_data.items + function->first_parameter_datum;
    assert_int_equal(data[0].builtin, BUILTIN_VALUE_LOCAL_INVOCATION_INDEX);
    assert_int_equal(data[1].builtin, BUILTIN_VALUE_NONE);
    TypeId in = program_decl(program, function->first_parameter + 1)->type;
    uint32_t first = type_structure_of(&program->types, in)->first_member;
    assert_int_equal(program->member_data.items[first].builtin, BUILTIN_VALUE_WORKGROUP_ID);
    assert_int_equal(program->member_data.items[first + 1].builtin, BUILTIN_VALUE_NUM_WORKGROUPS);
    arena_free(&checked.arena);
}

static void says_what_joins_stages(void **state) {
    (void)state;
    Checked checked;
    checked_from(&checked,
                 "struct Out { @invariant @builtin(position) p: vec4f,\n"
                 "             @location(7) @interpolate(linear, centroid) l: f32,\n"
                 "             @interpolate(flat, either) @location(1 + 2) f: u32 }\n"
                 "@vertex fn v() -> Out { return Out(); }\n"
                 "@fragment fn f(@location(2) @interpolate(perspective, sample) x: f32)\n"
                 "    -> @builtin(frag_depth, greater) f32 { return x; }",
                 NULL, 0);
    const Program *program = &checked.program;
    const Function *vertex = &program->functions.items[checked_function(&checked, "v")];
    const Function *fragment = &program->functions.items[checked_function(&checked, "f")];
    const InterfaceDatum *out =
        program->member_data.items + type_structure_of(&program->types, vertex->result)->first_member;
    assert_int_equal(out[0].builtin, BUILTIN_VALUE_POSITION);
    assert_true(out[0].invariant);
    assert_int_equal(out[1].location, 7);
    assert_int_equal(out[1].interpolation, INTERPOLATION_LINEAR);
    assert_int_equal(out[1].sampling, SAMPLING_CENTROID);
    assert_int_equal(out[2].location, 3);
    assert_int_equal(out[2].interpolation, INTERPOLATION_FLAT);
    assert_int_equal(out[2].sampling, SAMPLING_CENTER);
    const InterfaceDatum *in = program->parameter_data.items + fragment->first_parameter_datum;
    assert_int_equal(in->location, 2);
    assert_int_equal(in->interpolation, INTERPOLATION_PERSPECTIVE);
    assert_int_equal(in->sampling, SAMPLING_SAMPLE);
    assert_int_equal(fragment->result_datum.builtin, BUILTIN_VALUE_FRAG_DEPTH);
    assert_int_equal(fragment->result_datum.depth_mode, DEPTH_MODE_GREATER);
    arena_free(&checked.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orders_what_is_depended_on_first),
        cmocka_unit_test(reaches_through_calls_sizes_and_initializers),
        cmocka_unit_test(finds_the_shortest_chain_of_calls),
        cmocka_unit_test(evaluates_overrides_in_the_order_of_their_dependencies),
        cmocka_unit_test(uses_the_values_that_are_given),
        cmocka_unit_test(knows_an_override_with_an_id_by_its_id_alone),
        cmocka_unit_test(evaluates_what_an_entry_point_reaches_once),
        cmocka_unit_test(honours_short_circuits_of_overrides),
        cmocka_unit_test(bounds_indices_by_counts_that_overrides_give),
        cmocka_unit_test(multiplies_workgroup_sizes_without_wrapping),
        cmocka_unit_test(leaves_no_abstract_type_behind),
        cmocka_unit_test(refers_to_members_and_components),
        cmocka_unit_test(says_which_built_in_values_parameters_are),
        cmocka_unit_test(says_what_joins_stages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
