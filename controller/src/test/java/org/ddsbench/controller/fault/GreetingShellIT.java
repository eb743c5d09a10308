package org.ddsbench.controller.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.SecondSshd;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.repository.store.RunManifest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A login shell that prints a greeting on both its outputs, also when a program logs in. */
@Tag("testbed")
@ExtendWith(SharedTestbed.class)
class GreetingShellIT {
  private static final String GREETING =
      """
      printf 'Welcome to the \\033[1mtower\\033[0m!\\n'
      printf 'Maintenance on Sunday.\\n\\n'
      echo 'You have new mail.' >&2
      """;

  private static final String QUOTED = "('Welcome to the \\u001b[1mtower\\u001b[0m!')";

  @Test
  void itsWordsAreSkippedAndAWarningQuotesThem(RealTestbed testbed)
      throws IOException, InterruptedException {
    try (SecondSshd sshd = SecondSshd.start(testbed, "node2", List.of(), home(testbed, "greet"))) {
      Path nodes = TwoRows.elsewhere(testbed, sshd.testbedXml("greeting.xml", ""), "greeted");
      CommandLineRun check = CommandLineRun.of("check", "--testbed", nodes.toString());
      assertEquals(0, check.status(), check.toString());
      assertTrue(check.toString().contains(QUOTED), check.toString());

      CommandLineRun run =
          TwoRows.run(testbed, nodes, "greeting", List.of("there"), "back", "node2 -> node1");
      assertEquals(0, run.status(), run.toString());
      assertEquals(1, run.err().lines().filter(line -> line.contains(QUOTED)).count(), run::err);
      List<RunManifest> stored = TwoRows.stored(testbed, "greeting");
      assertEquals(2, stored.size(), run.toString());
      assertTrue(stored.stream().allMatch(RunManifest::isCompleted), run::toString);
      assertEquals(List.of(), testbed.runFiles());
    }
    assertEquals(List.of(), testbed.leftovers());
  }

  /** With such a server the greeting also gets into the files that are sent. */
  @Test
  void beforeAnSftpServerOfItsOwnItKeepsTheCampaignFromStarting(RealTestbed testbed)
      throws IOException, InterruptedException {
    List<String> mounts = List.of(sftpProgram(testbed));
    try (SecondSshd sshd =
        SecondSshd.start(testbed, "node2", mounts, home(testbed, "greet-sftp"))) {
      Path nodes = TwoRows.elsewhere(testbed, sshd.testbedXml("greeting-sftp.xml", ""), "sftp");
      CommandLineRun run = TwoRows.run(testbed, nodes, "greeting-sftp");
      assertEquals(2, run.status(), run.toString());
      assertTrue(run.err().contains("node2: "), run.toString());
      assertTrue(
          run.err().contains("make its start-up files, such as ~/.bashrc, silent"), run.toString());
    }
    assertEquals(List.of(), testbed.leftovers());
  }

  /** An option of sshd that makes root's shell read a start-up file with a greeting. */
  private static String home(RealTestbed testbed, String name) throws IOException {
    Path home = Files.createDirectory(testbed.scratch().resolve(name));
    Files.writeString(home.resolve(".bashrc"), GREETING);
    return "SetEnv=HOME=" + home;
  }

  /** Mounts another configuration over that of the node's own server, with sftp as in Debian. */
  private static String sftpProgram(RealTestbed testbed) throws IOException {
    Path own = testbed.state().resolve("node2/sshd_config");
    String text = Files.readString(own);
    assertTrue(text.contains("internal-sftp"), text);
    Path other =
        testbed.file("sshd_config", text.replace("internal-sftp", "/usr/lib/openssh/sftp-server"));
    return "mount --bind " + other + " " + own;
  }
}
