// Lowering, by the shape of small shaders that were lowered by hand, and the verifier, by breaking its rules
// one at a time.
#include "checked.h"
#include "ir/ir.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct Lowered {
    Checked checked;
    IrModule module;
} Lowered;

static void lower_text(Lowered *lowered, const char *text, const OverrideSetting *settings, size_t count) {
    checked_from(&lowered->checked, text, settings, count);
    LowerOptions options = {.values = &lowered->checked.values};
    assert_true(lower(&lowered->module, &lowered->checked.program, &options));
    const char *error = ir_verify(&lowered->checked.arena, &lowered->module);
    if (error) fail_msg("%s\nin\n%s", error, ir_dump(&lowered->checked.arena, &lowered->module));
}

static void expect_part(Lowered *lowered, const char *part) {
    const char *dump = ir_dump(&lowered->checked.arena, &lowered->module);
    if (!strstr(dump, part)) fail_msg("expected\n%s\nin\n%s", part, dump);
}

static void expect(const char *text, const char *part) {
    Lowered lowered;
    lower_text(&lowered, text, NULL, 0);
    expect_part(&lowered, part);
    arena_free(&lowered.checked.arena);
}

#define BUFFER "@group(0) @binding(0) var<storage, read_write> out: array<u32>;\n"
#define MAIN "@compute @workgroup_size(4) fn main(@builtin(local_invocation_index) i: u32) "

// ---- lowering

// WGSL 9.2.3: the reference is evaluated once, and read before the right-hand side.
static void test_compound_assignment(void **state) {
    (void)state;
    expect(BUFFER MAIN "{ out[i + 1u] += 2u * out[i]; }",
           "  %0: u32 = binary p0 + 1u\n"
           "  %1: ptr<storage, u32, read_write> = index @out, %0\n"
           "  %2: u32 = load %1\n"
           "  %3: ptr<storage, u32, read_write> = index @out, p0\n"
           "  %4: u32 = load %3\n"
           "  %5: u32 = binary 2u * %4\n"
           "  %6: u32 = binary %2 + %5\n"
           "  store %1, %6\n"
           "  return\n");
}

static void test_increment(void **state) {
    (void)state;
    expect(BUFFER MAIN "{ out[i]--; }", "  %0: ptr<storage, u32, read_write> = index @out, p0\n"
                                        "  %1: u32 = load %0\n"
                                        "  %2: u32 = binary %1 - 1u\n"
                                        "  store %0, %2\n"
                                        "  return\n");
}

static void test_unary(void **state) {
    (void)state;
    expect(BUFFER MAIN "{ out[i] = ~i; }", "  %0: ptr<storage, u32, read_write> = index @out, p0\n"
                                           "  %1: u32 = unary ~ p0\n"
                                           "  store %0, %1\n"
                                           "  return\n");
}

// WGSL 15.1: the left operand is loaded before a call on the right changes it; 9.2.1: the left-hand side of
// an assignment comes first.
static void test_evaluation_order(void **state) {
    (void)state;
    expect(BUFFER "var<private> a: u32;\n"
                  "fn next() -> u32 { a++; return a; }\n" MAIN "{ out[next()] = a + next(); }",
           "  %0: u32 = call 1:next()\n"
           "  %1: ptr<storage, u32, read_write> = index @out, %0\n"
           "  %2: u32 = load @a\n"
           "  %3: u32 = call 1:next()\n"
           "  %4: u32 = binary %2 + %3\n"
           "  store %1, %4\n");
}

static void test_short_circuit(void **state) {
    (void)state;
    expect(BUFFER MAIN "{ let b = i > 0u && (out[i] == 1u || i == 3u); }",
           "  %0: bool = binary p0 > 0u\n"
           "  %1: bool = if %0\n"
           "    %2: ptr<storage, u32, read_write> = index @out, p0\n"
           "    %3: u32 = load %2\n"
           "    %4: bool = binary %3 == 1u\n"
           "    %5: bool = if %4\n"
           "      yield true\n"
           "    else\n"
           "      %8: bool = binary p0 == 3u\n"
           "      yield %8\n"
           "    end_if\n"
           "    yield %5\n"
           "  else\n"
           "    yield false\n"
           "  end_if\n"
           "  return\n");
}

static void test_else_if_and_unreachable(void **state) {
    (void)state;
    expect(BUFFER MAIN
           "{ if i == 0u { return; out[0] = 1u; } else if i == 1u { out[1] = 2u; } else { return; }\n"
           "out[2] = 3u; }",
           "  if %0\n"
           "    return\n"
           "  else\n"
           "    %4: bool = binary p0 == 1u\n"
           "    if %4\n"
           "      %6: ptr<storage, u32, read_write> = index @out, 1i\n"
           "      store %6, 2u\n"
           "    else\n"
           "      return\n"
           "    end_if\n"
           "  end_if\n"
           "  %12: ptr<storage, u32, read_write> = index @out, 2i\n"
           "  store %12, 3u\n"
           "  return\n");
}

// WGSL 9.7.1: neither arm has Next in its behavior.
static void test_all_arms_return(void **state) {
    (void)state;
    expect(BUFFER "fn f(x: u32) -> u32 { if x == 0u { return 1u; } else { return 2u; } }\n" MAIN
                  "{ out[i] = f(i); }",
           "fn 1:f(p0 x: u32) -> u32\n"
           "  %0: bool = binary p0 == 0u\n"
           "  if %0\n"
           "    return 1u\n"
           "  else\n"
           "    return 2u\n"
           "  end_if\n"
           "\n");
}

