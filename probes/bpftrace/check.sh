#!/bin/sh
# check.sh [EVENT]...: whether bpftrace can observe apps here, by these events of the kernel; otherwise what is missing, in
# one line (docs/probes.md, section 1).
here=$(cd "$(dirname "$0")" && pwd) || exit 1
missing() {
  echo "$1"
  exit 1
}

command -v bpftrace >/dev/null || missing 'bpftrace is not installed (package bpftrace)'
[ "$(id -u)" = 0 ] || missing 'bpftrace needs root'
[ "$(readlink /proc/self/ns/pid)" = 'pid:[4026531836]' ] ||
  missing 'this login has process numbers of its own (a PID namespace), which the kernel does not use in its events'
[ ! -e /proc/self/ns/time ] || [ "$(readlink /proc/self/ns/time)" = 'time:[4026531834]' ] ||
  missing 'this login has a clock of its own (a time namespace), with which the kernel does not stamp its events'
if ! "$here/tracefs.sh"; then
  grep -qw tracefs /proc/filesystems || missing 'the kernel has no tracefs'
  unshare --mount mount -t tracefs tracefs /sys/kernel/tracing 2>/dev/null || missing 'tracefs is not mounted, and this login may not mount it'
fi
[ $# != 0 ] || set -- syscalls/sys_enter_sendmsg
for event in "$@"; do
  unshare --mount sh -c '"$0" || mount -t tracefs tracefs /sys/kernel/tracing
    [ -e "/sys/kernel/tracing/events/$1" ] || [ -e "/sys/kernel/debug/tracing/events/$1" ]' "$here/tracefs.sh" "$event" || {
    [ "${event%%/*}" = syscalls ] && missing 'the kernel has no events of system calls (CONFIG_FTRACE_SYSCALLS)'
    missing "the kernel has no event $event"
  }
done
