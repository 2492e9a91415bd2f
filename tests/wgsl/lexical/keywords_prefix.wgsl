const iff = 1;
const lets = 2;
const variable = 3;
const function_ = 4;
const trueish = iff + lets + variable + function_;
