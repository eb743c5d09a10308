package org.ddsbench.controller.localtestbed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.file.TreeDeletion;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A testbed is removed completely, and nothing else, whatever its inventory names. */
@Tag("testbed")
class OwnershipIT {
  private static final NetworkNames NAMES =
      new NetworkNames("ddsown", "ddsownbr", "10.78.210", 2801);
  private static final NetworkNames OTHERS =
      new NetworkNames("ddsothr", "ddsothrbr", "10.78.211", 3001);

  private final LocalTestbed testbed = inNamespaces(NAMES);
  private final Path stateDir = TestbedFixture.newStateDir();
  private final Path parent = stateDir.resolveSibling(".").normalize();
  private final List<String> reported = new ArrayList<>();

  OwnershipIT() throws IOException {}

  @AfterEach
  void removeAll() throws Exception {
    testbed.down(stateDir, line -> {});
    TreeDeletion.delete(parent);
  }

  @Test
  void foreignThingsThatAnInventoryNamesStay() throws Exception {
    testbed.up(1, stateDir, line -> {});
    Path thesis = Files.writeString(parent.resolve("thesis.txt"), "mine");
    Process sleeper = new ProcessBuilder("sleep", "1000").start();
    Process reader = new ProcessBuilder("tail", "-f", thesis.toString()).start();
    Command.run("ip", "link", "add", "foreign0", "type", "bridge");
    Command.run("ip", "netns", "add", "foreign-node1");
    Process inside =
        new ProcessBuilder("nsenter", "--net=/run/netns/foreign-node1", "sleep", "1000").start();
    try {
      OwnedProcess foreign = OwnedProcess.of(sleeper.pid(), "sshd of node2").orElseThrow();
      Files.writeString(
          Inventory.path(stateDir),
          String.join(
              "\n",
              "process " + foreign.pid() + " " + foreign.startTicks() + " " + foreign.what(),
              "mark " + thesis,
              "link foreign0",
              "namespace foreign-node1",
              "file " + thesis,
              ""),
          StandardOpenOption.APPEND);
      assertTrue(testbed.down(stateDir, reported::add));
      assertTrue(sleeper.isAlive() && reader.isAlive() && inside.isAlive());
      assertTrue(NamespaceNetwork.linkExists("foreign0"));
      assertTrue(NamespaceNetwork.namespaceExists("foreign-node1"));
      assertEquals("mine", Files.readString(thesis));
      for (String stays :
          List.of(
              "process " + sleeper.pid(), "link foreign0", "foreign-node1", thesis.toString())) {
        assertTrue(reported.stream().anyMatch(line -> line.contains(stays)), reported::toString);
      }
    } finally {
      sleeper.destroy();
      reader.destroy();
      inside.destroy();
      Command.run("ip", "link", "delete", "foreign0");
      Command.run("ip", "netns", "delete", "foreign-node1");
    }
    Files.delete(thesis);
    assertEquals(List.of(), TestbedFixture.remains(NAMES, stateDir));
  }

  @Test
  void aServerOfAContainerWithTheSamePathsGoesOn() throws Exception {
    testbed.up(1, stateDir, line -> {});
    String title = String.join(" ", Sshd.command(stateDir.resolve("node1/sshd_config")));
    Process other =
        new ProcessBuilder(
                "unshare",
                "--mount",
                "bash",
                "-c",
                "mount -t tmpfs none \"$1\"; mkdir -p \"$1/testbed\"; echo mounted; exec -a \"$2\" sleep 1000",
                "shell",
                parent.toString(),
                title)
            .start();
    try {
      assertEquals("mounted", other.inputReader().readLine());
      assertTrue(testbed.down(stateDir, line -> {}));
      assertTrue(other.isAlive());
    } finally {
      other.destroy();
    }
  }

  @Test
  void aCopyOfAStateDirectoryDoesNotRemoveTheTestbed() throws Exception {
    testbed.up(2, stateDir, line -> {});
    Path copy = Files.createDirectory(parent.resolve("copy"));
    Files.copy(Inventory.path(stateDir), Inventory.path(copy));
    assertTrue(testbed.down(copy, reported::add));
    assertEquals(List.of(), testbed.status(stateDir).problems());
    assertFalse(Files.exists(copy));
    assertTrue(
        reported.contains(
            "network link ddsownbr was not made for this testbed and stays; to remove it: ip link delete ddsownbr"),
        reported::toString);
  }

