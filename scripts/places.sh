# shellcheck shell=bash
# Homes and caches, and places that sshd does not trust or that cannot be written, found before anything is built for them.
# Sourced by ddsbench.
# shellcheck disable=SC2154 # home is ddsbench's

# place_refused DIRECTORY: prints the part of its path that others may write to; fails if there is none. What does not
# exist yet does not count.
place_refused() {
  local above
  above=$(existing "$1")
  while :; do
    # Debian's sshd accepts what the group of the user alone may write to.
    if [[ -n $(find "$above" -maxdepth 0 \( -perm /002 -o -perm /020 ! -gid "$(id -g)" \)) ]]; then
      printf '%s\n' "$above"
      return 0
    fi
    [[ $above != / ]] || return 1
    above=$(dirname "$above")
  done
}

# existing DIRECTORY: itself, or what exists of the path to it.
existing() {
  local above
  above=$(realpath -m "$1")
  while [[ ! -e $above ]]; do above=$(dirname "$above"); done
  printf '%s\n' "$above"
}

# login_home: the home directory in the system's list of users, which Java calls user.home.
login_home() { getent passwd "$EUID" | cut -d : -f 6; }

# tool_cache DIRECTORY NAME: where a tool that builds keeps what it downloads: its usual directory, or one of ours where
# that does not exist and cannot be made.
tool_cache() {
  if [[ -d $1 || -w $(existing "$1") ]]; then
    printf '%s\n' "$1"
    return
  fi
  case ${XDG_CACHE_HOME-} in
    /*) printf '%s\n' "$XDG_CACHE_HOME/ddsbench/$2" ;;
    *) printf '%s\n' "$home/target/$2" ;;
  esac
}

# own_home: HOME as the Java program takes it, also for tools that build: where it is not set, not a directory, or another
# user's, that of the system's list of users.
own_home() {
  if [[ ${HOME-} != /* || ! -d $HOME || ! -O $HOME ]]; then
    HOME=$(login_home)
  fi
  export HOME=${HOME:-/}
}

# cache_place: the directory of what can be made again; one that is not absolute is ignored.
cache_place() {
  case ${XDG_CACHE_HOME-} in
    /*) printf '%s\n' "$XDG_CACHE_HOME/ddsbench" ;;
    *) printf '%s\n' ~/.cache/ddsbench ;;
  esac
}

# state_place: the parent of the directories of local testbeds.
state_place() {
  case ${XDG_STATE_HOME-} in
    /*) printf '%s\n' "$XDG_STATE_HOME" ;;
    *) printf '%s\n' ~/.local/state ;;
  esac
}

# places_ready COMMAND...: ends if the hosts that it makes could not be logged in to.
places_ready() {
  local refused makes_hosts=
  if [[ ${1-} == demo || ${1-} == testbed && ${2-} == up ]] && ! asks_usage "$@" && [[ -x /usr/sbin/sshd && " $* " != *" --launcher"[=\ ]"local "* ]]; then
    makes_hosts=yes
  fi
  if [[ ${1-} == test ]] && ((EUID == 0 && $# == 1)) && refused=$(place_refused "$home"); then
    die "test: the tests start SSH servers with keys below $home, which sshd refuses since others may write to $refused; move the checkout to a directory that only its owner may write to, or name suites that start none (see scripts/suites.sh)"
  fi
  if [[ -n $makes_hosts ]] && refused=$(place_refused "$(state_place)"); then
    die "$1: sshd refuses keys below $(state_place), since others may write to $refused; set XDG_STATE_HOME to a directory below one that only its owner may write to"
  fi
  if [[ -n $makes_hosts && ! -w $(existing "$(state_place)") ]]; then
    die "$1: $(state_place) cannot be written, where its hosts would have their state; set XDG_STATE_HOME to a directory that can"
  fi
}
