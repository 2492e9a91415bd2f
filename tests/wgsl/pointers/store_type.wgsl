alias A = ptr<private, ptr<private, u32>>; // error:24 [ref-ptr-types] a pointer in the address space private cannot hold a pointer
alias B = ptr<function, array<u32>>; // error:25 [ref-ptr-types] a pointer in the address space function cannot hold a runtime-sized array
alias C = ptr<storage, array<u32>>;
alias D = ptr<workgroup, array<atomic<u32>, 4>>;
