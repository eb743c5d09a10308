package org.ddsbench.controller.cli;

import org.ddsbench.controller.campaign.ControllerFacts;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The top of the command line, which lists the commands. */
@Command(
    name = "ddsbench",
    mixinStandardHelpOptions = true,
    version = "ddsbench " + ControllerFacts.VERSION,
    description =
        "Measures the one-way time of messages through DDS middleware on real nodes, with an error bound.",
    footer = {
      "",
      "`ddsbench gui [FILE...]` opens the desktop application.",
      "`ddsbench package` writes a package for machines without a network.",
      "`ddsbench test` runs every test of the project.",
      "Exit status: 0 ok, 1 bug, 2 bad input, 3 some run failed, 130 interrupted."
    })
final class DdsbenchCommand implements Runnable {
  @Spec private CommandSpec spec;

  DdsbenchCommand() {
    spec = CommandSpec.create();
  }

  @Override
  public void run() {
    CommandLine line = spec.commandLine();
    throw new ParameterException(line, "a command is missing");
  }
}
