# shellcheck shell=bash
# The suites of `ddsbench test` and how each is run. Sourced by scripts/test, in the project's directory.
# shellcheck disable=SC2154 # reports, long and others are scripts/test's

# NAME KIND WHAT [CLASSES]. Kinds: nodes (tests of a module of Java that need real nodes), java (its
# others), first (some of the latter, which take seconds), package (tests of an installed package, which need root and
# Debian's archive), native (a preset of dds-apps and its directories), format. CLASSES is an expression for the ends of
# names; the module's other tests of this kind belong to its suite with "rest".
suites=(
  'format format java'
  'gui-first first gui (ArchitectureTest|text\.(Texts|Glossary)Test)'
  'core-first first core testbed\.LaunchersGuideTest'
  'repository-first first repository (summary\.FormatsGuideTest|store\.RepositoryGuideTest)'
  'controller-first first controller cli\.(Readme|ContinuousIntegrationPage)Test'
  'native native release .'
  'controller-bench nodes controller (cli\.BenchIT|bench\..*)'
  'controller-clocks nodes controller campaign\.((|Port)TrueTimes|SteppedClock|LyingClock|One(Way)?Clock|Steadiness|ContinuousPings)IT'
  'controller-campaign nodes controller campaign\.(Campaign|Options|Probes.*|DisturbedRuns|Local.*|StatedRates|Secrets|HostileNode|Disco.*)IT'
  'controller-measured nodes controller campaign\.BreakdownDetailIT'
  'controller-commands nodes controller cli\.(Readme|Demo|Interrupt|KilledController|OrdinaryUser|Resume|TestbedImport)IT'
  'package package controller cli\.PackageIT'
  'controller-faults nodes controller fault\..*'
  'controller-links nodes controller (campaign\.(Rate.*|LinkSlope|Firewall|Security|Interoperability|Dustdds|Rustdds)|slurm\..*)IT'
  'controller-nodes nodes controller rest'
  'gui java gui rest'
  'gui-nodes nodes gui rest'
  'analysis java analysis rest'
  'repository java repository rest'
  'asan native asan bench,ping,loopback,udp,preload'
  'tsan native tsan bench,ping,loopback,udp,preload'
  'controller java controller rest'
  'starter-nodes nodes starter rest'
  'model java model rest'
  'starter java starter rest'
  'core java core rest'
  'core-nodes nodes core rest'
  'repository-nodes nodes repository rest'
  'fuzz java fuzz rest'
  'fuzz-targets native fuzz fuzz'
)

# phase_of NAME: "first" are the suites that take seconds and without whose success nothing else is run, "alone" those
# that measure, and "together" all others.
phase_of() {
  local kind what classes
  of_suite "$1" || kind=
  case $1:$kind in
    *:first | *:format) echo first ;;
    controller-measured:*) echo alone ;;
    *) echo together ;;
  esac
}

# Whether a suite has to wait until the Java modules are built.
needs_java() {
  local kind what classes
  case $1 in
    fuzz-java | window) return 0 ;;
    fuzz-native) return 1 ;;
  esac
  of_suite "$1" && [[ $kind == @(nodes|java|package|first) ]]
}

# Whether it needs the programs, or native tests.
needs_native() {
  local kind what classes
  case $1 in
    window) return 0 ;;
    fuzz-java | fuzz-native) return 1 ;;
  esac
  of_suite "$1" && [[ $kind == @(package|native) || "$kind $what" == @(nodes|java)\ @(starter|controller|gui) ]]
}

# Whether a class of it that failed is run again: chance has no part in what others test, nor do fuzzers find by chance.
runs_again() {
  local kind what classes
  of_suite "$1" && [[ $kind == @(nodes|java|package|native) ]]
}