static void test_for(void **state) {
    (void)state;
    expect(BUFFER MAIN "{ for (var k = 0u; k < i; k++) { if out[k] == 0u { continue; } out[k] = k; } }",
           "  store v0, 0u\n"
           "  loop\n"
           "    %2: u32 = load v0\n"
           "    %3: bool = binary %2 < p0\n"
           "    if %3\n"
           "    else\n"
           "      break\n"
           "    end_if\n"
           "    %8: u32 = load v0\n"
           "    %9: ptr<storage, u32, read_write> = index @out, %8\n"
           "    %10: u32 = load %9\n"
           "    %11: bool = binary %10 == 0u\n"
           "    if %11\n"
           "      continue\n"
           "    end_if\n"
           "    %15: u32 = load v0\n"
           "    %16: ptr<storage, u32, read_write> = index @out, %15\n"
           "    %17: u32 = load v0\n"
           "    store %16, %17\n"
           "  continuing\n"
           "    %20: u32 = load v0\n"
           "    %21: u32 = binary %20 + 1u\n"
           "    store v0, %21\n"
           "  end_loop\n"
           "  return\n");
}

static void test_loop_with_break_if(void **state) {
    (void)state;
    expect(BUFFER MAIN
           "{ var k: u32; loop { let next = k + 1u; continuing { k = next; break if k == i; } } }",
           "  store v0, 0u\n"
           "  loop\n"
           "    %2: u32 = load v0\n"
           "    %3: u32 = binary %2 + 1u\n"
           "  continuing\n"
           "    store v0, %3\n"
           "    %6: u32 = load v0\n"
           "    %7: bool = binary %6 == p0\n"
           "    break_if %7\n"
           "  end_loop\n"
           "  return\n");
}

// A loop whose body always returns never gets to its continuing part.
static void test_loop_that_returns(void **state) {
    (void)state;
    expect(BUFFER MAIN "{ loop { out[i] = 1u; return; continuing { out[i] = 2u; } } }",
           "  loop\n"
           "    %1: ptr<storage, u32, read_write> = index @out, p0\n"
           "    store %1, 1u\n"
           "    return\n"
           "  continuing\n"
           "  end_loop\n");
}

static void test_switch(void **state) {
    (void)state;
    expect(BUFFER MAIN
           "{ switch i { case 1u, 2u: { out[0] = 1u; } default { break; } case 3u, { return; } } }",
           "  switch p0\n"
           "  case 1u, 2u\n"
           "    %2: ptr<storage, u32, read_write> = index @out, 0i\n"
           "    store %2, 1u\n"
           "  case default\n"
           "    break\n"
           "  case 3u\n"
           "    return\n"
           "  end_switch\n"
           "  return\n");
    expect(BUFFER MAIN "{ switch i32(i) { case -1, default: { out[0] = 1u; } } }", "  case -1i, default\n");
}

static void test_vectors(void **state) {
    (void)state;
    expect(BUFFER MAIN "{ var v: vec4u; v.y = i; v[i] = v.wx.y; let w = v.zx * 2u; let z = vec2u(w).y; }",
           "  store v0, vec4<u32>()\n"
           "  %1: ptr<function, u32> = index v0, 1u\n"
           "  store %1, p0\n"
           "  %3: ptr<function, u32> = index v0, p0\n"
           "  %4: vec4<u32> = load v0\n"
           "  %5: vec2<u32> = swizzle %4.wx\n"
           "  %6: u32 = extract %5, 1\n"
           "  store %3, %6\n"
           "  %8: vec4<u32> = load v0\n"
           "  %9: vec2<u32> = swizzle %8.zx\n"
           "  %10: vec2<u32> = binary %9 * vec2<u32>(2, 2)\n"
           "  %11: u32 = extract %10, 1\n"
           "  return\n");
}

static void test_constructors(void **state) {
    (void)state;
    expect(MAIN "{ let f = f32(i); let v = vec2f(f); let w = vec4f(f, v, 1.0);\n"
                "let m = mat2x2f(f, 2.0, w.x, f); let c = mat2x2f(v, v); let u = vec2u(v);\n"
                "let b = bitcast<u32>(f); let a = array(f, f); }",
           "  %0: f32 = convert p0\n"
           "  %1: vec2<f32> = splat %0\n"
           "  %2: f32 = extract %1, 0\n"
           "  %3: f32 = extract %1, 1\n"
           "  %4: vec4<f32> = construct(%0, %2, %3, 1.0f)\n"
           "  %5: f32 = extract %4, 0\n"
           "  %6: vec2<f32> = construct(%0, 2.0f)\n"
           "  %7: vec2<f32> = construct(%5, %0)\n"
           "  %8: mat2x2<f32> = construct(%6, %7)\n"
           "  %9: mat2x2<f32> = construct(%1, %1)\n"
           "  %10: vec2<u32> = convert %1\n"
           "  %11: u32 = bitcast %0\n"
           "  %12: array<f32, 2> = construct(%0, %0)\n"
           "  return\n");
}

static void test_mixed_arithmetic(void **state) {
    (void)state;
    expect(MAIN
           "{ let f = f32(i); let v = f * vec2f(1.0, 2.0); let m = mat2x2f(v, v) * f; var w = v; w /= f;\n"
           "let s = vec2u(i) << vec2u(1u); }",
           "  %0: f32 = convert p0\n"
           "  %1: vec2<f32> = splat %0\n"
           "  %2: vec2<f32> = binary %1 * vec2<f32>(1.0, 2.0)\n"
           "  %3: mat2x2<f32> = construct(%2, %2)\n"
           "  %4: mat2x2<f32> = binary %3 * %0\n"
           "  store v0, %2\n"
           "  %6: vec2<f32> = load v0\n"
           "  %7: vec2<f32> = splat %0\n"
           "  %8: vec2<f32> = binary %6 / %7\n"
           "  store v0, %8\n"
           "  %10: vec2<u32> = splat p0\n"
           "  %11: vec2<u32> = binary %10 << vec2<u32>(1, 1)\n"
           "  return\n");
}

