// Calls nest as deep as expressions may.
@group(0) @binding(0) var<storage, read_write> result: f32;
@compute @workgroup_size(1) fn main() {
  var a = 1.0;
  result = f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(f32(a))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))));
}
