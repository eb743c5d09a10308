# shellcheck shell=sh
# Sourced by attach.sh: finds the functions of a process and makes the part of a script that times them.

# object_path PID OBJECT: the file of the program, or of the first loaded library with this name; the path has no
# blanks.
object_path() {
  if [ -z "$2" ]; then
    echo "/proc/$1/exe"
    return
  fi
  while read -r range _ _ _ _ path; do
    # shellcheck disable=SC2254 # a pattern of file names
    case ${path##*/} in
      $2)
        echo "/proc/$1/map_files/$range"
        return
        ;;
    esac
  done <"/proc/$1/maps"
}

# probes_of PID OBJECT SYMBOLS: one line for each function, in bpftrace's form uprobe:PATH:SYMBOL. Blanks separate the
# names that versions of the implementation have for it.
probes_of() {
  path=$(object_path "$1" "$2")
  [ -n "$path" ] || return 0
  printf '%s\n' "$3" | tr -s ' ' '\n' | while read -r symbol; do
    bpftrace -l "uprobe:$path:$symbol" 2>/dev/null
  done | grep '^uprobe:'
}

# timed ROLE PROBE...: of functions that call each other only the outermost counts.
timed() {
  role=$1
  shift
  entries=$(printf '%s,\n' "$@")
  returns=$(printf '%s,\n' "$@" | sed 's/^uprobe:/uretprobe:/')
  cat <<END
${entries%,} /pid == \$1/ {
  @depth_${role}[tid] = @depth_${role}[tid] + 1;
  if (@depth_${role}[tid] == 1) {
    @entered_${role}[tid] = nsecs;
  }
}

${returns%,} /@depth_${role}[tid]/ {
  \$returned = nsecs;
  @depth_${role}[tid] = @depth_${role}[tid] - 1;
  if (@depth_${role}[tid] == 0) {
    printf("functions:%llu,%llu,%d,${role}\n", @entered_${role}[tid], \$returned, tid);
  }
}

END
}

# functions_script PID [ROLE OBJECT SYMBOLS]...: on standard output; reports on descriptor 3 what cannot be observed.
functions_script() {
  process=$1
  shift
  serialise=
  deserialise=
  while [ $# -ge 3 ]; do
    found=$(probes_of "$process" "$2" "$3")
    if [ -z "$found" ]; then
      echo "warning no function $3 in ${2:-the program}: its time is not in what $1 takes" >&3
    elif [ "$1" = serialise ]; then
      serialise="$serialise $found"
    else
      deserialise="$deserialise $found"
    fi
    shift 3
  done
  # Paths and symbols hold no blanks.
  # shellcheck disable=SC2086
  [ -z "$serialise" ] || timed serialise $serialise
  # shellcheck disable=SC2086
  [ -z "$deserialise" ] || timed deserialise $deserialise
}
