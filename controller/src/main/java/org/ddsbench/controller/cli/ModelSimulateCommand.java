package org.ddsbench.controller.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.ddsbench.core.campaign.ServiceDistribution;
import org.ddsbench.core.file.TextTable;
import org.ddsbench.model.queue.Estimate;
import org.ddsbench.model.queue.QueueModel;
import org.ddsbench.model.queue.Simulation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Simulates the queueing model of a server. */
@Command(
    name = "simulate",
    mixinStandardHelpOptions = true,
    description = {
      "Simulate a server of requests with a pool of threads.",
      "",
      "Requests arrive in a Poisson process. A receiver thread for each connection puts them in the"
          + " queue of the pool. All active threads share the processors. Times are whole numbers"
          + " with their unit: 8ms, 500us."
    })
final class ModelSimulateCommand implements Callable<Integer> {
  private static final double US_NS = 1e3;
  private static final double SECOND_NS = 1e9;
  private static final double PERCENT = 100;

  private final Context context;
  private final OptionCheck check = new OptionCheck();

  @Option(
      names = "--period",
      paramLabel = "T",
      required = true,
      description = "mean time between two requests")
  private String period = "";

  @Option(
      names = "--service-cpu",
      paramLabel = "T",
      required = true,
      description = "mean processor time of the service")
  private String serviceCpu = "";

  @Option(
      names = "--service-distribution",
      paramLabel = "D",
      description = "of this time: exponential (default) or constant")
  private ServiceDistribution distribution = ServiceDistribution.EXPONENTIAL;

  @Option(
      names = "--service-wait",
      paramLabel = "T",
      description = "time of the service without a processor (default: 0)")
  private String serviceWait = "0";

  @Option(
      names = "--server-threads",
      paramLabel = "N",
      description = "threads of the pool (default: 1)")
  private int serverThreads = 1;

  @Option(
      names = "--receive-cpu",
      paramLabel = "T",
      description = "processor time of the receiver thread for a request (default: 0)")
  private String receiveCpu = "0";

  @Option(
      names = "--dispatch-cpu",
      paramLabel = "T",
      description = "processor time of a thread of the pool before the service (default: 0)")
  private String dispatchCpu = "0";

  @Option(
      names = "--reply-cpu",
      paramLabel = "T",
      description = "processor time after the service (default: 0)")
  private String replyCpu = "0";

  @Option(names = "--connections", paramLabel = "N", description = "connections (default: 1)")
  private int connections = 1;

  @Option(names = "--processors", paramLabel = "N", description = "processors (default: 1)")
  private int processors = 1;

  @Option(
      names = "--requests",
      paramLabel = "N",
      description = "requests of a replication (default: 15000)")
  private int requests = 15_000;

  @Option(
      names = "--warmup",
      paramLabel = "N",
      description = "how many of the first requests are left out (default: 0)")
  private int warmup;

  @Option(names = "--replications", paramLabel = "N", description = "2 or more (default: 40)")
  private int replications = 40;

  @Option(names = "--seed", paramLabel = "N", description = "of all random times (default: 1)")
  private long seed = 1;

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  ModelSimulateCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    long periodNs = check.time("--period", period);
    long serviceNs = check.time("--service-cpu", serviceCpu);
    long waitNs = check.time("--service-wait", serviceWait);
    long receiveNs = check.time("--receive-cpu", receiveCpu);
    long dispatchNs = check.time("--dispatch-cpu", dispatchCpu);
    long replyNs = check.time("--reply-cpu", replyCpu);
    check.atLeast("--server-threads", serverThreads, 1);
    check.atLeast("--connections", connections, 1);
    check.atLeast("--processors", processors, 1);
    check.atLeast("--requests", requests, 2);
    check.atLeast("--replications", replications, 2);
    if (warmup < 0 || warmup >= requests) {
      check.refuse(
          "--warmup", warmup + " is not in 0.." + (requests - 1) + ". Enter fewer requests.");
    }
    if (period.equals("0")) {
      check.refuse("--period", "It must be above 0. Enter e.g. 20ms.");
    }
    check.end();
    QueueModel model =
        new QueueModel(
            SECOND_NS / periodNs,
            connections,
            serverThreads,
            processors,
            receiveNs,
            dispatchNs,
            serviceNs,
            distribution,
            waitNs,
            replyNs);
    model
        .overload()
        .ifPresent(
            what ->
                check.refuse(
                    "--period",
                    "Requests arrive faster than "
                        + what
                        + " can serve them, so the queue grows without end. Enter a longer period,"
                        + " shorter times, or more of what is short."));
    check.end();
    Simulation simulation = new Simulation(requests, warmup, replications, seed);
    print(model, simulation, simulation.of(model));
    return ExitStatus.OK;
  }

  private void print(QueueModel model, Simulation simulation, Simulation.Result result) {
    if (format == Format.json) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("model", model);
      object.put("simulation", simulation);
      object.putAll(object(result));
      context.out().document(JsonText.of(object));
      return;
    }
    TextTable table = new TextTable();
    table.head(List.of("mean of a run", "#value", "#95 % interval", "#deviation of a run"));
    row(table, "completion time us", result.completionNs(), 1 / US_NS);
    row(table, "time in the queue us", result.queueNs(), 1 / US_NS);
    row(table, "utilisation %", result.utilisation(), PERCENT);
    row(table, "requests a second", result.throughputPerSecond(), 1);
    table.lines().forEach(context.out()::println);
    context.out().println();
    context
        .out()
        .println(
            simulation.replications()
                + " runs of "
                + simulation.requests()
                + " requests, seed "
                + simulation.seed());
  }

  private static void row(TextTable table, String name, Estimate estimate, double factor) {
    table.row(
        List.of(
            name,
            text(estimate.mean() * factor),
            "[" + text(estimate.low() * factor) + ", " + text(estimate.high() * factor) + "]",
            text(estimate.deviation() * factor)));
  }

  private static String text(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }

  static Map<String, Object> object(Simulation.Result result) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("completion_ns", object(result.completionNs()));
    object.put("queue_ns", object(result.queueNs()));
    object.put("utilisation", object(result.utilisation()));
    object.put("throughput_hz", object(result.throughputPerSecond()));
    return object;
  }

  static Map<String, Object> object(Estimate estimate) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("mean", estimate.mean());
    object.put("deviation", estimate.deviation());
    object.put("ci_low", estimate.low());
    object.put("ci_high", estimate.high());
    return object;
  }
}
