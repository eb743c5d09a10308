package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Five nodes, each with another fault: all are reported together, and nothing is measured. */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RefusedNodesIT {
  private final RealTestbed testbed = RealTestbed.up(5);
  private final Path results = testbed.scratch().resolve("results");
  private CommandLineRun command = new CommandLineRun(-1, "", "");

  RefusedNodesIT() throws IOException, InterruptedException {}

  @BeforeAll
  void run() throws IOException, InterruptedException {
    command =
        CommandLineRun.of(
            "run",
            testbed
                .file(
                    "campaign.xml",
                    "<campaign name='refused'>",
                    "  <test id='row' dds='cyclonedds,fastdds' messageType='Simple' subscribers='4'/>",
                    "</campaign>")
                .toString(),
            "--testbed",
            spoiltTestbed().toString(),
            "--repository",
            results.toString());
  }

  private Path spoiltTestbed() throws IOException, InterruptedException {
    Path broken = Files.createDirectory(testbed.scratch().resolve("lib"));
    Files.createFile(broken.resolve(cycloneLibrary()));
    testbed.environment(Map.of("node4", "LD_LIBRARY_PATH=" + broken));
    String xml =
        Files.readString(testbed.testbedXml())
            .replace('"' + testbed.host(1) + '"', '"' + testbed.host(199) + '"')
            .replace('"' + testbed.host(253) + '"', '"' + testbed.host(252) + '"')
            .replace("/known_hosts\"", "/spoilt_hosts\"");
    Files.writeString(testbed.state().resolve("spoilt_hosts"), spoiltHosts());
    return testbed.file("testbed.xml", xml);
  }

  /** The file name of Cyclone DDS for the dynamic linker; it differs between distributions. */
  private static String cycloneLibrary() throws IOException, InterruptedException {
    Path program = RealTestbed.home().resolve("dds-apps/build/release/bin/ddsbench-cyclonedds");
    return RealTestbed.output("ldd", program.toString())
        .lines()
        .map(line -> line.strip().split(" ", -1)[0])
        .filter(name -> name.startsWith("libddsc.so"))
        .findFirst()
        .orElseThrow();
  }

  /** Known hosts with the key of node 1 for node 2, and no key for node 3. */
  private String spoiltHosts() throws IOException {
    List<String> lines = Files.readAllLines(testbed.state().resolve("known_hosts"));
    assertEquals(5, lines.size());
    return String.join(
            "\n",
            lines.get(0).replace(testbed.host(1) + " ", testbed.host(2) + " "),
            lines.get(3),
            lines.get(4))
        + "\n";
  }

  @AfterAll
  void down() throws IOException, InterruptedException {
    testbed.down();
  }

  @Test
  void theExitStatusIsThatOfBadInput() {
    assertEquals(2, command.status(), command.toString());
  }

  @Test
  void anUnreachableNodeIsNamed() {
    saidOnce("node1: " + testbed.host(199) + " port 22 cannot be reached");
  }

  @Test
  void aWrongHostKeyIsNamed() {
    saidOnce("node2: the host key of " + testbed.host(2) + " is not the one in ");
  }

  @Test
  void anUnknownHostKeyIsNamed() {
    saidOnce("node3: the host key of " + testbed.host(3) + " is not in ");
  }

  @Test
  void aMissingLibraryIsNamedWithItsPackage() {
    saidOnce("node4: cyclonedds does not start there");
    assertTrue(command.err().contains("apt-get install libddsc0debian"), command.toString());
    assertFalse(command.err().contains("node4: fastdds"), command.toString());
  }

  @Test
  void aSilentClockServerIsNamedOnceForAllNodesThatWereReached() {
    saidOnce("node4, node5: NTP server " + testbed.host(252) + " does not answer");
  }

  @Test
  void nothingIsMeasuredAndNothingIsLeft() throws IOException, InterruptedException {
    assertEquals(List.of(), new RunStore(results).manifests("refused"));
    assertEquals(List.of(), testbed.leftovers());
    assertEquals(List.of(), testbed.runFiles());
  }

  private void saidOnce(String text) {
    List<String> lines = command.err().lines().filter(line -> line.contains(text)).toList();
    assertEquals(1, lines.size(), () -> text + " in " + command);
    assertTrue(lines.get(0).contains(": error ["), lines.get(0));
  }
}
