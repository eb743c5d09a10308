package org.ddsbench.controller.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a campaign. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    description = "Run a campaign over the nodes of a testbed.")
final class RunCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(paramLabel = "CAMPAIGN", description = "campaign.xml")
  private Path campaign = Path.of("");

  @Option(names = "--testbed", paramLabel = "T", required = true, description = "testbed.xml")
  private Path testbed = Path.of("");

  @Option(
      names = "--repository",
      paramLabel = "DIR",
      description = "where runs are stored (default: ./results)")
  private Path repository = Path.of("results");

  @Option(names = "--resume", description = "leave out what is stored already")
  private boolean resume;

  @Option(names = "--only", paramLabel = "ID", description = "only the row of that id")
  private @Nullable String only;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description =
          "order of the runs of a repeated campaign (default: a fresh one, which is printed)")
  private @Nullable Long seed;

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  RunCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws Exception {
    return new CampaignSession(
            context, campaign, testbed, repository, resume, only, Optional.ofNullable(seed), format)
        .run();
  }
}
