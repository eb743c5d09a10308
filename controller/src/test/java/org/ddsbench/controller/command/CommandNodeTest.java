package org.ddsbench.controller.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.NodeException.Kind;
import org.ddsbench.controller.node.StalledTransferException;
import org.ddsbench.core.Patience;
import org.ddsbench.core.testbed.LauncherKind;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.NodeBuilder;
import org.ddsbench.core.testbed.Role;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs and files reached through a command, here {@code env}, which every machine has. */
class CommandNodeTest {
  private static final String STOPPED_COPIES =
      "case $* in *'exec cat '*) kill -STOP $$ ;; esac; exec \"$@\"";
  private static final String ODD = "a b'\n$(c)";

  @TempDir private Path directory = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before each test
  private NodeConnection node;

  @BeforeEach
  void connect() throws NodeException {
    node =
        connect(
            List.of(
                "env", "-i", "PATH=" + System.getenv("PATH"), "HOME=" + directory, "AT=${host}"));
  }

  private static NodeConnection connect(List<String> template) throws NodeException {
    Node described =
        NodeBuilder.of("there", "pod one")
            .networkInterface("eth0")
            .workDirectory("~/work")
            .roles(Set.of(Role.PUBLISHER))
            .launcher(LauncherKind.COMMAND)
            .build();
    return new CommandLauncher(template, System.getenv()).connect(described);
  }

  private CommandResult run(String input, String... command) throws NodeException {
    return node.run(List.of(command), input, Patience.LONG);
  }

  @Test
  void whatTheCommandItselfAddsToErrorsIsLeftOutEvenInTheMiddleOfALine() throws NodeException {
    Pattern own = Pattern.compile("own: [^\\n]*(\\n|$)");
    NodeConnection there =
        new CommandLauncher(List.of("env"), System.getenv(), own)
            .connect(NodeBuilder.of("there", "h").launcher(LauncherKind.COMMAND).build());
    String writes = "printf 'mkdir: own: status 8\\ncannot\\nown: done' >&2; exit 8";
    assertEquals(
        new CommandResult(8, "", "mkdir: cannot\n"),
        there.run(List.of("sh", "-c", writes), "", Patience.LONG));
  }

  @Test
  void aProgramIsRunByTheCommandWithArgumentsAsTheyAre() throws NodeException {
    assertEquals(new CommandResult(0, ODD, ""), run("", "printf", "%s", ODD));
    assertEquals(new CommandResult(0, "said", ""), run("said", "cat"));
    assertEquals(new CommandResult(3, "", ""), run("", "sh", "-c", "exit 3"));
    assertEquals("pod one\n", run("", "printenv", "AT").stdout());
  }

  @Test
  void aCommandThatDoesNotLeadAnywhereIsReported() {
    NodeException refused =
        assertThrows(NodeException.class, () -> connect(List.of("false", "${host}")));
    assertEquals(Kind.UNREACHABLE, refused.kind());
    assertTrue(
        refused.getMessage().contains("cannot reach pod one by false pod one (status 1)"),
        refused.getMessage());
    assertThrows(NodeException.class, () -> connect(List.of("/no/such/program")));
  }

  @Test
  void filesGoOverTheStreams() throws IOException {
    Path here = Files.createDirectory(directory.resolve("from"));
    Path there = Files.createDirectory(directory.resolve("to"));
    byte[] content = new byte[300_000];
    content[1] = 7;
    Files.write(here.resolve(ODD), content);
    Files.write(here.resolve("empty"), new byte[0]);
    node.upload(here, List.of(ODD, "empty"), there.toString());
    node.rename(there + "/empty", there + "/none");
    assertEquals(Set.of(ODD, "none"), new TreeSet<>(node.list(there.toString())));
    assertEquals(List.of(), node.list(there + "/absent"));
    Path back = Files.createDirectory(directory.resolve("back"));
    node.download(there.toString(), Map.of(ODD, 300_000L, "none", 0L), back);
    assertEquals(-1, Files.mismatch(here.resolve(ODD), back.resolve(ODD)));
    assertEquals(0, Files.size(back.resolve("none")));
  }

  @Test
  void whatFailsThereIsReportedWithItsReason() throws IOException {
    Path into = Files.createDirectory(directory.resolve("into"));
    NodeException absent =
        assertThrows(
            NodeException.class,
            () -> node.download(directory.toString(), Map.of("absent", 1L), into));
    assertTrue(
        absent.getMessage().startsWith("there: cannot read " + directory + "/absent (status"));
    assertTrue(absent.getMessage().contains("No such file"), absent.getMessage());
    Path file = Files.write(directory.resolve("long"), new byte[5]);
    NodeException tooLong =
        assertThrows(
            NodeException.class,
            () -> node.download(directory.toString(), Map.of("long", 4L), into));
    assertTrue(tooLong.getMessage().contains("longer than the 4 bytes"), tooLong.getMessage());
    assertThrows(
        NodeException.class, () -> node.upload(directory, List.of("long"), directory + "/absent"));
    assertThrows(
        NodeException.class, () -> node.upload(directory, List.of("gone"), into.toString()));
    assertEquals(5, Files.size(file));
  }

  @Test
  void pathsBeginAtTheHomeDirectoryThere() throws NodeException {
    assertEquals(directory + "/work", node.absolute("~/work"));
    assertEquals("/work", node.absolute("/work"));
    NodeConnection homeless = connect(List.of("env", "-i", "PATH=" + System.getenv("PATH")));
    assertThrows(NodeException.class, () -> homeless.absolute("~/work"));
  }

  /** Programs that send or take a file are stopped before they begin. */
  @Test
  void aNodeThatSendsAndTakesNothingIsGivenUp() throws IOException {
    NodeConnection stopped = connect(List.of("sh", "-c", STOPPED_COPIES, "sh"));
    Files.write(directory.resolve("much"), new byte[1 << 20]);
    Files.createDirectory(directory.resolve("into"));
    Map<String, Long> wanted = Map.of("much", 1L << 20);
    String reason = "nothing of it arrives for 20 s";
    StalledTransferException download =
        assertThrows(
            StalledTransferException.class,
            () -> stopped.download(directory.toString(), wanted, directory.resolve("into")));
    assertTrue(String.valueOf(download.getMessage()).contains(reason), download::toString);
    StalledTransferException upload =
        assertThrows(
            StalledTransferException.class,
            () -> stopped.upload(directory, List.of("much"), directory + "/into"));
    assertTrue(
        String.valueOf(upload.getMessage()).startsWith("there: sh takes no input"),
        upload::toString);
  }
}
