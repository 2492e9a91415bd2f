// What is long is shortened in messages, between characters.
const a = 1 aéééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé; // error:13 [syntax] found 'a
