package org.ddsbench.controller.localtestbed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Starts that fail or are killed leave nothing behind that the next command does not remove. */
@Tag("testbed")
class InterruptedStartIT {
  private static final NetworkNames NAMES = LocalTestbedIT.NAMES;

  private final LocalTestbed testbed = new LocalTestbed(NAMES, Optional.of(Isolation.NAMESPACES));

  @ParameterizedTest
  @ValueSource(strings = {"making keys", "starting the NTP server", "starting node2"})
  void aKilledMakerIsCleanedUpAfter(String stopAt) throws Exception {
    Path stateDir = TestbedFixture.newStateDir();
    kill(stateDir, stopAt);
    assertEquals(TestbedStatus.State.BROKEN, testbed.status(stateDir).state());
    assertTrue(testbed.down(stateDir, line -> {}));
    assertEquals(List.of(), TestbedFixture.remains(NAMES, stateDir));
    Files.delete(stateDir.resolveSibling(".").normalize());
  }

  @Test
  void theNextStartReplacesWhatAKilledOneLeft() throws Exception {
    Path stateDir = TestbedFixture.newStateDir();
    kill(stateDir, "starting node2");
    assertEquals(TestbedStatus.State.UP, testbed.up(2, stateDir, line -> {}).state());
    testbed.down(stateDir, line -> {});
    assertEquals(List.of(), TestbedFixture.remains(NAMES, stateDir));
    Files.delete(stateDir.resolveSibling(".").normalize());
  }

  /** After a crash or a reboot the id in the pid file may belong to another process. */
  @Test
  void thePidFileOfAKilledServerDoesNotKeepTheNextFromStarting() throws Exception {
    Path stateDir = TestbedFixture.newStateDir();
    Path pidFile = new StateMark(StateDirectory.real(stateDir)).pidFile();
    Files.createDirectories(pidFile.resolveSibling("."));
    Files.writeString(pidFile, ProcessHandle.current().pid() + "\n");
    assertEquals(TestbedStatus.State.UP, testbed.up(2, stateDir, line -> {}).state());
    testbed.down(stateDir, line -> {});
    assertEquals(List.of(), TestbedFixture.remains(NAMES, stateDir));
    Files.delete(stateDir.resolveSibling(".").normalize());
  }

  @Test
  void addressesOfAnotherNetworkAreNotTaken() throws Exception {
    Path stateDir = TestbedFixture.newStateDir();
    Command.run("ip", "link", "add", "foreign0", "type", "bridge");
    try {
      Command.run("ip", "address", "add", "10.77.1.1/16", "dev", "foreign0");
      Command.run("ip", "link", "set", "foreign0", "up");
      String message =
          String.valueOf(
              assertThrows(LocalTestbedException.class, () -> testbed.up(2, stateDir, line -> {}))
                  .getMessage());
      assertTrue(message.contains("10.77.1.0/24 are in use"), message);
    } finally {
      Command.run("ip", "link", "delete", "foreign0");
    }
    assertEquals(List.of(), TestbedFixture.remains(NAMES, stateDir));
    Files.delete(stateDir.resolveSibling(".").normalize());
  }

  @Test
  void aForeignNamespaceOfTheSameNameIsLeftAlone() throws Exception {
    Path stateDir = TestbedFixture.newStateDir();
    Command.run("ip", "netns", "add", "ddstest-node2");
    try {
      assertThrows(LocalTestbedException.class, () -> testbed.up(2, stateDir, line -> {}));
      assertTrue(NamespaceNetwork.namespaceExists("ddstest-node2"));
    } finally {
      Command.run("ip", "netns", "delete", "ddstest-node2");
    }
    assertEquals(List.of(), TestbedFixture.remains(NAMES, stateDir));
    Files.delete(stateDir.resolveSibling(".").normalize());
  }

  private static void kill(Path stateDir, String stopAt) throws Exception {
    Process maker =
        new ProcessBuilder(TestbedFixture.tool("up", stateDir.toString(), stopAt))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertEquals("stopped", maker.inputReader().readLine());
    maker.destroyForcibly().waitFor();
  }
}
