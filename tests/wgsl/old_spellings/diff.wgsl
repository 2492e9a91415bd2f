fn f() {}
+fn g() {} // error:1 [syntax] the output of diff
-fn h() {}
