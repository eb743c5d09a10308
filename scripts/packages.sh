# shellcheck shell=bash
# Determines which Debian packages are needed and missing, and installs them. Sourced by ddsbench.
# shellcheck disable=SC2154 # home, stamps and install are ddsbench's

# The Debian whose packages are installed: 12 or 13; empty elsewhere.
debian_release() {
  # shellcheck disable=SC1091
  (source /etc/os-release && [[ ${ID-} == debian && ${VERSION_ID-} == @(12|13) ]] && printf '%s' "$VERSION_ID") 2>/dev/null
}
debian=$(debian_release || true)
jdk=openjdk-17-jdk-headless
t64= # in the names of libraries since Debian 13
if [[ $debian == 13 ]]; then
  jdk=openjdk-21-jdk-headless
  t64=t64
fi

# What is needed, PROGRAM:PACKAGE or FILE:PACKAGE. On Debian 12 and 13 the packages are checked, elsewhere the programs
# and files.
tools=(java:$jdk javac:$jdk jlink:$jdk mvn:maven g++:g++ cmake:cmake
  ninja:ninja-build ip:iproute2 sshd:openssh-server ssh:openssh-client ssh-keygen:openssh-client chronyd:chrony)
test_tools=(clang-format:clang-format chromium:chromium strace:strace bpftrace:bpftrace tcpdump:tcpdump tshark:tshark Xvfb:xvfb xwininfo:x11-utils debootstrap:debootstrap srun:slurm-client slurmctld:slurmctld slurmd:slurmd munged:munge /usr/include/gtest/gtest.h:libgtest-dev)
# Tests are skipped without these, so elsewhere they are not required: the library, the compiler of the native fuzz
# tests, and the programs that translate the script of the SystemTap probe.
test_packages=(libfaketime clang-14 libclang-rt-14-dev systemtap "linux-headers-$(uname -m | sed 's/x86_64/amd64/; s/aarch64/arm64/')")

# What the desktop application needs of the system; on other systems than Debian it reports itself what is missing.
gui_packages=(libgtk-3-0$t64 libgl1 libxtst6 libxxf86vm1)
# Compiles nothing twice; elsewhere everything is compiled without it.
native_packages=(ccache)
# What a package of the product has beside it.
package_packages=(fonts-dejavu-core)

# The packages that each DDS implementation requires, one on each line.
dds_packages() {
  local file
  for file in "$home"/dds-apps/*/implementation.xml; do
    [[ -e $file ]] || continue
    # The attribute may stand on any line of its element; a comment must not contain a second one.
    { tr '\n' ' ' <"$file" && echo; } | sed -nE 's/.*<debian[^>]*[[:space:]]packages="([^"]*)".*/\1/p' | tr -s '[:space:]' '\n' | sed '/^$/d'
  done
}

missing_of() {
  local package
  for package in "$@"; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) == installed ]] || printf '%s\n' "$package"
  done
}

system_name() {
  # shellcheck disable=SC1091
  (source /etc/os-release && printf '%s' "${PRETTY_NAME:-${NAME-}}") 2>/dev/null || printf 'an unknown system'
}

# found PROGRAM-OR-FILE: whether it exists. Servers are also found without sbin in PATH.
found() {
  local place
  [[ $1 == /* && -e $1 ]] && return
  place=$(PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin && command -v "$1") && [[ -x $place ]]
}

# tools_ready PROGRAM:PACKAGE...: all are found, or we have ended.
tools_ready() {
  local tool absent=() packages=()
  for tool in "$@"; do
    found "${tool%%:*}" && continue
    absent+=("${tool%%:*}")
    [[ " ${packages[*]-} " == *" ${tool#*:} "* ]] || packages+=("${tool#*:}")
  done
  ((${#absent[@]})) || return 0
  say "this is not Debian 12 or 13 but $(system_name), so nothing is installed"
  say "missing: ${absent[*]}"
  say "in Debian 12's packages: ${packages[*]}"
  die "what DDS implementations need, one of which is enough: ${dds[*]-}"
}

as_root() {
  if ((EUID == 0)); then
    "$@"
  else
    sudo "$@"
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

# packages_ready COMMAND: installs everything that it needs, or ends.
packages_ready() {
  local needed=("${tools[@]}") wanted=("${native_packages[@]}") dds=() all stamp=$stamps/packages
  if [[ ${1-} == test ]]; then
    needed+=("${test_tools[@]}")
    wanted+=("${test_packages[@]}" "${gui_packages[@]}" "${package_packages[@]}")
    stamp=$stamps/packages-test
  elif [[ ${1-} == gui ]]; then
    wanted+=("${gui_packages[@]}")
    stamp=$stamps/packages-gui
  elif [[ ${1-} == package ]]; then
    wanted+=("${gui_packages[@]}" "${package_packages[@]}")
    stamp=$stamps/packages-package
  elif [[ ${1-} == usage ]]; then
    needed=(java:$jdk javac:$jdk mvn:maven)
    wanted=()
    stamp=$stamps/packages-usage
  fi
  [[ ${1-} == usage ]] || mapfile -t dds < <(dds_packages)
  mapfile -t wanted < <(printf '%s\n' "${needed[@]#*:}" ${wanted[@]+"${wanted[@]}"} | sort -u)
  all="${wanted[*]} ${dds[*]-}"
  if [[ -z $debian ]]; then
    tools_ready "${needed[@]}"
    [[ -e $stamp && $(<"$stamp") == "$all" ]] || printf '%s' "$all" >"$stamp"
    return
  fi
  # dpkg's own list is newer than the stamp as soon as any package comes or goes.
  if [[ -e $stamp && $(<"$stamp") == "$all" && ! /var/lib/dpkg/status -nt $stamp ]]; then
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

# Without a DDS library only its implementation is missing; everything else is needed.
install_missing() {
  local needed=() package
  ((EUID == 0)) || command -v sudo >/dev/null || die "installing needs root or sudo; as root: apt-get install ${to_install[*]}"
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
