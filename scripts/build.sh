# shellcheck shell=bash
# Builds what has changed since it was last built. Sourced by ddsbench.
# shellcheck disable=SC2154 # home and stamps are ddsbench's

# changed STAMP DIRECTORY...: whether anything below the directories is newer than the stamp; a removed file makes its directory
# newer. The directories themselves do not count, since building makes target/ and build/ in them.
changed() {
  local stamp=$1
  shift
  [[ ! -e $stamp ]] && return 0
  [[ -n $(find "$@" -mindepth 1 -name target -prune -o -name build -prune -o -newer "$stamp" -print -quit) ]]
}

# Built from what was there before the build began: an edit during it is newer than the stamp.
build_step() {
  local name=$1 stamp=$stamps/$1
  shift
  : >"$stamp.begun"
  "$@" >&2 || {
    rm -f "$stamp.begun"
    say "building $name failed"
    exit 1
  }
  mv "$stamp.begun" "$stamp"
}

# Every program but the desktop application, which has its own step.
java_jars() {
  (cd "$home" && mvn -q -B -DskipTests -Dspotless.check.skip -pl '!fuzz,!gui' package)
}

gui_jars() {
  (cd "$home" && mvn -q -B -DskipTests -Dspotless.check.skip -pl gui -am package)
}

# What decides whether a DDS implementation is found that comes from no package: dds-apps/<name>/places names environment variables and
# programs. Of a program the file's time stands for its version.
places() {
  local file kind name
  for file in "$home"/dds-apps/*/places; do
    [[ -e $file ]] || continue
    while read -r kind name; do
      case $kind in
        variable) [[ -z ${!name-} ]] || printf '%s=%s\n' "$name" "${!name}" ;;
        program) ! name=$(command -v "$name") || stat -L -c '%n %Y' "$name" ;;
      esac
    done <"$file"
  done
}

# The programs alone: their tests, most of the compiler's work, are built by those who run them.
native_apps() {
  (cd "$home/dds-apps" && cmake --preset release && cmake --build --preset release --target programs --parallel "$(nproc)") && places >"$stamps/places" &&
    built_with >"$stamps/built-with"
}

# The versions of what the programs are built with, as far as dpkg knows them.
built_with() {
  local packages=()
  mapfile -t packages < <(dds_packages)
  dpkg-query -W -f='${Package} ${Version}\n' g++ "${packages[@]}" 2>/dev/null || true
}

# A build directory knows its place: in a checkout that was moved or copied it is made anew. One that is a link to the build of another
# checkout is that one's.
forget_moved_builds() {
  local cache made_for
  for cache in "$home"/dds-apps/build/*/CMakeCache.txt; do
    [[ -e $cache ]] || continue
    made_for=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$cache")
    [[ $made_for -ef $home/dds-apps || $made_for/build -ef $home/dds-apps/build ]] || rm -rf "${cache%/*}"
  done
}

# Whether the programs would be built of something else now.
native_changed() {
  if changed "$stamps/native" "$home/dds-apps" "$home/probes" "$home/workloads" || [[ ! -d $home/dds-apps/build/release/bin ]] ||
    [[ $(cat "$stamps/places" 2>/dev/null) != "$(places)" ]]; then
    return 0
  fi
  # dpkg's own list is newer as soon as any package comes or goes.
  [[ /var/lib/dpkg/status -nt $stamps/built-with ]] || return 1
  [[ $(cat "$stamps/built-with" 2>/dev/null) != "$(built_with)" ]] && return 0
  touch "$stamps/built-with"
  return 1
}

# The Java that nodes get: only the modules that the starter and Jackson use. The archive of classes that every program loads (12 MB) halves
# the processor time of a start.
node_runtime() {
  rm -rf "$home/target/runtime" "$home/target/runtime.new"
  jlink --add-modules java.base,java.logging,java.management,jdk.management,jdk.unsupported \
    --strip-debug --no-header-files --no-man-pages --compress=2 --output "$home/target/runtime.new" &&
    "$home/target/runtime.new/bin/java" -Xshare:dump >/dev/null &&
    mv "$home/target/runtime.new" "$home/target/runtime"
}

# build_all COMMAND: what it needs.
build_all() {
  local modules=() module
  # The fuzz tests are no part of any program.
  for module in "$home"/*/pom.xml; do [[ $module == */@(fuzz|gui)/pom.xml ]] || modules+=("${module%/pom.xml}"); done
  if changed "$stamps/java" "$home/workloads" "${modules[@]}" || [[ $home/pom.xml -nt $stamps/java ]] ||
    [[ ! -d $home/controller/target/lib || ! -e $home/starter/target/ddsbench-starter.jar ]]; then
    say "building the Java programs (the first time takes minutes)"
    build_step java java_jars
  fi
  if [[ ${1-} == @(gui|test) ]] && { changed "$stamps/gui" "$home/gui" || [[ $stamps/java -nt $stamps/gui || ! -d $home/gui/target/lib ]]; }; then
    say "building the desktop application"
    build_step gui gui_jars
  fi
  forget_moved_builds
  if native_changed; then
    say "building the DDS programs"
    build_step native native_apps
  fi
  if [[ ! -e $stamps/runtime || ! -x $home/target/runtime/bin/java || $home/scripts/build.sh -nt $stamps/runtime ]]; then
    say "building the Java runtime for the nodes"
    build_step runtime node_runtime
  fi
}
