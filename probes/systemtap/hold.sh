#!/bin/sh
# hold.sh PIPE: runs while calls are observed. Says so, and ends when nobody holds the pipe open for writing any more.
echo ready
exec cat "$1"
