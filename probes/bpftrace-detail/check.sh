#!/bin/sh
# Whether bpftrace can observe apps here, their threads and functions; otherwise what is missing, in one line (docs/probes.md).
here=$(cd "$(dirname "$0")" && pwd) || exit 1
"$here/../bpftrace/check.sh" syscalls/sys_enter_sendmsg sched/sched_switch sched/sched_wakeup || exit 1
[ -e /sys/bus/event_source/devices/uprobe ] || {
  echo 'the kernel cannot stop at functions of programs (CONFIG_UPROBE_EVENTS)'
  exit 1
}
