#!/usr/bin/env bash
# attach.sh PID FILE: observes the calls of PID (docs/probes.md). The first time on a kernel it compiles the module, which is kept.
set -euo pipefail
pid=${1-}
file=${2-}
if [[ ! $pid =~ ^[1-9][0-9]*$ || -z $file ]]; then
  echo "usage: attach.sh PID FILE" >&2
  exit 2
fi
home=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
umask 077

# Of one kernel, one SystemTap and one script.
key=$({ uname -rvm && stap -V 2>&1 && cat "$home/calls.stp" "$home/compile.sh"; } | sha256sum | cut -c 1-16)
modules=${XDG_CACHE_HOME:-$HOME/.cache}/ddsbench/systemtap/$key
mkdir -p "$modules"
(
  flock 9
  [[ -e $modules/ddsbench_calls.ko ]] || "$home/compile.sh" 4 "$(uname -r)" "$modules" >&2
) 9>"$modules/lock"

work=$(mktemp -d)
observer=
waiter=
# Without the pipe's writer hold.sh ends, and staprun with it: it then fetches what is left and unloads the module.
finish() {
  exec 3>&-
  [[ -z $observer ]] || wait "$observer" 2>/dev/null || true
  [[ -z $waiter ]] || kill "$waiter" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
trap : TERM INT

mkfifo -m 600 "$work/pipe"
exec 3<>"$work/pipe"
# In an output file's name staprun takes % for a time's format.
staprun -R -b 64 -o "${file//%/%%}" -c "$home/hold.sh $work/pipe" "$modules/ddsbench_calls.ko" app="$pid" 2>"$work/errors" 3>&- &
observer=$!
tail --pid="$pid" -s 0.2 -f /dev/null 3>&- &
waiter=$!
wait -n || true
exec 3>&-
status=0
wait "$observer" || status=$?
observer=

# What staprun says of what was lost, in numbers.
count() {
  sed -nE "s/.*$1.*/\1/p" "$work/errors" | awk '{ n += $1 } END { print n + 0 }'
}
skipped=$(($(count 'Number of errors: ([0-9]+)') + $(count 'skipped probes: ([0-9]+)') + $(count 'There were ([0-9]+) transport failures') + $(count ' ([0-9]+) not read')))
cat "$work/errors" >&2
((status == 0)) || exit 1
printf 'skipped %d\n' "$skipped"
