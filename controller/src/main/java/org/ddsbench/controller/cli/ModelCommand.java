package org.ddsbench.controller.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Models of response times: regress, simulate, predict, tables. */
@Command(
    name = "model",
    mixinStandardHelpOptions = true,
    description = "Model response times: regress, simulate, predict, tables.")
final class ModelCommand implements Runnable {
  @Spec private CommandSpec spec = CommandSpec.create();

  static CommandLine line(Context context) {
    return new CommandLine(new ModelCommand())
        .addSubcommand("regress", new ModelRegressCommand(context))
        .addSubcommand("simulate", new ModelSimulateCommand(context))
        .addSubcommand("predict", new ModelPredictCommand(context))
        .addSubcommand("tables", new ModelTablesCommand(context))
        .setCaseInsensitiveEnumValuesAllowed(true);
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "one of regress, simulate, predict, tables is missing");
  }
}
