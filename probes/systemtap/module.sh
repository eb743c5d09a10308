#!/usr/bin/env bash
# module.sh RELEASE: prints the path of the probe's module for the kernel RELEASE. On first use it compiles the module,
# which takes half a minute; it is kept in the user's cache for this kernel, this SystemTap and this script.
set -euo pipefail
release=$1
home=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
umask 077
key=$({ printf '%s\n' "$release" && stap -V 2>&1 && cat "/lib/modules/$release/build/Module.symvers" "$home/calls.stp" "$home/compile.sh"; } |
  sha256sum | cut -c 1-16)
case ${XDG_CACHE_HOME-} in
  /*) cache=$XDG_CACHE_HOME ;;
  *) cache=~/.cache ;; # its specification has other values ignored
esac
modules=$cache/ddsbench/systemtap/$key
mkdir -p "$modules"
# Several apps of a node start at the same time: one compiles, the others wait.
(
  flock 9
  [[ -e $modules/ddsbench_calls.ko ]] || "$home/compile.sh" 4 "$release" "$modules" >&2
) 9>"$modules/lock"
printf '%s\n' "$modules/ddsbench_calls.ko"
