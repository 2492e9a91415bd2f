# What editors and continuous integration read, by the rules that these or README.md have for it.
load common

# Two messages with a place each; the error is at line 2, column 13, in a folder with a blank.
messages() {
    mkdir -p 'the shaders'
    printf 'fn f() {\n    let x = ;\n}\n' >'the shaders/bad.wgsl'
    printf '@compute @workgroup_size(1)\nfn main() {\n    return;\n    let x = 1;\n}\n' >warned.wgsl
    cp "$root/tests/cli/readme/mirror.wgsl" .
    ! "$heddle" --format=gcc 'the shaders/bad.wgsl' warned.wgsl mirror.wgsl 2>messages
}

@test "Vim's quickfix list has every message" {
    messages
    vim -es -N -u NONE -i NONE -c "cgetfile messages" \
        -c 'call writefile(map(getqflist(), "bufname(v:val.bufnr).\"|\".v:val.lnum.\"|\".v:val.col"), "list")' \
        -c 'qa!' || true
    grep -qx 'the shaders/bad.wgsl|2|13' list
    grep -qx 'warned.wgsl|4|5' list
    grep -qx 'mirror.wgsl|8|21' list
    grep -qx 'mirror.wgsl|7|5' list
}

@test "the problem matcher in README.md matches every message" {
    messages
    python3 - "$root/README.md" <<'PYTHON'
import json, re, sys
block = re.search(r"```json\n(.*?)```", open(sys.argv[1]).read(), re.S).group(1)
pattern = json.loads(block)["tasks"][0]["problemMatcher"]["pattern"]
found = []
for line in open("messages"):
    if re.match(r"\d+ (error|warning)", line):
        continue  # The summary.
    match = re.search(pattern["regexp"], line.rstrip("\n"))
    assert match, line
    found.append(tuple(match.group(pattern[name]) for name in ("file", "line", "column", "severity", "code")))
assert ("the shaders/bad.wgsl", "2", "13", "error", "syntax") in found, found
assert ("warned.wgsl", "4", "5", "warning", "unreachable-code") in found, found
assert ("mirror.wgsl", "7", "5", "note", None) in found, found
PYTHON
}

@test "Emacs' compilation mode has every message" {
    command -v emacs >/dev/null || skip "no emacs"
    messages
    emacs --batch -Q --eval '(progn (require (quote compile)) (find-file "messages") (compilation-mode)
        (compilation--ensure-parse (point-max)) (goto-char (point-min))
        (while (not (eobp))
            (let ((message (get-text-property (point) (quote compilation-message))))
                (when message
                    (let ((where (compilation--message->loc message)))
                        (princ (format "%s|%s\n" (caar (compilation--loc->file-struct where))
                            (compilation--loc->line where))))))
            (forward-line 1)))' >list
    grep -q 'the shaders/bad.wgsl|2' list
    grep -q 'warned.wgsl|4' list
}

@test "the workflow for GitHub is well-formed, and its check writes SARIF and fails on an error" {
    messages
    python3 - "$root/examples/github-actions.yml" >check <<'PYTHON'
import sys, yaml
workflow = yaml.safe_load(open(sys.argv[1]))
steps = workflow["jobs"]["heddle"]["steps"]
print(next(step["run"] for step in steps if step.get("name") == "Check the shaders"))
PYTHON
    try sh -e check
    expect_failure
    python3 -c 'import json; log = json.load(open("heddle.sarif")); assert log["version"] == "2.1.0"
assert {r["ruleId"] for r in log["runs"][0]["results"]} >= {"syntax", "unreachable-code", "workgroup-race"}'
    rm -r 'the shaders'
    try sh -e check
    expect_success
}
