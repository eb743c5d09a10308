package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.StoredRun;
import org.ddsbench.controller.remote.RealAgent;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Node 2 is linked to node 1 only: this machine reaches it through node 1. */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class JumpedTestbedIT {
  private static final String GATE = "10.78.41.1";
  private static final String HIDDEN = "10.78.41.2";

  private final RealTestbed testbed = RealTestbed.upAlone("ddsjump", 41, 2);
  private final RealAgent agent = new RealAgent(testbed.scratch().resolve("agent"));
  private final Path results = testbed.scratch().resolve("results");

  JumpedTestbedIT() throws IOException, InterruptedException {}

  @BeforeAll
  void hideNode2() throws IOException, InterruptedException {
    String gate = testbed.namespace("node1");
    String hidden = testbed.namespace("node2");
    ip("-n", gate, "link", "add", "priv0", "type", "veth", "peer", "priv0", "netns", hidden);
    ip("-n", hidden, "link", "set", "eth0", "down");
    ip("-n", hidden, "address", "flush", "dev", "eth0");
    ip("-n", gate, "address", "add", "10.202.0.1/24", "dev", "priv0");
    ip("-n", hidden, "address", "add", "10.202.0.2/24", "dev", "priv0");
    ip("-n", hidden, "address", "add", HIDDEN + "/32", "dev", "priv0");
    ip("-n", gate, "link", "set", "priv0", "up");
    ip("-n", hidden, "link", "set", "priv0", "up");
    ip("-n", gate, "route", "add", HIDDEN + "/32", "via", "10.202.0.2");
    agent.add(testbed.state().resolve("id_ed25519"), "");
  }

  private static void ip(String... arguments) throws IOException, InterruptedException {
    String[] line = new String[arguments.length + 1];
    line[0] = "ip";
    System.arraycopy(arguments, 0, line, 1, arguments.length);
    RealTestbed.output(line);
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    agent.close();
    testbed.down();
  }

  private Path testbedXml(String jump, String knownHosts) throws IOException {
    return testbed.file(
        "testbed.xml",
        "<testbed name='hidden'>",
        "  <ssh user='root' key='" + testbed.state().resolve("id_ed25519") + "'",
        "       knownHosts='" + knownHosts + "'/>",
        node("node1", GATE, "10.202.0.1", ""),
        node("node2", HIDDEN, "10.202.0.2", " jump='" + jump + "'"),
        "</testbed>");
  }

  private String node(String name, String host, String address, String more) {
    return "  <node name='%s' host='%s' interface='priv0' address='%s' workDirectory='%s'%s/>"
        .formatted(name, host, address, testbed.state().resolve(name).resolve("work"), more);
  }

  private CommandLineRun command(String... arguments) {
    return CommandLineRun.of(Map.of("SSH_AUTH_SOCK", agent.socket()), arguments);
  }

  private String knownHosts() {
    return testbed.state().resolve("known_hosts").toString();
  }

  @Test
  void aCampaignRunsThroughTheJumpHost() throws IOException, InterruptedException {
    Path campaign =
        testbed.file(
            "campaign.xml",
            "<campaign name='hidden'>",
            "  <test id='row' dds='cyclonedds' messageType='Simple' publicationPeriod='4ms'",
            "        messageIterations='50'/>",
            "</campaign>");
    String file = testbedXml("root@" + GATE, knownHosts()).toString();
    CommandLineRun run =
        command("run", campaign.toString(), "--testbed", file, "--repository", results.toString());
    assertEquals(0, run.status(), run.toString());
    List<StoredRun> runs = StoredRun.all(new RunStore(results), "hidden");
    assertEquals(1, runs.size(), run.toString());
    runs.get(0).assertNothingIsMissing();
    assertEquals(List.of(), testbed.leftovers());
  }

  @Test
  void withoutTheJumpHostTheNodeIsNotReached() throws IOException {
    CommandLineRun check =
        command("check", "--testbed", testbedXml("none", knownHosts()).toString());
    assertEquals(2, check.status(), check.toString());
    assertTrue(
        check.err().contains("node2: " + HIDDEN + " port 22 cannot be reached"), check.err());
    assertTrue(check.out().contains("1 of 2 nodes can be used"), check.toString());
  }

  @Test
  void aJumpHostWithAnotherKeyIsNamed() throws IOException {
    List<String> keys = Files.readAllLines(Path.of(knownHosts()));
    Path swapped =
        testbed.file(
            "swapped",
            keys.get(0).replace(GATE + " ", HIDDEN + " "),
            keys.get(1).replace(HIDDEN + " ", GATE + " "));
    CommandLineRun check =
        command("check", "--testbed", testbedXml("root@" + GATE, swapped.toString()).toString());
    assertEquals(2, check.status(), check.toString());
    assertTrue(
        check
            .err()
            .contains(
                "node2: cannot reach " + HIDDEN + " over the jump host " + GATE + " port 22: "),
        check.err());
    assertTrue(
        check.err().contains("the host key of " + GATE + " is not the one in "), check.err());
  }

  @Test
  void hostsAreImportedThroughTheJumpHostWithTheKeysOfAll()
      throws IOException, InterruptedException {
    Path known = testbed.scratch().resolve("learnt");
    Path file = testbed.scratch().resolve("imported.xml");
    CommandLineRun imported =
        command(
            "testbed",
            "import",
            "gate=root@" + GATE,
            "hidden=root@" + HIDDEN,
            "--jump",
            "root@" + GATE,
            "--interface",
            "priv0",
            "--known-hosts",
            known.toString(),
            "--strict-host-key-checking",
            "accept-new",
            "--work-directory",
            testbed.scratch().resolve("imported").toString(),
            "--output",
            file.toString());
    assertEquals(0, imported.status(), imported.toString());
    for (String host : List.of(GATE, HIDDEN)) {
      RealTestbed.output("ssh-keygen", "-F", host, "-f", known.toString());
    }
    String xml = Files.readString(file);
    assertTrue(xml.contains("<ssh user=\"root\" knownHosts="), xml);
    assertTrue(
        xml.contains(
            "name=\"hidden\" host=\"%s\" jump=\"root@%s\" interface=\"priv0\" work"
                .formatted(HIDDEN, GATE)),
        xml);
    assertTrue(xml.contains("jump=\"none\" interface=\"priv0\" address=\"10.202.0.1\""), xml);
    CommandLineRun check = command("check", "--testbed", file.toString());
    assertEquals(0, check.status(), check.toString());
  }
}
