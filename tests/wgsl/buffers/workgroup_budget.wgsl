// 8192 + 8192 bytes fit, 16 more do not.
override n = 8192;
var<workgroup> a: buffer<8192>;
var<workgroup> b: buffer<n>;
var<workgroup> c: buffer<4>;
@compute @workgroup_size(1)
fn fits() { _ = bufferLength(&a) + bufferLength(&b); }
@compute @workgroup_size(1)
fn over() { _ = bufferLength(&a) + bufferLength(&b) + bufferLength(&c); } // error:4 [workgroup-storage-limit] 16400
