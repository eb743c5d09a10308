package org.ddsbench.controller.remote;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The only place where an argument list becomes a line for the remote shell, which SSH's exec
 * request requires. Every argument is put in single quotes (POSIX 2.2.2), so that the shell
 * interprets nothing in it.
 */
final class ShellQuoting {
  private ShellQuoting() {}

  /**
   * The line that runs exactly this command. A NUL cannot be passed to any program and is refused.
   */
  static String line(List<String> command) {
    if (command.isEmpty()) {
      throw new IllegalArgumentException("an empty command");
    }
    return command.stream().map(ShellQuoting::quote).collect(Collectors.joining(" "));
  }

  private static String quote(String argument) {
    if (argument.indexOf('\0') >= 0) {
      throw new IllegalArgumentException("an argument with a NUL character");
    }
    return "'" + argument.replace("'", "'\\''") + "'";
  }
}