static void test_values_are_indexed(void **state) {
    (void)state;
    expect("const table = array<u32, 3>(5, 6, 7);\n"
           "struct S { a: array<u32, 2>, b: u32 }\n"
           "fn make() -> S { return S(array<u32, 2>(1, 2), 3); }\n" BUFFER MAIN
           "{ let x = table[i]; let y = make().a[i]; let s = make(); let z = s.b + s.a[1]; }",
           "  %0: u32 = extract_index array<u32, 3>(5, 6, 7), p0\n"
           "  %1: S = call 1:make()\n"
           "  %2: array<u32, 2> = extract %1, 0\n"
           "  %3: u32 = extract_index %2, p0\n"
           "  %4: S = call 1:make()\n"
           "  %5: u32 = extract %4, 1\n"
           "  %6: array<u32, 2> = extract %4, 0\n"
           "  %7: u32 = extract %6, 1\n"
           "  %8: u32 = binary %5 + %7\n"
           "  return\n");
}

static void test_entry_point_structure(void **state) {
    (void)state;
    expect(
        "struct In { @builtin(local_invocation_id) id: vec3u, @builtin(workgroup_id) group: vec3u }\n" BUFFER
        "@compute @workgroup_size(1) fn main(in: In) { out[in.id.x] = in.group.y; }",
        "fn 1:main(p0 id: vec3<u32> @builtin(local_invocation_id), p1 group: vec3<u32> "
        "@builtin(workgroup_id))");
}

static void test_builtins(void **state) {
    (void)state;
    expect("var<workgroup> n: atomic<u32>;\nvar<workgroup> flag: u32;\n" BUFFER MAIN
           "{ let old = atomicAdd(&n, i); workgroupBarrier(); let f = workgroupUniformLoad(&flag);\n"
           "out[arrayLength(&out) - 1u] = select(old, f, i == 0u); }",
           "  %0: u32 = builtin atomicAdd(@n, p0)\n"
           "  builtin workgroupBarrier()\n"
           "  %2: u32 = builtin workgroupUniformLoad(@flag)\n"
           "  %3: u32 = array_length @out\n"
           "  %4: u32 = binary %3 - 1u\n"
           "  %5: ptr<storage, u32, read_write> = index @out, %4\n"
           "  %6: bool = binary p0 == 0u\n"
           "  %7: u32 = builtin select(%0, %2, %6)\n"
           "  store %5, %7\n"
           "  return\n");
}

// ---- pointers

// WGSL 6.4.8 pointer_composite_access; an index in a let-declared pointer is evaluated where the let is.
static void test_local_pointers(void **state) {
    (void)state;
    expect("struct S { a: array<vec2u, 4> }\nvar<workgroup> s: array<S, 2>;\n" MAIN
           "{ let p = &s[i].a; let q = &(*p)[i]; p[1].x = q.y; *q = p[0]; }",
           "  %0: ptr<workgroup, S> = index @s, p0\n"
           "  %1: ptr<workgroup, array<vec2<u32>, 4>> = member %0, 0\n"
           "  %2: ptr<workgroup, vec2<u32>> = index %1, p0\n"
           "  %3: ptr<workgroup, vec2<u32>> = index %1, 1i\n"
           "  %4: ptr<workgroup, u32> = index %3, 0u\n"
           "  %5: ptr<workgroup, u32> = index %2, 1u\n"
           "  %6: u32 = load %5\n"
           "  store %4, %6\n"
           "  %8: ptr<workgroup, vec2<u32>> = index %1, 0i\n"
           "  %9: vec2<u32> = load %8\n"
           "  store %2, %9\n"
           "  return\n");
}

// Whole function-scope and private variables are passed as they are, and share one version.
static void test_pointers_to_whole_variables(void **state) {
    (void)state;
    Lowered lowered;
    lower_text(&lowered,
               "var<private> a: u32;\nvar<private> b: u32;\n"
               "fn f(p: ptr<private, u32>) { *p = 1u; }\n"
               "fn g(p: ptr<function, u32>) { *p = 2u; }\n"
               "fn h(p: ptr<function, u32>) { g(p); }\n" MAIN
               "{ var x: u32; var y: u32; f(&a); f(&b); g(&x); h(&y); }",
               NULL, 0);
    expect_part(&lowered, "fn 1:f(p0 p: ptr<private, u32>)\n  store p0, 1u\n  return\n");
    expect_part(&lowered, "  call 2:g(p0)\n");
    expect_part(&lowered, "  call 1:f(@a)\n  call 1:f(@b)\n  call 2:g(v0)\n  call 3:h(v1)\n");
    assert_int_equal(lowered.module.functions.count, 5);
    arena_free(&lowered.checked.arena);
}

