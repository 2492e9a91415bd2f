enable unknown_thing; // error:8 [enable-extensions-sec] unknown_thing
const a = 1;