# longest_first TIMES SUITE...: in the order of the wall times in a times.csv; those that it does not have come first.
longest_first() {
  local name seconds
  for name in "${@:2}"; do
    seconds=$(awk -F, -v name="$name" '$1 == "suite" && $2 == name { print $4 }' "$1" 2>/dev/null)
    printf '%s %s\n' "${seconds:-999999}" "$name"
  done | sort -s -k 1,1rn | cut -d ' ' -f 2
}

# suite_seconds NAME: how long a suite may take, far longer than it needs when all processors are busy. Fuzzers search as
# long as they are asked to, on a small machine one after the other.
suite_seconds() {
  case $1 in
    fuzz-java | fuzz-native) echo $((2700 + 30 * (fuzz_seconds + 60))) ;;
    *) [[ -n $long ]] && echo 36000 || echo 2700 ;;
  esac
}
# The same for one Java test.
test_minutes() { [[ -n $long ]] && echo 300 || echo 20; }

# The names of all suites.
suite_names() {
  local suite
  for suite in "${suites[@]}"; do printf '%s\n' "${suite%% *}"; done
}

# of_suite NAME: reads it into kind, what and classes.
of_suite() {
  local suite name
  for suite in "${suites[@]}"; do
    read -r name kind what classes <<<"$suite"
    [[ $name == "$1" ]] && return
  done
  return 1
}

# The classes that a Java suite runs, as options of JUnit's console: its own, or those of no other suite of its module
# and kind.
class_options() {
  local suite name kind what classes
  if [[ $3 != rest ]]; then
    printf -- '--include-classname\n.+\\.%s\n' "($3)"
    return
  fi
  printf -- '--include-classname\n.+(Test|IT)\n'
  for suite in "${suites[@]}"; do
    read -r name kind what classes <<<"$suite"
    [[ $kind == first ]] && kind=java
    [[ $kind == "$1" && $what == "$2" && $classes != rest ]] && printf -- '--exclude-classname\n.+\\.%s\n' "($classes)"
  done
  return 0
}

# junit_console MODULE OPTION...: runs tests of a module that is built, in its directory.
junit_console() {
  local module=$1
  shift
  (cd "$module" && exec "${inside[@]}" java -ea @src/test/jvm.args "${java_options[@]}" -cp "$PWD/target/test-classes:$PWD/target/classes:$(<target/test-classpath)" \
    org.junit.platform.console.ConsoleLauncher execute --disable-banner --disable-ansi-colors --details=testfeed \
    --config junit.platform.reporting.open.xml.enabled=true --config "junit.jupiter.execution.timeout.testable.method.default=$(test_minutes)m" \
    --config junit.jupiter.execution.timeout.thread.mode.default=SEPARATE_THREAD "$@")
}
java_options=() # further ones
inside=()       # a command that runs it

# java_tests REPORTS KIND MODULE CLASSES [CLASS]: all of them, or one by its whole name.
java_tests() {
  local tags='!testbed & !package' options
  case $2 in
    package) tags=package ;;
    nodes)
      tags=$node_tags
      inside=("$PWD/scripts/own-network")
      ;;
  esac
  [[ -n $long ]] || tags+=' & !long'
  if [[ -n ${5-} ]]; then
    options=(--select-class "$5" --include-classname '.+')
  else
    mapfile -t options < <(class_options "$2" "$3" "$4")
    options+=(--scan-classpath target/test-classes)
  fi
  junit_console "$3" "${options[@]}" --include-tag "$tags" --reports-dir "$1"
}