// Pointers into a function-scope variable pass the variable and the indices on the way.
static void test_pointers_into_variables(void **state) {
    (void)state;
    Lowered lowered;
    lower_text(&lowered,
               "struct S { pad: u32, a: array<array<u32, 2>, 3> }\n"
               "fn f(p: ptr<function, u32>, k: u32) { *p = k; }\n" MAIN
               "{ var s: S; var x: u32; f(&s.a[i][1], 7u); f(&s.a[0][i32(i)], 8u); f(&x, 9u); }",
               NULL, 0);
    expect_part(&lowered, "(p0 p: ptr<function, S>, p1: u32, p2: i32, p3 k: u32)\n"
                          "  %0: ptr<function, array<array<u32, 2>, 3>> = member p0, 1\n"
                          "  %1: ptr<function, array<u32, 2>> = index %0, p1\n"
                          "  %2: ptr<function, u32> = index %1, p2\n"
                          "  store %2, p3\n"
                          "  return\n");
    expect_part(&lowered, ":f(v0, p0, 1i, 7u)\n");
    expect_part(&lowered, ":f(v0, 0i, %");
    expect_part(&lowered, ":f(v1, 9u)\n");
    assert_int_equal(lowered.module.functions.count, 5); // three shapes: u32 then i32, i32 then i32, whole
    arena_free(&lowered.checked.arena);
}

// Workgroup variables are named in the callee; nested calls compose; equal shapes share a version.
static void test_pointers_to_workgroup_memory(void **state) {
    (void)state;
    Lowered lowered;
    lower_text(&lowered,
               "var<workgroup> a: array<array<u32, 4>, 4>;\nvar<workgroup> b: array<u32, 4>;\n"
               "fn put(p: ptr<workgroup, u32>) { *p = 1u; }\n"
               "fn row(p: ptr<workgroup, array<u32, 4>>, k: u32) { put(&p[k]); }\n" MAIN
               "{ row(&a[i], i); row(&a[2u], 3u); row(&b, i); }",
               NULL, 0);
    expect_part(&lowered, "fn 1:put(p0: u32, p1: u32)\n"
                          "  %0: ptr<workgroup, array<u32, 4>> = index @a, p0\n"
                          "  %1: ptr<workgroup, u32> = index %0, p1\n"
                          "  store %1, 1u\n");
    expect_part(&lowered, "fn 2:put(p0: u32)\n"
                          "  %0: ptr<workgroup, u32> = index @b, p0\n"
                          "  store %0, 1u\n");
    expect_part(&lowered, "fn 3:row(p0: u32, p1 k: u32)\n"
                          "  %0: ptr<workgroup, array<u32, 4>> = index @a, p0\n"
                          "  %1: ptr<workgroup, u32> = index %0, p1\n"
                          "  call 1:put(p0, p1)\n");
    expect_part(&lowered, "fn 4:row(p0 k: u32)\n"
                          "  %0: ptr<workgroup, u32> = index @b, p0\n"
                          "  call 2:put(p0)\n");
    expect_part(&lowered, "  call 3:row(p0, p0)\n");
    expect_part(&lowered, "  call 3:row(2u, 3u)\n");
    expect_part(&lowered, "  call 4:row(p0)\n");
    assert_int_equal(lowered.module.functions.count, 6);
    arena_free(&lowered.checked.arena);
}

static void test_array_length_through_pointer(void **state) {
    (void)state;
    expect("struct B { n: u32, data: array<u32> }\n"
           "@group(0) @binding(0) var<storage, read_write> b: B;\n"
           "fn count(p: ptr<storage, array<u32>, read_write>) -> u32 { return arrayLength(p); }\n"
           "@compute @workgroup_size(1) fn main() { b.n = count(&b.data); }",
           "fn 1:count() -> u32\n"
           "  %0: ptr<storage, array<u32>, read_write> = member @b, 1\n"
           "  %1: u32 = array_length %0\n"
           "  return %1\n");
}

// WGSL 17.14: a view is made anew in the function that takes a pointer into it, from the offset and the size
// that it is passed; a smaller parameter type narrows the buffer for all that is called from there.
static void test_views_of_buffers(void **state) {
    (void)state;
    Lowered lowered;
    lower_text(&lowered,
               "requires buffer_view;\nstruct S { a: u32, b: array<u32> }\n"
               "@group(0) @binding(0) var<storage, read_write> raw: buffer<512>;\n"
               "fn put(p: ptr<storage, u32, read_write>) { *p = 1u; }\n"
               "fn length(p: ptr<storage, buffer, read_write>) -> u32 { return bufferLength(p); }\n"
               "fn part(p: ptr<storage, buffer<64>, read_write>) -> u32 { return length(p); }\n" MAIN
               "{ put(&bufferView<S>(&raw, i * 16).b[i]); put(bufferView<u32>(&raw, 4));\n"
               "put(&bufferArrayView<array<u32>>(&raw, 0, i)[1]); _ = part(&raw); }",
               NULL, 0);
    expect_part(&lowered, "fn 1:put(p0: u32, p1: u32)\n"
                          "  %0: ptr<storage, S, read_write> = builtin bufferView(@raw, p0)\n"
                          "  %1: ptr<storage, array<u32>, read_write> = member %0, 1\n"
                          "  %2: ptr<storage, u32, read_write> = index %1, p1\n"
                          "  store %2, 1u\n");
    expect_part(&lowered, "fn 2:put(p0: i32)\n"
                          "  %0: ptr<storage, u32, read_write> = builtin bufferView(@raw, p0)\n"
                          "  store %0, 1u\n");
    expect_part(&lowered,
                "fn 3:put(p0: i32, p1: u32, p2: i32)\n"
                "  %0: ptr<storage, array<u32>, read_write> = builtin bufferArrayView(@raw, p0, p1)\n"
                "  %1: ptr<storage, u32, read_write> = index %0, p2\n");
    expect_part(&lowered, "fn 4:length() -> u32\n"
                          "  %0: ptr<storage, buffer<64>, read_write> = narrow @raw\n"
                          "  %1: u32 = builtin bufferLength(%0)\n");
    expect_part(&lowered, "fn 5:part() -> u32\n"
                          "  %0: ptr<storage, buffer<64>, read_write> = narrow @raw\n"
                          "  %1: u32 = call 4:length()\n");
    expect_part(&lowered, "  call 3:put(0i, p0, 1i)\n");
    arena_free(&lowered.checked.arena);
}

