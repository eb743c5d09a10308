package org.ddsbench.controller.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.ddsbench.controller.node.NodeConnection;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Queries about files behind a real sshd. */
@Tag("testbed")
class RemoteFilesIT {
  private final SshFixture ssh = new SshFixture();

  RemoteFilesIT() throws IOException, InterruptedException {}

  @AfterEach
  void close() throws IOException {
    ssh.close();
  }

  @Test
  void aDirectoryIsListed() throws IOException {
    Path directory = Files.createDirectories(ssh.path("there"));
    Path file = Files.writeString(directory.resolve(".hidden"), "x");
    Files.createDirectories(directory.resolve("two words"));
    try (NodeConnection node = ssh.connect(ssh.direct(ssh.path("good").toString()))) {
      assertEquals(Set.of(".hidden", "two words"), Set.copyOf(node.list(directory.toString())));
      assertEquals(List.of(), node.list(directory.resolve("two words").toString()));
      assertEquals(List.of(), node.list(directory + "/none"));
      assertEquals(List.of(), node.list(file + "/below"));
    }
  }

  @Test
  void aPathMayBeginAtTheLoginsHome() throws IOException {
    String home = System.getProperty("user.home", "");
    try (NodeConnection node = ssh.connect(ssh.direct(ssh.path("good").toString()))) {
      assertEquals(home + "/work/here", node.absolute("~/work/here"));
      assertEquals("/work", node.absolute("/work"));
    }
  }
}
