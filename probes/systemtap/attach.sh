#!/usr/bin/env bash
# attach.sh PID FILE: observes the calls of PID (docs/probes.md).
set -euo pipefail
pid=${1-}
file=${2-}
if [[ ! $pid =~ ^[1-9][0-9]*$ || -z $file ]]; then
  echo "usage: attach.sh PID FILE" >&2
  exit 2
fi
home=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
module=$("$home/module.sh" "$(uname -r)")

work=$(mktemp -d)
observer=
waiter=
# When the pipe has no writer, hold.sh ends, and with it staprun, which unloads the module; this also happens when this
# script is killed.
finish() {
  exec 3>&-
  [[ -z $observer ]] || wait "$observer" || true
  [[ -z $waiter ]] || kill "$waiter" 2>/dev/null || true
  rm -rf "$work" "$file.raw"
}
trap finish EXIT
trap : TERM INT

mkfifo -m 600 "$work/pipe"
exec 3<>"$work/pipe"
# The kernel's memory for waiting lines, in MiB for each processor: 256 in total, which is a quarter of a million lines.
buffer=$((256 / $(getconf _NPROCESSORS_ONLN)))
buffer=$((buffer < 4 ? 4 : buffer > 64 ? 64 : buffer))
# In the name of an output file, staprun interprets % as a time format.
staprun -R -b $buffer -o "${file//%/%%}.raw" -c "$home/hold.sh $work/pipe" "$module" app="$pid" 2>"$work/said" 3>&- &
observer=$!
tail --pid="$pid" -s 0.2 -f /dev/null 3>&- &
waiter=$!
wait -n || true

# Before SystemTap 5.1, lines that staprun has not fetched when it ends are lost, so it gets time for that, 5 s if the
# process continues.
size=-1
for ((same = 0, i = 0; same < 4 && i < 20; i++)); do
  now=$(stat -c %s -- "$file.raw" 2>/dev/null || echo 0)
  if [[ $now == "$size" ]]; then
    same=$((same + 1))
  else
    same=0
  fi
  size=$now
  sleep 0.25 || true
done
exec 3>&-
status=0
wait "$observer" || status=$?
observer=

# number TEXT: the number before or after this text in staprun's output.
number() {
  grep -oE -m 1 "$1" "$work/said" | grep -oE '[0-9]+' || true
}
written=$(number '[0-9]+ lines written')
grep -v 'lines written' "$work/said" >&2 || true
if ((status != 0)) || [[ -z $written ]]; then
  echo "SystemTap did not end as it should (status $status)" >&2
  exit 1
fi
# Whole lines only, without the blanks that fill them.
awk -F , 'NF == 16 && /^([0-9]+,[0-9]+|enter_ns),[ -~]*$/ { sub(/ +$/, ""); print }' "$file.raw" >"$file"
lost=$((written - $(wc -l <"$file")))
unread=$(number '[0-9]+ events not read')
errors=$(number 'Number of errors: [0-9]+')
missed=$(number 'skipped probes: [0-9]+')
printf 'skipped %d\n' $((lost + unread + ${errors:-0} + ${missed:-0}))
