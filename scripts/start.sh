# shellcheck shell=bash
# Starts the Java programs, of a checkout and of an installed package alike. Sourced by what users call.
# shellcheck disable=SC2154 # home is the caller's

# Java decodes arguments and names of files by the locale, and refuses those that do not fit it; so do tools that build.
# What the system reports about errors is part of our messages, which are English.
utf8_locale() {
  local name=C.UTF-8
  [[ $(locale charmap 2>/dev/null) != UTF-8 ]] || name=${LC_ALL:-${LC_CTYPE:-${LANG-}}}
  # One of these with a locale that is not installed would make the others of no effect, and LC_ALL overrides LC_MESSAGES.
  unset "${!LC_@}" LANGUAGE
  export LANG=$name LC_MESSAGES=C
}

# What goes to nodes is enciphered by instructions of the processor, which only the better compiler uses: at once, not
# after most of a bundle.
ciphers=(-XX:CompileCommand=quiet '-XX:CompileCommand=CompileThresholdScaling,com.sun.crypto.provider.*::*,0.001')

# start_command JAVA CLASSPATH COMMAND...: the command line, in place of this shell.
start_command() {
  local java=$1 classes=$2 terminal=false compiler=()
  shift 2
  [[ -t 2 ]] && terminal=true
  # Commands that compute for long use the better compiler, and start slower for it. Those that measure use it only for
  # what is called very often: its threads would take processors from what is measured on this machine.
  case ${1-} in
    run | demo)
      compiler=(-XX:Tier4InvocationThreshold=200000 -XX:Tier4MinInvocationThreshold=100000
        -XX:Tier4CompileThreshold=400000 -XX:Tier4BackEdgeThreshold=2000000 "${ciphers[@]}")
      ;;
    check | bench) compiler=("${ciphers[@]}") ;;
    correct | report | compare | model) ;;
    *) compiler=(-XX:TieredStopAtLevel=1) ;;
  esac
  exec "$java" "${compiler[@]}" -XX:+UseSerialGC -Xshare:auto -Dddsbench.home="$home" -Dddsbench.terminal=$terminal \
    -cp "$classes" org.ddsbench.controller.cli.Main "$@"
}

# start_window JAVA JARS CLASSPATH FILE...: the window. JARS is the directory with those of JavaFX.
window_options=() # further ones of Java
start_window() {
  local java=$1 jars=$2 classes=$3 modules='' jar
  shift 3
  for jar in "$jars"/javafx-*-linux*.jar; do modules+=${modules:+:}$jar; done
  exec "$java" "${window_options[@]}" "${ciphers[@]}" -XX:+UseSerialGC -Xshare:auto -Dddsbench.home="$home" -Djava.awt.headless=true --module-path "$modules" --add-modules javafx.controls \
    -cp "$classes" org.ddsbench.gui.Main "$@"
}

# display_needed COMMAND...: ends where a window cannot be shown.
display_needed() {
  [[ ${1-} == gui && -z ${DISPLAY-} && " $* " != *" --help "* && " $* " != *" --image "* ]] || return 0
  printf '%s\n' "ddsbench: there is no display (DISPLAY is not set). Start it from a desktop, or log in with \`ssh -X\`. Without either, everything can be
  done on the command line: ddsbench --help" >&2
  exit 2
}
