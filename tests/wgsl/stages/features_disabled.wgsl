// heddle: --disable-feature=f16 --disable-feature=clip_distances --disable-feature=linear_indexing
// heddle: --disable-feature=fragment_depth --disable-feature=immediate_address_space --disable-feature=buffer_view
enable f16; // error:8 [enable-extensions-sec] not supported
enable clip_distances; // error:8 [enable-extensions-sec] not supported
requires linear_indexing; // error:10 [language-extensions-sec] not supported
var<private> x: f16; // error:17 [enable-extensions-sec] not supported
@compute @workgroup_size(1)
fn c(@builtin(global_invocation_index) a: u32, @builtin(workgroup_index) b: u32) {} // error:6 [language-extensions-sec] linear_indexing // error:48 [language-extensions-sec] linear_indexing
@fragment
fn f() -> @builtin(frag_depth, less) f32 { // error:32 [language-extensions-sec] fragment_depth
    return 0;
}
var<immediate> i: f32; // error:5 [language-extensions-sec] immediate_address_space
alias P = ptr<immediate, f32>; // error:15 [language-extensions-sec] immediate_address_space
@group(0) @binding(0) var<storage> b: buffer; // error:39 [language-extensions-sec] buffer_view
