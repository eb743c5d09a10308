#!/bin/sh
# An app that writes down what it was given, each with a NUL behind it.
printf '%s\0' "$@" >arguments
env -0 >environment
