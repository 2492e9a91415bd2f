fn helper(n: u32) {
    for (var i = 0u; i < n; i++) {
        if i == 1u {
            var<workgroup> shared_sum: u32; // error:28 [var-decls] 'shared_sum'
        }
    }
}
