const size = ${tileSize}; // error:14 [syntax] ${
const next = ${other};
