var<workgroup> counter: atomic<u32>;
fn f() {
    let a = max(); // error:13 [overload-resolution-section] 'max' cannot be called without arguments
    let b = bitcast<u32, u32>(1); // error:13 [function-calls] 'bitcast' takes at most one template argument
    let c = atomicCompareExchangeWeak(&counter, 1u, 2i); // error:53 [atomic-builtin-functions] 'atomicCompareExchangeWeak'
    let d = 1 + max; // error:17 [expressions] 'max' is a built-in function
    let e = storage; // error:13 [expressions] 'storage' is an enumerant
}
