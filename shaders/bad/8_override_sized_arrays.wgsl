// WRONG ON PURPOSE: rule 8 of workgroup variables.
//
// The count of an array may be an override, chosen when the pipeline is created, but only for a workgroup
// variable and only for the outermost array. Two such arrays have one type when their counts are one and the
// same name, whatever the values are.

override width = 16u;

var<workgroup> row: array<f32, width>; // fine
var<workgroup> same: array<f32, width>; // fine, the type of row
var<workgroup> other: array<f32, 16>; // fine, but another type

var<private> mine: array<f32, width>; // error:20 [var-decls] variable 'mine' in the address space private cannot hold an array sized by an override
var<workgroup> grid: array<array<f32, width>, 4>; // error:28 [array-types] an array sized by an override cannot be the element of another array

fn first(values: ptr<workgroup, array<f32, width>>) -> f32 {
    return values[0];
}

@compute @workgroup_size(16)
fn main() {
    _ = first(&row);
    _ = first(&same);
    _ = first(&other); // error:15 [function-calls] array<f32, 16>
}
