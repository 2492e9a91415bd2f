enable f16; // error:8 [not-supported-yet] not supported yet
var<private> x: f16;
