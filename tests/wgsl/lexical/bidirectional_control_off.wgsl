diagnostic(off, heddle.bidirectional_control);
// ⁦ is fine where the module says so
