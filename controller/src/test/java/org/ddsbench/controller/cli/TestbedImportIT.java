package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.StoredRun;
import org.ddsbench.core.SshKey;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** From the names of three real hosts to a testbed.xml on which a campaign runs. */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TestbedImportIT {
  private final RealTestbed testbed = RealTestbed.up(3);
  private final List<String> hosts =
      List.of(
          "tower=root@" + testbed.host(1),
          "root@" + testbed.host(2) + ":22",
          "root@" + testbed.host(3));
  private final String ntp = testbed.host(253);

  TestbedImportIT() throws IOException, InterruptedException {}

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  private Path scratch(String name) {
    return testbed.scratch().resolve(name);
  }

  private List<String> arguments(String checking, Path known, Path output) {
    List<String> line = new ArrayList<>(List.of("testbed", "import"));
    line.addAll(hosts);
    line.addAll(List.of("-i", testbed.state().resolve("id_ed25519").toString()));
    line.addAll(List.of("--known-hosts", known.toString(), "-o", output.toString()));
    line.addAll(List.of("--work-directory", scratch("w").toString(), "--ntp", ntp));
    line.addAll(List.of("--strict-host-key-checking", checking));
    return line;
  }

  private CommandLineRun imported(String checking, Path known, Path output) {
    return CommandLineRun.of(arguments(checking, known, output).toArray(String[]::new));
  }

  /** The fingerprint of a node's host key as OpenSSH prints it. */
  private String fingerprint(int node) throws IOException, InterruptedException {
    return fingerprint(node, knownHosts());
  }

  private String fingerprint(int node, Path known) throws IOException, InterruptedException {
    String lines =
        RealTestbed.output("ssh-keygen", "-l", "-F", testbed.host(node), "-f", known.toString());
    return lines
        .lines()
        .filter(line -> !line.startsWith("#"))
        .map(line -> line.split(" ", -1)[2])
        .collect(Collectors.joining());
  }

  private Path knownHosts() {
    return testbed.state().resolve("known_hosts");
  }

  @Test
  void newKeysAreAcceptedOnDemandAndACampaignRunsOnWhatWasWritten()
      throws IOException, InterruptedException {
    Path known = scratch("new/known");
    Path file = scratch("lab.xml");
    CommandLineRun first = imported("accept-new", known, file);
    assertEquals(0, first.status(), first.toString());
    for (int node = 1; node <= 3; node++) {
      assertEquals(fingerprint(node), fingerprint(node, known));
      assertTrue(first.err().contains(": ED25519 " + fingerprint(node)), first.toString());
    }
    String xml = Files.readString(file);
    assertTrue(
        xml.contains("name=\"tower\" host=\"" + testbed.host(1) + "\" interface=\"eth0\" work"),
        xml);
    assertTrue(
        xml.contains(
            "name=\"" + testbed.host(2) + "-22\" host=\"" + testbed.host(2) + "\" port=\"22\""),
        xml);
    assertTrue(xml.contains("; eth0; " + testbed.host(3) + "; "), xml);
    CommandLineRun check = CommandLineRun.of("check", "--testbed", file.toString());
    assertEquals(0, check.status(), check.toString());
    runs(file);
    CommandLineRun again = imported("accept-new", known, file);
    assertEquals(2, again.status(), again.toString());
    assertTrue(again.err().contains("lab.xml: error [FILE]: It is there already"), again.err());
    assertEquals(xml, Files.readString(file));
    assertEquals(List.of(), testbed.leftovers());
  }

  private void runs(Path file) throws IOException {
    Path campaign =
        testbed.file(
            "campaign.xml",
            "<campaign name='imported'>",
            "  <test id='row' dds='cyclonedds' messageType='Simple' publicationPeriod='4ms'",
            "        messageIterations='50' placement='tower -> " + testbed.host(3) + "'/>",
            "</campaign>");
    CommandLineRun run =
        CommandLineRun.of(
            "run",
            campaign.toString(),
            "--testbed",
            file.toString(),
            "--repository",
            scratch("results").toString());
    assertEquals(0, run.status(), run.toString());
    List<StoredRun> runs = StoredRun.all(new RunStore(scratch("results")), "imported");
    assertEquals(1, runs.size(), run.toString());
    runs.get(0).assertNothingIsMissing();
  }

  @Test
  void withoutATerminalNoNewKeyIsTrustedAndAllAreTold() throws IOException, InterruptedException {
    Path known = scratch("none");
    Path file = scratch("none.xml");
    for (String checking : List.of("ask", "yes")) {
      CommandLineRun refused = imported(checking, known, file);
      assertEquals(2, refused.status(), refused.toString());
      for (int node = 1; node <= 3; node++) {
        String said =
            "host key of " + testbed.host(node) + " (ED25519 " + fingerprint(node) + ") is not";
        assertTrue(refused.err().contains(said), refused.toString());
      }
      assertTrue(refused.err().contains("nothing is written"), refused.toString());
      assertTrue(refused.out().contains("0 of 3 nodes can be used"), refused.toString());
    }
    assertFalse(Files.exists(known));
    assertFalse(Files.exists(file));
  }

  @Test
  void aChangedKeyIsRefusedWhateverIsSaid() throws IOException, InterruptedException {
    Path key = scratch("ecdsa");
    SshKey.make(key, "ecdsa", "");
    String[] other = Files.readString(scratch("ecdsa.pub")).split(" ", -1);
    List<String> keys = Files.readAllLines(knownHosts());
    Path known =
        testbed.file(
            "swapped",
            keys.get(0).replace(testbed.host(1) + " ", testbed.host(2) + " "),
            testbed.host(3) + " " + String.join(" ", List.of(other).subList(0, 2)));
    String before = Files.readString(known);
    CommandLineRun refused = imported("accept-new", known, scratch("swapped.xml"));
    assertEquals(2, refused.status(), refused.toString());
    assertTrue(
        refused
            .err()
            .contains(
                testbed.host(2)
                    + "-22: the host key of "
                    + testbed.host(2)
                    + " is not the one in "),
        refused.toString());
    assertTrue(
        refused
            .err()
            .contains(
                testbed.host(3) + ": the host key of " + testbed.host(3) + " is not the one in "),
        refused.toString());
    assertTrue(Files.readString(known).startsWith(before), Files.readString(known));
    assertEquals(3, Files.readAllLines(known).size(), "that of the first host was added");
    assertFalse(Files.exists(scratch("swapped.xml")));
  }

  @Test
  void theTerminalIsAskedAndTheAnswersCount() throws IOException, InterruptedException {
    Path known = scratch("asked");
    Path file = scratch("asked.xml");
    List<String> line =
        ControllerProcess.line(false, arguments("ask", known, file).toArray(String[]::new));
    String command = line.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
    Process process =
        new ProcessBuilder("script", "-qec", command, "/dev/null")
            .redirectErrorStream(true)
            .start();
    try (OutputStream keyboard = process.getOutputStream()) {
      String answers = "perhaps\nyes\n" + fingerprint(2) + "\nno\n";
      keyboard.write(answers.getBytes(StandardCharsets.US_ASCII));
      keyboard.flush();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertEquals(2, process.waitFor(), said);
      assertTrue(
          said.contains(
              "The authenticity of host '"
                  + testbed.host(1)
                  + "' ("
                  + testbed.host(1)
                  + " port 22) can't be"),
          said);
      assertTrue(said.contains("ED25519 key fingerprint is " + fingerprint(1) + "."), said);
      assertTrue(said.contains("Please type 'yes', 'no' or the fingerprint: "), said);
      assertTrue(said.contains(") is not in " + known + ", and you did not confirm it"), said);
      assertTrue(said.contains("2 of 3 nodes can be used"), said);
    }
    assertEquals(2, Files.readAllLines(known).size());
    assertEquals(fingerprint(2), fingerprint(2, known));
    assertFalse(Files.exists(file));
  }

  @Test
  void everythingThatIsWrongWithTheArgumentsIsToldAtOnce() {
    CommandLineRun same =
        CommandLineRun.of("testbed", "import", "a", "a", "b:x", "-o", scratch("n.xml").toString());
    assertEquals(2, same.status(), same.toString());
    assertTrue(same.err().contains("b:x: error [B04]: Enter it as [NAME="), same.err());
    assertTrue(same.err().contains("a: error [B04]: There is already a node a."), same.err());
    CommandLineRun wrong =
        CommandLineRun.of(
            "testbed",
            "import",
            "-J",
            "g;rm",
            "--interface",
            "an interface",
            "-o",
            scratch("n.xml").toString(),
            "x:70000");
    assertEquals(2, wrong.status(), wrong.toString());
    for (String field : List.of("jump", "interface", "port")) {
      assertTrue(wrong.err().contains("error [XML] " + field + ": "), wrong.toString());
    }
    assertFalse(Files.exists(scratch("n.xml")));
  }

  @Test
  void aHostThatIsNotThereKeepsTheFileFromBeingWrittenAndOthersAreStillLookedAt()
      throws IOException {
    CommandLineRun gone =
        CommandLineRun.of(
            "testbed",
            "import",
            "root@" + testbed.host(1),
            "root@" + testbed.host(199),
            "-i",
            testbed.state().resolve("id_ed25519").toString(),
            "--known-hosts",
            knownHosts().toString(),
            "--interface",
            "eth7",
            "-o",
            scratch("gone.xml").toString());
    assertEquals(2, gone.status(), gone.toString());
    assertTrue(
        gone.err()
            .contains(testbed.host(1) + ": it has no interface eth7 that is up and has an IPv4"),
        gone.err());
    assertTrue(gone.err().contains("there are: lo 127.0.0.1, eth0 " + testbed.host(1)), gone.err());
    assertTrue(gone.err().contains(testbed.host(199) + " port 22 cannot be reached"), gone.err());
    assertFalse(Files.exists(scratch("gone.xml")));
  }
}
