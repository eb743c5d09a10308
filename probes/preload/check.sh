#!/bin/sh
# Whether the loader of this node accepts the library beside this script; it prints why not, e.g. an older libc.
library=$(dirname "$(readlink -f "$0")")/libddsbench-preload.so
said=$(env -u DDSBENCH_CALLS_FILE LD_PRELOAD="$library" /bin/true 2>&1) && [ -z "$said" ] && exit 0
printf '%s\n' "$said" | head -n 1
exit 1
