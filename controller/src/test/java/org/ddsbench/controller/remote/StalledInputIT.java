package org.ddsbench.controller.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeProcess;
import org.ddsbench.controller.node.OutputText;
import org.ddsbench.controller.node.StalledTransferException;
import org.ddsbench.core.Patience;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs behind a real sshd that take no input. */
@Tag("testbed")
class StalledInputIT {
  /** More than the buffers of SSH and TCP together. */
  private static final int MUCH = 64 << 20;

  private final SshFixture ssh = new SshFixture();

  StalledInputIT() throws IOException, InterruptedException {}

  @AfterEach
  void close() throws IOException {
    ssh.close();
  }

  private static void isGivenUp(NodeProcess program) {
    StalledTransferException given =
        assertThrows(StalledTransferException.class, () -> program.stdin().write(new byte[MUCH]));
    assertTrue(
        String.valueOf(given.getMessage()).startsWith("tower: sh takes no input (no byte for 20"),
        given::toString);
  }

  @Test
  void aStoppedProgramIsGivenUpAndItsConnectionServesOthers() throws Exception {
    try (NodeConnection node = ssh.login();
        NodeProcess program =
            node.start(List.of("sh", "-c", "echo $$; kill -STOP $$; exec cat >/dev/null"))) {
      String pid = OutputText.line(program.stdout()).get();
      isGivenUp(program);
      // sshd does not end such a program.
      assertEquals(0, node.run(List.of("kill", "-KILL", pid), Patience.LONG).status());
    }
  }

  @Test
  void theConnectionIsGivenUpWhereSshdItselfIsStopped() throws Exception {
    try (NodeConnection node = ssh.login();
        NodeProcess program = node.start(List.of("sh", "-c", "echo $PPID; exec cat >/dev/null"))) {
      String pid = OutputText.line(program.stdout()).get();
      Shell.run("kill", "-STOP", pid);
      try {
        // The watch of the input, or that of the connection, whichever is first.
        assertThrows(IOException.class, () -> program.stdin().write(new byte[MUCH]));
        assertTrue(node.endsWithin(Patience.LONG));
        assertFalse(node.isConnected());
      } finally {
        Shell.run("kill", "-KILL", pid);
      }
    }
  }
}