# All modules once, with the checks of the compiler. What was compiled without them for users is compiled again.
build_java() {
  local unbuilt
  # shellcheck source=scripts/java-cache.sh
  source scripts/java-cache.sh
  [[ -e $stamps/tests ]] || rm -rf ./*/target/{classes,test-classes,maven-status}
  mkdir -p "$stamps"
  touch "$stamps/tests.begun"
  mapfile -t unbuilt < <(unbuilt_modules)
  # Where all of them were kept, there is nothing else to make.
  if ! take_modules "${unbuilt[@]}" || ((${#unbuilt[@]} < $(java_modules | wc -l))); then
    mvn -q -B -T 2 -DskipTests package || return 1
    keep_modules "${unbuilt[@]}"
  fi
  scripts/starter-archive || return 1
  # Users' commands find all that they need.
  for stamp in java gui tests; do touch -r "$stamps/tests.begun" "$stamps/$stamp"; done
  rm -f "$stamps/tests.begun"
}

# native_directories DIRECTORY,...: a line each.
native_directories() { tr ',' '\n' <<<"$1"; }

# build_native SUITE...: the programs, and what these suites test of dds-apps.
build_native() {
  local suite kind what classes targets
  build_programs || return 2
  for suite in "$@"; do
    of_suite "$suite" && [[ $kind == native ]] || continue
    targets=(all)
    [[ $classes == . ]] || mapfile -t targets < <(native_directories "$classes" | sed 's|$|/all|')
    (cd dds-apps && cmake --preset "$what" >/dev/null && cmake --build --preset "$what" --target "${targets[@]}" --parallel "$(nproc)") || return 2
  done
}

# As users' commands do.
build_programs() (
  # shellcheck disable=SC2034 # build.sh's
  install=no
  # shellcheck source=scripts/packages.sh
  source scripts/packages.sh
  # shellcheck source=scripts/places.sh
  source scripts/places.sh
  # shellcheck source=scripts/build.sh
  source scripts/build.sh
  say() { printf '%s\n' "$*"; }
  exec {lock}>"$stamps/lock"
  flock "$lock"
  native_step test
)

# native_tests REPORTS PRESET DIRECTORY,... [CLASS]: the tests of these build directories, "." for all, or those of one
# class. The same tests of other presets, beside them, would be found in the same domains.
native_tests() {
  local directory failed=0 chosen=()
  ((EUID)) || inside=("$PWD/scripts/own-network")
  [[ -n ${4-} ]] && chosen=(--tests-regex "^$(sed 's/[][\.*^$+?(){}|]/\\&/g' <<<"$4")([.]|\$)")
  while read -r directory; do
    "${inside[@]}" ctest --test-dir "dds-apps/build/$2/$directory" --output-on-failure --timeout 300 "${chosen[@]:---no-tests=error}" --output-junit "$1/${directory//\//-}.xml" || failed=1
  done < <(native_directories "$3")
  return $failed
}

# format_tests REPORTS: one test, the result of Spotless for the sources.
format_tests() {
  local failure='' status=0
  mvn -q -B spotless:check || {
    status=1
    failure='<failure message="not formatted: mvn spotless:apply"/>'
  }
  printf '<testsuite><testcase classname="spotless" name="check">%s</testcase></testsuite>\n' "$failure" >"$1/format.xml"
  return $status
}

# fuzz_classes NAME CLASS...: each in a Java of its own, as it must be: one class, one fuzz test. The output of each is in a
# file, as others run beside it. Its whole search is one test for JUnit.
fuzz_classes() {
  local class failed=0
  # Java's better compiler is worth its time in a long search only.
  java_options=(-Djazzer.max_duration="${fuzz_seconds}s" -XX:TieredStopAtLevel=4)
  for class in "${@:2}"; do
    JAZZER_FUZZ=1 junit_console fuzz --select-class "$class" --include-tag jazzer --reports-dir "$reports/$1/${class##*.}" \
      --config "junit.jupiter.execution.timeout.testtemplate.method.default=$((fuzz_seconds + 1200))s" \
      </dev/null >"$logs/$1-${class##*.}.log" 2>&1 || failed=1
  done
  return $failed
}

# As many at once as there are processors; all take the same time.
java_fuzzers() {
  local classes class own i lane lanes=() failed=0
  mapfile -t classes < <(cd fuzz/src/test/java && find org -name '*FuzzTest.java' | sort | sed 's|/|.|g; s|[.]java$||')
  for ((lane = 0; lane < $(nproc); lane++)); do
    own=()
    for ((i = lane; i < ${#classes[@]}; i += $(nproc))); do own+=("${classes[i]}"); done
    fuzz_classes "$1" "${own[@]}" &
    lanes+=($!)
  done
  for lane in "${lanes[@]}"; do wait "$lane" || failed=1; done
  for class in "${classes[@]}"; do cat "$logs/$1-${class##*.}.log"; done
  return $failed
}

# Whether the compiler for the fuzz targets exists; it is only missing where the packages are not available.
native_fuzz_possible() {
  command -v clang++-14 >/dev/null && echo 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }' |
    clang++-14 -fsanitize=fuzzer,address -x c++ - -o target/fuzzer 2>/dev/null
}

# New inputs are put beside the target's corpus, where they are tested from then on.
native_fuzzers() {
  local target name failed=0
  (cd dds-apps && cmake --preset fuzz >/dev/null && cmake --build --preset fuzz --parallel "$(nproc)") || return 2
  for target in dds-apps/build/fuzz/bin/*_fuzz; do
    name=${target##*/}
    printf '\n%s\n' "$name"
    mkdir -p "dds-apps/build/fuzz/found/$name"
    if "$target" -max_total_time="$fuzz_seconds" -timeout=60 -malloc_limit_mb=512 -rss_limit_mb=2048 -print_final_stats=1 -verbosity=1 \
      -artifact_prefix="dds-apps/fuzz/corpus/$name/" "dds-apps/build/fuzz/found/$name" "dds-apps/fuzz/corpus/$name"; then
      printf '<testsuite><testcase classname="fuzzer" name="%s"/></testsuite>\n' "$name" >"$reports/$1/$name.xml"
    else
      failed=1
      printf '<testsuite><testcase classname="fuzzer" name="%s"><failure message="see its output"/></testcase></testsuite>\n' "$name" >"$reports/$1/$name.xml"
    fi
  done
  return $failed
}

