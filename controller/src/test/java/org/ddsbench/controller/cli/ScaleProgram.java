package org.ddsbench.controller.cli;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.ddsbench.controller.campaign.CampaignListener;
import org.ddsbench.controller.campaign.Phase;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.RunOutcome;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.TestRun;
import picocli.CommandLine;

/**
 * The command line with a stopwatch, as a separate program, because the memory and the processor
 * time of the whole process are measured. Its last lines are {@link Figures}.
 */
public final class ScaleProgram {
  private ScaleProgram() {}

  /** Runs one command and ends the process with its exit status. */
  public static void main(String[] arguments) throws IOException {
    PrintStream out = System.out;
    Stopwatch stopwatch = new Stopwatch();
    Path nobody = RealTestbed.userHome();
    Context context =
        new Context(
            new Surroundings(RealTestbed.home(), nobody, Map.of()),
            new Output(out),
            new Output(System.err),
            false,
            nobody.resolve("tty"));
    CommandLine line = Main.commandLine(context);
    line.getCommandSpec().removeSubcommand("run");
    line.addSubcommand("run", new RunCommand(context, stopwatch::around, nodes -> nodes));
    int status = line.execute(arguments);
    stopwatch.lines().forEach(out::println);
    out.println("figure all " + new Moment().since(stopwatch.start) + " " + mostResidentMb());
    out.flush();
    System.exit(status);
  }

  private static long mostResidentMb() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024 / 1_000_000)
        .findFirst()
        .orElseThrow();
  }

  /** A point in time, and the processor time that this process had used by then. */
  private record Moment(long atNs, long processorNs) {
    Moment() {
      this(
          System.nanoTime(),
          ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
              .getProcessCpuTime());
    }

    /** Elapsed seconds, and seconds of processor time. */
    String since(Moment before) {
      return String.format(
          Locale.ROOT,
          "%.2f %.2f",
          (atNs - before.atNs) / 1e9,
          (processorNs - before.processorNs) / 1e9);
    }
  }

  /** Measures the steps of a campaign. */
  private static final class Stopwatch implements CampaignListener {
    /** Processor time counts from the start of the process. */
    private final Moment start = new Moment(System.nanoTime(), 0);

    private final List<String> lines = new ArrayList<>();
    private CampaignListener next = this;
    private Moment deployed = start;
    private long bytes;
    private Moment run = start;
    private Moment publish = start;
    private Moment drain = start;

    CampaignListener around(CampaignListener listener) {
      next = listener;
      return this;
    }

    List<String> lines() {
      return lines;
    }

    @Override
    public void started(Plan plan, int stored, int failed) {
      synchronized (this) {
        lines.add("figure deployment " + deployed.since(start) + " " + bytes);
      }
      lines.add("figure provisioning " + new Moment().since(start) + " 0");
      next.started(plan, stored, failed);
    }

    @Override
    public void deployed(String node, long sent) {
      synchronized (this) {
        deployed = new Moment();
        bytes += sent;
      }
      next.deployed(node, sent);
    }

    @Override
    public void runStarted(TestRun started) {
      run = new Moment();
      publish = run;
      drain = run;
      next.runStarted(started);
    }

    @Override
    public void phase(TestRun of, Phase phase) {
      if (phase == Phase.PUBLISH) {
        publish = new Moment();
      } else if (phase == Phase.DRAIN) {
        drain = new Moment();
      }
      next.phase(of, phase);
    }

    @Override
    public void published(TestRun of, long messages) {
      next.published(of, messages);
    }

    @Override
    public void runEnded(TestRun of, RunOutcome outcome) {
      Moment end = new Moment();
      Moment begin =
          new Moment(
              run.atNs() + drain.atNs() - publish.atNs(),
              run.processorNs() + drain.processorNs() - publish.processorNs());
      lines.add("figure run " + end.since(begin) + " 0");
      next.runEnded(of, outcome);
    }

    @Override
    public void warning(String text) {
      next.warning(text);
    }
  }
}
