package org.ddsbench.core.testbed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.ddsbench.core.finding.Checked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestbedReaderTest {
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  Path directory;

  private Checked<Testbed> read(String text) throws Exception {
    Path file = directory.resolve("t.xml");
    Files.writeString(file, text);
    return TestbedReader.read(file, Path.of("/h"));
  }

  @Test
  void nodesOverrideTheTestbed() throws Exception {
    Testbed testbed =
        read("<testbed name='t' workDirectory='/w'><ntp server='10.0.0.9' mode='measure'/>"
                + "<ssh user='u' key='~/k' jump='g'/>"
                + "<node name='a' host='ha' interface='e0' environment=\"A=1 B='x y' C=\"/>"
                + "<node name='b' host='hb' interface='e1' port='2222' user='v' key='/k2' jump='x@g1:22,[::1]:2222,g3'"
                + " workDirectory='/v' roles='subscriber' cpuAffinity='0, 1'"
                + " address='10.0.0.2' libraries='bundled' maxEndpoints='12'/></testbed>")
            .value()
            .orElseThrow();
    Set<Role> both = Set.of(Role.PUBLISHER, Role.SUBSCRIBER);
    Map<String, String> environment = Map.of("A", "1", "B", "x y", "C", "");
    assertEquals(
        new Testbed(
            "t",
            new NtpSettings("10.0.0.9", NtpMode.MEASURE),
            "",
            List.of(
                new Node(
                    "a",
                    "ha",
                    OptionalInt.empty(),
                    "u",
                    "/h/k",
                    "g",
                    "e0",
                    "",
                    "/w",
                    List.of(),
                    environment,
                    both,
                    Libraries.INSTALLED),
                new Node(
                    "b",
                    "hb",
                    OptionalInt.of(2222),
                    "v",
                    "/k2",
                    "x@g1:22,[::1]:2222,g3",
                    "e1",
                    "10.0.0.2",
                    "/v",
                    List.of(0, 1),
                    Map.of(),
                    Set.of(Role.SUBSCRIBER),
                    Libraries.BUNDLED,
                    OptionalInt.of(12)))),
        testbed);
  }

  @Test
  void tellsEveryFaultAtOnce() throws Exception {
    Checked<Testbed> checked =
        read(
            "<testbed name='-t'>\n<ntp mode='step'/>\n"
                + "<node name='a' host='-oProxy' interface='e0' port='0' workDirectory='w'/>\n"
                + "<node name='a' host='h' interface='e0' roles='publisher' environment='A=1 A=2'/>\n"
                + "<node name='b' host='h' interface='e0' address='1.2.3.256' workDirectory='/w'"
                + " roles='publisher' environment='1=2'/>\n</testbed>");
    assertEquals(
        List.of(
            "1 name",
            "2 server",
            "3 host",
            "3 port",
            "3 workDirectory",
            "4 workDirectory",
            "4 name",
            "4 environment",
            "5 address",
            "5 environment"),
        checked.findings().stream().map(f -> f.place().line() + " " + f.field()).toList());
  }

  /** A node that says nothing carries endpoints only. */
  @Test
  void aNodeMayCarryTheDaemonBesideEndpointsOrAlone() throws Exception {
    List<Node> nodes =
        read("<testbed name='t' workDirectory='/w'><ntp server='s' mode='measure'/>"
                + "<node name='a' host='h' interface='e'/>"
                + "<node name='b' host='h' interface='e' roles='discovery subscriber'/>"
                + "<node name='c' host='h' interface='e' roles='discovery'/></testbed>")
            .value()
            .map(
                testbed -> {
                  assertEquals(NtpMode.MEASURE, testbed.ntp(testbed.node("b")).mode());
                  assertEquals(NtpMode.NONE, testbed.ntp(testbed.node("c")).mode());
                  return testbed.nodes();
                })
            .orElseThrow();
    assertEquals(
        List.of(
            Set.of(Role.PUBLISHER, Role.SUBSCRIBER),
            Set.of(Role.SUBSCRIBER, Role.DISCOVERY),
            Set.of(Role.DISCOVERY)),
        nodes.stream().map(Node::roles).toList());
    assertEquals(
        List.of("roles"),
        read(
                "<testbed name='t' workDirectory='/w'><node name='a' host='h' interface='e'"
                    + " roles='discovery discovery'/></testbed>")
            .findings()
            .stream()
            .map(f -> f.field())
            .toList());
  }

  @Test
  void needsBothRoles() throws Exception {
    Checked<Testbed> checked =
        read(
            "<testbed name='t' workDirectory='/w'>"
                + "<node name='a' host='h' interface='e' roles='publisher'/></testbed>");
    assertEquals(List.of("roles"), checked.findings().stream().map(f -> f.field()).toList());
  }
}
