#!/bin/sh
# Shows that the runner passes what is right and fails what is wrong. usage: selftest.sh PATH/exec-runner
set -u
runner=$1
cd "$(dirname "$0")" || exit 2

fail() {
    echo "selftest: $1" >&2
    exit 1
}

"$runner" selftest/pass.spvasm || fail "pass.spvasm should pass"

said=$("$runner" selftest/wrong.spvasm)
status=$?
[ "$status" -eq 1 ] || fail "wrong.spvasm: exit status $status, not 1"
for line in 6 7 8 9; do
    echo "$said" | grep -q "wrong.spvasm:$line: buffer 0:1, word 5: got" || fail "line $line went unnoticed"
done
echo "$said" | grep -q '^0 passed, 1 failed, 0 skipped$' || fail "wrong.spvasm: a bad summary"

said=$("$runner" selftest/broken.spvasm selftest/pass.spvasm)
status=$?
[ "$status" -eq 1 ] || fail "broken.spvasm: exit status $status, not 1"
echo "$said" | grep -q '^2 passed, 1 failed, 0 skipped$' || fail "a bad file hid the others"