// ---- module scope

static const char OVERRIDES[] =
    "override n: u32 = 4;\noverride twice = n * 2u;\noverride on: bool;\n"
    "var<workgroup> a: array<u32, twice + 1u>;\n"
    "var<private> p: u32 = n + 3u;\nvar<private> q = 5u;\n"
    "override both = on && n > 1u;\n"
    "@compute @workgroup_size(n, 2) fn main() { a[0] = twice + p + q; _ = both; }";

static void test_module_scope(void **state) {
    (void)state;
    expect(OVERRIDES, "module\n"
                      "  %0: u32 = binary #n * 2u\n"
                      "  %1: bool = binary #n > 1u\n"
                      "  %2: bool = binary #on & %1\n"
                      "  %3: u32 = binary #twice + 1u\n"
                      "  %4: u32 = binary #n + 3u\n"
                      "override #n: u32 = 4u\n"
                      "override #twice: u32 = m0\n"
                      "override #on: bool = none\n"
                      "override #both: bool = m2\n"
                      "count 1 = m3\n");
    expect(OVERRIDES, "@p: u32 = m4\n");
    expect(OVERRIDES, "@q: u32 = 5u\n");
    expect(OVERRIDES, "@workgroup_size(#n, 2");
}

// What depends on fixed overrides alone is a constant.
static void test_fixed_override(void **state) {
    (void)state;
    Lowered lowered;
    lower_text(&lowered, OVERRIDES, &(OverrideSetting){"n", 6}, 1);
    expect_part(&lowered, "override #n: u32 = 6u\noverride #twice: u32 = 12u\n");
    expect_part(&lowered, "count 1 = m");
    expect_part(&lowered, "@p: u32 = 9u\n");
    expect_part(&lowered, "@workgroup_size(6u, ");
    expect_part(&lowered, "binary #twice + %");
    arena_free(&lowered.checked.arena);
}

static void test_entry_points_asked_for(void **state) {
    (void)state;
    Checked checked;
    checked_from(&checked,
                 "fn f() {}\n@compute @workgroup_size(1) fn one() { f(); }\n"
                 "@compute @workgroup_size(1) fn two() {}\n",
                 NULL, 0);
    FunctionId wanted[2] = {checked_function(&checked, "two"), checked_function(&checked, "two")};
    IrModule module;
    LowerOptions options = {.values = &checked.values, .entry_points = wanted, .entry_point_count = 2};
    assert_true(lower(&module, &checked.program, &options));
    assert_int_equal(module.functions.count, 2);
    assert_int_equal(module.entry_points.count, 1);
    assert_null(ir_verify(&checked.arena, &module));
    arena_free(&checked.arena);
}

// ---- size

static void append(char **end, const char *text, unsigned times) {
    for (unsigned i = 0; i < times; i++) {
        size_t length = strlen(text);
        memcpy(*end, text, length + 1);
        *end += length;
    }
}

// Chains do not nest: neither lowering nor the verifier may recurse along them.
static void test_long_chains(void **state) {
    (void)state;
    enum { LENGTH = 20000, ELSE_IFS = 1000 };
    char *text = malloc((size_t)LENGTH * 40);
    char *end = text;
    append(&end, BUFFER MAIN "{ let b = i == 0u", 1);
    append(&end, " && i == 1u", LENGTH);
    append(&end, "; let sum = i", 1);
    append(&end, " + i", LENGTH);
    append(&end, "; if i == 0u { return; }", 1);
    append(&end, " else if i == 1u { return; }", ELSE_IFS);
    append(&end, "}", 1);
    Lowered lowered;
    lower_text(&lowered, text, NULL, 0);
    assert_true(lowered.module.insts.count > 6u * LENGTH);
    arena_free(&lowered.checked.arena);
    free(text);
}

// Expects that lowering `text` is refused with one error that has `part` in its message.
static void refuse_to_lower(const char *text, const char *part) {
    Checked checked;
    checked_from(&checked, text, NULL, 0);
    IrModule module;
    LowerOptions options = {.values = &checked.values};
    assert_false(lower(&module, &checked.program, &options));
    assert_int_equal(checked.diagnostics.error_count, 1);
    assert_non_null(strstr(checked.diagnostics.list.items[0].message, part));
    arena_free(&checked.arena);
}

// A hundred variables in each of two parameters would be ten thousand versions of one function.
static void test_too_many_versions(void **state) {
    (void)state;
    char *text = malloc(1 << 20);
    char *end = text;
    for (int i = 0; i < 100; i++)
        end += sprintf(end, "var<workgroup> a%d: u32;\n", i);
    end += sprintf(end, "fn f(p: ptr<workgroup, u32>, q: ptr<workgroup, u32>) { *p = *q; }\n"
                        "@compute @workgroup_size(1) fn main() {\n");
    for (int i = 0; i < 100; i++) {
        for (int j = 0; j < 100; j++) {
            if (i != j) end += sprintf(end, "f(&a%d, &a%d);\n", i, j);
        }
    }
    sprintf(end, "}\n");
    refuse_to_lower(text, "'f'");
    free(text);
}

