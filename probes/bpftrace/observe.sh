# shellcheck shell=sh disable=SC2154 # here is that of attach.sh
# For attach.sh, which reads it and whose directory is $here: runs bpftrace on a process from when it sees everything until
# the end of one of them (docs/probes.md, section 1).

# with_tracefs PROGRAM ARGUMENT...: starts PROGRAM, which called it, anew with tracefs where it is missing. That is seen by
# this process and its children only: nothing is left mounted.
with_tracefs() {
  if [ "${DDSBENCH_TRACEFS:-}" != mounted ] && ! "$here/../bpftrace/tracefs.sh"; then
    DDSBENCH_TRACEFS=mounted exec unshare --mount sh -c \
      'mount -t tracefs tracefs /sys/kernel/tracing && exec "$0" "$@"' "$@"
  fi
}

# observe PID FILE SCRIPT...: says ready, waits until the tracer has ended, and writes the calls to FILE. What the scripts
# printed stays in FILE.raw until observed is called. With low_priority set the tracer preempts nobody once it is ready.
observe() {
  process=$1
  file=$2
  shift 2
  cat -- "$@" "$here/../bpftrace/ready.bt" >"$file.bt" || return 1
  # shellcheck disable=SC3045
  ulimit -l unlimited 2>/dev/null
  # Room for 16 MiB of events a processor; the heads are longer than a string usually is.
  BPFTRACE_STRLEN=128 BPFTRACE_PERF_RB_PAGES=4096 bpftrace -p "$process" -o "$file.raw" "$file.bt" "$process" \
    2>"$file.said" &
  tracer=$!
  trap 'kill -INT $tracer 2>/dev/null' TERM INT

  # The last probe answers to this signal, which is none, as soon as it sees everything.
  until grep -q '^enter_ns' "$file.raw" 2>/dev/null; do
    kill -0 "$process" 2>/dev/null
    if ! kill -0 $tracer 2>/dev/null; then
      cat -- "$file.said" >&2
      rm -f -- "$file.bt" "$file.raw" "$file.said"
      return 1
    fi
    sleep 0.05
  done
  [ -z "${low_priority:-}" ] || chrt --all-tasks --idle --pid 0 $tracer
  echo ready

  # A signal ends the wait before the tracer has ended.
  while kill -0 $tracer 2>/dev/null; do
    wait $tracer
  done
  { grep -m 1 '^enter_ns' "$file.raw" && sed -n '/^[0-9]/p' "$file.raw"; } >"$file"
}

# observed FILE: tells what the tracer said and lost.
observed() {
  cat -- "$1.said" >&2
  # Events for which there was no room, and messages of one call beyond those that are shown.
  sed -n 's/.*Lost \([0-9]*\) events.*/\1/p; s/^unshown //p' "$1.said" "$1.raw" | awk '{ n += $1 } END { print "skipped " n + 0 }'
  rm -f -- "$1.bt" "$1.raw" "$1.said"
}
