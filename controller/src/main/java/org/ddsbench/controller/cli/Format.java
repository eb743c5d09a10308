package org.ddsbench.controller.cli;

/** For people or for programs. The constants are what a user types. */
enum Format {
  text,
  json
}