// Each variable costs a version of a long function, which together are too long before they are too many.
static void test_too_long_versions(void **state) {
    (void)state;
    enum { VARIABLES = 200, STATEMENTS = 3000 };
    char *text = malloc(1 << 20);
    char *end = text;
    for (int i = 0; i < VARIABLES; i++)
        end += sprintf(end, "var<workgroup> a%d: u32;\n", i);
    end += sprintf(end, "fn long_one(p: ptr<workgroup, u32>) {\n");
    for (int i = 0; i < STATEMENTS; i++)
        end += sprintf(end, "*p += 1u;\n");
    end += sprintf(end, "}\n@compute @workgroup_size(1) fn main() {\n");
    for (int i = 0; i < VARIABLES; i++)
        end += sprintf(end, "long_one(&a%d);\n", i);
    sprintf(end, "}\n");
    refuse_to_lower(text, "too many different ones");
    free(text);
}

// ---- the verifier

static const char SAMPLE[] =
    "struct S { a: u32, b: vec2f }\nvar<private> s: S;\n"
    "fn g(p: ptr<private, S>, x: u32) -> u32 { return x; }\n" BUFFER MAIN
    "{ var k = 0u; loop { if k == i { break; } out[k] = g(&s, k);\n"
    "continuing { k++; break if k == 9u; } }\n"
    "switch k { case 1u: { s.a = 1u; } default: { s.b = s.b.yx + vec2f(f32(k)); } }\n"
    "let t = i > 1u && k > 2u; }";

// The first instruction of `op` in the last function.
static IrInst *find(Lowered *lowered, IrOp op) {
    const IrFunction *function = &lowered->module.functions.items[lowered->module.functions.count - 1];
    for (uint32_t i = 0; i < function->inst_count; i++) {
        IrInst *inst = &lowered->module.insts.items[function->first_inst + i];
        if (inst->op == op) return inst;
    }
    fail_msg("there is no such instruction");
    return NULL;
}

typedef void (*Break)(Lowered *lowered);

static void expect_broken_in(const char *sample, Break break_rule, const char *message) {
    Lowered lowered;
    lower_text(&lowered, sample, NULL, 0);
    break_rule(&lowered);
    const char *error = ir_verify(&lowered.checked.arena, &lowered.module);
    if (!error || !strstr(error, message)) fail_msg("expected '%s', got '%s'", message, error);
    arena_free(&lowered.checked.arena);
}

static void expect_broken(Break break_rule, const char *message) {
    expect_broken_in(SAMPLE, break_rule, message);
}

static void break_load_type(Lowered *l) {
    find(l, IR_LOAD)->type = TYPE_I32_ID;
}
static void break_store_value(Lowered *l) {
    find(l, IR_STORE)->b = ir_operand(IR_VARIABLE, 0);
}
static void break_pointer(Lowered *l) {
    find(l, IR_LOAD)->a = ir_operand(IR_PARAMETER, 0);
}
static void break_member(Lowered *l) {
    find(l, IR_ACCESS_MEMBER)->b = 2;
}
static void break_index(Lowered *l) {
    find(l, IR_ACCESS_INDEX)->b =
        ir_operand(IR_CONSTANT, const_float(&l->checked.program.constants, TYPE_F32_ID, 1));
}
static void break_swizzle(Lowered *l) {
    find(l, IR_SWIZZLE)->b = 3;
}
static void break_splat(Lowered *l) {
    find(l, IR_SPLAT)->a = ir_operand(IR_PARAMETER, 0);
}
static void break_binary_shape(Lowered *l) {
    find(l, IR_BINARY)->b =
        ir_operand(IR_CONSTANT, const_integer(&l->checked.program.constants, TYPE_I32_ID, 1));
}
static void break_binary_operator(Lowered *l) {
    find(l, IR_BINARY)->sub = BINARY_LOGICAL_AND;
}
static void break_binary_result(Lowered *l) {
    find(l, IR_BINARY)->type = TYPE_U32_ID;
}
static void break_order_of_functions(Lowered *l) {
    find(l, IR_CALL)->b = l->module.functions.count - 1;
}
static void break_argument_count(Lowered *l) {
    find(l, IR_CALL)->count = 1;
}
static void break_argument_type(Lowered *l) {
    IrInst *call = find(l, IR_CALL);
    l->module.extra.items[call->a + 1] = ir_operand(IR_VARIABLE, 0);
}
static void break_operand_parameter(Lowered *l) {
    find(l, IR_ACCESS_INDEX)->b = ir_operand(IR_PARAMETER, 7);
}
static void break_operand_order(Lowered *l) {
    find(l, IR_LOAD)->a = ir_operand(IR_INST, 20);
}
static void break_visibility(Lowered *l) {
    // A value of the switch's last case, used behind the switch.
    const IrFunction *function = &l->module.functions.items[l->module.functions.count - 1];
    IrInst *splat = find(l, IR_SPLAT);
    uint32_t inside = (uint32_t)(splat - l->module.insts.items) - function->first_inst;
    l->module.insts.items[function->first_inst + function->inst_count - 1].a = ir_operand(IR_INST, inside);
}
static void break_condition(Lowered *l) {
    find(l, IR_IF)->a = ir_operand(IR_PARAMETER, 0);
}
static void break_selector(Lowered *l) {
    find(l, IR_SWITCH)->a =
        ir_operand(IR_CONSTANT, const_integer(&l->checked.program.constants, TYPE_I32_ID, 1));
}
static void break_default(Lowered *l) {
    find(l, IR_CASE)->sub = 1;
}
static void break_first_case(Lowered *l) {
    find(l, IR_CASE)->op = IR_BREAK;
}
static void break_bracket(Lowered *l) {
    find(l, IR_END_SWITCH)->op = IR_END_IF;
}
static void break_continuing(Lowered *l) {
    find(l, IR_CONTINUING)->op = IR_BREAK;
}
static void break_break_if(Lowered *l) {
    ConstId always = const_integer(&l->checked.program.constants, TYPE_BOOL_ID, 1);
    *(find(l, IR_BREAK_IF) - 1) =
        (IrInst){.op = IR_BREAK_IF, .type = TYPE_VOID_ID, .a = ir_operand(IR_CONSTANT, always)};
}
static void break_out_of_continuing(Lowered *l) {
    find(l, IR_BREAK_IF)->op = IR_BREAK;
}
static void break_reachability(Lowered *l) {
    find(l, IR_LOOP)->op = IR_RETURN;
}
static void break_return(Lowered *l) {
    const IrFunction *function = &l->module.functions.items[l->module.functions.count - 1];
    l->module.insts.items[function->first_inst + function->inst_count - 1].a = ir_operand(IR_PARAMETER, 0);
}
static void break_end(Lowered *l) {
    l->module.functions.items[l->module.functions.count - 1].inst_count--;
}
static void break_yield(Lowered *l) {
    find(l, IR_YIELD)->a = ir_operand(IR_PARAMETER, 0);
}
static void break_missing_yield(Lowered *l) {
    IrInst *yield = find(l, IR_YIELD);
    *yield = (IrInst){.op = IR_LOAD, .type = TYPE_U32_ID, .a = ir_operand(IR_VARIABLE, 0)};
}
static void break_parameter(Lowered *l) {
    TypeId type =
        type_pointer(&l->checked.program.types, TYPE_U32_ID, ADDRESS_SPACE_WORKGROUP, ACCESS_READ_WRITE);
    l->module.parameters.items[l->module.functions.items[1].first_parameter].type = type;
}
static void break_initializer(Lowered *l) {
    l->module.global_initializers[1] = ir_operand(IR_PARAMETER, 0);
}
static void break_workgroup_size(Lowered *l) {
    l->module.functions.items[l->module.functions.count - 1].workgroup_size[0] = 0;
}