  @Test
  void aNameThatWasGivenToAnotherStays() throws Exception {
    testbed.up(2, stateDir, line -> {});
    Command.run("ip", "netns", "delete", "ddsown-node2");
    Command.run("ip", "netns", "add", "ddsown-node2");
    try {
      assertTrue(testbed.down(stateDir, reported::add));
      assertTrue(NamespaceNetwork.namespaceExists("ddsown-node2"));
    } finally {
      Command.run("ip", "netns", "delete", "ddsown-node2");
    }
    // The servers of the node whose namespace lost its name are gone too.
    assertEquals(List.of(), TestbedFixture.remains(NAMES, stateDir));
  }

  @Test
  void anotherTestbedStaysAsItIs() throws Exception {
    LocalTestbed others = inNamespaces(OTHERS);
    Path otherDir = TestbedFixture.newStateDir();
    others.up(1, otherDir, line -> {});
    try {
      testbed.up(1, stateDir, line -> {});
      assertTrue(testbed.down(stateDir, line -> {}));
      assertEquals(List.of(), others.status(otherDir).problems());
    } finally {
      others.down(otherDir, line -> {});
    }
    assertEquals(List.of(), TestbedFixture.remains(OTHERS, otherDir));
    Files.delete(otherDir.resolveSibling(".").normalize());
  }

  @Test
  void filesThatTheUserPutIntoTheStateDirectoryStay() throws Exception {
    testbed.up(1, stateDir, line -> {});
    Path notes = Files.writeString(stateDir.resolve("notes.txt"), "mine");
    assertTrue(testbed.down(stateDir, reported::add));
    assertEquals(List.of(notes + " was not made for this testbed and stays"), reported);
    assertEquals("mine", Files.readString(notes));
    Files.delete(notes);
    Files.delete(stateDir);
  }

  /** As after a maker that was killed between starting a server and recording it. */
  @Test
  void serversThatWereNotRecordedAreStopped() throws Exception {
    LocalTestbed ports = new LocalTestbed(NAMES, Optional.of(Isolation.LOOPBACK));
    ports.up(2, stateDir, line -> {});
    Path inventory = Inventory.path(stateDir);
    Files.writeString(inventory, Files.readString(inventory).replaceAll("process .*\n", ""));
    assertTrue(ports.down(stateDir, line -> {}));
    assertEquals(List.of(), TestbedFixture.remains(NAMES, stateDir));
  }

  @Test
  void twoSpellingsOfADirectoryAreOneTestbed() throws Exception {
    testbed.up(1, stateDir, line -> {});
    Path link = Files.createSymbolicLink(parent.resolve("link"), parent);
    testbed.up(1, link.resolve("testbed"), reported::add);
    assertEquals(List.of("already up"), reported);
    assertTrue(testbed.down(link.resolve("testbed"), line -> {}));
    Files.delete(link);
    assertEquals(List.of(), TestbedFixture.remains(NAMES, stateDir));
  }

  @Test
  void portsThatAreTakenAfterTheirChoiceAreChosenAgain() throws Exception {
    LocalTestbed ports = new LocalTestbed(List.of(NAMES, OTHERS), Optional.of(Isolation.LOOPBACK));
    List<ServerSocket> thief = new ArrayList<>();
    Progress progress =
        line -> {
          reported.add(line);
          if (line.equals("making keys") && thief.isEmpty()) {
            thief.add(open(NAMES.firstPort()));
          }
        };
    try {
      assertEquals(TestbedStatus.State.UP, ports.up(1, stateDir, progress).state());
    } finally {
      thief.get(0).close();
    }
    assertEquals(OTHERS, Inventory.read(stateDir).orElseThrow().names().orElseThrow());
    assertTrue(ports.down(stateDir, line -> {}));
  }

  private static ServerSocket open(int port) {
    try {
      return new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static LocalTestbed inNamespaces(NetworkNames names) {
    return new LocalTestbed(names, Optional.of(Isolation.NAMESPACES));
  }
}
