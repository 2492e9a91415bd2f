// The literals, in every form that their patterns name.
enable f16;

const booleans = array(true, false);

const zeros = array(0, 0);
const zero_i = 0i;
const zero_u = 0u;
const decimal = 1234567890;
const decimal_i = 42i;
const decimal_u = 42u;
const hex = 0xfF;
const hex_i = 0X7Fi;
const hex_u = 0x80000000u;

const zero_f = 0f;
const zero_h = 0h;
const whole_f = 12f;
const whole_h = 12h;
const leading_point = .5;
const fraction = 1.25e+1f;
const trailing_point = 1.;
const trailing_point_exponent = 2.E-3h;
const exponent = 1e3;
const exponent_f = 25e-2f;

const hex_leading_point = 0x.8;
const hex_fraction = 0x1.8p+1f;
const hex_trailing_point = 0x1.;
const hex_trailing_point_exponent = 0XA.p-1h;
const hex_exponent = 0x1P4;
