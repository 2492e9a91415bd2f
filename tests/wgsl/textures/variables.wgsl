// WGSL 7.3: textures and samplers stand at module scope, in no address space that is written, with a binding.
var a: sampler; // error:5 [resource-interface] '@group' and '@binding'
@group(0) @binding(0) var<storage> b: texture_2d<f32>; // error:39 [var-decls] texture
@group(0) @binding(1) var<uniform> c: sampler; // error:39 [var-decls] sampler
var<private> d: sampler_comparison; // error:17 [var-decls] sampler
@group(0) @binding(2) var e: texture_2d<f32> = e2; // error:48 [var-decls] initializer
@group(0) @binding(3) var e2: texture_2d<f32>;
@group(0) @binding(4) var<handle> f: sampler; // error:27 [declaration-and-scope] handle
struct S { g: texture_2d<f32>, } // error:15 [struct-types] texture_2d<f32>

var<workgroup> h: array<sampler, 2>; // error:25 [array-types] sampler
alias P = ptr<function, sampler>; // error:25 [ref-ptr-types] sampler

fn i() -> texture_2d<f32> { // error:11 [function-restriction] texture_2d<f32>
    var j = e2; // error:13 [var-decls] texture
    e2 = e2; // error:5 [simple-assignment-section] textures and samplers
    let k = &e2; // error:13 [address-of-expr] texture
    return e2;
}
