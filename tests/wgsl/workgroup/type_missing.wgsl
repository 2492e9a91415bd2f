// Rule 3: the type is explicit.
var<workgroup> tile; // error:16 [var-decls] type
const other = 1;
