// heddle: --disable-feature=pointer_composite_access
requires pointer_composite_access; // error:10 [language-extensions-sec] pointer_composite_access
const a = 1;
