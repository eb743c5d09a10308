#!/bin/sh
# attach.sh PID FILE: writes the calls of process PID to FILE (docs/probes.md, section 1).
here=$(cd "$(dirname "$0")" && pwd) || exit 1
. "$here/observe.sh"
with_tracefs "$here/attach.sh" "$@"
observe "$1" "$2" "$here/calls.bt" || exit 1
observed "$2"
