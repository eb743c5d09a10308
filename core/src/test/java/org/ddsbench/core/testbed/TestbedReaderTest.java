package org.ddsbench.core.testbed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
                + " address='10.0.0.2' libraries='bundled' programs='~/d/' maxEndpoints='12'/></testbed>")
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
                NodeBuilder.of("a", "ha")
                    .user("u")
                    .key("/h/k")
                    .jump("g")
                    .networkInterface("e0")
                    .workDirectory("/w")
                    .environment(environment)
                    .roles(both)
                    .build(),
                NodeBuilder.of("b", "hb")
                    .port(OptionalInt.of(2222))
                    .user("v")
                    .key("/k2")
                    .jump("x@g1:22,[::1]:2222,g3")
                    .networkInterface("e1")
                    .address("10.0.0.2")
                    .workDirectory("/v")
                    .cpuAffinity(List.of(0, 1))
                    .roles(Set.of(Role.SUBSCRIBER))
                    .libraries(Libraries.BUNDLED)
                    .programs("/h/d")
                    .maxEndpoints(OptionalInt.of(12))
                    .build())),
        testbed);
  }

  @Test
  void programsAreAtAnAbsolutePath() throws Exception {
    assertEquals(
        List.of("3 programs", "4 programs"),
        read(
                "<testbed name='t' workDirectory='/w'>\n<node name='a' host='h' interface='e' programs='/d'/>"
                    + "\n<node name='b' host='h' interface='e' programs='d'/>"
                    + "\n<node name='c' host='h' interface='e' programs=''/></testbed>")
            .findings()
            .stream()
            .map(f -> f.place().line() + " " + f.field())
            .toList());
  }

  @Test
  void aNodeOfThisMachineHasNoLogin() throws Exception {
    Testbed testbed =
        read("<testbed name='t' workDirectory='/w' launcher='local'><ssh user='u' key='~/k' jump='g'/>"
                + "<node name='a' host='127.0.0.1' interface='lo'/>"
                + "<node name='b' host='hb' interface='e1' launcher='ssh' port='2222'/></testbed>")
            .value()
            .orElseThrow();
    assertEquals(
        List.of("local:::", "ssh:u:/h/k:g"),
        testbed.nodes().stream()
            .map(n -> n.launcher() + ":" + n.user() + ":" + n.key() + ":" + n.jump())
            .toList());
    assertEquals(
        List.of("2 launcher", "3 port", "3 user", "3 key", "3 jump"),
        read(
                "<testbed name='t' workDirectory='/w'>\n<node name='a' host='h' interface='e' launcher='rsh'/>"
                    + "\n<node name='b' host='h' interface='e' launcher='local' port='22' user='u' key='/k' jump='g'/>"
                    + "</testbed>")
            .findings()
            .stream()
            .map(f -> f.place().line() + " " + f.field())
            .toList());
  }

  @Test
  void aCommandLeadsToItsNodes() throws Exception {
    Testbed testbed =
        read("<testbed name='t' workDirectory='/w' launcher='command'><command>"
                + "<argument value='in'/><argument value='${node} at ${host}'/><argument value='--'/>"
                + "</command><node name='a' host='pod-1' interface='e0'/></testbed>")
            .value()
            .orElseThrow();
    assertEquals(
        List.of("in", "a at pod-1", "--"),
        CommandTemplate.of(testbed.command(), testbed.node("a")));
  }

  @Test
  void aCommandIsThereWhenItIsUsed() throws Exception {
    String node = "<node name='a' host='h' interface='e0' workDirectory='/w' launcher='";
    assertEquals(
        List.of("1 command"), faults("<testbed name='t'>\n" + node + "command'/></testbed>"));
    assertEquals(
        List.of("2 command", "2 value"),
        faults(
            "<testbed name='t'>\n<command><argument value='${user}'/></command>\n"
                + node
                + "ssh'/></testbed>"));
    assertEquals(
        List.of("2 "), faults("<testbed name='t'>\n<command/>\n" + node + "command'/></testbed>"));
  }

  private static final String PARK =
      "<testbed name='t' workDirectory='/w' launcher='slurm'>"
          + "<slurm partition='a,b' timeLimit='1-12:00'><argument value='--account=x y'/></slurm>\n"
          + "<node name='p' count='2' interface='ib0' roles='publisher'/>"
          + "<node name='sub' interface='ib0' roles='subscriber'/></testbed>";

  @Test
  void oneLineMakesManyNodesOfSlurm() throws Exception {
    Testbed testbed = read(PARK).value().orElseThrow();
    assertEquals(new SlurmRequest("a,b", "1-12:00", List.of("--account=x y")), testbed.slurm());
    assertEquals(
        List.of("p1 p1 ib0", "p2 p2 ib0", "sub sub ib0"),
        testbed.nodes().stream()
            .map(node -> node.name() + " " + node.host() + " " + node.networkInterface())
            .toList());
    assertEquals("machine", testbed.node("p2").onMachine("machine").host());
    String written = TestbedWriter.text(testbed, Map.of());
    assertEquals(testbed, read(written).value().orElseThrow(), written);
  }

  @Test
  void whatHasNoEffectWithALauncherIsRefused() throws Exception {
    assertEquals(
        List.of("2 host", "2 address", "2 port", "3 name"),
        faults(
            PARK.replace("\n<node", "\n<node host='h' address='1.2.3.4' port='22'")
                .replace("name='sub'", "name='p2'")
                .replace("<node name='p2'", "\n<node name='p2'")));
    assertEquals(
        List.of("1 slurm", "2 host", "2 count", "2 host"),
        faults(PARK.replace("launcher='slurm'", "")));
  }

  @Test
  void timesAreReadAsSlurmWritesThem() {
    assertEquals(
        List.of(5_400L, 90L, 5_405L, 93_600L, 93_660L, 93_665L),
        List.of("90", "1:30", "1:30:5", "1-2", "1-2:1", "1-02:01:05").stream()
            .map(text -> SlurmRequest.time(text).orElseThrow().toSeconds())
            .toList());
    assertEquals(Optional.empty(), SlurmRequest.time("UNLIMITED"));
  }

  private List<String> faults(String text) throws Exception {
    return read(text).findings().stream().map(f -> f.place().line() + " " + f.field()).toList();
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

  /** A node without roles is for endpoints only. */
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

  private static final String TWO =
      "<testbed name='t' workDirectory='/w'>\n<node name='a' host='h' interface='e'/>"
          + "<node name='b' host='h' interface='e'/><node name='c' host='h' interface='e'/>\n";

  @Test
  void theMostSpecificRateOfAWayCounts() throws Exception {
    Testbed testbed =
        read(TWO
                + "<link rate='1Gbps'/><link from='a' rate='2.5Gbps'/><link to='b' rate='512kbps'/>"
                + "<link from='a' to='b' rate='100Mbps'/></testbed>")
            .value()
            .orElseThrow();
    assertEquals(
        List.of("b 100Mbps", "c 2.5Gbps"),
        List.of("b", "c").stream()
            .map(to -> to + " " + testbed.rate("a", to).orElseThrow().text())
            .toList());
    assertEquals(512_000, testbed.rate("c", "b").orElseThrow().bitsPerSecond());
    assertEquals("1 Gbit/s", testbed.rate("b", "a").orElseThrow().toString());
    assertEquals(Optional.empty(), testbed.rate("a", "a"));
    assertEquals(Optional.empty(), read(TWO + "</testbed>").value().orElseThrow().rate("a", "b"));
  }

  @Test
  void tellsEveryFaultOfALinkAtOnce() throws Exception {
    List<String> rates =
        List.of("", "0Mbps", "100", "100Mbit", "-1Gbps", "1.2345Gbps", "1e3Mbps", "10MBps");
    StringBuilder text = new StringBuilder(TWO);
    rates.forEach(rate -> text.append("<link to='c' from='a' rate='" + rate + "'/>\n"));
    text.append("<link from='a'/>\n<link from='x' to='-y' rate='1Gbps'/>\n");
    text.append("<link from='b' to='b' rate='1Gbps'/><link to='b' speed='1' rate='1Gbps'/>\n");
    List<String> expected = new ArrayList<>();
    List<String> found =
        read(text + "</testbed>").findings().stream()
            .map(f -> f.place().line() + " " + f.field())
            .toList();
    for (int i = 0; i < rates.size(); i++) {
      expected.add(3 + i + " rate");
      if (i > 0) {
        expected.add(expected.size() - 1, 3 + i + " rate");
      }
    }
    expected.addAll(List.of("11 rate", "12 from", "12 to", "13 to", "13 rate", "13 speed"));
    assertEquals(expected, found);
  }

  private List<String> messages(String links) throws Exception {
    return read(TWO + links + "</testbed>").findings().stream()
        .map(f -> f.place().line() + " " + f.field() + ": " + f.message())
        .toList();
  }

  @Test
  void twoRatesOfAWayThatAreEquallySpecificAreRefused() throws Exception {
    assertEquals(
        List.of("4 rate: The rate of a -> b is already on line 3. Keep one."),
        messages("<link from='a' to='b' rate='1Gbps'/>\n<link to='b' from='a' rate='1Gbps'/>\n"));
    assertEquals(
        List.of("4 rate: The rate of * -> * is already on line 3. Keep one."),
        messages("<link rate='1Gbps'/>\n<link rate='2Gbps'/>"));
    String crossed = "<link from='a' rate='1Gbps'/>\n<link to='b' rate='2Gbps'/>\n";
    assertEquals(
        List.of(
            "4 rate: This and line 3 both state the rate of a -> b. Delete one, or add"
                + " <link from=\"a\" to=\"b\" rate=\"...\"/>, which then counts."),
        messages(crossed));
    assertEquals(List.of(), messages(crossed + "<link from='a' to='b' rate='3Gbps'/>"));
    assertEquals(List.of(), messages("<link from='a' rate='1Gbps'/><link to='a' rate='2Gbps'/>"));
  }
}
