alias A = ptr<storage, u32, read>;
alias B = ptr<storage, u32, read_write>;
alias C = ptr<storage, u32>;
alias D = ptr<function, u32, read_write>; // error:30 [address-space] access mode
alias E = ptr<uniform, u32, read>; // error:29 [address-space] access mode
alias F = ptr<storage, u32, write>; // error:29 [address-space] write
