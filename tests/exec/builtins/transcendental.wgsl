// The transcendental functions at x = 0.5, 1, 2, 0.25, within the errors that the specification allows.
//! buffer 0:0 f32 0.5 1 2 0.25
//! buffer 0:1 f32 99*84
//! dispatch main
//! expect 0:1 f32
//!   abs=0.00048828125 (sin(0.5)) (sin(1)) (sin(2)) (sin(0.25))
//!   (cos(0.5)) (cos(1)) (cos(2)) (cos(0.25))
//!   abs=0.02 0.5463024898 1.5574077247 -2.1850398633 0.2553419212
//!   abs=0 ulp=4096 0.4636476090 0.7853981634 1.1071487178 0.2449786631
//!   0.7853981634 1.1071487178 1.3258176637 0.4636476090
//!   ulp=7 (exp(0.5)) (exp(1)) (exp(2)) (exp(0.25))
//!   ulp=7 (sqrt(2)) 2 4 (sqrt(sqrt(2)))
//!   ulp=3 abs=4.76837158203125e-7 (log(0.5)) 0 (log(2)) (log(0.25))
//!   -1 0 1 -2
//!   ulp=5 abs=0 (sqrt(0.5)) 1 (sqrt(2)) 0.5
//!   ulp=2 (sqrt(2)) 1 (sqrt(0.5)) 2
//!   rel=1e-5 0.125 1 8 0.015625
//!   0.7071067812 1 1.4142135624 0.5
//!   rel=0 abs=1e-3 0.5235987756 1.5707963268 _ 0.2526802551
//!   1.0471975512 0 _ 1.3181160717
//!   abs=1e-5 rel=1e-5 0.5210953055 1.1752011936 3.6268604078 0.2526123168
//!   1.1276259652 1.5430806348 3.7621956911 1.0314131
//!   0.4621171573 0.7615941560 0.9640275801 0.2449186624
//!   0.4812118251 0.8813735870 1.4436354752 0.2474664615
//!   0.9624236501 1.3169578969 1.7627471741 0.6931471806
//!   0.5493061443 _ _ 0.2554128119

@group(0) @binding(0) var<storage> x: vec4<f32>;
@group(0) @binding(1) var<storage, read_write> result: array<vec4<f32>, 21>;

@compute @workgroup_size(1)
fn main() {
    result[0] = sin(x);
    result[1] = cos(x);
    result[2] = tan(x);
    result[3] = atan(x);
    result[4] = atan2(x * 2.0, vec4(1.0));
    result[5] = exp(x);
    result[6] = exp2(x);
    result[7] = log(x);
    result[8] = log2(x);
    result[9] = sqrt(x);
    result[10] = inverseSqrt(x);
    result[11] = pow(x, vec4(3.0));
    result[12] = vec4(pow(x.x, 0.5), pow(x.y, 0.5), pow(x.z, 0.5), pow(x.w, 0.5));
    result[13] = vec4(asin(x.x), asin(x.y), 0.0, asin(x.w));
    result[14] = vec4(acos(x.x), acos(x.y), 0.0, acos(x.w));
    result[15] = sinh(x);
    result[16] = cosh(x);
    result[17] = tanh(x);
    result[18] = asinh(x);
    result[19] = acosh(x + 1.0);
    result[20] = vec4(atanh(x.x), 0.0, 0.0, atanh(x.w));
}
