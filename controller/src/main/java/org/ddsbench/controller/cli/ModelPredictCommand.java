package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.file.TextTable;
import org.ddsbench.model.queue.Estimate;
import org.ddsbench.model.queue.QueueModel;
import org.ddsbench.repository.queueing.QueuePrediction;
import org.ddsbench.repository.queueing.QueueRow;
import org.ddsbench.repository.queueing.WhatIf;
import org.ddsbench.repository.queueing.WhatIfText;
import org.ddsbench.repository.queueing.WhatIfText.Change;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.StoredExecution;
import org.ddsbench.repository.summary.Naming;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Predicts with the model of a server that was measured. */
@Command(
    name = "predict",
    mixinStandardHelpOptions = true,
    description = {
      "Compare a stored campaign of requests with the queueing model, and predict changes.",
      "",
      "Calibrates the model from each row whose requests arrive at random times, and prints what it"
          + " predicts beside what was measured. With options, also what it predicts for a server"
          + " that differs in these."
    })
final class ModelPredictCommand implements Callable<Integer> {
  private static final double MS_NS = 1e6;
  private static final double PERCENT = 100;

  private static final String PERIOD = "--period";
  private static final String SERVICE_CPU = "--service-cpu";
  private static final String SERVER_THREADS = "--server-threads";
  private static final String PROCESSORS = "--processors";

  private final Context context;

  @Parameters(paramLabel = "DIR", description = "directory of a stored campaign")
  private Path directory = Path.of("");

  @Option(
      names = PERIOD,
      paramLabel = "T",
      description = "mean time between two requests, of all clients together")
  private @Nullable String period;

  @Option(names = SERVICE_CPU, paramLabel = "T", description = "mean processor time of the service")
  private @Nullable String serviceCpu;

  @Option(names = SERVER_THREADS, paramLabel = "N", description = "threads of the pool")
  private @Nullable String serverThreads;

