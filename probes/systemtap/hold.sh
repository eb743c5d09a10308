#!/bin/sh
# hold.sh PIPE: runs while calls are observed. Reports its start, and ends when no process holds the pipe open for
# writing any more.
echo ready
exec cat "$1"
