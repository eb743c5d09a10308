package org.ddsbench.controller.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.controller.node.NodeProcess;
import org.ddsbench.controller.node.StalledTransferException;
import org.ddsbench.core.Patience;
import org.ddsbench.core.testbed.LauncherKind;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodeBuilder;
import org.ddsbench.core.testbed.Role;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs and files of this machine, used in the same way as those of any node. */
class LocalNodeTest {
  @TempDir private Path home = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before each test
  private NodeConnection node;

  @BeforeEach
  void connect() throws NodeException {
    Map<String, String> ours =
        Map.of("PATH", System.getenv("PATH"), "HOME", "/elsewhere", "LD_PRELOAD", "x.so");
    node = new LocalLauncher(home, ours).connect(node("127.0.0.1"));
  }

  private static Node node(String host) {
    return NodeBuilder.of("here", host)
        .networkInterface("lo")
        .workDirectory("~/work")
        .roles(Set.of(Role.PUBLISHER))
        .launcher(LauncherKind.LOCAL)
        .build();
  }

  private CommandResult run(String input, String... command) throws NodeException {
    return node.run(List.of(command), input, Patience.LONG);
  }

  @Test
  void aProgramGetsItsArgumentsAndInputAsTheyAre() throws NodeException {
    assertEquals(
        new CommandResult(0, "a b\n$HOME\n'\n", ""),
        run("", "printf", "%s\\n", "a b", "$HOME", "'"));
    assertEquals(new CommandResult(0, "said", ""), run("said", "cat"));
    assertEquals(new CommandResult(3, "", ""), run("not read", "sh", "-c", "exit 3"));
    assertEquals("", run("x".repeat(1 << 20), "true").stderr());
  }

  @Test
  void aProgramGetsWhatALoginHasOfTheEnvironment() throws NodeException {
    List<String> variables = run("", "env").stdout().lines().toList();
    assertEquals(Set.of("HOME=" + home, "PATH=" + System.getenv("PATH")), new TreeSet<>(variables));
    assertEquals(home + "\n", run("", "pwd").stdout());
  }

  /** Ctrl-C at a terminal ends the foreground processes of one session. */
  @Test
  void aProgramHasASessionOfItsOwn() throws NodeException {
    String[] ids = run("", "sh", "-c", "ps -o pid=,sid= -p $$").stdout().strip().split(" +", -1);
    assertEquals(ids[0], ids[1]);
  }

  @Test
  void aProgramThatWatchesItsInputEndsWithTheConnection() throws IOException, InterruptedException {
    NodeProcess cat = node.start(List.of("cat"));
    cat.stdin().write("ready\n".getBytes(StandardCharsets.UTF_8));
    cat.stdin().flush();
    assertEquals("ready\n", new String(cat.stdout().readNBytes(6), StandardCharsets.UTF_8));
    cat.close();
    assertEquals(OptionalInt.of(0), cat.exitStatus());
    assertTrue(node.isConnected());
    node.close();
    assertFalse(node.isConnected());
  }

  @Test
  void aProgramThatASignalEndedHasNoStatus() throws NodeException {
    assertEquals(-1, run("", "sh", "-c", "kill -9 $$").status());
  }

  @Test
  void pathsBeginAtTheHomeDirectory() throws NodeException {
    assertEquals(home + "/work", node.absolute("~/work"));
    assertEquals("/work", node.absolute("/work"));
  }

  @Test
  void filesGoThereAndComeBack() throws IOException {
    Path here = Files.createDirectory(home.resolve("from"));
    Path there = Files.createDirectory(home.resolve("to"));
    Files.writeString(here.resolve("f"), "12345");
    node.upload(here, List.of("f"), there.toString());
    node.rename(there + "/f", there + "/g");
    assertEquals(List.of("g"), node.list(there.toString()));
    assertEquals(List.of(), node.list(there + "/absent"));
    node.download(there.toString(), Map.of("g", 5L), here);
    assertEquals("12345", Files.readString(here.resolve("g")));
  }

  @Test
  void aFileThatIsLongerThanToldIsNotReadOn() throws IOException {
    Files.writeString(home.resolve("long"), "12345");
    Path into = Files.createDirectory(home.resolve("into"));
    NodeException refused =
        assertThrows(
            NodeException.class, () -> node.download(home.toString(), Map.of("long", 4L), into));
    assertEquals(Kind.TRANSFER, refused.kind());
    assertEquals(
        "here: cannot read " + home + "/long: it is longer than the 4 bytes that were announced",
        refused.getMessage());
  }

  @Test
  void whichSideFailedIsKnown() throws IOException {
    assertThrows(
        NodeException.class, () -> node.download(home.toString(), Map.of("absent", 4L), home));
    Files.writeString(home.resolve("f"), "1");
    Path absent = home.resolve("absent");
    assertThrows(
        FileSystemException.class, () -> node.download(home.toString(), Map.of("f", 4L), absent));
  }

  @Test
  void onlyThisMachineIsLocal() {
    NodeException refused =
        assertThrows(
            NodeException.class,
            () -> new LocalLauncher(home, Map.of()).connect(node("192.0.2.1")));
    assertEquals(Kind.CONFIGURATION, refused.kind());
    assertTrue(refused.getMessage().contains("no address 192.0.2.1"), refused.getMessage());
  }

  @Test
  void aProgramThatTakesNoInputIsGivenUp() throws IOException, InterruptedException {
    try (NodeProcess stopped = node.start(List.of("sh", "-c", "kill -STOP $$; exec cat"))) {
      byte[] more = new byte[1 << 20];
      StalledTransferException given =
          assertThrows(StalledTransferException.class, () -> stopped.stdin().write(more));
      assertTrue(
          String.valueOf(given.getMessage()).startsWith("here: sh takes no input (no byte for 20"),
          given::toString);
      assertEquals(OptionalInt.empty(), stopped.exitStatus());
    }
  }
}