# The tests tagged "display" move a pointer and press keys: on a display of their own, not on the user's, nor on that of another suite.
# A key is repeated after a minute at the earliest: a busy machine releases it late. Nor does the display restart when its last
# client leaves: it would refuse the next one meanwhile.
with_display() {
  local number=$logs/$1.display display status
  rm -f "$number"
  Xvfb -noreset -r -ardelay 60000 -displayfd 3 -screen 0 1600x1000x24 -nolisten tcp 3>"$number" 2>/dev/null &
  display=$!
  until [[ -s $number ]]; do
    kill -0 $display 2>/dev/null || return 2
    sleep 0.1
  done
  export DISPLAY=:$(<"$number")
  "${@:2}"
  status=$?
  kill $display
  return $status
}

# run_suite NAME REPORTS [CLASS]: its output is its log. The status is 1 if a test failed, another one if the suite broke.
run_suite() {
  local kind what classes around=()
  case $1 in
    fuzz-java) java_fuzzers "$1" ;;
    fuzz-native) native_fuzzers "$1" ;;
    window)
      java_options=(-Dddsbench.screenshots="$PWD/docs/screenshots")
      local tags='display & !long'
      if ((EUID == 0)); then inside=("$PWD/scripts/own-network"); else tags+=' & !testbed'; fi
      with_display "$1" junit_console gui --scan-classpath target/test-classes --include-classname '.+(Test|IT)' --include-tag "$tags" --reports-dir "$2"
      ;;
    *)
      of_suite "$1"
      [[ $what == gui || $kind == package ]] && around=(with_display "$1")
      case $kind in
        native) native_tests "$2" "$what" "$classes" ${3:+"$3"} ;;
        format) format_tests "$2" ;;
        *) "${around[@]}" java_tests "$2" "$kind" "$what" "$classes" ${3:+"$3"} ;;
      esac
      ;;
  esac
}
