package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.ddsbench.controller.deploy.Bundle;
import org.ddsbench.controller.deploy.Deployer;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.remote.SshFixture;
import org.ddsbench.core.Patience;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Lines;
import org.ddsbench.core.protocol.Request;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NtpMode;
import org.ddsbench.core.testbed.NtpSettings;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.testbed.TestbedReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Values of a campaign and a testbed that a shell would execute: the reader refuses them, or they
 * reach an app on a node unchanged, through a real sshd and the real starter. The canary file that
 * any of them would create never exists.
 */
@Tag("testbed")
class HostileValuesIT {
  private static final String APP = "publisher-0";

  private final SshFixture ssh = new SshFixture();
  private final Path scratch = RealTestbed.scratch("values");
  private final Path canary = scratch.resolve("canary");

  /** In a shell, each would create the canary, or lead elsewhere. */
  private final List<String> hostile =
      List.of(
          "$(touch " + canary + ")",
          "`touch " + canary + "`",
          "'; touch " + canary + "; '",
          "\"; touch " + canary + "; \"",
          "x\ntouch " + canary + "\n",
          "x; touch " + canary,
          "x & touch " + canary,
          "x | touch " + canary,
          "-oProxyCommand=touch " + canary,
          "--help",
          "../../" + canary.getFileName(),
          "~root",
          "*",
          "${HOME}",
          "\\",
          "!!",
          "a  b\t\r c");

  HostileValuesIT() throws IOException, InterruptedException {}

  @AfterEach
  void close() throws IOException {
    ssh.close();
    RealTestbed.delete(scratch);
  }

  private static String escaped(String value) {
    StringBuilder text = new StringBuilder();
    value.chars().forEach(c -> text.append("&#").append(c).append(';'));
    return text.toString();
  }

  private Checked<Testbed> testbed(Map<String, String> changed) throws IOException {
    Map<String, String> node =
        new HashMap<>(
            Map.of("name", "n", "host", "127.0.0.1", "interface", "lo", "workDirectory", "/w"));
    String name = changed.getOrDefault("testbed", "t");
    changed.forEach((attribute, value) -> node.put(attribute, value));
    node.remove("testbed");
    StringBuilder xml = new StringBuilder("<testbed name='" + escaped(name) + "'>\n<node");
    node.forEach(
        (attribute, value) ->
            xml.append(' ').append(attribute).append("='").append(escaped(value)).append('\''));
    Path file = Files.writeString(scratch.resolve("testbed.xml"), xml + "/></testbed>");
    return TestbedReader.read(file, scratch);
  }

  private static void refused(Checked<?> checked, String field, String value) {
    assertTrue(checked.value().isEmpty(), () -> field + "=" + value);
    Finding finding = checked.findings().get(0);
    assertEquals(field, finding.field(), finding::toString);
    assertTrue(finding.place().line() > 0 && finding.message().contains(". "), finding::toString);
  }

  @Test
  void namesAreRefusedByTheReaders() throws IOException {
    for (String value : hostile) {
      for (String attribute :
          List.of(
              "name",
              "host",
              "port",
              "user",
              "interface",
              "address",
              "roles",
              "cpuAffinity",
              "libraries")) {
        refused(testbed(Map.of(attribute, value)), attribute, value);
      }
      refused(testbed(Map.of("testbed", value)), "name", value);
      refused(testbed(Map.of("workDirectory", value)), "workDirectory", value);
      for (String attribute : List.of("name", "id", "dds", "messageType", "placement", "probe")) {
        refused(campaign(attribute, value), attribute, value);
      }
    }
    for (String path :
        List.of("/w/../etc", "/w/..", "/./w", "//w", "/w\n", "/w\u007f", "/w ", "/", "~", "~/..")) {
      refused(testbed(Map.of("workDirectory", path)), "workDirectory", path);
    }
    assertFalse(Files.exists(canary));
  }

