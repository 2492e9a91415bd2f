// One error: the position may be the member that was refused.
struct V {
    @builtin(postion) p: vec4f, // error:14 [builtin-value-names] postion
}
struct W {
    @builtn(position) p: vec4f, // error:5 [attributes] builtn
}
@vertex
fn v() -> V { return V(); }
@vertex
fn w() -> W { return W(); }
