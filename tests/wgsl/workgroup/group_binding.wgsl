// Workgroup memory is no resource.
@group(0) @binding(0) var<workgroup> tile: array<f32, 4>; // error:1 [group-attr] resource
@binding(0) var<workgroup> other: array<f32, 4>; // error:1 [binding-attr] resource
