package org.ddsbench.controller.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.controller.command.CommandLauncher;
import org.ddsbench.controller.local.LocalLauncher;
import org.ddsbench.core.testbed.NodeBuilder;
import org.ddsbench.core.testbed.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The wait for login shells; {@code SlowLoginIT} has that of a real sshd. */
class LoginShellTest {
  @TempDir private Path directory = Path.of("");

  private NodeConnection reachedBy(Launcher launcher) throws NodeException {
    return launcher.connect(
        NodeBuilder.of("here", "127.0.0.1")
            .networkInterface("lo")
            .workDirectory("/w")
            .roles(Set.of(Role.PUBLISHER))
            .build());
  }

  /** What runs the shell here only has the name of sshd. */
  private NodeConnection behindShell(String startUpFile) throws IOException {
    Path sshd = directory.resolve("sshd");
    Files.copy(Path.of("/bin/sh").toRealPath(), sshd);
    assertTrue(sshd.toFile().setExecutable(true));
    return reachedBy(
        new CommandLauncher(
            List.of(
                sshd.toString(),
                "-c",
                "sh -c '" + startUpFile + "; exec \"$@\"' sh \"$@\"; exit $?",
                "sshd"),
            Map.of("SHELL", "/bin/zsh", "PATH", System.getenv("PATH"))));
  }

  @Test
  void aSlowStartUpFileIsMeasuredAndNamed() throws IOException {
    NodeConnection node = behindShell("echo Welcome; sleep 0.3");
    LoginShell shell = LoginShell.atFirst(node).orElseThrow().again(node);
    assertEquals("zsh", shell.name());
    assertTrue(shell.waited().compareTo(Duration.ofMillis(290)) >= 0, shell.toString());
    assertTrue(
        shell.fault().orElse("").contains("(zsh): let ~/.zshenv return early"), shell.toString());
  }

  @Test
  void aShellThatWasSlowByChanceIsNotNamed() throws IOException {
    LoginShell slow = new LoginShell("bash", Duration.ofHours(1));
    LoginShell again = slow.again(behindShell(":"));
    assertTrue(again.waited().compareTo(slow.waited()) < 0, again.toString());
  }

  @Test
  void aNodeWithoutAnSshdOfItsOwnHasNoLoginShell() throws NodeException {
    NodeConnection node = reachedBy(new LocalLauncher(directory, System.getenv()));
    assertEquals(Optional.empty(), LoginShell.atFirst(node));
  }

  @Test
  void theWaitIsWorthAWarningFromAFifthOfASecond() {
    assertEquals(Optional.empty(), new LoginShell("bash", Duration.ofMillis(190)).fault());
    assertEquals(
        Optional.of(
            "each command waits 0.2 s for the login's shell (bash): let ~/.bashrc return early in"
                + " shells that are not interactive"),
        new LoginShell("bash", Duration.ofMillis(200)).fault());
    assertEquals(
        Optional.of(
            "each command waits 61.0 s for the login's shell: let its start-up files return early"
                + " in shells that are not interactive"),
        new LoginShell("", Duration.ofSeconds(61)).fault());
  }
}
