# shellcheck shell=sh disable=SC2154 # here is that of attach.sh
# Sourced by attach.sh, whose directory is $here: runs bpftrace on a process, until one of the two ends (docs/probes.md,
# section 1).

# with_tracefs PROGRAM ARGUMENT...: restarts PROGRAM, which called it, with tracefs if that is missing. Only this
# process and its children see the mount, so nothing is left mounted.
with_tracefs() {
  if [ "${DDSBENCH_TRACEFS:-}" != mounted ] && ! "$here/../bpftrace/tracefs.sh"; then
    DDSBENCH_TRACEFS=mounted exec unshare --mount sh -c \
      'mount -t tracefs tracefs /sys/kernel/tracing && exec "$0" "$@"' "$@"
  fi
}

# observe PID FILE SCRIPT...: prints ready, waits until the tracer has ended, and writes the calls to FILE. The output
# of the scripts stays in FILE.raw until observed is called. With low_priority set the tracer preempts no thread once it
# is ready.
observe() {
  process=$1
  file=$2
  shift 2
  cat -- "$@" "$here/../bpftrace/ready.bt" >"$file.bt" || return 1
  # shellcheck disable=SC3045
  ulimit -l unlimited 2>/dev/null
  # Room for 16 MiB of events for each processor; the heads are longer than a string usually is.
  BPFTRACE_STRLEN=144 BPFTRACE_PERF_RB_PAGES=4096 bpftrace -p "$process" -o "$file.raw" "$file.bt" "$process" \
    2>"$file.said" &
  tracer=$!
  trap 'kill -INT $tracer 2>/dev/null' TERM INT

  # The last probe reacts to signal 0, which has no effect, as soon as everything is observed.
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

# observed FILE: reports the tracer's messages and losses.
observed() {
  cat -- "$1.said" >&2
  # Events that did not fit, and messages of one call beyond those that are shown.
  sed -n 's/.*Lost \([0-9]*\) events.*/\1/p; s/^unshown //p' "$1.said" "$1.raw" | awk '{ n += $1 } END { print "skipped " n + 0 }'
  rm -f -- "$1.bt" "$1.raw" "$1.said"
}
