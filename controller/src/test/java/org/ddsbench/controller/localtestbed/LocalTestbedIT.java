package org.ddsbench.controller.localtestbed;

import static org.ddsbench.controller.localtestbed.TestbedFixture.inside;
import static org.ddsbench.controller.localtestbed.TestbedFixture.remains;
import static org.ddsbench.controller.localtestbed.TestbedFixture.ssh;
import static org.ddsbench.controller.localtestbed.TestbedFixture.tool;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/** Three real nodes, created once, checked in many ways, and removed. */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class LocalTestbedIT {
  static final NetworkNames NAMES = new NetworkNames("ddstest", "ddstestbr", "10.77.1", 2301);
  private static final Isolation NAMESPACES = Isolation.NAMESPACES;

  private final LocalTestbed testbed = new LocalTestbed(NAMES, Optional.of(NAMESPACES));
  private final Path stateDir = TestbedFixture.newStateDir();
  private final SshKeys keys = SshKeys.in(stateDir);

  LocalTestbedIT() throws IOException {}

  @BeforeAll
  void up() throws Exception {
    TestbedStatus status =
        testbed.up(3, stateDir, Map.of("node2", "FAKETIME=+3s LANG=C"), line -> {});
    assertEquals(TestbedStatus.State.UP, status.state());
    assertEquals(List.of(), status.problems());
  }

  @AfterAll
  void down() throws Exception {
    testbed.down(stateDir, line -> {});
    Files.delete(stateDir.resolveSibling(".").normalize());
  }

  @Test
  void everyNodeAnswersSshFromItsOwnAddress() throws Exception {
    for (int i = 1; i <= 3; i++) {
      String answer = Command.run(ssh(node(i), keys, "echo", "$SSH_CONNECTION"));
      assertEquals("10.77.1." + i + " 22", answer.strip().split(" ", 3)[2]);
    }
  }

  /** The path of the tests' state directory contains a blank, which sshd has to pass on. */
  @Test
  void aLoginFindsTheHomeOfItsNode() throws Exception {
    String answer = Command.run(ssh(node(2), keys, "echo", "\"$HOME\"", "$(ls -A ~)"));
    assertEquals(node(2).home().toString(), answer.strip());
  }

  @Test
  void everyNodeIsToldTheHardwareAddressesOfTheOthersForGood() throws Exception {
    for (int i = 1; i <= 3; i++) {
      String reported =
          Command.run(
              "ip", "-n", NAMES.namespace("node" + i), "neighbour", "show", "nud", "permanent");
      for (int other = 1; other <= 3; other++) {
        String link =
            Command.run("ip", "-n", NAMES.namespace("node" + other), "link", "show", "eth0");
        String address = Neighbours.hardwareAddress("10.77.1." + other);
        assertTrue(link.contains("link/ether " + address + " "), link);
        assertTrue(
            other == i || reported.contains("10.77.1." + other + " dev eth0 lladdr " + address),
            reported);
      }
    }
  }

  @Test
  void aPasswordIsNotAsked() throws Exception {
    String offered =
        String.valueOf(
            assertThrows(
                    CommandFailedException.class,
                    () ->
                        Command.run(
                            "ssh",
                            "-F",
                            "none",
                            "-o",
                            "BatchMode=yes",
                            "-o",
                            "IdentityFile=none",
                            "-o",
                            "UserKnownHostsFile=\"" + keys.knownHosts() + "\"",
                            "root@10.77.1.1",
                            "true"))
                .getMessage());
    assertTrue(offered.contains("Permission denied (publickey)"), offered);
  }

  @Test
  void aWrongHostKeyIsRefused() throws Exception {
    Path swapped = node(1).directory().resolve("swapped_known_hosts");
    String wrong = Files.readString(keys.knownHosts()).replace("10.77.1.1 ", "10.77.1.9 ");
    Files.writeString(swapped, wrong.replace("10.77.1.2 ", "10.77.1.1 "));
    SshKeys misled = new SshKeys(keys.userKey(), keys.authorizedKeys(), swapped);
    String message =
        String.valueOf(
            assertThrows(
                    CommandFailedException.class, () -> Command.run(ssh(node(1), misled, "true")))
                .getMessage());
    assertTrue(message.contains("REMOTE HOST IDENTIFICATION HAS CHANGED"), message);
  }

  @Test
  void nodesReachEachOther() throws Exception {
    assertEquals("true", Command.run(inside(node(1), tool("ping", "10.77.1.3"))).strip());
    assertEquals("true", Command.run(inside(node(3), tool("ping", "10.77.1.2"))).strip());
  }

  @Test
  void multicastCrossesTheBridge() throws Exception {
    Process listener = new ProcessBuilder(inside(node(1), tool("listen"))).start();
    try (BufferedReader heard = listener.inputReader()) {
      assertEquals("listening", heard.readLine());
      Command.run(inside(node(2), tool("say", "hello")));
      assertEquals("hello from 10.77.1.2", heard.readLine());
    } finally {
      listener.destroy();
    }
  }

  @Test
  void nodesSeeTheNtpServerInTheirOwnTime() throws Exception {
    String said = chronydQuery(inside(node(1), List.of()));
    Matcher offset = Pattern.compile("System clock wrong by (-?[0-9.]+) seconds").matcher(said);
    assertTrue(offset.find(), said);
    assertEquals(0.0, Double.parseDouble(offset.group(1)), 0.01);
  }

  /** chronyd prints its measurement on stderr. */
  private static String chronydQuery(List<String> enter) throws Exception {
    List<String> command = new ArrayList<>(enter);
    command.addAll(
        List.of(
            "/usr/sbin/chronyd",
            "-Q",
            "-x",
            "-t",
            "20",
            "server 10.77.1.253 iburst",
            "cmdport 0",
            "bindcmdaddress /",
            "pidfile /run/chrony/ddstest-query.pid"));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), said);
    return said;
  }

  @Test
  void theFileDescribesTheNodes() throws Exception {
    String xml = Files.readString(TestbedXml.file(stateDir));
    assertTrue(xml.contains("<ntp server=\"10.77.1.253\" mode=\"measure\"/>"), xml);
    assertTrue(
        xml.contains(
            "<node name=\"node2\" host=\"10.77.1.2\" port=\"22\" interface=\"eth0\" workDirectory=\""
                + stateDir
                + "/node2/work\" environment=\"FAKETIME=+3s LANG=C\"/>"),
        xml);
  }

  @Test
  void whatIsMadeIsPrivate() throws Exception {
    for (Path file : List.of(keys.userKey(), keys.knownHosts(), node(1).hostKey())) {
      assertEquals("600", Command.run("stat", "-c", "%a", file.toString()).strip());
    }
    for (Path directory : List.of(stateDir, node(1).workDirectory(), node(1).home())) {
      assertEquals("700", Command.run("stat", "-c", "%a", directory.toString()).strip());
    }
  }

  @Test
  @Order(1)
  void aSecondStartDoesNoWork() throws Exception {
    String before = Files.readString(Inventory.path(stateDir));
    List<String> steps = new ArrayList<>();
    testbed.up(3, stateDir, steps::add);
    assertEquals(List.of("already up"), steps);
    assertEquals(before, Files.readString(Inventory.path(stateDir)));
    assertFalse(Files.readString(TestbedXml.file(stateDir)).contains("environment"));
    testbed.up(3, stateDir, Map.of("node2", "FAKETIME=+3s LANG=C"), line -> {});
  }

  @Test
  @Order(Integer.MAX_VALUE - 2)
  void aTestbedOfAnEarlierVersionWithoutHomesIsReplaced() throws Exception {
    Files.delete(node(3).home());
    List<String> steps = new ArrayList<>();
    assertEquals(TestbedStatus.State.UP, testbed.up(3, stateDir, steps::add).state());
    assertEquals("removing what an earlier start has left", steps.get(0));
    assertTrue(Files.isDirectory(node(3).home()));
  }

  @Test
  @Order(Integer.MAX_VALUE - 1)
  void aLostServerIsReportedAndReplaced() throws Exception {
    Inventory.read(stateDir).orElseThrow().processes().get(1).stop();
    assertEquals(
        List.of("sshd of node1 has ended", "node1 does not answer on 10.77.1.1 port 22"),
        testbed.status(stateDir).problems());
    assertEquals(TestbedStatus.State.UP, testbed.up(3, stateDir, line -> {}).state());
  }

  @Test
  @Order(Integer.MAX_VALUE)
  void downLeavesNothing() throws Exception {
    Process sleeper =
        new ProcessBuilder(ssh(node(2), keys, "echo started; exec sleep 1000")).start();
    assertEquals("started", sleeper.inputReader().readLine());
    assertTrue(testbed.down(stateDir, line -> {}));
    assertTrue(sleeper.waitFor() != 0);
    assertEquals(List.of(), remains(NAMES, stateDir));
    assertEquals(TestbedStatus.State.DOWN, testbed.status(stateDir).state());
    assertFalse(testbed.down(stateDir, line -> {}));
  }

  private NodePlace node(int index) {
    return NodePlace.of(index, NAMESPACES, NAMES, stateDir);
  }
}
