package org.ddsbench.controller.fault;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.CampaignListener;
import org.ddsbench.controller.campaign.Phase;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.RunOutcome;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.repository.store.RunStore;

/**
 * A campaign from the command line with faults in some runs: a good run before all, and after each
 * victim one run on the same nodes and one on others.
 */
final class FaultyCampaign {
  /** A short row without a fault. */
  static final String SHORT = "publicationPeriod='2ms' messageIterations='50'";

  private final RealTestbed testbed;
  private final String name;
  private final Map<String, Fault> faults;
  private final RunStore store;
  private final Map<String, Instant> struck = new ConcurrentHashMap<>();
  private final Map<Path, String> storedBefore = new TreeMap<>();
  private CommandLineRun command = new CommandLineRun(-1, "", "");

  FaultyCampaign(RealTestbed testbed, String name, List<Fault> faults) {
    this.testbed = testbed;
    this.name = name;
    this.faults = Fault.byName(faults);
    store = new RunStore(repository());
  }

  Path repository() {
    return testbed.scratch().resolve(name);
  }

  RunStore store() {
    return store;
  }

  String name() {
    return name;
  }

  CommandLineRun command() {
    return command;
  }

  /** When the fault of a row occurred; an error when it did not. */
  Instant struck(String row) {
    Instant time = struck.get(row);
    if (time == null) {
      throw new AssertionError("the fault of " + row + " did not strike: " + command);
    }
    return time;
  }

  /** Files of runs that were stored before a fault struck, with their digests. */
  Map<Path, String> storedBefore() {
    return storedBefore;
  }

  /** Runs the campaign. */
  void run(List<Fault> inThisOrder, String... options) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("<campaign name='" + name + "'>");
    lines.add("<defaults dds='cyclonedds' messageType='Simple'/>");
    lines.add("<test id='before' " + SHORT + " placement='node1 -> node2'/>");
    for (Fault fault : inThisOrder) {
      lines.add("<test id='" + fault.name() + "' " + fault.attributes() + "/>");
      lines.add("<test id='after-" + fault.name() + "' " + SHORT + " placement='node1 -> node2'/>");
    }
    lines.add("<test id='elsewhere' " + SHORT + " placement='node3 -> node1'/>");
    lines.add("</campaign>");
    Path campaign = testbed.file(name + ".xml", lines.toArray(String[]::new));
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "run",
                campaign.toString(),
                "--testbed",
                testbed.testbedXml().toString(),
                "--repository",
                repository().toString()));
    arguments.addAll(List.of(options));
    command = CommandLineRun.of(Striking::new, arguments.toArray(String[]::new));
  }

  /** Causes faults in the campaign's thread, so that nothing depends on timing. */
  private final class Striking implements CampaignListener {
    private final CampaignListener progress;

    Striking(CampaignListener progress) {
      this.progress = progress;
    }

    private void strike(TestRun run, boolean now) {
      Fault fault = faults.get(run.test());
      if (!now || fault == null || struck.containsKey(run.test())) {
        return;
      }
      try {
        storedBefore.putAll(digests(store.directory(name)));
        struck.put(run.test(), Instant.now());
        fault.strike().run();
      } catch (Exception e) {
        throw new AssertionError("the fault cannot be made", e);
      }
    }

    @Override
    public void phase(TestRun run, Phase phase) {
      progress.phase(run, phase);
      Fault fault = faults.get(run.test());
      strike(run, fault != null && fault.moment().filter(phase::equals).isPresent());
    }

    @Override
    public void published(TestRun run, long messages) {
      progress.published(run, messages);
      Fault fault = faults.get(run.test());
      strike(run, fault != null && fault.moment().isEmpty() && messages > 0);
    }

    @Override
    public void runEnded(TestRun run, RunOutcome outcome) {
      progress.runEnded(run, outcome);
      Fault fault = faults.get(run.test());
      if (fault == null) {
        return;
      }
      try {
        fault.heal().run();
      } catch (Exception e) {
        throw new AssertionError("the fault cannot be healed", e);
      }
      Instant since = struck.get(run.test());
      if (since != null) {
        System.out.printf(
            Locale.ROOT,
            "%s: the run ended %.1f s after the fault%n",
            run.test(),
            Duration.between(since, Instant.now()).toMillis() / 1e3);
      }
    }

    @Override
    public void started(Plan plan, int stored, int failed) {
      progress.started(plan, stored, failed);
    }

    @Override
    public void deployed(String node, long bytes) {
      progress.deployed(node, bytes);
    }

    @Override
    public void runStarted(TestRun run) {
      progress.runStarted(run);
    }

    @Override
    public void warning(String text) {
      progress.warning(text);
    }
  }

  /**
   * The files of stored runs with their digests; files still being written are in hidden
   * directories.
   */
  private static Map<Path, String> digests(Path execution) throws IOException {
    Map<Path, String> digests = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(execution)) {
      for (Path file :
          walk.filter(Files::isRegularFile)
              .filter(file -> file.getParent() != null && !file.getParent().equals(execution))
              .filter(file -> !execution.relativize(file).toString().startsWith("."))
              .toList()) {
        digests.put(file, Sha256.of(file));
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return digests;
  }
}
