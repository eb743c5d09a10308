# shellcheck shell=bash
# Builds what has changed since it was last built. Sourced by ddsbench.
# shellcheck disable=SC2154 # home and stamps are ddsbench's

# changed STAMP DIRECTORY...: whether anything below the directories is newer than the stamp; a removed file makes its
# directory newer. The directories themselves do not count, since building makes target/ and build/ in them, nor do Java
# tests, which are not part of a program.
changed() {
  local stamp=$1
  shift
  [[ ! -e $stamp ]] && return 0
  [[ -n $(find "$@" -mindepth 1 \( -name target -o -name build -o -path '*/src/test' \) -prune -o -newer "$stamp" -print -quit) ]]
}

# The stamp has the time before the build began, so that an edit during the build is newer.
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

# Without tests and without the checks of the compiler (the profile "checks" of pom.xml), which those who run tests
# build. Little is compiled, so Java's better compiler would not save time.
maven() {
  # The next test run compiles with the checks.
  rm -f "$stamps/tests"
  local place options=()
  place=$(login_home)/.m2/repository
  [[ $(tool_cache "$place" maven) == "$place" ]] || options=(-Dmaven.repo.local="$(tool_cache "$place" maven)")
  (cd "$home" && MAVEN_OPTS="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC ${MAVEN_OPTS-}" mvn -q -B "${options[@]}" -Dmaven.test.skip package "$@")
}

# Every program but the desktop application, which has its own step.
java_jars() { maven -pl '!fuzz,!gui'; }

gui_jars() { maven -pl gui -am; }

# What decides whether a DDS implementation that is in no package is found: dds-apps/<name>/places names environment
# variables and programs. Of a program the file's time stands for its version.
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

# native_apps STEP: only the programs, since their tests, which are most of the compiler's work, are built when they are
# run; for the step native-demo only the programs of the demo.
native_apps() {
  local target=programs fresh=()
  [[ $1 == native-demo ]] && target=programs_of_demo
  # CMake would keep to the libraries that it found first.
  surroundings_changed "$1" && fresh=(--fresh)
  (
    CARGO_HOME=$(tool_cache "${CARGO_HOME:-$HOME/.cargo}" cargo)
    export CARGO_HOME
    cd "$home/dds-apps" && cmake "${fresh[@]}" --preset release && cmake --build --preset release --target $target --parallel "$(nproc)"
  ) && remember_surroundings "$1"
}

# The other inputs of the programs.
remember_surroundings() {
  places >"$stamps/$1.places" && built_with >"$stamps/$1.built-with"
}

# surroundings_changed STEP: whether they differ from those of its last build.
surroundings_changed() {
  [[ $(cat "$stamps/$1.places" 2>/dev/null) != "$(places)" || $(cat "$stamps/$1.built-with" 2>/dev/null) != "$(built_with)" ]]
}

# The versions of what the programs are built with, as far as dpkg knows them.
built_with() {
  local packages=()
  mapfile -t packages < <(dds_packages)
  dpkg-query -W -f='${Package} ${Version}\n' g++ "${packages[@]}" 2>/dev/null || true
}

# A build directory contains its path: in a checkout that was moved or copied it is created again. One that is a link to
# the build of another checkout belongs to that.
forget_moved_builds() {
  local cache made_for
  for cache in "$home"/dds-apps/build/*/CMakeCache.txt; do
    [[ -e $cache ]] || continue
    made_for=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$cache")
    [[ $made_for -ef $home/dds-apps || $made_for/build -ef $home/dds-apps/build ]] || rm -rf "${cache%/*}"
  done
}

# native_changed STEP: whether the inputs of the programs of this step have changed.
native_changed() {
  if changed "$stamps/$1" "$home/dds-apps" "$home/probes" "$home/workloads" || [[ ! -d $home/dds-apps/build/release/bin ]] ||
    [[ $(cat "$stamps/$1.places" 2>/dev/null) != "$(places)" ]]; then
    return 0
  fi
  # dpkg's own list is newer as soon as any package comes or goes.
  [[ /var/lib/dpkg/status -nt $stamps/$1.built-with ]] || return 1
  [[ $(cat "$stamps/$1.built-with" 2>/dev/null) != "$(built_with)" ]] && return 0
  touch "$stamps/$1.built-with"
  return 1
}

# native_step COMMAND: the programs that it needs. All programs include those of the demo.
native_step() {
  local step=native
  forget_moved_builds
  native_changed native || return 0
  if [[ $1 == demo ]]; then
    step=native-demo
    native_changed native-demo || return 0
  fi
  say "building the DDS programs"
  build_step $step native_apps $step
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

archive_starter() { "$home/scripts/starter-archive" || say "starters will start more slowly: their classes could not be archived"; }

# java_step COMMAND: the Java programs that it needs.
java_step() {
  local modules=() module
  # The fuzz tests are not part of a program.
  for module in "$home"/*/pom.xml; do [[ $module == */@(fuzz|gui)/pom.xml ]] || modules+=("${module%/pom.xml}"); done
  if changed "$stamps/java" "$home/workloads" "${modules[@]}" || [[ $home/pom.xml -nt $stamps/java ]] ||
    [[ ! -d $home/controller/target/lib || ! -e $home/starter/target/ddsbench-starter.jar ]]; then
    say "building the Java programs"
    build_step java java_jars
  fi
  if [[ $1 == @(gui|package) ]] && { changed "$stamps/gui" "$home/gui" || [[ $stamps/java -nt $stamps/gui || ! -d $home/gui/target/lib ]]; }; then
    say "building the desktop application"
    build_step gui gui_jars
  fi
}

# build_all COMMAND: what it needs. Tests build the programs themselves, those of Java with more checks.
build_all() {
  # All other commands only read stored data.
  [[ $1 == test ]] || java_step "$1"
  [[ $1 == @(demo|implementations|validate|plan|check|run|bench|testbed|gui|package|test) ]] || return 0
  [[ $1 == test ]] || native_step "$1"
  if [[ ! -e $stamps/runtime || ! -x $home/target/runtime/bin/java || $home/scripts/build.sh -nt $stamps/runtime ]]; then
    say "building the Java runtime for the nodes"
    build_step runtime node_runtime
  fi
  [[ $1 == test ]] || archive_starter
}
