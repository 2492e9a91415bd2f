// workgroupUniformLoad takes a pointer into workgroup memory, and its value must be used.
var<private> p: u32;
var<workgroup> w: u32;

@compute @workgroup_size(8)
fn main() {
    let a = workgroupUniformLoad(&p); // error:13 [overload-resolution-section] ptr<private, u32
    let b = workgroupUniformLoad(w); // error:34 [function-calls] workgroupUniformLoad
    workgroupUniformLoad(&w); // error:5 [must-use-attr] workgroupUniformLoad
}
