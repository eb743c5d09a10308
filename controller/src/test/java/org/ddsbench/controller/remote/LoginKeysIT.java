package org.ddsbench.controller.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Which keys open a real sshd: from files, from a real agent, or from neither. */
@Tag("testbed")
class LoginKeysIT {
  private final SshFixture ssh = new SshFixture();

  LoginKeysIT() throws IOException, InterruptedException {}

  @AfterEach
  void close() throws IOException {
    ssh.close();
  }

  private void refused(String key, Kind kind, String... texts) {
    NodeException refusal = ssh.refused(ssh.direct(key));
    String message = String.valueOf(refusal.getMessage());
    assertEquals(kind, refusal.kind(), message);
    for (String text : texts) {
      assertTrue(message.contains(text), message);
    }
  }

  @Test
  void ofSeveralKeysInTheAgentTheRightOneIsFound() throws Exception {
    try (RealAgent agent = ssh.agent()) {
      agent.add(ssh.key("wrong1", ""), "");
      agent.add(ssh.key("wrong2", ""), "");
      refused("", Kind.AUTHENTICATION, "wrong1 (agent), wrong2 (agent)", "authorise one there");
      agent.add(ssh.path("good"), "");
      ssh.logsIn(ssh.direct(""));
    }
  }

  @Test
  void aKeyWithAPassphraseIsUsedThroughTheAgent() throws Exception {
    String locked = ssh.path("locked").toString();
    refused(locked, Kind.KEY_FILE, locked + " has a passphrase", "ssh-add " + locked);
    try (RealAgent agent = ssh.agent()) {
      refused(locked, Kind.KEY_FILE, locked + " has a passphrase");
      agent.add(ssh.path("locked"), SshFixture.PASSPHRASE);
      ssh.logsIn(ssh.direct(""));
      ssh.logsIn(ssh.direct(locked));
      // Without the public key file beside it, the private key file itself identifies the key.
      Files.delete(ssh.path("locked.pub"));
      ssh.logsIn(ssh.direct(locked));
    }
  }

  @Test
  void aNamedKeyIsTheOnlyOneOffered() throws Exception {
    try (RealAgent agent = ssh.agent()) {
      for (int i = 0; i < 8; i++) {
        agent.add(ssh.key("wrong" + i, ""), "");
      }
      agent.add(ssh.path("good"), "");
      refused("", Kind.AUTHENTICATION, "since sshd ends a login after a few wrong keys");
      ssh.logsIn(ssh.direct(ssh.path("good").toString()));
      ssh.configure("IdentityFile " + ssh.path("good.pub"));
      ssh.logsIn(ssh.direct(""));
      String wrong = ssh.path("wrong1").toString();
      refused(wrong, Kind.AUTHENTICATION, "(" + wrong + " (agent))");
      ssh.configure("IdentitiesOnly yes", "IdentityFile " + wrong);
      refused("", Kind.AUTHENTICATION, "(" + wrong + " (agent))");
    }
  }

  @Test
  void anAgentThatIsSilentDoesNotHoldTheLogin() throws Exception {
    try (RealAgent agent = ssh.agent()) {
      agent.add(ssh.path("good"), "");
      agent.hang();
      // The login waits twice for this time.
      ssh.timeout(Duration.ofSeconds(10));
      refused("", Kind.AUTHENTICATION, "the SSH agent at " + agent.socket() + " does not answer");
      ssh.logsIn(ssh.direct(ssh.path("good").toString()));
    }
  }

  @Test
  void filesThatMayNotEndAreNotRead() throws Exception {
    Path pipe = ssh.path("pipe");
    Shell.run("mkfifo", "-m", "600", pipe.toString());
    Path huge = ssh.path("huge");
    try (RandomAccessFile sparse = new RandomAccessFile(huge.toFile(), "rw")) {
      sparse.setLength(1L << 30);
    }
    Files.setPosixFilePermissions(huge, PosixFilePermissions.fromString("rw-------"));
    refused(pipe.toString(), Kind.KEY_FILE, pipe + " is not a regular file: name another key");
    refused(huge.toString(), Kind.KEY_FILE, huge + " is larger than 1048576 bytes");
    refused("/dev/zero", Kind.KEY_FILE, "/dev/zero is open to others");
    String good = ssh.path("good").toString();
    Files.delete(ssh.knownHosts());
    for (Path file : List.of(pipe, huge, Path.of("/dev/zero"))) {
      Files.createSymbolicLink(ssh.knownHosts(), file);
      refused(
          good,
          Kind.HOST_KEY,
          "the file of host keys " + ssh.knownHosts() + " cannot be read, since it is ",
          file.equals(huge) ? "larger than 16777216 bytes" : "not a regular file");
      Files.delete(ssh.knownHosts());
    }
  }

  @Test
  void anAgentThatIsGoneIsNamed() {
    String socket = ssh.path("gone").toString();
    ssh.agent(socket);
    refused("", Kind.AUTHENTICATION, "the SSH agent at " + socket + " does not answer", "load one");
  }

  @Test
  void theConfigurationNamesTheAgent() throws Exception {
    try (RealAgent agent = ssh.agent()) {
      agent.add(ssh.path("good"), "");
      ssh.agent("");
      ssh.configure("IdentityAgent " + agent.socket());
      ssh.logsIn(ssh.direct(""));
      ssh.agent(agent.socket());
      ssh.configure("IdentityAgent none");
      refused("", Kind.AUTHENTICATION, "no key was found to log in to 127.0.0.1 port ");
    }
  }

  @Test
  void withoutAgentAndKeyTheDefaultKeyIsTaken() throws Exception {
    refused("", Kind.AUTHENTICATION, "no key was found", "name one in the testbed");
    Path own = ssh.home().resolve(".ssh/id_ed25519");
    Files.copy(ssh.path("good"), own);
    for (String open :
        List.of("rw-r-----", "rw--w----", "rw---x---", "rw----r--", "rw-----w-", "rw------x")) {
      Files.setPosixFilePermissions(own, PosixFilePermissions.fromString(open));
      refused("", Kind.AUTHENTICATION, "id_ed25519 is open to others: run chmod 600");
    }
    Files.setPosixFilePermissions(own, PosixFilePermissions.fromString("rw-------"));
    ssh.logsIn(ssh.direct(""));
  }

  @Test
  void aKeyFileThatCannotBeUsedIsNamed() throws Exception {
    refused(ssh.path("nothing").toString(), Kind.KEY_FILE, "nothing does not exist");
    refused(ssh.knownHosts().toString(), Kind.KEY_FILE, "is open to others");
    Path none = Files.writeString(ssh.path("none"), "no key");
    Files.setPosixFilePermissions(none, PosixFilePermissions.fromString("rw-------"));
    refused(none.toString(), Kind.KEY_FILE, "none is not a private key that can be used");
  }
}
