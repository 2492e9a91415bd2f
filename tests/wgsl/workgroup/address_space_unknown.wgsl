var<shared> tile: array<f32, 4>; // error:5 [reserved-words] 'shared'
var<group_shared> other: array<f32, 4>; // error:5 [declaration-and-scope] 'group_shared'
