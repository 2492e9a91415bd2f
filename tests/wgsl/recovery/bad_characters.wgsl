const a = 1 # 2; // error:13 [tokens] #
const b = ` + 1; // error:11 [tokens] `
fn f() {
    let c = '1'; // error:13 [tokens] '
    let d = unknown; // error:13 [declaration-and-scope] 'unknown'
}
