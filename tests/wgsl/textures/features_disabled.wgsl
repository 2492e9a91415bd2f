// heddle: --disable-feature=texture_formats_tier1 --disable-feature=readonly_and_readwrite_storage_textures
// heddle: --disable-feature=texture_and_sampler_let
@group(0) @binding(0) var a: texture_storage_2d<r8unorm, write>; // error:49 [language-extensions-sec] texture_formats_tier1
@group(0) @binding(1) var b: texture_storage_2d<r32float, read>; // error:59 [language-extensions-sec] readonly_and_readwrite_storage_textures
@group(0) @binding(2) var c: texture_storage_2d<r32float, read_write>; // error:59 [language-extensions-sec] readonly_and_readwrite_storage_textures
@group(0) @binding(3) var d: texture_storage_2d<r32float, write>;
@group(0) @binding(4) var e: sampler;

fn f() {
    let x = d; // error:9 [language-extensions-sec] texture_and_sampler_let
    let y = e; // error:9 [language-extensions-sec] texture_and_sampler_let
    textureBarrier(); // error:5 [language-extensions-sec] readonly_and_readwrite_storage_textures
}
