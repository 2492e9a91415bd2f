// Statements. Each paragraph is a function with one error.

fn statement_() { else {} } // rejects: compound_statement // error:19 [if-statement] 'else'

fn statement_2() -> i32 { return 1 } // rejects: statement // error:36 [syntax] expected ';'

fn return_() { return ]; } // rejects: return_statement // error:23 [syntax] expected an expression

fn if_() { if {} } // rejects: if_clause, if_statement // error:15 [syntax] expected an expression

fn if_body() { if true return; } // rejects: if_clause // error:24 [syntax] expected '{'

fn else_if() { if true {} else if {} } // rejects: else_if_clause // error:35 [syntax] expected an expression

fn else_if_body() { if true {} else if false return; } // rejects: else_if_clause // error:46 [syntax] expected '{'

fn else_() { if true {} else return; } // rejects: else_clause // error:30 [syntax] expected '{'

fn switch_() { switch { default {} } } // rejects: switch_statement // error:23 [syntax] expected an expression

fn switch_body() { switch 1 default {} } // rejects: switch_statement // error:29 [syntax] expected '{'

fn switch_empty() { switch 1 {} } // rejects: switch_body, switch_clause // error:30 [switch-statement] at least one

fn switch_clause() { switch 1 { 1: {} default {} } } // rejects: switch_clause // error:33 [syntax] expected 'case'

fn case_() { switch 1 { case 1: return; default {} } } // rejects: case_clause // error:33 [switch-statement] expected '{'

fn case_without() { switch 1 { case {} default {} } } // rejects: case_clause, case_selectors, case_selector // error:37 [syntax] a value

fn case_selectors() { switch 1 { case 1, , 2 {} default {} } } // rejects: case_selectors // error:42 [syntax] expected an expression

fn case_selectors_2() { switch 1 { case 1 2 {} default {} } } // rejects: case_clause // error:43 [syntax] expected

fn default_() { switch 1 { default 1 {} } } // rejects: default_alone_clause // error:36 [syntax] expected '{'

fn loop_() { loop (true) {} } // rejects: loop_statement // error:19 [syntax] expected '{'

fn loop_continuing() { loop { if true { break; } continuing {} return; } } // rejects: loop_statement // error:50 [continuing-statement] must be the last

fn continuing_() { loop { continuing if true {} } } // rejects: continuing_statement // error:38 [syntax] expected '{'

fn continuing_body() { loop { continuing { break if true; let a = 1; } } } // rejects: continuing_compound_statement // error:44 [break-if-statement] must be the last

fn break_if() { loop { continuing { break if ; } } } // rejects: break_if_statement // error:46 [syntax] expected an expression

fn break_if_semicolon() { loop { continuing { break if true } } } // rejects: break_if_statement // error:61 [syntax] expected ';'

fn for_() { for {} } // rejects: for_statement // error:17 [syntax] expected '('

fn for_header() { for (var i = 0; i < 3) {} } // rejects: for_header // error:40 [syntax] expected ';'

fn for_header_empty() { for () {} } // rejects: for_header // error:30 [syntax] expected

fn for_init() { for (let i; i < 3;) {} } // rejects: for_init // error:27 [let-decls] needs an initializer

fn for_update() { for (;; i + 1) {} } // rejects: for_update // error:29 [syntax] expected an assignment

fn for_body() { for (;;) return; } // rejects: for_statement // error:26 [syntax] expected '{'

fn while_() { while {} } // rejects: while_statement // error:21 [syntax] expected an expression

fn while_body() { while true return; } // rejects: while_statement // error:30 [syntax] expected '{'

fn break_() { loop { break 2; } } // rejects: break_statement // error:28 [syntax] expected ';'

fn continue_() { loop { continue outer; } } // rejects: continue_statement // error:34 [syntax] expected ';'

fn call() { max(1, 2 } // rejects: func_call_statement // error:22 [syntax] expected

fn const_assert_() { const_assert ; } // rejects: const_assert, assert_statement // error:35 [syntax] expected an expression

fn var_() { var a: i32 = ; } // rejects: variable_or_value_statement // error:26 [syntax] expected an expression

fn let_() { let a: i32; } // rejects: variable_or_value_statement // error:23 [let-decls] needs an initializer

fn const_() { const a = ; } // rejects: variable_or_value_statement // error:25 [syntax] expected an expression

fn assignment(p: ptr<function, i32>) { *p = ; } // rejects: assignment_statement // error:45 [syntax] expected an expression

fn assignment_phony() { _ = ; } // rejects: assignment_statement // error:29 [syntax] expected an expression

fn assignment_compound() { _ += 1; } // rejects: assignment_statement // error:28 [syntax] expected an expression

fn compound(p: ptr<function, i32>) { *p += ; } // rejects: compound_assignment_operator, assignment_statement // error:44 [syntax] expected an expression

fn increment(p: ptr<function, i32>) { (*p)++ + 1; } // rejects: increment_statement // error:46 [syntax] expected ';'

fn decrement(p: ptr<function, i32>) { (*p)-- - 1; } // rejects: decrement_statement // error:46 [syntax] expected ';'

fn updating(p: ptr<function, i32>) { *p 1; } // rejects: variable_updating_statement // error:41 [syntax] expected an assignment

fn left_side(p: ptr<function, i32>) { * = 1; } // rejects: lhs_expression // error:41 [syntax] expected an expression

fn left_side_core(p: ptr<function, i32>) { (*p = 1; } // rejects: core_lhs_expression, lhs_expression // error:48 [syntax] expected ')'
