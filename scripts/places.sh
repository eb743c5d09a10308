# shellcheck shell=bash
# Places that sshd does not trust, found before anything is built for them. Sourced by ddsbench.
# shellcheck disable=SC2154 # home is ddsbench's

# place_refused DIRECTORY: prints the part of its path that others may write to; fails if there is none. What does not
# exist yet does not count.
place_refused() {
  local above
  above=$(realpath -m "$1")
  while :; do
    # Debian's sshd accepts what the group of the user alone may write to.
    if [[ -e $above && -n $(find "$above" -maxdepth 0 \( -perm /002 -o -perm /020 ! -gid "$(id -g)" \)) ]]; then
      printf '%s\n' "$above"
      return 0
    fi
    [[ $above != / ]] || return 1
    above=$(dirname "$above")
  done
}

# own_home: HOME as the Java program takes it, also for tools that build: where it is not set, not a directory, or another
# user's, that of the system's list of users.
own_home() {
  if [[ ${HOME-} != /* || ! -d $HOME || ! -O $HOME ]]; then
    HOME=$(getent passwd "$EUID" | cut -d : -f 6)
  fi
  export HOME=${HOME:-/}
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
  local refused
  if [[ ${1-} == test ]] && ((EUID == 0 && $# == 1)) && refused=$(place_refused "$home"); then
    die "test: the tests start SSH servers with keys below $home, which sshd refuses since others may write to $refused; move the checkout to a directory that only its owner may write to, or name suites that start none (see scripts/suites.sh)"
  fi
  if [[ ${1-} == demo || ${1-} == testbed && ${2-} == up ]] && [[ -x /usr/sbin/sshd && " $* " != *" --help "* && " $* " != *" --launcher"[=\ ]"local "* ]] && refused=$(place_refused "$(state_place)"); then
    die "$1: sshd refuses keys below $(state_place), since others may write to $refused; set XDG_STATE_HOME to a directory below one that only its owner may write to"
  fi
}
