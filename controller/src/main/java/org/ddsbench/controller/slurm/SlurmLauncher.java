package org.ddsbench.controller.slurm;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ddsbench.controller.command.CommandLauncher;
import org.ddsbench.controller.node.Launcher;
import org.ddsbench.controller.node.LocalProgram;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.controller.node.Reservation;
import org.ddsbench.controller.slurm.SlurmProblems.Problem;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.SlurmRequest;

/**
 * Starts programs as steps of a job of Slurm: the job that this process was started in, or one of
 * its own. Safe for use by many threads.
 */
public final class SlurmLauncher implements Launcher {
  /** Matches whole lines, which may begin in the middle of a line of the program. */
  private static final Pattern ITSELF = Pattern.compile("(srun|slurmstepd): [^\n]*(\n|$)");

  private static final String CONFIGURATION = "SLURM_CONF";

  private final SlurmRequest request;
  private final Map<String, String> environment;

  /**
   * @param request the request for a job of its own
   * @param environment of this process
   */
  public SlurmLauncher(SlurmRequest request, Map<String, String> environment) {
    this.request = request;
    this.environment = Map.copyOf(environment);
  }

  @Override
  public Reservation reserve(List<Node> nodes, Consumer<String> waiting)
      throws InterruptedException {
    try {
      return granted(nodes, waiting);
    } catch (NodeException e) {
      return Reservation.refused(e);
    }
  }

  private Reservation granted(List<Node> nodes, Consumer<String> waiting)
      throws NodeException, InterruptedException {
    List<Problem> problems = SlurmProblems.of(request, nodes.size(), environment);
    if (!problems.isEmpty()) {
      throw new NodeException(
          Kind.CONFIGURATION,
          problems.stream().map(Problem::message).collect(Collectors.joining(" ")),
          null);
    }
    Optional<String> given = Optional.ofNullable(environment.get(SlurmProblems.JOB));
    if (given.isPresent()) {
      return reservation(nodes, given.get(), () -> {});
    }
    OwnJob job = OwnJob.ask(request, nodes.size(), environment, waiting);
    boolean usable = false;
    try {
      Reservation reservation = reservation(nodes, job.id(), job::close);
      usable = true;
      return reservation;
    } finally {
      if (!usable) {
        job.close();
      }
    }
  }

  private Reservation reservation(List<Node> nodes, String job, Runnable release)
      throws NodeException {
    List<String> machines = new SlurmQueries(environment).machines(job);
    Map<String, String> of = new LinkedHashMap<>();
    for (int i = 0; i < nodes.size(); i++) {
      of.put(nodes.get(i).name(), machines.get(i));
    }
    return new Reservation(
        new CommandLauncher(step(job), stepEnvironment(), ITSELF),
        node -> {
          String machine = of.get(node.name());
          return machine == null ? node : node.onMachine(machine);
        },
        release);
  }

  /**
   * One task on one machine, beside the other steps there. Its streams are those of the step, byte
   * for byte; it is not bound to any processors.
   */
  private static List<String> step(String job) {
    return List.of(
        "srun",
        "--jobid=" + job,
        "--nodelist=${host}",
        "--nodes=1",
        "--ntasks=1",
        "--overlap",
        "--unbuffered",
        "--input=0",
        "--cpu-bind=quiet,none",
        "--mpi=none",
        "--chdir=/",
        "--quiet");
  }

  /** The environment of srun, which passes it on to the program. */
  private Map<String, String> stepEnvironment() {
    Map<String, String> kept = new HashMap<>(LocalProgram.loginEnvironment(environment));
    Optional.ofNullable(environment.get(CONFIGURATION))
        .ifPresent(file -> kept.put(CONFIGURATION, file));
    return kept;
  }

  /** Works only through the result of {@link #reserve}. */
  @Override
  public NodeConnection connect(Node node) {
    throw new IllegalStateException("no machine is reserved for " + node.name());
  }
}