// Views of buffers, in the function that stands last of those called.
static const char VIEWS[] =
    "requires buffer_view;\nvar<workgroup> raw: buffer<64>;\n"
    "fn part(p: ptr<workgroup, buffer<32>>, i: u32) { *bufferView<u32>(p, i) = bufferLength(p); }\n" MAIN
    "{ part(&raw, i); }";

static IrInst *find_in_callee(Lowered *lowered, IrOp op) {
    lowered->module.functions.count--;
    IrInst *inst = find(lowered, op);
    lowered->module.functions.count++;
    return inst;
}

static void break_narrow(Lowered *l) {
    find_in_callee(l, IR_NARROW)->type =
        type_pointer(&l->checked.program.types, TYPE_U32_ID, ADDRESS_SPACE_WORKGROUP, ACCESS_READ_WRITE);
}
static void break_narrow_access(Lowered *l) {
    TypeId buffer = type_buffer(&l->checked.program.types, COUNT_CONST, 32);
    find_in_callee(l, IR_NARROW)->type =
        type_pointer(&l->checked.program.types, buffer, ADDRESS_SPACE_STORAGE, ACCESS_READ);
}
static void break_view_offset(Lowered *l) {
    l->module.extra.items[find_in_callee(l, IR_BUILTIN)->a + 1] = ir_operand(IR_GLOBAL, 1);
}
static void break_view_count(Lowered *l) {
    find_in_callee(l, IR_BUILTIN)->b = BUILTIN_bufferArrayView;
}
static void break_view_buffer(Lowered *l) {
    l->module.extra.items[find_in_callee(l, IR_BUILTIN)->a] = ir_operand(IR_PARAMETER, 0);
}

static void test_verifier_of_views(void **state) {
    (void)state;
    expect_broken_in(VIEWS, break_narrow, "a pointer to a buffer of fixed size");
    expect_broken_in(VIEWS, break_narrow_access, "its type is not a pointer to the part");
    expect_broken_in(VIEWS, break_view_offset, "an offset or size is no i32 or u32");
    expect_broken_in(VIEWS, break_view_count, "as many arguments as the built-in function takes");
    expect_broken_in(VIEWS, break_view_buffer, "its first argument is no pointer to a buffer");
}

// Values of each kind, some of the module's own list.
static const char VALUES[] =
    "struct In { @builtin(local_invocation_index) i: u32 }\n"
    "override n: u32 = 4; override m = n * 2; var<workgroup> w: array<u32, m>;\n"
    "@compute @workgroup_size(m) fn main(in_: In) {\n"
    "var v = vec2u(in_.i, ~in_.i); v = v.yx; let c = array(in_.i, m); w[0] = c[0] + countOneBits(v.x);\n"
    "switch in_.i { case 1u: { w[1] = 1; } default: { } }\n"
    "loop { if in_.i > 2 { continue; } continuing { w[2] = 1; break if in_.i == 7; } } }";

static void break_unary(Lowered *l) {
    find(l, IR_UNARY)->sub = UNARY_INDIRECTION;
}
static void break_unary_type(Lowered *l) {
    find(l, IR_UNARY)->type = TYPE_I32_ID;
}
static void break_operation(Lowered *l) {
    find(l, IR_UNARY)->op = IR_OP_COUNT;
}
static void break_list(Lowered *l) {
    find(l, IR_CONSTRUCT)->a = l->module.extra.count;
}
static void break_part_count(Lowered *l) {
    find(l, IR_CONSTRUCT)->count = 0;
}
static void break_part(Lowered *l) {
    find(l, IR_EXTRACT)->b = 2;
}
static void break_part_of_scalar(Lowered *l) {
    find(l, IR_EXTRACT)->a = ir_operand(IR_PARAMETER, 0);
}
static void break_swizzled_scalar(Lowered *l) {
    find(l, IR_SWIZZLE)->a = ir_operand(IR_PARAMETER, 0);
}
static void break_builtin(Lowered *l) {
    find(l, IR_BUILTIN)->b = BUILTIN_COUNT;
}
static void break_module_value(Lowered *l) {
    find(l, IR_UNARY)->a = ir_operand(IR_MODULE, l->module.functions.items[0].inst_count);
}
static void break_nothing(Lowered *l) {
    find(l, IR_UNARY)->a = 0;
}
static void break_module_size(Lowered *l) {
    l->module.functions.items[l->module.functions.count - 1].workgroup_size[0] =
        ir_operand(IR_MODULE, l->module.functions.items[0].inst_count);
}
static void break_function_end(Lowered *l) {
    l->module.functions.items[l->module.functions.count - 1].inst_count = l->module.insts.count + 1;
}
static void break_continue(Lowered *l) {
    find(l, IR_STORE)->op = IR_CONTINUE;
}

