package org.ddsbench.controller.slurm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.StoredRun;
import org.ddsbench.controller.cli.ControllerProcess;
import org.ddsbench.core.Patience;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Campaigns over machines that a real Slurm allocates. */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SlurmIT {
  private static final int NODES = 3;
  private static final List<String> MACHINES = List.of("slurm1", "slurm2", "slurm3");

  private final SlurmCluster cluster = new SlurmCluster(NODES);
  private final RunStore store = new RunStore(cluster.scratch().resolve("results"));

  SlurmIT() throws IOException, InterruptedException {}

  @AfterEach
  void nothingIsLeft() throws IOException, InterruptedException {
    assertEquals(List.of(), cluster.awaitJobs(0));
    assertEquals(List.of(), cluster.leftovers());
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    cluster.down();
  }

  /** {@code slurm} are the attributes of the element. */
  private Path testbed(String slurm, int count) throws IOException {
    return Files.writeString(
        Files.createTempFile(cluster.scratch(), "testbed", ".xml"),
        String.join(
            "\n",
            "<testbed name='park' launcher='slurm' workDirectory='" + cluster.work() + "/n'>",
            "  <ntp mode='none'/>",
            slurm.isEmpty() ? "" : "  <slurm " + slurm + "/>",
            "  <node name='slurm' count='" + count + "' interface='eth0'/>",
            "</testbed>"));
  }

  private Path campaign(String name, int messages) throws IOException {
    return Files.writeString(
        cluster.scratch().resolve(name + ".xml"),
        String.join(
            "\n",
            "<campaign name='" + name + "'>",
            "  <test id='row' dds='cyclonedds' messageType='Simple' publicationPeriod='2ms'",
            "        subscribers='2' messageIterations='" + messages + "'/>",
            "</campaign>"));
  }

  private ControllerProcess controller(List<String> variables, String... arguments)
      throws IOException {
    List<String> around = new ArrayList<>(List.of("env", cluster.variable()));
    around.addAll(variables);
    return ControllerProcess.start(around, cluster.scratch(), arguments);
  }

  private ControllerProcess run(Path campaign, Path testbed, String... variables)
      throws IOException {
    return controller(
        List.of(variables),
        "run",
        campaign.toString(),
        "--testbed",
        testbed.toString(),
        "--repository",
        store.root().toString());
  }

  private void assertCompleted(String campaign, List<String> machines) throws IOException {
    StoredRun run = StoredRun.all(store, campaign).get(0);
    run.assertNothingIsMissing();
    List<EnvironmentSnapshot> nodes = run.manifest().nodes();
    assertEquals(MACHINES, nodes.stream().map(EnvironmentSnapshot::node).toList());
    assertEquals(machines, nodes.stream().map(node -> node.fact(Fact.MACHINE).orElse("")).toList());
  }

  @Test
  void aCampaignGetsItsMachinesAndGivesThemBack() throws Exception {
    try (ControllerProcess controller = run(campaign("own", 200), testbed("", NODES))) {
      assertEquals(0, controller.awaitExit(), controller::said);
    }
    assertEquals(List.of(), cluster.jobs());
    assertCompleted("own", List.of("node1", "node2", "node3"));
  }

  @Test
  void aCampaignThatIsStartedInAnAllocationUsesItAndLeavesIt() throws Exception {
    cluster.output("salloc", "--quiet", "--no-shell", "--nodes=" + NODES);
    String job = cluster.awaitJobs(1).get(0).split(" ", -1)[0];
    try (ControllerProcess controller =
        run(campaign("given", 200), testbed("", NODES), "SLURM_JOB_ID=" + job)) {
      assertEquals(0, controller.awaitExit(), controller::said);
    }
    assertCompleted("given", List.of("node1", "node2", "node3"));
    assertEquals(List.of(job + " R no-shell"), cluster.jobs());
    try (ControllerProcess controller =
        run(campaign("more", 200), testbed("", NODES + 1), "SLURM_JOB_ID=" + job)) {
      assertEquals(0, controller.awaitExit(), controller::said);
    }
    try (ControllerProcess check = check(testbed("", NODES + 1), "SLURM_JOB_ID=" + job)) {
      assertRefused(check, ":4:", "Needs 4 machines; the allocation " + job);
    }
    cluster.output("scancel", job);
    cluster.awaitJobs(0);
    try (ControllerProcess check = check(testbed("", NODES), "SLURM_JOB_ID=" + job)) {
      assertRefused(check, ":1:", "allocation " + job + " has ended");
    }
  }

  private static Path named(Path testbed) throws IOException {
    String text = Files.readString(testbed);
    return Files.writeString(
        testbed, text.replace("'main'/>", "'main'><argument value='-Jmine'/></slurm>"));
  }

  private ControllerProcess check(Path testbed, String... variables) throws IOException {
    return controller(List.of(variables), "check", "--testbed", testbed.toString());
  }

  private static void assertRefused(ControllerProcess controller, String... words)
      throws InterruptedException {
    assertEquals(2, controller.awaitExit(), controller::said);
    for (String word : words) {
      assertTrue(controller.said().contains(word), controller::said);
    }
  }

  @Test
  void whatSlurmWouldNeverGrantIsRefusedAtOnceAndAllTogether() throws Exception {
    Path testbed = testbed("partition='main,nope' timeLimit='1:30:00'", NODES + 1);
    Path bare = Files.createDirectory(cluster.scratch().resolve("bare"));
    Files.createSymbolicLink(bare.resolve("env"), Path.of("/usr/bin/env"));
    try (ControllerProcess validate =
            controller(
                List.of(),
                "validate",
                campaign("refused", 200).toString(),
                "--testbed",
                testbed.toString());
        ControllerProcess check = check(testbed);
        ControllerProcess named = check(named(testbed("partition='main'", NODES)));
        ControllerProcess lost = check(testbed("", NODES), "PATH=" + bare)) {
      String partition =
          testbed + ":3:10: error [B04] partition: Slurm has no partition nope. It has: main.";
      String limit =
          testbed
              + ":3:32: error [B04] timeLimit: A job in partition main may last 01:00:00 at most, not 1:30:00.";
      assertRefused(validate, partition, limit);
      assertRefused(
          check,
          partition,
          limit,
          "count: Needs 4 machines; a job in partition main gets at most 3.");
      assertRefused(named, ":1:", "launcher: The controller names its job itself");
      assertRefused(
          lost,
          "launcher: The launcher slurm needs srun, scontrol, salloc, scancel on this machine.");
    }
  }

  @Test
  void machinesAreGivenBackAfterAFailureThatAllNodesShare() throws Exception {
    Path testbed = testbed("", NODES);
    Files.writeString(
        testbed, Files.readString(testbed).replace(cluster.work() + "/n", "/proc/none"));
    try (ControllerProcess controller = run(campaign("failed", 200), testbed)) {
      assertRefused(controller, "all nodes: ");
      assertEquals(1, controller.said().split("error \\[", -1).length - 1, controller::said);
    }
    assertEquals(List.of(), cluster.jobs());
  }

  @Test
  void machinesAreGivenBackWhenTheControllerIsStoppedOrKilled() throws Exception {
    Path testbed = testbed("", NODES);
    for (String signal : List.of("INT", "KILL")) {
      try (ControllerProcess controller = run(campaign("held" + signal, 100_000), testbed)) {
        awaitStarters();
        assertEquals(1, cluster.jobs().size());
        RealTestbed.output("kill", "-" + signal, String.valueOf(controller.pid()));
        controller.awaitExit();
        nothingIsLeft();
      }
    }
  }

  /** After that no process of Slurm's own releases the machines. */
  @Test
  void machinesAreGivenBackWhenWhatHoldsThemIsKilled() throws Exception {
    try (ControllerProcess controller = run(campaign("unheld", 100_000), testbed("", NODES))) {
      awaitStarters();
      String job = cluster.jobs().get(0).split(" ", -1)[2];
      RealTestbed.output("pkill", "-KILL", "-f", "^salloc .*--job-name=" + job);
      nothingIsLeft();
      assertNotEquals(0, controller.awaitExit(), controller::said);
    }
  }

  private void awaitStarters() throws IOException, InterruptedException {
    long end = Patience.endNs();
    long starters = 0;
    while (starters < NODES && Patience.goesOn(end)) {
      starters = cluster.processes().stream().filter(line -> line.contains("starter.jar")).count();
    }
    assertEquals(NODES, starters);
  }

  @Test
  void aPlaceInTheQueueIsGivenUpWhenTheControllerIsStoppedOrKilled() throws Exception {
    Path testbed = testbed("", NODES);
    cluster.output("salloc", "--quiet", "--no-shell", "--nodes=1");
    String holder = cluster.awaitJobs(1).get(0);
    for (String signal : List.of("INT", "KILL")) {
      try (ControllerProcess controller = run(campaign("queued" + signal, 100), testbed)) {
        assertTrue(cluster.awaitJobs(2).toString().contains(" PD ddsbench"));
        RealTestbed.output("kill", "-" + signal, String.valueOf(controller.pid()));
        controller.awaitExit();
        assertEquals(List.of(holder), cluster.awaitJobs(1));
      }
    }
    cluster.output("scancel", holder.split(" ", -1)[0]);
  }
}
