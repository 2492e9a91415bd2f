fn f(x: i32, u: u32, y: f32) {
    switch x { case 1 {} } // error:5 [switch-statement] default
    switch x { default {} default {} } // error:27 [switch-statement] default
    switch x { case 1 {} case 1 {} default {} } // error:31 [switch-statement] 1
    switch x { case 1, 1 {} default {} } // error:24 [switch-statement] 1
    switch y { default {} } // error:12 [switch-statement] f32
    switch u { case 1i {} default {} } // error:21 [switch-statement] u32
    switch x { case x {} default {} } // error:21 [switch-statement] a case must be a const-expression
    switch x { case 1.5 {} default {} } // error:21 [switch-statement] i32
    switch x { case default, default {} } // error:30 [switch-statement] default
}
