// A limit of the pipeline that the source makes a warning.
var<workgroup> a: array<vec4f, 1025>;

@compute @workgroup_size(1)
@diagnostic(warning, heddle.workgroup_storage_limit)
fn warned() { // warning:4 [workgroup-storage-limit] 16400
    a[0] = vec4f();
}

@compute @workgroup_size(1)
fn main() { // error:4 [workgroup-storage-limit] 16400
    a[0] = vec4f();
}
