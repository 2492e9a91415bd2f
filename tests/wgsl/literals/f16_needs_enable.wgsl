const a = 1.0h; // error:11 [enable-extensions-sec] enable f16
const b = 2h; // error:11 [enable-extensions-sec] enable f16
