package org.ddsbench.controller.cli;

/** Output formats of commands that have more than one. The constants are what a user types. */
enum Format {
  text,
  json,
  html,
  csv
}
