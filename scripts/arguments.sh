# shellcheck shell=bash
# The arguments of the commands that are scripts, read before anything is installed or built for them. Sourced by ddsbench
# and by these scripts.

# refuse_arguments COMMAND REASON
refuse_arguments() {
  printf 'ddsbench: %s: %s\n' "$1" "$2" >&2
  exit 2
}

# refuse_empty COMMAND ARGUMENT...: an empty path would be the current directory.
refuse_empty() {
  local argument
  for argument in "${@:2}"; do
    [[ -n $argument ]] || refuse_arguments "$1" 'an argument is empty; enter a path, . is the current directory'
  done
}

# asks_usage ARGUMENT...: whether its answer is a usage or a version.
asks_usage() {
  local argument
  for argument in "$@"; do
    [[ $argument == @(-h|--help|-V|--version) ]] && return
  done
  return 1
}

test_usage() {
  printf '%s\n' 'Usage: ddsbench test [--long] [SUITE...]' \
    '       ddsbench test --changed [BASE]' \
    '       ddsbench test --fuzz SECONDS' \
    '       ddsbench test --screenshots' \
    'Runs every test of the project, or those of some suites.' \
    '      --changed [BASE] only the suites that changes since BASE can reach (default: origin/main)' \
    '      --fuzz SECONDS   only the fuzzers, each for this time' \
    '      --long           the long tests too' \
    '      --screenshots    only the tests of the window, whose pictures go to docs/screenshots' \
    '  -h, --help           show this usage' \
    "Suites: $(suite_names | paste -sd ' ')"
}

# read_test_arguments ARGUMENT...: into long, fuzz_seconds, changed_base, selected (suites) and special (suites that
# are in no list). scripts/suites.sh is sourced.
# shellcheck disable=SC2034 # the caller's
read_test_arguments() {
  long=
  fuzz_seconds=
  changed_base=
  selected=()
  special=()
  if asks_usage "$@"; then
    test_usage
    exit 0
  fi
  while (($#)); do
    case $1 in
      --long) long=yes ;;
      --fuzz)
        fuzz_seconds=${2-}
        [[ $fuzz_seconds =~ ^[1-9][0-9]{0,5}$ ]] || refuse_arguments test "--fuzz needs how many seconds each fuzzer takes, e.g. --fuzz 300"
        special+=(fuzz-java fuzz-native)
        shift
        ;;
      --changed)
        changed_base=origin/main
        if [[ -n ${2-} && $2 != -* ]]; then
          changed_base=$2
          shift
        fi
        git -C "$home" merge-base "$changed_base" HEAD >/dev/null 2>&1 ||
          refuse_arguments test "--changed: '$changed_base' is no commit that this branch began from; name one, e.g. --changed HEAD~1"
        ;;
      --screenshots) special+=(window) ;;
      -*) refuse_arguments test "unknown option '$1'; there are --changed [BASE], --long, --screenshots and --fuzz SECONDS" ;;
      *)
        of_suite "$1" || refuse_arguments test "unknown suite '$1'; there are $(suite_names | paste -sd ' ')"
        selected+=("$1")
        ;;
    esac
    shift
  done
  if ((${#special[@]} && ${#selected[@]})); then
    refuse_arguments test '--fuzz and --screenshots choose the suites themselves; name none beside them'
  fi
  if [[ -n $changed_base ]] && ((${#special[@]} + ${#selected[@]})); then
    refuse_arguments test '--changed chooses the suites itself; name neither suites nor --fuzz nor --screenshots beside it'
  fi
}

read_gui_arguments() {
  local argument
  if asks_usage "$@"; then
    printf '%s\n' 'Usage: ddsbench gui [FILE...]' \
      '       ddsbench gui --image DIRECTORY' \
      'Opens the window, with campaign.xml and testbed.xml files if named.' \
      '      --image DIRECTORY   write an application image that needs neither Java nor this checkout' \
      '  -h, --help              show this usage'
    exit 0
  fi
  refuse_empty gui "$@"
  if [[ ${1-} == --image ]]; then
    (($# == 2)) && [[ ! -e $2/ddsbench ]] || refuse_arguments gui '--image needs a directory that holds no ddsbench yet'
    return
  fi
  for argument in "$@"; do
    [[ $argument != -* ]] || refuse_arguments gui "unknown option $argument; see ddsbench gui --help"
  done
}

read_package_arguments() {
  if asks_usage "$@"; then
    printf '%s\n' 'Usage: ddsbench package [DIRECTORY]' \
      'Writes an archive and a Debian package for machines without a network (default: to dist).' \
      '  -h, --help   show this usage'
    exit 0
  fi
  refuse_empty package "$@"
  (($# < 2)) && [[ ${1-} != -* ]] || refuse_arguments package 'expected one directory at most: ddsbench package [DIRECTORY]'
}

# The commands of the Java program.
java_commands='demo validate implementations plan check run correct report compare repository model bench testbed'

# arguments_ready COMMAND...: prints the usage of a script, or ends if it does not take these arguments.
arguments_ready() {
  case ${1-} in
    test)
      # shellcheck source=scripts/suites.sh
      source "$home/scripts/suites.sh"
      read_test_arguments "${@:2}"
      ;;
    gui) read_gui_arguments "${@:2}" ;;
    package) read_package_arguments "${@:2}" ;;
    '' | -*) ;; # answered by the Java program
    *)
      [[ " $java_commands " == *" $1 "* ]] || {
        printf "ddsbench: unknown command '%s'; there are %s gui package test; see ddsbench --help\n" "$1" "$java_commands" >&2
        exit 2
      }
      ;;
  esac
}

# what_to_build COMMAND...: the command for which everything is built; "usage" where the Java program only prints a usage.
what_to_build() {
  case ${1-} in
    '' | -*) printf 'usage\n' ;;
    *) if asks_usage "$@"; then printf 'usage\n'; else printf '%s\n' "$1"; fi ;;
  esac
}
