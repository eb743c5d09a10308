package org.ddsbench.controller.slurm;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.slurm.SlurmQueries.Partition;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.testbed.LauncherKind;
import org.ddsbench.core.testbed.SlurmRequest;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.testbed.TestbedReader;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlFile;

/**
 * Checks before a request whether Slurm can grant it, since Slurm would let a request that it can
 * never grant wait for ever.
 */
public final class SlurmProblems {
  /** The variable with the job of a process. */
  static final String JOB = "SLURM_JOB_ID";

  private static final Pattern NAMED = Pattern.compile("--job-name(=.*)?|-J.*");

  private static final Pattern COMMA = Pattern.compile(",");

  private final SlurmRequest request;
  private final int nodes;
  private final Map<String, String> environment;
  private final List<Problem> found = new ArrayList<>();

  private SlurmProblems(SlurmRequest request, int nodes, Map<String, String> environment) {
    this.request = request;
    this.nodes = nodes;
    this.environment = environment;
  }

  /** A problem in one or two sentences, and the attribute of the testbed that it is about. */
  record Problem(String attribute, String message) {}

  /** All problems. */
  static List<Problem> of(SlurmRequest request, int nodes, Map<String, String> environment) {
    SlurmProblems problems = new SlurmProblems(request, nodes, environment);
    try {
      problems.look();
    } catch (NodeException e) {
      problems.add("launcher", e.getMessage() + ".");
    }
    return problems.found;
  }

  /**
   * The same as findings, at their places in the file of a testbed; empty when it has faults or no
   * node needs Slurm.
   *
   * @param home what a leading {@code ~} in it stands for
   * @param nodes names of the nodes that are needed
   * @param environment environment of this process
   */
  public static List<Finding> findings(
      Path file, Path home, List<String> nodes, Map<String, String> environment) {
    return XmlFile.text(file)
        .value()
        .map(text -> TestbedReader.read(file.toString(), text, home))
        .map(read -> findings(read, nodes, environment))
        .orElse(List.of());
  }

  private static List<Finding> findings(
      TestbedReader.Reading read, List<String> nodes, Map<String, String> environment) {
    Optional<Testbed> testbed = read.testbed().value();
    Optional<XmlElement> root = read.root();
    if (testbed.isEmpty() || root.isEmpty()) {
      return List.of();
    }
    long wanted =
        nodes.stream()
            .map(testbed.get()::node)
            .filter(node -> node.launcher() == LauncherKind.SLURM)
            .count();
    List<Problem> problems =
        wanted == 0 ? List.of() : of(testbed.get().slurm(), (int) wanted, environment);
    return problems.stream()
        .map(
            problem ->
                new Finding(
                    "B04",
                    Severity.ERROR,
                    "",
                    problem.attribute(),
                    place(root.get(), problem.attribute()),
                    problem.message()))
        .toList();
  }

  /** The place of the first element that has the attribute. */
  private static Place place(XmlElement root, String attribute) {
    return Stream.concat(
            Stream.of(root),
            Stream.concat(root.children("slurm").stream(), root.children("node").stream()))
        .filter(element -> element.attribute(attribute).isPresent())
        .map(element -> element.place(attribute))
        .findFirst()
        .orElse(root.place());
  }

  private void add(String attribute, String message) {
    found.add(new Problem(attribute, message));
  }

  private void look() throws NodeException {
    Optional<String> job = Optional.ofNullable(environment.get(JOB));
    List<String> absent =
        Stream.concat(
                Stream.of("srun", "scontrol"),
                job.isPresent() ? Stream.empty() : Stream.of("salloc", "scancel"))
            .filter(program -> !isInstalled(program))
            .toList();
    if (!absent.isEmpty()) {
      add(
          "launcher",
          "The launcher slurm needs "
              + String.join(", ", absent)
              + " on this machine. Install Slurm's client programs (on Debian: slurm-client), or"
              + " start the controller where Slurm is in use.");
    } else if (job.isPresent()) {
      int has = new SlurmQueries(environment).machines(job.get()).size();
      if (has < nodes) {
        add(
            "count",
            "Needs "
                + machines(nodes)
                + "; the allocation "
                + job.get()
                + ", in which the controller was started, has "
                + has
                + ". Ask for --nodes="
                + nodes
                + ", or start the controller outside of it.");
      }
    } else {
      if (request.arguments().stream().anyMatch(argument -> NAMED.matcher(argument).matches())) {
        add(
            "launcher",
            "The controller names its job itself, so that it can give it back. Leave out the"
                + " argument that names it.");
      }
      look(new SlurmQueries(environment).partitions());
    }
  }

  private boolean isInstalled(String program) {
    return Stream.of(environment.getOrDefault("PATH", "").split(":", -1))
        .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
  }

  private void look(List<Partition> partitions) {
    List<String> names = partitions.stream().map(Partition::name).toList();
    List<String> wanted =
        COMMA.splitAsStream(request.partition()).filter(name -> !name.isEmpty()).toList();
    wanted.stream()
        .filter(name -> !names.contains(name))
        .forEach(
            name ->
                add(
                    "partition",
                    "Slurm has no partition "
                        + name
                        + ". It has: "
                        + String.join(", ", names)
                        + "."));
    List<Partition> chosen =
        partitions.stream()
            .filter(one -> wanted.isEmpty() ? one.isDefault() : wanted.contains(one.name()))
            .toList();
    if (wanted.isEmpty() && chosen.isEmpty()) {
      add(
          "partition",
          "Slurm has no default partition. Name one of: " + String.join(", ", names) + ".");
    }
    chosen.stream()
        .filter(one -> !one.state().equals("UP"))
        .forEach(
            one ->
                add(
                    "partition",
                    "Partition "
                        + one.name()
                        + " takes no jobs ("
                        + one.state()
                        + ")."
                        + " Name another one, or wait."));
    if (!chosen.isEmpty()) {
      lookAtLimits(chosen);
    }
  }

  /** One partition that allows it is enough. */
  private void lookAtLimits(List<Partition> chosen) {
    int most = Collections.max(chosen.stream().map(Partition::nodes).toList());
    if (most < nodes) {
      add(
          "count",
          "Needs "
              + machines(nodes)
              + "; a job in "
              + named(chosen)
              + " gets at most "
              + most
              + ". Use fewer nodes, or another partition.");
    }
    if (chosen.stream().noneMatch(one -> one.allows(request))) {
      add(
          "timeLimit",
          "A job in "
              + named(chosen)
              + " may last "
              + String.join(", ", chosen.stream().map(Partition::limit).toList())
              + " at most, not "
              + request.timeLimit()
              + ". Shorten timeLimit, or use another partition.");
    }
  }

  private static String named(List<Partition> partitions) {
    return (partitions.size() == 1 ? "partition " : "partitions ")
        + String.join(", ", partitions.stream().map(Partition::name).toList());
  }

  private static String machines(int count) {
    return count == 1 ? "1 machine" : count + " machines";
  }
}