  private Checked<?> campaign(String attribute, String value) throws IOException {
    Map<String, String> test =
        new HashMap<>(Map.of("id", "row", "dds", "cyclonedds", "messageType", "Simple"));
    String name = attribute.equals("name") ? value : "c";
    if (!attribute.equals("name")) {
      test.put(attribute, value);
    }
    StringBuilder xml = new StringBuilder("<campaign name='" + escaped(name) + "'>\n<test");
    test.forEach(
        (key, of) -> xml.append(' ').append(key).append("='").append(escaped(of)).append('\''));
    return CampaignReader.read(
        Files.writeString(scratch.resolve("campaign.xml"), xml + "/></campaign>"));
  }

  /** A directory name that contains every hostile text a path may hold. */
  private String hostileDirectory() {
    String part =
        String.join(" ", hostile)
            .replace("/", "_")
            .replaceAll("\\p{Cc}", "_")
            .replace("..", "dots");
    return scratch
        .resolve("-w" + part.substring(0, 60))
        .resolve(part.substring(60, 200))
        .resolve("...x")
        .toString();
  }

  @Test
  void pathsAndVariablesArriveByteByByte() throws Exception {
    Map<String, String> variables = new HashMap<>();
    for (int i = 0; i < hostile.size(); i++) {
      variables.put("HOSTILE_" + i, hostile.get(i).replace('\'', '"'));
    }
    StringBuilder environment = new StringBuilder();
    variables.forEach(
        (name, value) -> environment.append(name).append("='").append(value).append("' "));
    Checked<Testbed> read =
        testbed(Map.of("workDirectory", hostileDirectory(), "environment", environment.toString()));
    Node node = read.value().orElseThrow(() -> new AssertionError(read.findings())).nodes().get(0);
    assertEquals(hostileDirectory(), node.workDirectory());
    assertEquals(variables, node.environment());
    try (NodeConnection connection = ssh.login()) {
      Deployer.deploy(bundle(), connection, node.workDirectory());
      Inbox inbox = new Inbox();
      try (NodeAgent agent =
          new NodeAgent(
              node,
              connection,
              Deployer.place(bundle(), node.workDirectory()),
              inbox,
              new Conversations())) {
        run(agent, inbox, node);
      }
    }
    assertFalse(Files.exists(canary));
  }

  /** The starter, the Java of this test, and an app that records its arguments. */
  private static Bundle bundle() throws IOException {
    Path home = RealTestbed.home();
    return new Bundle.Builder()
        .file("starter.jar", home.resolve("starter/target/ddsbench-starter.jar"))
        .tree("runtime", home.resolve("target/runtime"))
        .file("apps/spy", Path.of("src/test/resources/spy.sh"))
        .build();
  }

  private void run(NodeAgent agent, Inbox inbox, Node node) throws Exception {
    agent.send(
        new Request.Hello(
            Lines.PROTOCOL,
            "somebody",
            node.name(),
            node.networkInterface(),
            Map.of(),
            node.environment(),
            List.of()));
    await(inbox, Event.Welcome.class);
    agent.send(
        new Request.Prepare(
            "k", new NtpSettings("", NtpMode.NONE), Duration.ofMinutes(1).toNanos()));
    await(inbox, Event.Prepared.class);
    List<String> arguments = new ArrayList<>(hostile);
    agent.send(
        new Request.Launch(
            "k",
            List.of(),
            List.of(
                new Request.AppLaunch(
                    APP, "apps/spy", arguments, Map.of(), List.of(), false, "none"))));
    await(inbox, Event.AppExited.class);
    Path run = Path.of(node.workDirectory(), "runs", "k");
    assertEquals(hostile, nulSeparated(run.resolve("arguments")));
    List<String> environment = nulSeparated(run.resolve("environment"));
    node.environment()
        .forEach((name, value) -> assertTrue(environment.contains(name + "=" + value), name));
    agent.send(new Request.Forget("k"));
  }

  private static <T extends Event> void await(Inbox inbox, Class<T> type) throws Exception {
    inbox.await(
        Set.of("it"),
        Patience.LONG,
        (node, event) -> {
          if (event instanceof Event.Failed failed) {
            throw new RunFailure(failed.kind(), node, failed.reason());
          }
          return type.isInstance(event) ? "it" : "";
        });
  }

  private static List<String> nulSeparated(Path file) throws IOException {
    String text = Files.readString(file, StandardCharsets.UTF_8);
    return Stream.of(text.split("\0", -1)).limit(text.chars().filter(c -> c == 0).count()).toList();
  }
}
