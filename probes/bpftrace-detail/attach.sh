#!/bin/sh
# attach.sh PID FILE [ROLE OBJECT SYMBOLS]...: like probes/bpftrace; also writes beside FILE the files that
# docs/probes.md describes under "Scheduler and serialisation".
here=$(cd "$(dirname "$0")" && pwd) || exit 1
. "$here/../bpftrace/observe.sh"
. "$here/functions.sh"
with_tracefs "$here/attach.sh" "$@"
pid=$1
calls=$2
shift 2

# table KIND HEADER: the lines of this kind that the scripts printed.
table() {
  { echo "$2" && sed -n "s/^$1://p" "$calls.raw"; } >"${calls%.calls.csv}.$1.csv"
}

functions_script "$pid" "$@" 3>&1 >"$calls.functions.bt" || exit 1
# Otherwise the tracer would preempt the threads that it observes, and each event of that would wake it up again.
# shellcheck disable=SC2034 # observe.sh reads it
low_priority=yes
observe "$pid" "$calls" "$here/../bpftrace/calls.bt" "$here/scheduler.bt" "$calls.functions.bt"
status=$?
rm -f -- "$calls.functions.bt"
[ $status = 0 ] || exit 1
table switches off_ns,runnable_ns,on_ns,tid,reason
table functions enter_ns,return_ns,tid,role
observed "$calls"
