package org.ddsbench.controller.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
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

/**
 * A false node behind a real sshd: its run fails with a reason that names the node, the run on
 * other nodes is completed, nothing is left running on it, and its work directory is free for the
 * next campaign.
 */
@Tag("testbed")
@ExtendWith(SharedTestbed.class)
class FalseNodeIT {
  private static final Path PROGRAM =
      Path.of("src/test/resources/false-node.pl").toAbsolutePath().normalize();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sparse      | the starter offers sparse of 100000000000 bytes; a file may have 34359738368 bytes
          offered     | the starter offers odd of 100000000000 bytes; a file may have 34359738368 bytes
          longer      | odd: it is longer than the 10 bytes that were announced
          fifo        | odd: it is a FIFO, and only regular files are collected
          device      | odd: it is a device, and only regular files are collected
          link        | odd: it is a symbolic link, and only regular files are collected
          directory   | odd: it is a directory, and only regular files are collected
          uncorrected | showed no sign of work on its correction for 30 s
          flood       | the starter sent too many unsolicited events; disconnected
          line        | the starter said a line that has no end
          sftp 5      | its sftp server is silent (nothing for 20 s)
          sftp 6      | its sftp server is silent (nothing for 20 s)
          stopped begin-publishing | no answer within 30 s from node2
          stopped correct | showed no sign of work on its correction for 30 s
          """)
  void itsRunFailsAndNothingIsLeft(String mode, String reason, RealTestbed testbed)
      throws IOException, InterruptedException {
    CommandLineRun run;
    try (SecondSshd sshd = falseNode(testbed, mode)) {
      run = run(testbed, sshd.testbedXml(mode + ".xml", ""), mode);
      assertEquals(List.of(), testbed.leftovers(), run::toString);
    }
    assertEquals(3, run.status(), run.toString());
    for (RunManifest stored : TwoRows.stored(testbed, mode)) {
      if (stored.test().equals("elsewhere")) {
        assertTrue(stored.isCompleted(), run::toString);
      } else {
        RunManifest.Failure failure = stored.failure();
        assertNotNull(failure, run::toString);
        assertEquals("node2", failure.node(), failure::toString);
        assertTrue(failure.reason().contains(reason), failure::toString);
      }
    }
    nextCampaign(testbed, mode);
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
      CommandLineRun run = run(testbed, nodes, mode);
      assertEquals(2, run.status(), run.toString());
      assertTrue(run.err().contains("node2: " + reason), run.toString());
      assertEquals(List.of(), testbed.leftovers(), run::toString);
    }
    nextCampaign(testbed, mode);
  }

  /** Nothing fails here, so a completed campaign must end such programs too. */
  @ParameterizedTest
  @CsvSource({"stubborn", "orphan"})
  void whatOutlivesTheCampaignIsEnded(String mode, RealTestbed testbed)
      throws IOException, InterruptedException {
    try (SecondSshd sshd = falseNode(testbed, mode)) {
      CommandLineRun run = run(testbed, sshd.testbedXml(mode + ".xml", ""), mode);
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
        CommandLineRun run = run(testbed, nodes, mode);
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

  /**
   * The starter reads a file of 8 GB, which takes longer than a starter may be silent that does
   * nothing.
   */
  @Test
  void workThatShowsSignsMayTakeLong(RealTestbed testbed) throws IOException, InterruptedException {
    try (SecondSshd sshd = falseNode(testbed, "slow")) {
      CommandLineRun run = run(testbed, sshd.testbedXml("slow.xml", ""), "slow");
      assertEquals(0, run.status(), run.toString());
      assertEquals(List.of(), testbed.leftovers(), run::toString);
    }
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

  private static CommandLineRun run(RealTestbed testbed, Path nodes, String name)
      throws IOException {
    Instant since = Instant.now();
    CommandLineRun run = TwoRows.run(testbed, nodes, name);
    System.out.printf(
        "%s: the campaign took %.1f s, exit status %d%n",
        name, Duration.between(since, Instant.now()).toMillis() / 1e3, run.status());
    return run;
  }
}
