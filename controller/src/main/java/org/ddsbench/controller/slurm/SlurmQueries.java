package org.ddsbench.controller.slurm;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.LocalProgram;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.controller.node.NodeProcess;
import org.ddsbench.core.testbed.SlurmRequest;

/** Queries the cluster by {@code scontrol}. */
final class SlurmQueries {
  private static final Duration ANSWER = Duration.ofSeconds(60);

  private final Map<String, String> environment;

  /** {@code environment} is that of this process. */
  SlurmQueries(Map<String, String> environment) {
    this.environment = Map.copyOf(environment);
  }

  /** The names of the machines of a running job, in Slurm's order. */
  List<String> machines(String job) throws NodeException {
    String record = String.join(" ", show("job", job));
    String state = field(record, "JobState");
    if (!state.equals("RUNNING")) {
      throw new NodeException(
          Kind.CONFIGURATION,
          "the allocation "
              + job
              + " has ended ("
              + state
              + "): start the controller in a new one, or outside of any",
          null);
    }
    return show("hostnames", field(record, "NodeList"));
  }

  /**
   * A partition.
   *
   * @param state {@code UP} when it accepts jobs
   * @param nodes largest number of nodes of one job
   * @param limit time limit of one job, as Slurm writes it
   */
  record Partition(String name, boolean isDefault, String state, int nodes, String limit) {
    /** Whether it allows a job with the requested time limit. */
    boolean allows(SlurmRequest request) {
      return request
          .time()
          .flatMap(asked -> SlurmRequest.time(limit).map(most -> asked.compareTo(most) <= 0))
          .orElse(true);
    }
  }

  /** All partitions that this user may see. */
  List<Partition> partitions() throws NodeException {
    return show("partition").stream()
        .map(
            line ->
                new Partition(
                    field(line, "PartitionName"),
                    field(line, "Default").equals("YES"),
                    field(line, "State"),
                    Math.min(number(line, "TotalNodes"), number(line, "MaxNodes")),
                    field(line, "MaxTime")))
        .toList();
  }

  /** The records, one on each line. */
  private List<String> show(String... what) throws NodeException {
    List<String> command = new ArrayList<>(List.of("scontrol", "--oneliner", "show"));
    command.addAll(List.of(what));
    try (NodeProcess process = LocalProgram.start("scontrol", environment, command)) {
      CommandResult result = process.answer("", ANSWER);
      List<String> lines = result.stdout().lines().filter(line -> !line.isBlank()).toList();
      if (!result.succeeded() || lines.isEmpty()) {
        throw new NodeException(
            Kind.CONFIGURATION,
            "Slurm does not answer what its "
                + String.join(" ", what)
                + " is: "
                + (result.stderr() + result.stdout()).strip(),
            null);
      }
      return lines;
    }
  }

  /** The value of {@code NAME=value}; empty without one. */
  private static String field(String record, String name) {
    Matcher matcher =
        Pattern.compile("(?:^|\\s)" + Pattern.quote(name) + "=(\\S*)").matcher(record);
    return matcher.find() ? matcher.group(1) : "";
  }

  /** The number; {@link Integer#MAX_VALUE} for a word such as UNLIMITED. */
  private static int number(String record, String name) {
    return Optional.of(field(record, name))
        .filter(value -> value.matches("[0-9]{1,9}"))
        .map(Integer::valueOf)
        .orElse(Integer.MAX_VALUE);
  }
}
