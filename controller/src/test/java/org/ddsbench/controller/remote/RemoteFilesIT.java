package org.ddsbench.controller.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is asked about files behind a real sshd. */
@Tag("testbed")
class RemoteFilesIT {
  private final SshFixture ssh = new SshFixture();

  RemoteFilesIT() throws IOException, InterruptedException {}

  @AfterEach
  void close() throws IOException {
    ssh.close();
  }

  @Test
  void onlyAFileIsThere() throws IOException {
    Path directory = Files.createDirectories(ssh.path("there"));
    Path file = Files.writeString(directory.resolve("SHA256SUMS"), "x");
    try (RemoteNode node = ssh.connect(ssh.direct(ssh.path("good").toString()))) {
      assertTrue(node.has(file.toString()));
      assertFalse(node.has(directory.toString()));
      assertFalse(node.has(directory + "/none"));
      assertFalse(node.has(ssh.path("none") + "/SHA256SUMS"));
      assertFalse(node.has(file + "/below"));
    }
  }

  @Test
  void aPathMayBeginAtTheLoginsHome() throws IOException {
    String home = System.getProperty("user.home", "");
    try (RemoteNode node = ssh.connect(ssh.direct(ssh.path("good").toString()))) {
      assertEquals(home + "/work/here", node.absolute("~/work/here"));
      assertEquals("/work", node.absolute("/work"));
    }
  }
}
