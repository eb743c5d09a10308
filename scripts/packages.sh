# shellcheck shell=bash
# Which Debian packages are needed, which are missing, and how they come. Sourced by ddsbench.
# shellcheck disable=SC2154 # home, stamps and install are ddsbench's

tools=(openjdk-17-jdk-headless maven g++ cmake ninja-build iproute2 openssh-server openssh-client chrony)
test_tools=(libgtest-dev clang-format libfaketime strace chromium)

# What each DDS implementation asks for, one package a line.
dds_packages() {
  local file
  for file in "$home"/dds-apps/*/implementation.xml; do
    [[ -e $file ]] || continue
    # The attribute may stand on any line of its element; a comment may hold no second one.
    { tr '\n' ' ' <"$file" && echo; } | sed -nE 's/.*<debian[^>]*[[:space:]]packages="([^"]*)".*/\1/p' | tr -s '[:space:]' '\n' | sed '/^$/d'
  done
}

missing_of() {
  local package
  for package in "$@"; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || printf '%s\n' "$package"
  done
}

is_debian_12() {
  # shellcheck disable=SC1091
  (source /etc/os-release && [[ ${ID-} == debian && ${VERSION_ID-} == 12 ]]) 2>/dev/null
}

# Elsewhere packages have other names: what counts there is that the programs are found.
check_programs() {
  local program absent=()
  for program in java javac jlink mvn g++ cmake ninja ip ssh ssh-keygen; do
    command -v "$program" >/dev/null || absent+=("$program")
  done
  say "this is not Debian 12, so nothing is installed. There the packages are: $*"
  if ((${#absent[@]})); then
    die "these programs are missing: ${absent[*]}"
  fi
}

as_root() {
  if ((EUID == 0)); then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    die "installing needs root or sudo; as root: apt-get install ${to_install[*]}"
  fi
}

# The daemons of openssh-server and chrony are needed as programs only. While apt works, a policy keeps new services from
# being started; an administrator's own policy is left alone.
apt_install() {
  # shellcheck disable=SC2016 # expanded by the inner bash
  as_root env DEBIAN_FRONTEND=noninteractive bash -c '
    set -e
    policy=/usr/sbin/policy-rc.d
    if [ ! -e "$policy" ]; then
      trap "rm -f $policy" EXIT
      printf "#!/bin/sh\nexit 101\n" >"$policy"
      chmod 755 "$policy"
    fi
    apt-get install -y -q --no-install-recommends "$@" >&2' apt_install "$@"
}

# packages_ready COMMAND: all that is needed for it is installed, or we have ended.
packages_ready() {
  local wanted=("${tools[@]}") dds=() all stamp=$stamps/packages
  [[ ${1-} == test ]] && wanted+=("${test_tools[@]}") && stamp=$stamps/packages-test
  mapfile -t dds < <(dds_packages)
  all="${wanted[*]} ${dds[*]-}"
  # dpkg's own list is newer than the stamp as soon as any package comes or goes.
  if [[ -e $stamp && $(<"$stamp") == "$all" && ! /var/lib/dpkg/status -nt $stamp ]]; then
    return
  fi
  if ! is_debian_12; then
    check_programs "$all"
    printf '%s' "$all" >"$stamp"
    return
  fi
  local to_install=()
  mapfile -t to_install < <(missing_of "${wanted[@]}" ${dds[@]+"${dds[@]}"})
  if ((${#to_install[@]})); then
    say "missing Debian packages: ${to_install[*]}"
    [[ $install == yes ]] || die "not installed because of --no-install; to install: apt-get install ${to_install[*]}"
    install_missing
  fi
  printf '%s' "$all" >"$stamp"
}

# A DDS library that cannot be had only costs its implementation; everything else is needed.
install_missing() {
  local needed=() package
  say "installing them"
  as_root apt-get update -q >&2 || say "apt-get update failed; going on with the lists that are there"
  mapfile -t needed < <(missing_of "${wanted[@]}")
  if ((${#needed[@]})); then
    apt_install "${needed[@]}" || die "cannot install: ${needed[*]}"
  fi
  for package in $(missing_of ${dds[@]+"${dds[@]}"}); do
    apt_install "$package" || say "cannot install $package: the DDS implementation that needs it is left out"
  done
}
