package org.ddsbench.controller.cli;

/** Output for people or for programs. Users type the constants. */
enum Format {
  text,
  json
}
