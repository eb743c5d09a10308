#!/bin/sh
# attach.sh PID FILE: writes the calls of process PID to FILE (docs/probes.md, section 1).
here=$(cd "$(dirname "$0")" && pwd) || exit 1

# Seen by this process and its children only: nothing is left mounted.
if [ "${DDSBENCH_TRACEFS:-}" != mounted ] && ! "$here/tracefs.sh"; then
  DDSBENCH_TRACEFS=mounted exec unshare --mount sh -c \
    'mount -t tracefs tracefs /sys/kernel/tracing && exec "$0" "$@"' "$here/attach.sh" "$@"
fi

raw=$2.raw
said=$2.said
ulimit -l unlimited 2>/dev/null
# Room for 16 MiB of events a processor; the heads are longer than a string usually is.
BPFTRACE_STRLEN=128 BPFTRACE_PERF_RB_PAGES=4096 bpftrace -p "$1" -o "$raw" "$here/calls.bt" "$1" 2>"$said" &
tracer=$!
trap 'kill -INT $tracer 2>/dev/null' TERM INT

# The probe answers to this signal, which is none, as soon as it sees everything.
until grep -q '^enter_ns' "$raw" 2>/dev/null; do
  kill -0 "$1" 2>/dev/null
  if ! kill -0 $tracer 2>/dev/null; then
    cat -- "$said" >&2
    rm -f -- "$raw" "$said"
    exit 1
  fi
  sleep 0.05
done
echo ready

# A signal ends the wait before the tracer has ended.
while kill -0 $tracer 2>/dev/null; do
  wait $tracer
done
{ grep -m 1 '^enter_ns' "$raw" && grep '^[0-9]' "$raw"; } >"$2"
cat -- "$said" >&2
# Events for which there was no room, and messages of one call beyond those that are shown.
sed -n 's/.*Lost \([0-9]*\) events.*/\1/p; s/^unshown //p' "$said" "$raw" | awk '{ n += $1 } END { print "skipped " n + 0 }'
rm -f -- "$raw" "$said"
