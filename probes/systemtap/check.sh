#!/usr/bin/env bash
# check.sh: can SystemTap observe calls on this node? What is missing, in one line.
set -uo pipefail
missing=()
for program in stap staprun gcc make flock; do
  command -v "$program" >/dev/null || missing+=("the program $program")
done
((EUID == 0)) || missing+=("root")
# The kernel numbers processes and counts time as in its initial namespaces.
[[ $(readlink /proc/self/ns/pid) == 'pid:[4026531836]' ]] || missing+=("a login without process numbers of its own (a PID namespace)")
[[ ! -e /proc/self/ns/time || $(readlink /proc/self/ns/time) == 'time:[4026531834]' ]] || missing+=("a login without a clock of its own (a time namespace)")
[[ $(uname -m) =~ ^(x86_64|aarch64)$ ]] || missing+=("a processor of x86_64 or aarch64")
[[ -e /lib/modules/$(uname -r)/build/Makefile ]] || missing+=("the headers of the kernel $(uname -r) in /lib/modules/$(uname -r)/build")
[[ -e /proc/modules && $(</proc/sys/kernel/modules_disabled) == 0 ]] 2>/dev/null || missing+=("a kernel that loads modules")
[[ ! -e /sys/kernel/security/lockdown || $(</sys/kernel/security/lockdown) == *"[none]"* ]] || missing+=("a kernel that loads unsigned modules (this one is locked down: Secure Boot?)")
grep -qE ' T __(x64|arm64)_sys_sendmsg$' /proc/kallsyms || missing+=("a kernel with the entry point sendmsg in /proc/kallsyms")
[[ -e /sys/kernel/debug/kprobes || -e /sys/module/kprobes || -e /proc/sys/debug/kprobes-optimization ]] || missing+=("a kernel with CONFIG_KPROBES")
((${#missing[@]})) || exit 0
printf -v list '%s, ' "${missing[@]}"
printf 'SystemTap needs %s\n' "${list%, }"
exit 1
