package org.ddsbench.controller.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.ddsbench.core.file.TextTable;
import org.ddsbench.model.paper.TableCheck;
import org.ddsbench.model.queue.Estimate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Simulates the published tables of the queueing model again. */
@Command(
    name = "tables",
    mixinStandardHelpOptions = true,
    description = {
      "Compare the simulation with published tables of it.",
      "",
      "Simulates tables 1 and 2 of \"Middleware Performance: A Quantitative Modeling Approach\" again."
          + " Exit status 3: some values do not agree."
    })
final class ModelTablesCommand implements Callable<Integer> {
  private static final double MS_NS = 1e6;
  private static final double PERCENT = 100;

  private final Context context;

  @Option(names = "--replications", paramLabel = "N", description = "2 or more (default: 30)")
  private int replications = 30;

  @Option(names = "--seed", paramLabel = "N", description = "of all random times (default: 1)")
  private long seed = 1;

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  ModelTablesCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    if (replications < 2) {
      throw BadInputException.of("--replications", replications + " is too few. Enter at least 2.");
    }
    List<TableCheck> checks = TableCheck.all(replications, seed);
    long agreeing = checks.stream().filter(TableCheck::agrees).count();
    boolean agree = agreeing == checks.size();
    if (format == Format.json) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("agree", agree);
      object.put("replications", replications);
      object.put("seed", seed);
      object.put("rows", checks.stream().map(ModelTablesCommand::object).toList());
      context.out().document(JsonText.of(object));
    } else {
      table(checks).lines().forEach(context.out()::println);
      context.out().println();
      context
          .out()
          .println(
              agreeing
                  + " of "
                  + checks.size()
                  + " rows agree: published / ours (deviation of one run of 15000 requests)");
    }
    return agree ? ExitStatus.OK : ExitStatus.RUN_FAILED;
  }

  private static TextTable table(List<TableCheck> checks) {
    TextTable table = new TextTable();
    table.head(
        List.of(
            "scenario",
            "#requests/s",
            "#completion ms",
            "#deviations",
            "#queue ms",
            "#utilisation %",
            "agrees"));
    for (TableCheck check : checks) {
      table.row(
          List.of(
              check.scenario(),
              String.format(Locale.ROOT, "%.0f", check.published().arrivalsPerSecond()),
              both(check.published().completionNs(), check.completionNs(), 1 / MS_NS),
              number(check.completionNs().deviations(check.published().completionNs())),
              both(check.published().queueNs(), check.queueNs(), 1 / MS_NS),
              both(check.published().utilisation(), check.utilisation(), PERCENT),
              check.agrees() ? "yes" : "NO"));
    }
    return table;
  }

  private static String both(double published, Estimate ours, double factor) {
    return number(published * factor)
        + " / "
        + number(ours.mean() * factor)
        + " ("
        + number(ours.deviation() * factor)
        + ")";
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static Map<String, Object> object(TableCheck check) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("scenario", check.scenario());
    object.put("arrivals_hz", check.published().arrivalsPerSecond());
    object.put(
        "completion_ns",
        pair(check.published().completionNs(), check.completionNs(), check.completionAgrees()));
    object.put("queue_ns", pair(check.published().queueNs(), check.queueNs(), check.queueAgrees()));
    object.put(
        "utilisation",
        pair(check.published().utilisation(), check.utilisation(), check.utilisationAgrees()));
    return object;
  }

  private static Map<String, Object> pair(double published, Estimate ours, boolean agrees) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("published", published);
    object.putAll(ModelSimulateCommand.object(ours));
    object.put("agrees", agrees);
    return object;
  }
}
