#!/usr/bin/env bash
# What a job's script sees of the gate: each outcome by its exit code. $TOUCHSTONE is the command, one word a line;
# $DATA the folder of a running service; $WORK a folder for what is written.
set -u
mapfile -t touchstone <<<"$TOUCHSTONE"
weak="cc65 -pst nodes=300 depth=2"
strong="cc65 nodes=300 depth=2"

gate() {
    local status=0
    "${touchstone[@]}" gate "$@" >"$WORK/out" 2>"$WORK/err" || status=$?
    echo "$status"
}

# Prints a line for each outcome: its name, the exit code, and the first line of what the command said.
outcome() {
    local name=$1 status
    shift
    status=$(gate "$@")
    echo "$name|$status|$(cat "$WORK/out" "$WORK/err" | head -n 1)"
}

outcome pass "$strong" "$weak" --games 160 --rules cc65 --data "$DATA" \
    --report "junit=$WORK/gate.xml" --report "markdown=$WORK/gate.md" --report "json=$WORK/gate.json"
outcome fail "$weak" "$strong" --games 160 --rules cc65 --data "$DATA"
outcome inconclusive "$strong" "$strong" --games 4 --rules cc65 --data "$DATA"
outcome again --match 1 --max-loss-elo 5 --require "sigma:2,elo:0" --data "$DATA"
outcome harder --match 1 --keep-sigma 60 --data "$DATA"
outcome timeout "cc65 nodes=200000" "cc65 nodes=200001" --timeout 1s --data "$DATA"
outcome usage "$strong" "$weak" --require "nonsense:2" --data "$DATA"
outcome no-match --match 99 --data "$DATA"
outcome unreachable "$strong" "$weak" --data "$WORK/nobody"
