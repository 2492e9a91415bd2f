struct S { // error:8 [struct-types] 'S' is larger than 4 GiB
    @size(2147483647) a: u32,
    @size(2147483647) b: u32,
    @size(2147483647) c: u32,
}