static void test_verifier_of_values(void **state) {
    (void)state;
    expect_broken_in(VALUES, break_unary, "there is no such operator");
    expect_broken_in(VALUES, break_unary_type, "its operand has another type");
    expect_broken_in(VALUES, break_operation, "there is no such operation");
    expect_broken_in(VALUES, break_list, "its list lies outside of the module's");
    expect_broken_in(VALUES, break_part_count, "as many operands as its type has parts");
    expect_broken_in(VALUES, break_part, "there is no such part");
    expect_broken_in(VALUES, break_part_of_scalar, "there is no such part");
    expect_broken_in(VALUES, break_swizzled_scalar, "it is not about vectors");
    expect_broken_in(VALUES, break_builtin, "there is no such built-in function");
    expect_broken_in(VALUES, break_module_value, "names nothing that exists");
    expect_broken_in(VALUES, break_nothing, "names nothing that exists");
    expect_broken_in(VALUES, break_module_size, "no instruction of the module's list");
    expect_broken_in(VALUES, break_function_end, "lie outside of the module's");
    expect_broken_in(VALUES, break_continue, "it continues no loop");
}

static void test_verifier(void **state) {
    (void)state;
    expect_broken(break_load_type, "its type is not what the pointer points to");
    expect_broken(break_store_value, "the value's type is not what the pointer points to");
    expect_broken(break_pointer, "its operand is no pointer");
    expect_broken(break_member, "there is no such member");
    expect_broken(break_index, "its index is no i32 or u32");
    expect_broken(break_swizzle, "there is no such component");
    expect_broken(break_splat, "not a vector of its operand's");
    expect_broken(break_binary_shape, "its operands have different types");
    expect_broken(break_binary_operator, "there is no such operator");
    expect_broken(break_binary_result, "its type is not bool");
    expect_broken(break_order_of_functions, "its callee does not stand before its caller");
    expect_broken(break_argument_count, "as many arguments");
    expect_broken(break_argument_type, "an argument's type is not the parameter's");
    expect_broken(break_operand_parameter, "names nothing that exists");
    expect_broken(break_operand_order, "not visible here");
    expect_broken(break_visibility, "not visible here");
    expect_broken(break_condition, "its condition is no bool");
    expect_broken(break_selector, "another type than the switch's value");
    expect_broken(break_default, "two defaults");
    expect_broken(break_first_case, "control cannot reach it");
    expect_broken(break_bracket, "does not belong to the innermost bracket");
    expect_broken(break_continuing, "control cannot reach it");
    expect_broken(break_break_if, "it is not the last of its loop");
    expect_broken(break_out_of_continuing, "or a continuing part");
    expect_broken(break_reachability, "control cannot reach it");
    expect_broken(break_return, "another type than the function's result");
    expect_broken(break_end, "control reaches it without a return");
    expect_broken(break_yield, "its value has another type than the if");
    expect_broken(break_missing_yield, "the arm before it yields nothing");
    expect_broken(break_parameter, "neither function nor private memory");
    expect_broken(break_initializer, "something else than a constant");
    expect_broken(break_workgroup_size, "something else than a constant");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_compound_assignment),
        cmocka_unit_test(test_increment),
        cmocka_unit_test(test_unary),
        cmocka_unit_test(test_evaluation_order),
        cmocka_unit_test(test_short_circuit),
        cmocka_unit_test(test_else_if_and_unreachable),
        cmocka_unit_test(test_all_arms_return),
        cmocka_unit_test(test_for),
        cmocka_unit_test(test_loop_with_break_if),
        cmocka_unit_test(test_loop_that_returns),
        cmocka_unit_test(test_switch),
        cmocka_unit_test(test_vectors),
        cmocka_unit_test(test_constructors),
        cmocka_unit_test(test_mixed_arithmetic),
        cmocka_unit_test(test_values_are_indexed),
        cmocka_unit_test(test_entry_point_structure),
        cmocka_unit_test(test_builtins),
        cmocka_unit_test(test_local_pointers),
        cmocka_unit_test(test_pointers_to_whole_variables),
        cmocka_unit_test(test_pointers_into_variables),
        cmocka_unit_test(test_pointers_to_workgroup_memory),
        cmocka_unit_test(test_array_length_through_pointer),
        cmocka_unit_test(test_views_of_buffers),
        cmocka_unit_test(test_module_scope),
        cmocka_unit_test(test_fixed_override),
        cmocka_unit_test(test_entry_points_asked_for),
        cmocka_unit_test(test_long_chains),
        cmocka_unit_test(test_too_many_versions),
        cmocka_unit_test(test_too_long_versions),
        cmocka_unit_test(test_verifier),
        cmocka_unit_test(test_verifier_of_views),
        cmocka_unit_test(test_verifier_of_values),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
