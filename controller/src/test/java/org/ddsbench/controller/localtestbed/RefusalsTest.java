package org.ddsbench.controller.localtestbed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests that are refused before anything is created, and commands that need no testbed. */
class RefusalsTest {
  private final LocalTestbed testbed =
      new LocalTestbed(NetworkNames.standards(), Optional.of(Isolation.LOOPBACK));

  @Test
  void numbersAndNodesThatMakeNoSense(@TempDir Path directory) {
    Path stateDir = directory.resolve("testbed");
    for (int nodes : new int[] {-1, 0, 201}) {
      assertThrows(IllegalArgumentException.class, () -> testbed.up(nodes, stateDir, line -> {}));
    }
    assertThrows(
        IllegalArgumentException.class,
        () -> testbed.up(2, stateDir, Map.of("node3", "A=b"), line -> {}));
    assertFalse(Files.exists(stateDir));
  }

  @Test
  void aDirectoryWithForeignFilesStaysAsItIs(@TempDir Path directory) throws Exception {
    Path foreign = Files.writeString(directory.resolve("thesis.txt"), "mine");
    assertThrows(LocalTestbedException.class, () -> testbed.up(1, directory, line -> {}));
    assertFalse(testbed.down(directory, line -> {}));
    assertEquals("mine", Files.readString(foreign));
  }

  @Test
  void aProcessNumberGivenToAnotherIsNotStopped() throws Exception {
    Process other = new ProcessBuilder("sleep", "1000").start();
    OwnedProcess now = OwnedProcess.of(other.pid(), "sleep").orElseThrow();
    new OwnedProcess(now.pid(), now.startTicks() - 1, "sleep").stop();
    assertTrue(now.alive());
    now.stop();
    assertFalse(now.alive());
  }

  @Test
  void aFailedCommandSaysWhichAndWhy() {
    String message =
        String.valueOf(
            assertThrows(CommandFailedException.class, () -> Command.run("ls", "/no/such/file"))
                .getMessage());
    assertTrue(message.startsWith("ls /no/such/file: exit status 2: "), message);
    assertTrue(message.contains("No such file"), message);
  }
}
