// Attributes. The grammar lists their arguments one by one; heddle names the attribute that gets a wrong number.

@ ; // rejects: attribute // error:3 [syntax] expected the name of an attribute

struct Aligned { @align() a: f32 } // rejects: align_attr // error:18 [align-attr] one argument

@group(0) @binding var<uniform> b: f32; // rejects: binding_attr // error:11 [binding-attr] one argument

struct Blended { @location(0) @blend_src(0, 1) a: f32 } // rejects: blend_src_attr // error:31 [blend-src-attr] one argument

struct BuiltIn { @builtin() a: vec4f } // rejects: builtin_attr, builtin_value_name // error:18 [builtin-attr] arguments

@const(1) fn constant() {} // rejects: const_attr // error:1 [const-attr] '@const'

@diagnostic fn diagnosed() {} // rejects: diagnostic_attr // error:13 [syntax] expected '('

@group(0 1) @binding(0) var<uniform> c: f32; // rejects: group_attr // error:10 [syntax] expected ',' or ')'

@id() override d = 1; // rejects: id_attr // error:1 [id-attr] one argument

struct Interpolated1 { @location(0) @interpolate() a: f32 } // rejects: interpolate_type_name // error:37 [interpolate-attr] one or two arguments

struct Interpolated2 { @location(0) @interpolate(flat, either 5) a: f32 } // rejects: interpolate_sampling_name, interpolate_attr // error:63 [syntax] expected ',' or ')'

struct Interpolated3 { @location(0) @interpolate(flat, either, flat) a: f32 } // rejects: interpolate_attr // error:37 [interpolate-attr] one or two arguments

struct Invariant { @builtin(position) @invariant() a: vec4f } // rejects: invariant_attr // error:39 [invariant-attr] no arguments

struct Located { @location() a: f32 } // rejects: location_attr // error:18 [location-attr] one argument

@must_use() fn used() -> i32 { return 1; } // rejects: must_use_attr // error:1 [must-use-attr] no arguments

struct Sized { @size(16, 16) a: f32 } // rejects: size_attr // error:16 [size-attr] one argument

@compute @workgroup_size() fn sized() {} // rejects: workgroup_size_attr // error:10 [workgroup-size-attr] one to three arguments

@compute @workgroup_size(1, 2, 3, 4) fn sized_four() {} // rejects: workgroup_size_attr // error:10 [workgroup-size-attr] one to three arguments

@compute @workgroup_size(1) @subgroup_size() fn subgroups() {} // rejects: subgroup_size_attr // error:29 [subgroup-size-attr] one argument

@vertex() fn vertices() -> @builtin(position) vec4f { return vec4f(); } // rejects: vertex_attr // error:1 [vertex-attr] no arguments

@fragment() fn fragments() {} // rejects: fragment_attr // error:1 [fragment-attr] no arguments

@compute() @workgroup_size(1) fn computes() {} // rejects: compute_attr // error:1 [compute-attr] no arguments
