// WGSL 17.12, 17.13: constants and ranges.
enable subgroups;
override o: i32 = 1;

fn f(x: u32, n: i32) {
    _ = subgroupBroadcast(x, n); // error:30 [subgroupbroadcast-builtin] const-expression
    _ = subgroupBroadcast(x, o); // error:30 [subgroupbroadcast-builtin] const-expression
    _ = subgroupBroadcast(x, 128); // error:30 [subgroupbroadcast-builtin] 128
    _ = subgroupBroadcast(x, -1); // error:30 [subgroupbroadcast-builtin] -1
    _ = quadBroadcast(x, 4u); // error:26 [quadbroadcast-builtin] 4
    _ = quadBroadcast(x, n); // error:26 [quadbroadcast-builtin] const-expression
    _ = subgroupShuffle(x, n);
    _ = subgroupShuffle(x, 128); // error:9 [subgroupshuffle-builtin] 128
    _ = subgroupShuffle(x, -1); // error:9 [subgroupshuffle-builtin] -1
    _ = subgroupShuffleDown(x, 128u); // error:9 [subgroupshuffledown-builtin] 128
    _ = subgroupShuffleUp(x, 128); // error:9 [subgroupshuffleup-builtin] 128
    _ = subgroupShuffleXor(x, 4000000000); // error:9 [subgroupshufflexor-builtin] 4000000000
    _ = subgroupAdd(true); // error:9 [overload-resolution-section] bool // note:21 this 'bool'
    _ = subgroupAnd(1.0); // error:9 [overload-resolution-section] // note:21 fits no candidate
    subgroupAdd(x); // error:5 [must-use-attr] subgroupAdd
}
