package org.ddsbench.core.implementation;

import java.util.List;
import org.ddsbench.core.campaign.Discovery;

/**
 * A program beside the apps, one for each run, through which they find each other.
 *
 * @param discovery the kind of discovery that it serves
 * @param binary file name of the program
 * @param arguments in their order
 * @param configurations files that it finds in its directory, with the variables of arguments
 * @param ready how it shows that apps may start
 * @param announces names of the files that it writes in its directory and every app gets in its own
 */
public record Daemon(
    Discovery discovery,
    String binary,
    List<DaemonArgument> arguments,
    List<Configuration> configurations,
    Readiness ready,
    List<String> announces) {
  public Daemon {
    arguments = List.copyOf(arguments);
    configurations = List.copyOf(configurations);
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
