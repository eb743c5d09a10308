package org.ddsbench.controller.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.SecondSshd;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.repository.store.RunManifest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A false node behind a real sshd: its run fails with a reason that names the node, the run on
 * other nodes is completed, nothing is left running on it, and its work directory is free for the
 * next campaign. What does not depend on the way to the node is tested by {@link FalseStarterIT}.
 */
@Tag("testbed")
@ExtendWith(SharedTestbed.class)
class FalseNodeIT {
  private static final Path PROGRAM = FalseStarterIT.PROGRAM;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sftp 5      | its sftp server is silent (nothing for 20 s)
          sftp 6      | its sftp server is silent (nothing for 20 s)
          """)
  void itsRunFailsAndNothingIsLeft(String mode, String reason, RealTestbed testbed)
      throws IOException, InterruptedException {
    CommandLineRun run;
    try (SecondSshd sshd = falseNode(testbed, mode)) {
      run = TwoRows.run(testbed, sshd.testbedXml(mode + ".xml", ""), mode);
      assertEquals(List.of(), testbed.leftovers(), run::toString);
    }
    assertEquals(3, run.status(), run.toString());
    for (RunManifest stored : TwoRows.stored(testbed, mode)) {
      assertFailed(stored, stored.test().equals("there") ? reason : "", run);
    }
    nextCampaign(testbed, mode);
  }

  /** One campaign, in each of whose runs the node is false in another way. */
  @Test
  void noOddFileIsCollected(RealTestbed testbed) throws IOException, InterruptedException {
    List<OddFile> odd =
        List.of(
            new OddFile("sparse", "the starter offers sparse of 100000000000 bytes; a file may"),
            new OddFile("offered", "the starter offers odd of 100000000000 bytes; a file may"),
            new OddFile("longer", "odd: it is longer than the 10 bytes that were announced"),
            new OddFile("fifo", "odd: it is a FIFO, and only regular files are collected"),
            new OddFile("device", "odd: it is a device, and only regular files are collected"),
            new OddFile("link", "odd: it is a symbolic link, and only regular files are collected"),
            new OddFile("directory", "odd: it is a directory, and only regular files are"));
    List<String> names = odd.stream().map(OddFile::mode).toList();
    Path modes = testbed.file("modes", String.join("\n", names));
    CommandLineRun run;
    try (SecondSshd sshd = falseNode(testbed, "each " + modes)) {
      run = TwoRows.run(testbed, sshd.testbedXml("odd.xml", ""), "odd", names);
      assertEquals(List.of(), testbed.leftovers(), run::toString);
    }
    assertEquals(3, run.status(), run.toString());
    List<RunManifest> stored = TwoRows.stored(testbed, "odd");
    assertEquals(names.size() + 1, stored.size(), run.toString());
    for (RunManifest manifest : stored) {
      String reason =
          odd.stream()
              .filter(file -> file.mode().equals(manifest.test()))
              .map(OddFile::reason)
              .findFirst()
              .orElse("");
      assertFailed(manifest, reason, run);
    }
    nextCampaign(testbed, "odd");
  }

  private record OddFile(String mode, String reason) {}

  /** Failed at node2 with this reason, or completed where there is none. */
  private static void assertFailed(RunManifest stored, String reason, CommandLineRun run) {
    if (reason.isEmpty()) {
      assertTrue(stored.isCompleted(), run::toString);
      return;
    }
    RunManifest.Failure failure = stored.failure();
    assertNotNull(failure, run::toString);
    assertEquals("node2", failure.node(), failure::toString);
    assertTrue(failure.reason().contains(reason), failure::toString);
  }

  /** A campaign that has to send its bundle there cannot begin. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          bundle  | it takes no more of the bundle (no byte for 20 s): check there
          sftp 1  | cannot use sftp: its sftp server is silent (nothing for 20 s): check there
          sftp 11 | cannot list
          sftp 200 | cannot rename
          """)
  void aNodeThatStopsReadingKeepsTheCampaignFromStarting(
      String mode, String reason, RealTestbed testbed) throws IOException, InterruptedException {
    try (SecondSshd sshd = falseNode(testbed, mode)) {
      Path nodes = TwoRows.elsewhere(testbed, sshd.testbedXml(mode + ".xml", ""), mode + "-work");
      CommandLineRun run = TwoRows.run(testbed, nodes, mode);
      assertEquals(2, run.status(), run.toString());
      assertTrue(run.err().contains("node2: " + reason), run.toString());
      assertEquals(List.of(), testbed.leftovers(), run::toString);
    }
    nextCampaign(testbed, mode);
  }

  /** Nothing fails here, so a completed campaign must end such programs too. */
  @ParameterizedTest
  @ValueSource(strings = {"stubborn", "orphan"})
  void whatOutlivesTheCampaignIsEnded(String mode, RealTestbed testbed)
      throws IOException, InterruptedException {
    try (SecondSshd sshd = falseNode(testbed, mode)) {
      CommandLineRun run = TwoRows.run(testbed, sshd.testbedXml(mode + ".xml", ""), mode);
      assertEquals(0, run.status(), run.toString());
      assertEquals(List.of(), testbed.leftovers(), run::toString);
    }
    nextCampaign(testbed, mode);
  }

  /** Whatever command used the node. */
  @Test
  void whatCannotBeEndedIsNamed(RealTestbed testbed) throws IOException, InterruptedException {
    String mode = "unkillable";
    try (SecondSshd sshd = falseNode(testbed, mode)) {
      Path nodes = sshd.testbedXml(mode + ".xml", "");
      try {
        CommandLineRun run = TwoRows.run(testbed, nodes, mode);
        assertEquals(0, run.status(), run.toString());
        isNamed(run);
        CommandLineRun check = CommandLineRun.of("check", "--testbed", nodes.toString());
        assertEquals(0, check.status(), check.toString());
        isNamed(check);
        CommandLineRun imported = imported(testbed, sshd);
        assertEquals(0, imported.status(), imported.toString());
        isNamed(imported);
      } finally {
        for (String left : testbed.processes()) {
          if (left.contains("sleep 86399")) {
            RealTestbed.output("kill", "-9", left.split(" ", -1)[1]);
          }
        }
      }
      assertEquals(List.of(), testbed.leftovers());
    }
    nextCampaign(testbed, mode);
  }

  private static void isNamed(CommandLineRun command) {
    assertTrue(
        Pattern.compile(
                "node2.*: process [0-9]+ \\(sleep\\) could not be ended, although it was killed")
            .matcher(command.err())
            .find(),
        command::toString);
  }

  /** Imports the false node alone into another testbed. */
  private static CommandLineRun imported(RealTestbed testbed, SecondSshd sshd) {
    return CommandLineRun.of(
        "testbed",
        "import",
        "node2=root@" + testbed.address("node2") + ":" + sshd.port(),
        "-i",
        testbed.state().resolve("id_ed25519").toString(),
        "--known-hosts",
        testbed.state().resolve("known_hosts").toString(),
        "--work-directory",
        testbed.scratch().resolve("import").toString(),
        "-o",
        testbed.scratch().resolve("imported.xml").toString());
  }

  private static SecondSshd falseNode(RealTestbed testbed, String mode)
      throws IOException, InterruptedException {
    return SecondSshd.start(
        testbed, "node2", List.of(), "ForceCommand=exec perl " + PROGRAM + " " + mode);
  }

  /** The next campaign uses the same node alone, which is honest now. */
  private static void nextCampaign(RealTestbed testbed, String mode) throws IOException {
    Path campaign =
        testbed.file(
            mode + "-next.xml",
            "<campaign name='next'>",
            "<defaults dds='cyclonedds' messageType='Simple'/>",
            "<test id='there' " + FaultyCampaign.SHORT + " placement='node2 -> node2'/>",
            "</campaign>");
    CommandLineRun next =
        CommandLineRun.ofCampaign(
            campaign, testbed.testbedXml(), testbed.scratch().resolve(mode + "-next"));
    assertEquals(0, next.status(), next.toString());
    assertEquals(List.of(), testbed.runFiles());
  }
}
