requires unknown_thing; // error:10 [language-extensions-sec] unknown_thing
const a = 1;
