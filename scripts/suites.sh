# shellcheck shell=bash
# The suites of `ddsbench test` and how each is run. Sourced by scripts/test, in the project's directory.
# shellcheck disable=SC2154 # reports, long and others are scripts/test's

# NAME KIND WHAT [CLASSES], longest first. Kinds: nodes (tests of a module of Java that need real nodes), java (its
# others), package (tests of an installed package, which need root and Debian's archive), native (a preset of dds-apps
# and its directories), format. CLASSES is an expression for the ends of names;
# the module's other tests of this kind belong to its suite with "rest".
suites=(
  'native native release .'
  'controller-bench nodes controller (cli\.BenchIT|bench\..*)'
  'controller-clocks nodes controller campaign\.((|Port)TrueTimes|SteppedClock|LyingClock|One(Way)?Clock|Steadiness|ContinuousPings)IT'
  'controller-campaign nodes controller campaign\.(Campaign|Options|Probes.*|DisturbedRuns|Local.*|BreakdownDetail|StatedRates|Secrets|HostileNode|Disco.*)IT'
  'controller-commands nodes controller cli\.(Readme|Demo|Interrupt|KilledController|OrdinaryUser|Resume|TestbedImport)IT'
  'package package controller cli\.PackageIT'
  'controller-faults nodes controller fault\..*'
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
  'fuzz java fuzz rest'
  'fuzz-targets native fuzz fuzz'
  'format format java'
)

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
    --config "junit.jupiter.execution.timeout.testable.method.default=$(test_minutes)m" \
    --config junit.jupiter.execution.timeout.thread.mode.default=SEPARATE_THREAD "$@")
}
java_options=() # further ones
inside=()       # a command that runs it

# java_tests NAME KIND MODULE CLASSES
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
  mapfile -t options < <(class_options "$2" "$3" "$4")
  junit_console "$3" --scan-classpath target/test-classes "${options[@]}" --include-tag "$tags" --reports-dir "$reports/$1"
}

# native_tests NAME PRESET DIRECTORY,...: builds parts of dds-apps, "." for all, and runs the tests of their build directories.
native_tests() {
  local directory directories targets=() failed=0
  IFS=, read -ra directories <<<"$3"
  for directory in "${directories[@]}"; do targets+=("$directory/all"); done
  [[ $3 == . ]] && targets=(all)
  (cd dds-apps && cmake --preset "$2" >/dev/null && cmake --build --preset "$2" --target "${targets[@]}" --parallel "$(nproc)") || return 2
  for directory in "${directories[@]}"; do
    ctest --test-dir "dds-apps/build/$2/$directory" --output-on-failure --timeout 300 --no-tests=error --output-junit "$reports/$1/$directory.xml" || failed=1
  done
  return $failed
}

# One test: the result of Spotless for the sources.
format_tests() {
  local failure='' status=0
  mvn -q -B spotless:check || {
    status=1
    failure='<failure message="not formatted: mvn spotless:apply"/>'
  }
  printf '<testsuite><testcase classname="spotless" name="check">%s</testcase></testsuite>\n' "$failure" >"$reports/$1/format.xml"
  return $status
}

# fuzz_classes NAME CLASS...: each in a Java of its own, as it must be: one class, one fuzz test. The output of each is in a
# file, as others run beside it. Its whole search is one test for JUnit.
fuzz_classes() {
  local class failed=0
  java_options=(-Djazzer.max_duration="${fuzz_seconds}s")
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

# run_suite NAME: its output is its log. The status is 1 if a test failed, another one if the suite broke.
run_suite() {
  local kind what classes around=()
  mkdir -p "$reports/$1"
  case $1 in
    fuzz-java) java_fuzzers "$1" ;;
    fuzz-native) native_fuzzers "$1" ;;
    window)
      java_options=(-Dddsbench.screenshots="$PWD/docs/screenshots")
      local tags='display & !long'
      if ((EUID == 0)); then inside=("$PWD/scripts/own-network"); else tags+=' & !testbed'; fi
      with_display "$1" junit_console gui --scan-classpath target/test-classes --include-classname '.+(Test|IT)' --include-tag "$tags" --reports-dir "$reports/$1"
      ;;
    *)
      of_suite "$1"
      [[ $what == gui || $kind == package ]] && around=(with_display "$1")
      case $kind in
        native) native_tests "$1" "$what" "$classes" ;;
        format) format_tests "$1" ;;
        *) "${around[@]}" java_tests "$1" "$kind" "$what" "$classes" ;;
      esac
      ;;
  esac
}
