#!/usr/bin/env bash
# compile.sh PASS RELEASE DIRECTORY: makes SystemTap translate calls.stp for the kernel RELEASE, whose headers are
# installed. PASS is SystemTap's: 2 checks meaning, 3 prints the module in C, 4 makes DIRECTORY/ddsbench_calls.ko. Apart
# from the module, DIRECTORY does not change.
set -euo pipefail
pass=$1
release=$2
directory=$(readlink -f "$3")
home=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
headers=/lib/modules/$release/build
work=$(mktemp -d "$directory/compile.XXXXXX")
trap 'rm -rf "$work"' EXIT

# SystemTap reads the kernel's functions from a list that Debian does not ship. The functions below are in every kernel,
# and get their addresses from the running one when the module is loaded. SystemTap searches the list beside the
# headers, or, because of a change by Debian since 5.1, only below the root of the observed system.
mkdir -p "$work/headers" "$work/root/boot"
find -L "$headers" -mindepth 1 -maxdepth 1 ! -name System.map -exec ln -s -t "$work/headers" {} +
for call in sendmsg sendmmsg sendto recvmsg recvmmsg recvfrom; do
  printf 'ffffffff81000000 T __x64_sys_%s\nffffffff81000000 T __arm64_sys_%s\n' $call $call
done >"$work/headers/System.map"
cp "$work/headers/System.map" "$work/root/boot/System.map-$release"

# renamed FILE OLD NEW HEADER: where the kernel's header has the new name and the file of SystemTap's runtime only the
# old one, a copy of the runtime gets the new one. The installed runtime does not change.
installed=$(dirname "$(readlink -f "$(command -v stap)")")/../share/systemtap/runtime
options=()
renamed() {
  local place
  for place in "$headers" "/lib/modules/$release/source"; do
    if grep -qsw "$3" "$place/include/linux/$4" && ! grep -qw "$3" "$installed/$1"; then
      [[ -e $work/runtime ]] || cp -r "$installed" "$work/runtime"
      sed -i "s/\<$2\>/$3/g" "$work/runtime/$1"
      options=(-R "$work/runtime")
    fi
  done
}
# Since 6.1.103 and 6.11; SystemTap 5.2 knows it, and Debian's 5.1. Without it nothing compiles.
renamed stp_task_work.c task_work_cancel task_work_cancel_func task_work.h
# Since 6.12; SystemTap 5.2 knows it. Without it nothing loads, even where no uprobe is used.
renamed transport/transport.c uprobe_unregister uprobe_unregister_nosync uprobes.h

# Events that are skipped are counted, and never end the observation; the time that one takes is bounded by the script itself.
export SYSTEMTAP_DIR=$work/systemtap
cd "$work"
stap -g -r "$work/headers" --sysroot="$work/root" "${options[@]}" --suppress-time-limits -DMAXSKIPPED=1000000000 -DMAXERRORS=1000000000 \
  -m ddsbench_calls -p "$pass" "$home/calls.stp"
[[ $pass != 4 ]] || mv ddsbench_calls.ko "$directory/"
