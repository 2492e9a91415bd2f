load common

expect_one_error() { # TEXT, of other.wgsl
    try "$heddle" --format=gcc other.wgsl
    expect_status 1
    expect_err "$1"
    [ "$(wc -l <.err)" -eq 1 ] || fail "more than one line"
}

@test "a file that is no WGSL gets one error that says what it is" {
    "$heddle" -o other.wgsl good.wgsl
    expect_one_error "other.wgsl:1:1: error: this is a SPIR-V binary"
    { printf '\377\376'; iconv -f UTF-8 -t UTF-16LE good.wgsl; } >other.wgsl
    expect_one_error "this is UTF-16"
    iconv -f UTF-8 -t UTF-16LE good.wgsl >other.wgsl
    expect_one_error "this is UTF-16"
    iconv -f UTF-8 -t UTF-16BE good.wgsl >other.wgsl
    expect_one_error "this is UTF-16"
    printf '// GLSL\n#version 450\nvoid main() {}\n' >other.wgsl
    expect_one_error "other.wgsl:2:1: error: this is GLSL"
    printf '{"a": [1, 2]}\n' >other.wgsl
    expect_one_error "this is JSON"
}

@test "shaders of other languages get one error that names the language" {
    while IFS='|' read -r language text; do
        printf '%b' "$text" >other.wgsl
        expect_one_error "error: this looks like $language, and WGSL is expected [syntax]"
    done <<'MARKS'
the Metal shading language|#include <metal_stdlib>
the Metal shading language|// mine\n#import <metal_math>\nint a;
the Metal shading language|#include "a.h"\nusing namespace metal;
the Metal shading language|#define N 4\nkernel void f(device int *a) { }
the Metal shading language|vertex Out f(In a) { }
the Metal shading language|/* 1 */ fragment float4 f(In a) { }
the Metal shading language|void f(device int *a [[buffer(0)]]) { }
the Metal shading language|void f(texture2d<half> a [[ texture(0) ]]) { }
the Metal shading language|void f(In a [[stage_in]]) { }
the Metal shading language|void f(uint i [[thread_index_in_threadgroup]]) { }
the Metal shading language|void f(uint i [[threadgroup_position_in_grid]]) { }
Slang|import slang;
Slang|import glsl;
Slang|implementing lights;
Slang|__generic<T> T f(T a);
Slang|__include "part";\n__include part;
Slang|interface A { associatedtype B; }
Slang|extension A : B { }
Slang|cbuffer A { int a; }\nParameterBlock<A> b;
Slang|[Differentiable] float f(float a) { return a; }
Slang|[BackwardDifferentiable]\nfloat f(float a) { return a; }
Slang|[ForceInline] int f() { return 1; }
Slang|struct A { [mutating] void f() { } }
HLSL or Slang|[shader("compute")]\n[numthreads(1, 1, 1)]\nvoid f() { }
HLSL|#pragma kernel f\nint a;
HLSL|#include "common.hlsli"\ncbuffer Camera : register(b0) { float4x4 view; }
HLSL|tbuffer A { int a; }
HLSL|groupshared uint a[64];
HLSL|// cbuffer A\r\n[numthreads(8, 8, 1)]\r\nvoid f() { }
HLSL|ConstantBuffer<A> a;
HLSL|StructuredBuffer<float> a;
HLSL|#define N 1\nRWStructuredBuffer<float> a;
HLSL|AppendStructuredBuffer<float> a;
HLSL|ConsumeStructuredBuffer<float> a;
HLSL|ByteAddressBuffer a;
HLSL|RWByteAddressBuffer a;
HLSL|RWBuffer<uint> a;
HLSL|Texture2D<float4> a;
HLSL|Texture2D a;
HLSL|RWTexture2D<float4> a;
HLSL|RWTexture3D<float4> a;
HLSL|TextureCube a;
HLSL|SamplerState a;
HLSL|SamplerComparisonState a;
HLSL|sampler a : register(s0);
HLSL|float4 f() : SV_Target { return 0; }
HLSL|void f(uint3 i : SV_DispatchThreadID) { }
HLSL|struct A { float3 p : POSITION; };
HLSL|struct A { float2 t : TEXCOORD0; };
GLSL|/* version */\n#version 450\nvoid main() { }
GLSL|#extension GL_EXT_buffer_reference : require\nvoid main() { }
GLSL|layout(location = 0) in vec2 a;
GLSL|precision mediump float;
GLSL|uniform sampler2D a;
GLSL|attribute vec3 a;
GLSL|varying vec3 a;
GLSL|void mainImage(out vec4 color, in vec2 at) { }
MARKS
}

@test "what may be WGSL with a mistake is not taken for another language" {
    while read -r text; do
        printf '%b' "$text" >other.wgsl
        try "$heddle" --format=gcc other.wgsl
        expect_status 1
        [[ $err != *"this looks like"* ]] || fail "$text"
    done <<'WGSL'
const cbuffer = 1; const a = cbuffer x;
const groupshared_a = ;
struct cbuffer { } struct A { x: cbuffer, SV_Position: ; }
const a: SV_Position = 1;
const StructuredBuffer = 1; const b = StructuredBuffer < 2 +;
alias b = Texture2D<f32>
const c = d[numthreads(1)] +;
cbuffer Camera { }\nfn f() { }
@group(0) @binding(0) var a: sampler; SamplerState b;
var<workgroup> a: u32; groupshared float b;
/* /* kernel */ kernel void f( */ const a = ;
// RWBuffer<uint> a;\n/* layout( */ const a = ;
const a = ; // layout(\vfn f() { }
#define_import_path my::layout\nconst a = 1;
[[block]] struct A { a: f32 }
import package::a;
WGSL
    # Only where a file does not parse.
    printf 'const cbuffer = 1; const a: f32 = 1u;' >other.wgsl
    try "$heddle" other.wgsl
    expect_err "[const-decls]"
}

@test "a prelude of another language is named, and the search for one ends" {
    echo 'cbuffer A { int a; }' >first.wgsl
    try "$heddle" --format=gcc --prelude=first.wgsl good.wgsl
    expect_status 1
    expect_err "first.wgsl:1:1: error: this looks like HLSL"
    [ "$(wc -l <.err)" -eq 1 ] || fail "more than one line"
    python3 -c 'print("/*" + "a\n" * 100000 + "*/ int a;\n" + "/*" + "a\n" * 50000 + "*/ cbuffer A { }")' >other.wgsl
    try "$heddle" --format=gcc other.wgsl
    expect_status 1
    [[ $err != *"this looks like"* ]] || fail "looked at more than 256 KiB"
}
