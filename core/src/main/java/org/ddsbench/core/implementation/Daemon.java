package org.ddsbench.core.implementation;

import java.util.List;

/**
 * A program beside the apps of a run: one through which they find each other, or one on each of
 * their nodes that a transport needs.
 *
 * @param scope the discovery or the transport that it serves
 * @param binary file name of the program
 * @param arguments in their order
 * @param configurations files that it finds in its directory, with the variables of arguments
 * @param ready how it shows that apps may start
 * @param failures what is known about its ends
 * @param announces names of the files that it writes in its directory and every app gets in its own
 */
public record Daemon(
    Scope scope,
    String binary,
    List<DaemonArgument> arguments,
    List<Configuration> configurations,
    Readiness ready,
    List<DaemonFailure> failures,
    List<String> announces) {
  public Daemon {
    arguments = List.copyOf(arguments);
    configurations = List.copyOf(configurations);
    failures = List.copyOf(failures);
    announces = List.copyOf(announces);
  }

  /** The words of the command line, with variables, for this version of the implementation. */
  public List<String> arguments(String version) {
    return arguments.stream()
        .filter(argument -> argument.isOf(version))
        .map(DaemonArgument::value)
        .toList();
  }
}
