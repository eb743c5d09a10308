package org.ddsbench.controller.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.ddsbench.controller.campaign.CampaignListener;
import org.ddsbench.controller.campaign.RunOptions;
import org.ddsbench.controller.node.Launcher;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Runs a campaign. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    description = "Run a campaign over the nodes of a testbed.")
final class RunCommand implements Callable<Integer> {
  private final Context context;
  private final UnaryOperator<CampaignListener> around;
  private final UnaryOperator<Launcher> through;

  @Spec private CommandSpec spec = CommandSpec.create();

  @Mixin private PlanInputs inputs = new PlanInputs();

  @Option(
      names = "--repository",
      paramLabel = "DIR",
      description = "where runs are stored (default: ./results)")
  private Path repository = Path.of("results");

  @Option(
      names = "--resume",
      description =
          "continue the last execution of the campaign: skip runs that it stored as completed")
  private boolean resume;

  @Option(names = "--only", paramLabel = "ID", description = "only the row with this id")
  private @Nullable String only;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "seed of the order of the runs of a repeated campaign (default: random, printed)")
  private @Nullable Long seed;

  @Option(
      names = "--repeat-disturbed",
      paramLabel = "N",
      description =
          "measure disturbed runs again at the end, at most N times each; the first measurement"
              + " is kept (default: 0)")
  private int repeatDisturbed;

  @Option(
      names = "--note",
      paramLabel = "TEXT",
      description = "a sentence about this execution, shown in lists and its report")
  private String note = "";

  @Option(
      names = "--tag",
      paramLabel = "TAG",
      description = "words to find this execution by; repeatable")
  private List<String> tags = List.of();

  @Option(
      names = "--sign",
      paramLabel = "KEY",
      description =
          "sign the execution at its end: private SSH key without a passphrase, or public half of"
              + " a key in ssh-agent")
  private @Nullable Path signingKey;

  @Mixin private TraceOption trace = new TraceOption();

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  RunCommand(Context context) {
    this(context, progress -> progress, nodes -> nodes);
  }

  /**
   * A command for a caller with an interest of its own.
   *
   * @param around wraps a listener around the one that prints
   * @param through wraps a launcher around the one that reaches the nodes
   */
  RunCommand(
      Context context, UnaryOperator<CampaignListener> around, UnaryOperator<Launcher> through) {
    this.context = context;
    this.around = around;
    this.through = through;
  }

  @Override
  public Integer call() throws Exception {
    if (repeatDisturbed < 0) {
      throw new ParameterException(
          spec.commandLine(), "--repeat-disturbed is " + repeatDisturbed + "; enter 0 or more");
    }
    if (resume && !(note.isEmpty() && tags.isEmpty())) {
      throw new ParameterException(
          spec.commandLine(),
          "--note and --tag belong to a new execution; --resume continues one that has its own");
    }
    return new CampaignCommandRun(
            context,
            inputs.workspace(context),
            inputs.campaign(),
            inputs.testbed(),
            repository,
            resume,
            only,
            Optional.ofNullable(seed),
            new RunOptions(repeatDisturbed, note, tags),
            signingKey == null ? Optional.empty() : Optional.of(Signing.key(signingKey)),
            trace,
            format)
        .run(around, through);
  }
}
