# shellcheck shell=bash
# Which suites a change can reach, for `ddsbench test --changed`. Sourced by scripts/test, in the project's directory,
# after scripts/suites.sh.

# changed_since BASE: the files that differ from where this branch left BASE, also those that are not committed.
changed_since() {
  local from
  from=$(git merge-base "$1" HEAD) || return
  git -c core.quotePath=false diff --name-only "$from" && git -c core.quotePath=false ls-files --others --exclude-standard
}

# reached FILE...: the suites that changes of these files can reach, in the order of all. What takes seconds is always one.
reached() {
  local file suite found=' '
  for file in "$@"; do found+="$(reached_by "$file" | tr '\n' ' ')"; done
  for suite in $(suite_names); do
    [[ $(phase_of "$suite") == first || $found == *" $suite "* ]] && printf '%s\n' "$suite"
  done
  return 0
}

# reached_by FILE: what no line here knows reaches all.
reached_by() {
  case $1 in
    */src/test/*) reached_by_test "$1" ;;
    starter/src/main/* | starter/pom.xml)
      # Its jar is sent to nodes.
      suites_of starter controller gui
      suite_names_of package
      ;;
    */src/main/* | */pom.xml)
      # shellcheck disable=SC2046 # names of modules
      suites_of $(dependents "${1%%/*}")
      [[ $1 == fuzz/* ]] || suite_names_of package
      ;;
    dds-apps/*_test.cpp | dds-apps/*/tests/* | dds-apps/testkit/* | dds-apps/fuzz/*) native_suites_of "$1" ;;
    dds-apps/* | probes/preload/library/*)
      native_suites_of "$1"
      suites_with_programs
      ;;
    probes/*) suites_with_programs ;;
    README.md | docs/*) suites_that_name "${1##*/}" ;;
    scripts/package | scripts/gui | scripts/installed)
      suite_names_of package
      suites_that_name "$1"
      ;;
    LICENSE | .gitignore) ;;
    *) suite_names ;;
  esac
}

# dependents MODULE: itself, and the modules that are built with it.
dependents() {
  local module known=" $1 " grew=yes pom
  while [[ $grew == yes ]]; do
    grew=no
    for pom in */pom.xml; do
      [[ $known != *" ${pom%/pom.xml} "* ]] || continue
      for module in $known; do
        if grep -q "<artifactId>ddsbench-$module</artifactId>" <(sed -n '/<dependencies>/,$p' "$pom"); then
          known+="${pom%/pom.xml} "
          grew=yes
          break
        fi
      done
    done
  done
  # shellcheck disable=SC2086 # words
  printf '%s\n' $known
}

# reached_by_test FILE: a class of tests reaches its own suite, everything else those of its module and of the modules
# that use its tests.
reached_by_test() {
  local module=${1%%/*} class pom modules
  class=${1##*/java/}
  class=${class//\//.}
  if [[ $class =~ ^.*(Test|IT)\.java$ ]]; then
    suites_of_class "$module" "${class%.java}"
    return
  fi
  modules=("$module")
  for pom in */pom.xml; do
    tr -d ' \n' <"$pom" | grep -q "<artifactId>ddsbench-$module</artifactId><version>[^<]*</version><type>test-jar" && modules+=("${pom%/pom.xml}")
  done
  suites_of "${modules[@]}"
}

# suites_of MODULE...: those of Java.
suites_of() {
  local suite name kind what classes
  for suite in "${suites[@]}"; do
    read -r name kind what classes <<<"$suite"
    [[ $kind == @(java|nodes|first) && " $* " == *" $what "* ]] && printf '%s\n' "$name"
  done
  return 0
}

# suites_of_class MODULE CLASS: its tests may need nodes, or not, or be of both kinds.
suites_of_class() {
  local suite name kind what classes rest=(java nodes) file=$1/src/test/java/${2//.//}.java
  if grep -q '^@Tag("testbed")' "$file"; then
    rest=(nodes)
  elif ! grep -q '@Tag("testbed")' "$file" && ! grep -q ' extends ' "$file"; then
    rest=(java)
  fi
  for suite in "${suites[@]}"; do
    read -r name kind what classes <<<"$suite"
    [[ $what == "$1" && $classes != rest && $2 =~ \.($classes)$ ]] || continue
    printf '%s\n' "$name"
    [[ $kind == package ]] && return
    [[ $kind == first ]] && kind=java
    rest=("${rest[@]/#$kind/}")
  done
  for suite in "${suites[@]}"; do
    read -r name kind what classes <<<"$suite"
    [[ $what == "$1" && $classes == rest && " ${rest[*]} " == *" $kind "* ]] && printf '%s\n' "$name"
  done
  return 0
}

# native_suites_of FILE: those whose tests are linked with it.
native_suites_of() {
  local part=${1#dds-apps/}
  case ${part%%/*} in
    bench | ping | timestamping) printf '%s\n' native asan tsan fuzz-targets ;;
    loopback | udp | testkit | probes) printf '%s\n' native asan tsan ;;
    fuzz) printf '%s\n' native fuzz-targets ;;
    CMake* | cmake) suite_names_of native ;;
    *) printf '%s\n' native ;;
  esac
}

# suite_names_of KIND: those of this kind.
suite_names_of() {
  local suite name kind what classes
  for suite in "${suites[@]}"; do
    read -r name kind what classes <<<"$suite"
    [[ $kind == "$1" ]] && printf '%s\n' "$name"
  done
  return 0
}

# Those that start programs of dds-apps.
suites_with_programs() {
  local suite kind what classes
  for suite in $(suite_names); do
    of_suite "$suite" && [[ $kind != native ]] && needs_native "$suite" && printf '%s\n' "$suite"
  done
  return 0
}

# suites_that_name TEXT: those with a class of tests that has this text.
suites_that_name() {
  local file class
  while read -r file; do
    class=${file#*/src/test/java/}
    class=${class//\//.}
    suites_of_class "${file%%/*}" "${class%.java}"
  done < <(grep -rlF --include='*Test.java' --include='*IT.java' -- "$1" ./*/src/test/java | sed 's|^\./||')
}
