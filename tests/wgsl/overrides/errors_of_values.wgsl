// What is wrong only with the values that overrides have, named once each. WGSL 8.7, 8.9, 8.5.
override zero = 4i;
override many = 40u;
override far = 5;
override quotient = 10 / (zero - zero); // error:21 [arithmetic-expr] divides by zero // note@-3:10 'zero' is 4
override shifted = 1u << many; // error:20 [bit-expr] 40
override element = array(1, 2, 3)[far]; // error:35 [array-access-expr] 5
override component = vec2(1, 2)[far]; // error:33 [vector-access-expr] 5
override column = mat2x2f(1, 2, 3, 4)[far].x; // error:39 [matrix-access-expr] 5
// The values of parts of composites: 4 - 4.
override member = 1 / (vec2(far, zero)[1] - 4); // error:19 [arithmetic-expr] divides by zero
override swizzled = 1 / (vec3(far, zero, 1).yx.x - 4); // error:21 [arithmetic-expr] divides by zero
override chosen = 1 / (array(zero, 7)[zero - 4] - 4); // error:19 [arithmetic-expr] divides by zero
@compute @workgroup_size(1)
fn main() {
    _ = quotient;
    _ = shifted;
    _ = element;
    _ = component;
    _ = column;
    _ = member;
    _ = swizzled;
    _ = chosen;
}
