package org.ddsbench.controller.localtestbed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
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

  /** As where the home directory is read-only. */
  @Test
  void aPlaceThatCannotBeCreatedIsRefusedWithAnotherOne(@TempDir Path directory) throws Exception {
    Path file = Files.createFile(directory.resolve("file"));
    Path parent = file.resolve("state");
    for (Executable start :
        List.<Executable>of(
            () -> testbed.up(1, parent.resolve("testbed"), line -> {}),
            () -> DemoDirectory.take(parent, "demo"))) {
      String message =
          String.valueOf(assertThrows(LocalTestbedException.class, start).getMessage());
      assertTrue(message.startsWith("cannot create the directory " + parent), message);
      assertTrue(
          message.endsWith("set XDG_STATE_HOME to a directory that you may write to"), message);
    }
  }

  @Test
  void aDirectoryWithForeignFilesStaysAsItIs(@TempDir Path directory) throws Exception {
    Path foreign = Files.writeString(directory.resolve("thesis.txt"), "mine");
    assertThrows(LocalTestbedException.class, () -> testbed.up(1, directory, line -> {}));
    assertFalse(testbed.down(directory, line -> {}));
    assertEquals("mine", Files.readString(foreign));
  }

  @Test
  void everyDamagedLineOfAnInventoryIsNamed(@TempDir Path directory) throws Exception {
    Path inventory = Inventory.path(directory);
    Files.writeString(
        inventory,
        """
        ddsbench-testbed 1
        nodes many
        namespace ../../etc/passwd
        link -batch
        process 12
        names ddsbench ddsbr0 10.77.0 70000
        wall red
        link ddsbench-1
        link cut""");
    String message =
        String.valueOf(
            assertThrows(LocalTestbedException.class, () -> testbed.down(directory, line -> {}))
                .getMessage());
    for (int line = 2; line <= 7; line++) {
      assertTrue(message.contains(inventory + ":" + line + ":1: "), message);
    }
    assertFalse(message.contains(":8:"), message);
    assertFalse(message.contains("cut"), message);
    assertThrows(LocalTestbedException.class, () -> testbed.up(1, directory, line -> {}));
    assertThrows(LocalTestbedException.class, () -> testbed.status(directory));
    assertTrue(Files.exists(inventory));
  }

  @Test
  void aTestbedOfAnotherContainerStays(@TempDir Path directory) throws Exception {
    Inventory inventory = Inventory.create(directory, 1, Isolation.LOOPBACK);
    Path file = Inventory.path(directory);
    String made = Files.readString(file);
    assertEquals(KernelSpaces.ofThisProcess(), inventory.spaces().orElseThrow());
    Files.writeString(file, made.replaceAll("spaces pid:\\[[0-9]+]", "spaces pid:[1]"));
    String message =
        String.valueOf(
            assertThrows(LocalTestbedException.class, () -> testbed.down(directory, line -> {}))
                .getMessage());
    assertTrue(message.contains("another container"), message);
    assertTrue(Files.exists(file));
  }

  /** Its network has ended with everything in it when none of its servers runs any more. */
  @Test
  void whatAnEndedNetworkNamespaceLeftIsRemoved(@TempDir Path directory) throws Exception {
    Path stateDir = Files.createDirectory(directory.resolve("testbed"));
    Inventory.create(stateDir, 1, Isolation.LOOPBACK);
    Path file = Inventory.path(stateDir);
    Files.writeString(file, Files.readString(file).replaceAll("net:\\[[0-9]+]", "net:[1]"));
    assertTrue(testbed.down(stateDir, line -> {}));
    assertFalse(Files.exists(stateDir));
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