  @Option(names = PROCESSORS, paramLabel = "N", description = "processors of the server")
  private @Nullable String processors;

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  ModelPredictCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    WhatIf whatIf = whatIf();
    StoredExecution stored =
        StoredExecution.at(directory)
            .orElseThrow(() -> BadInputException.of(directory.toString(), StoredExecution.MISSING));
    List<RunManifest> runs =
        CampaignRuns.of(stored.store(), stored.execution().toString()).current(Experiment.REQUEST);
    Naming naming = new Naming(runs);
    List<QueueRow> rows = QueueRow.of(runs, naming);
    if (rows.isEmpty()) {
      throw BadInputException.of(
          directory.toString(),
          "No completed run of it has requests that arrive at random times. Run rows with"
              + " experiment=\"request\" and arrivals=\"poisson\".");
    }
    List<QueuePrediction> measured = rows.stream().map(QueuePrediction::of).toList();
    List<QueuePrediction> changed =
        whatIf.isEmpty()
            ? List.of()
            : rows.stream().map(row -> QueuePrediction.of(row, whatIf.of(row))).toList();
    if (format == Format.json) {
      context.out().document(JsonText.of(object(measured, changed)));
    } else {
      print(naming, measured, changed);
    }
    return ExitStatus.OK;
  }

  private WhatIf whatIf() {
    Map<Change, String> texts = new EnumMap<>(Change.class);
    put(texts, Change.PERIOD, period);
    put(texts, Change.SERVICE, serviceCpu);
    put(texts, Change.THREADS, serverThreads);
    put(texts, Change.PROCESSORS, processors);
    WhatIfText text = new WhatIfText(texts);
    OptionCheck check = new OptionCheck();
    text.problems().forEach((change, problem) -> check.refuse(option(change), problem));
    check.end();
    return text.changes().orElseThrow();
  }

  private static void put(Map<Change, String> texts, Change change, @Nullable String text) {
    if (text != null) {
      texts.put(change, text);
    }
  }

  private static String option(Change change) {
    return switch (change) {
      case PERIOD -> PERIOD;
      case SERVICE -> SERVICE_CPU;
      case THREADS -> SERVER_THREADS;
      case PROCESSORS -> PROCESSORS;
    };
  }

  private void print(Naming naming, List<QueuePrediction> measured, List<QueuePrediction> changed) {
    TextTable table = new TextTable();
    table.head(
        List.of(
            "measured / predicted",
            "#runs",
            "#requests/s",
            "#completion ms",
            "#95 % interval",
            "#error %",
            "#queue ms",
            "#utilisation %"));
    for (QueuePrediction one : measured) {
      QueueRow.Measured seen = one.row().measured();
      table.row(
          List.of(
              name(naming, one),
              Integer.toString(one.row().runs()),
              number(seen.perSecond()),
              number(seen.completionNs() / MS_NS)
                  + " / "
                  + one.text(result -> number(result.completionNs().mean() / MS_NS)),
              one.result().map(result -> interval(result.completionNs())).orElse("-"),
              one.error().map(error -> signed(error * PERCENT)).orElse("-"),
              number(seen.queueNs() / MS_NS)
                  + one.result()
                      .map(result -> " / " + number(result.queueNs().mean() / MS_NS))
                      .orElse(""),
              number(seen.utilisation() * PERCENT)
                  + one.result()
                      .map(result -> " / " + number(result.utilisation().mean() * PERCENT))
                      .orElse("")));
    }
    table.lines().forEach(context.out()::println);
    QueuePrediction.Errors.of(measured)
        .ifPresent(
            errors ->
                context.out().document("\nCompletion times: the model is " + errors.text() + "."));
    QueuePrediction.caveat(measured).ifPresent(context.out()::println);
    if (!changed.isEmpty()) {
      printChanged(naming, changed);
    }
  }

  private void printChanged(Naming naming, List<QueuePrediction> changed) {
    TextTable table = new TextTable();
    table.head(
        List.of(
            "predicted from",
            "#requests/s",
            "#threads",
            "#processors",
            "#completion ms",
            "#95 % interval",
            "#queue ms",
            "#utilisation %"));
    for (QueuePrediction one : changed) {
      QueueModel model = one.model();
      table.row(
          List.of(
              name(naming, one),
              number(model.arrivalsPerSecond()),
              Integer.toString(model.serverThreads()),
              Integer.toString(model.processors()),
              one.text(result -> number(result.completionNs().mean() / MS_NS)),
              one.result().map(result -> interval(result.completionNs())).orElse("-"),
              one.text(result -> number(result.queueNs().mean() / MS_NS)),
              number(Math.min(1, model.utilisation()) * PERCENT)));
    }
    context.out().println();
    table.lines().forEach(context.out()::println);
  }

  private static String name(Naming naming, QueuePrediction one) {
    return naming.implementation(one.row().first()) + ", " + naming.described(one.row().first());
  }

  private static String interval(Estimate estimate) {
    return "[" + number(estimate.low() / MS_NS) + ", " + number(estimate.high() / MS_NS) + "]";
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static String signed(double value) {
    return String.format(Locale.ROOT, "%+.1f", value);
  }

  private static Map<String, Object> object(
      List<QueuePrediction> measured, List<QueuePrediction> changed) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("replications", QueuePrediction.REPLICATIONS);
    object.put("seed", QueuePrediction.SEED);
    object.put("rows", measured.stream().map(one -> object(one, true)).toList());
    object.put("what_if", changed.stream().map(one -> object(one, false)).toList());
    return object;
  }

  private static Map<String, @Nullable Object> object(QueuePrediction one, boolean compared) {
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("test", one.row().first().test());
    object.put("run", one.row().first().run());
    object.put("runs", one.row().runs());
    object.put("disturbed_runs", one.row().disturbed());
    object.put("model", one.model());
    if (compared) {
      QueueRow.Measured seen = one.row().measured();
      object.put("completion_measured_ns", seen.completionNs());
      object.put("queue_measured_ns", seen.queueNs());
      object.put("utilisation_measured", seen.utilisation());
      object.put("completion_error", one.error().orElse(null));
    }
    object.put("predicted", one.result().map(ModelSimulateCommand::object).orElse(null));
    return object;
  }
}
