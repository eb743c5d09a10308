package org.ddsbench.controller.cli;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.SweptParameters;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Role;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints the runs of a campaign in their order. */
@Command(
    name = "plan",
    mixinStandardHelpOptions = true,
    description = "Print the runs of a campaign on a testbed.")
final class PlanCommand implements Callable<Integer> {
  private final Context context;

  @Mixin private PlanInputs inputs = new PlanInputs();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "order of the runs of a repeated campaign, as run --seed N makes it")
  private @Nullable Long seed;

  PlanCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    var checked =
        inputs
            .workspace(context)
            .plan(inputs.campaign(), inputs.testbed(), Optional.ofNullable(seed));
    FindingPrinter.print(checked.findings(), context.err());
    if (checked.value().isEmpty()) {
      return ExitStatus.BAD_INPUT;
    }
    Plan plan = checked.value().get();
    SweptParameters swept = new SweptParameters(plan.runs());
    for (TestRun run : plan.runs()) {
      Values p = run.parameters();
      context
          .out()
          .format(
              "%4d  %-44s %-17s %6d %14s  %s -> %s over %s%s",
              run.number(),
              ProgressLines.label(run, swept),
              p.get(Parameters.QUALITY_OF_SERVICE),
              p.get(Parameters.MESSAGE_ITERATIONS),
              period(p),
              nodes(run, Role.PUBLISHER),
              nodes(run, Role.SUBSCRIBER),
              p.get(Parameters.TRANSPORT),
              run.discoveryNode().map(node -> ", discovery " + node).orElse(""));
    }
    context
        .out()
        .format(
            "%d runs, %d s of transmission",
            plan.runs().size(), plan.transmission().plusMillis(500).toSeconds());
    order(plan).ifPresent(context.out()::println);
    return ExitStatus.OK;
  }

  /** The period of messages that are due by one; else the word for when they are sent. */
  private static String period(Values p) {
    return p.scheduled()
        ? String.format(Locale.ROOT, "x %9.3f ms", p.get(Parameters.PUBLICATION_PERIOD) / 1e6)
        : p.timing();
  }

  private static Optional<String> order(Plan plan) {
    if (plan.rounds() == 1) {
      return Optional.empty();
    }
    return Optional.of(
        plan.rounds()
            + " rounds; "
            + plan.orderSeed()
                .map(chosen -> "order within each: seed " + chosen)
                .orElse("run shuffles each one: --seed N fixes the order and shows it here"));
  }

  private static String nodes(TestRun run, Role role) {
    return run.endpoints(role).stream().map(Endpoint::node).collect(Collectors.joining(" "));
  }
}
