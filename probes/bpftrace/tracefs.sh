#!/bin/sh
# Whether tracefs is where bpftrace looks for it.
[ -e /sys/kernel/tracing/events ] || [ -e /sys/kernel/debug/tracing/events ]
