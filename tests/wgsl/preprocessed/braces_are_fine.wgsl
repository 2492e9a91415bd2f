// Two braces that are blocks are no template.
fn f() {{ let a = 1; }}
