@group(0) var<storage> a: u32; // error:24 [resource-interface] binding
@binding(0) var<uniform> b: u32; // error:26 [resource-interface] group
var<uniform> c: u32; // error:14 [resource-interface] group
