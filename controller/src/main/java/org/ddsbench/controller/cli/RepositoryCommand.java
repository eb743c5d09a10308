package org.ddsbench.controller.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Manages a repository: list, show, verify, sign, export, prune, move. */
@Command(
    name = "repository",
    mixinStandardHelpOptions = true,
    description = "Manage stored runs: list, show, verify, sign, export, prune, move.")
final class RepositoryCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  static CommandLine line(Context context) {
    return new CommandLine(new RepositoryCommand())
        .addSubcommand("list", new RepositoryListCommand(context))
        .addSubcommand("show", new RepositoryShowCommand(context))
        .addSubcommand("verify", new RepositoryVerifyCommand(context))
        .addSubcommand("sign", new RepositorySignCommand(context))
        .addSubcommand("export", new RepositoryExportCommand(context))
        .addSubcommand("prune", new RepositoryPruneCommand(context))
        .addSubcommand("move", new RepositoryMoveCommand(context));
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "one of list, show, verify, sign, export, prune, move is missing");
  }
}
