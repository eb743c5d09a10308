# shellcheck shell=bash
# Runs suites as jobs: each in a process group of its own, with a log, a limit of time and its times. Sourced by
# scripts/test.
# shellcheck disable=SC2154 # logs is scripts/test's

duration() { printf '%d min %02d s' $(($1 / 60)) $(($1 % 60)); }

# Jobs that run: their process, and since when.
declare -A running=() begun=()

mkfifo "$logs/ended"
exec {events}<>"$logs/ended"
rm "$logs/ended"

# start NAME DIRECTORY COMMAND...: as a job that reports its end. Its output is NAME.log; its exit status and its times
# are written to DIRECTORY. The shell's own wait for any of its jobs may miss one that ended while another began.
start() {
  begun[$1]=$SECONDS
  mkdir -p "$2"
  supervise "$@" >"$logs/$1.log" 2>&1 </dev/null &
  running[$1]=$!
}

# supervise NAME DIRECTORY COMMAND...: in a process group of its own, for as long as it may take. When it is ended, its
# whole group is ended.
supervise() {
  local group alarm status killed= since=${EPOCHREALTIME/./}
  set -m
  ("${@:3}") {events}>&- {one_run}>&- &
  group=$!
  limit "$1" "$group" {events}>&- {one_run}>&- &
  alarm=$!
  set +m
  trap 'killed=yes; kill -TERM -- "-$group"' TERM
  wait "$group"
  status=$?
  if [[ -n $killed ]]; then wait "$group"; fi
  kill -KILL -- "-$alarm"
  printf '%s\n' "$status" >"$2/status"
  {
    printf '%d.%06d\n' $(((${EPOCHREALTIME/./} - since) / 1000000)) $(((${EPOCHREALTIME/./} - since) % 1000000))
    times
  } >"$2/times"
  printf '%s %s\n' "$1" "$status" >&"$events"
}

# limit NAME GROUP: ends a suite that hangs, and records in its log where.
limit() {
  local pid seconds
  seconds=$(suite_seconds "$1")
  sleep "$seconds"
  printf '\nended after %s; its processes:\n' "$(duration "$seconds")"
  ps --pid 2 --ppid 2 --deselect -o pid,ppid,pgid,etime,args --forest | cut -c 1-240 # without those of the kernel
  for pid in $(java_below "$2"); do kill -QUIT "$pid"; done
  sleep 5
  kill -TERM -- "-$2"
  sleep 30
  kill -KILL -- "-$2"
}

# The first Java below a process.
java_below() {
  local pid
  for pid in $(pgrep -P "$1"); do
    if [[ $(ps -o comm= -p "$pid") == java ]]; then printf '%s\n' "$pid"; else java_below "$pid"; fi
  done
}

# Waits until a job has ended; its name, status and time are in ended, status and took.
await_one() {
  read -r ended status <&"$events"
  unset "running[$ended]"
  took=$(duration $((SECONDS - begun[$ended])))
}

# Ends all jobs.
end_jobs() {
  kill -TERM "${running[@]}" 2>/dev/null
  wait
}

interrupt() {
  local name
  trap '' INT TERM HUP
  end_jobs
  for name in "${!running[@]}"; do
    printf '\n== %s, interrupted after %s; the end of its log:\n' "$name" "$(duration $((SECONDS - begun[$name])))"
    tail -n 20 "$logs/$name.log"
  done
  printf '\nddsbench: test: interrupted\n' >&2
  exit 130
}
trap interrupt INT TERM HUP
