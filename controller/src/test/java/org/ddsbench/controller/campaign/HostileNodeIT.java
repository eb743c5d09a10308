package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.ddsbench.controller.node.NodeConnection;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.node.Reservation;
import org.ddsbench.controller.remote.SshFixture;
import org.ddsbench.core.Patience;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.Event;
import org.ddsbench.core.protocol.Event.FileDigest;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Role;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A node with a foreign starter: a script behind a real sshd sends and offers what no real starter
 * would. The controller's memory, disk and other files stay safe.
 */
@Tag("testbed")
class HostileNodeIT {
  private static final String WARNING = "{\"type\":\"warning\",\"run\":\"\",\"text\":\"x\"}";

  private final SshFixture ssh = new SshFixture();
  private final Path scratch = RealTestbed.scratch("hostile");
  private final Path into = Files.createDirectory(scratch.resolve("into"));
  private final Path files = Files.createDirectories(scratch.resolve("work/runs/key"));
  private final Inbox inbox = new Inbox();
  private final Conversations conversations = new Conversations();
  private final NodeConnection connection = ssh.login();
  private final List<NodeAgent> agents = new ArrayList<>();

  HostileNodeIT() throws IOException, InterruptedException {}

  @AfterEach
  void close() throws IOException {
    agents.forEach(NodeAgent::close);
    connection.close();
    ssh.close();
    RealTestbed.delete(scratch);
  }

  /** A starter that runs this shell script. */
  private NodeAgent starter(String... script) throws IOException {
    Path program = Files.createDirectories(scratch.resolve("bundle/runtime/bin")).resolve("java");
    Files.writeString(program, "#!/bin/sh\n" + String.join("\n", script) + "\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
    Node node = ssh.direct(ssh.path("good").toString());
    NodeAgent agent =
        new NodeAgent(
            node.withWorkDirectory(scratch.resolve("work").toString()),
            connection,
            scratch.resolve("bundle").toString(),
            inbox,
            conversations);
    agents.add(agent);
    return agent;
  }

  /** The first failure that the starter causes. */
  private Event.Failed failure() throws Exception {
    List<Event.Failed> heard = new ArrayList<>();
    inbox.await(
        Set.of("tower"),
        Patience.LONG,
        (node, event) -> {
          if (event instanceof Event.Failed failed) {
            heard.add(failed);
            return node;
          }
          return "";
        });
    return heard.get(0);
  }

  @Test
  void aLineWithoutEndIsNotKept() throws Exception {
    starter(
        "head -c 40000000 /dev/zero | tr '\\0' x", "echo", "echo '" + WARNING + "'", "sleep 600");
    assertEquals(
        new Event.Failed("", FailureKind.PROTOCOL, "the starter said a line that has no end"),
        failure());
  }

  @Test
  void whatNestsTooDeepIsNoMessage() throws Exception {
    starter(
        "echo '" + WARNING + "'",
        "printf '{\"type\":\"app-said\",\"run\":\"\",\"app\":\"a\",\"said\":'",
        "head -c 1000000 /dev/zero | tr '\\0' '['",
        "echo",
        "sleep 600");
    Event.Failed failed = failure();
    assertSame(FailureKind.PROTOCOL, failed.kind());
    assertTrue(failed.reason().contains("said something unknown"), failed.reason());
    assertTrue(failed.reason().length() < 2_000, failed.reason());
  }

  @Test
  void whoSpeaksWithoutEndWhileNobodyListensIsLeft() throws Exception {
    starter("yes '" + WARNING + "'");
    // Nothing reads the inbox until the agent has given up.
    long end = Patience.endNs();
    NodeAgent agent = agents.get(0);
    while (!agent.isLost()) {
      assertTrue(Patience.goesOn(end), "the agent listens on");
    }
    Event.Failed failed = failure();
    assertSame(FailureKind.NODE_LOST, failed.kind());
    assertTrue(failed.reason().contains("sent too many unsolicited events"), failed.reason());
  }

  @Test
  void whoSpeaksWithoutEndDoesNotHoldTheDeadline() throws Exception {
    starter("yes '" + WARNING + "'");
    assertEquals(
        Set.of("never"),
        inbox.awaitSome(Set.of("never"), Duration.ofSeconds(1), (node, event) -> ""));
  }

  /** Why the starter of this script is given up while it corrects; empty if it is not. */
  private Map<String, String> givenUp(String... work) throws Exception {
    NodeAgent agent = starter(work);
    return new WorkWatch(fleet(agent), "k", "its correction")
        .await(
            Set.of("tower"),
            Patience.LONG,
            inbox::awaitSome,
            (node, event) -> event instanceof Event.Corrected ? node : "");
  }

  @Test
  void aCorrectionMayTakeLongerThanAStarterMayBeSilent() throws Exception {
    assertEquals(
        Map.of(),
        givenUp(
            "for i in 1 2 3 4 5 6 7 8; do sleep 5; echo '{\"type\":\"working\",\"run\":\"k\"}'; done",
            "echo '{\"type\":\"corrected\",\"run\":\"k\",\"files\":[]}'",
            "sleep 600"));
    assertFalse(agents.get(0).isLost());
  }

  /** It lives, but its signs are of another run. */
  @Test
  void aStarterWithoutSignsOfWorkIsLeft() throws Exception {
    assertEquals(
        Map.of("tower", "the starter showed no sign of work on its correction for 30 s"),
        givenUp("while sleep 1; do echo '{\"type\":\"working\",\"run\":\"other\"}'; done"));
    assertTrue(agents.get(0).isLost());
    agents.get(0).close();
    assertEquals(List.of(), conversations.unended());
  }

  @Test
  void anEndlessAnswerOfACommandIsCut() {
    String message =
        String.valueOf(
            assertThrows(NodeException.class, () -> connection.run(List.of("yes"), Patience.LONG))
                .getMessage());
    assertTrue(message.contains("more than 1048576 bytes"), message);
  }

  private RunFailure refused(TransferLimits limits, List<FileDigest> offered) throws Exception {
    RunFailure failure =
        assertThrows(RunFailure.class, () -> runFiles(limits).collect(Map.of("tower", offered)));
    assertEquals(failure.kind() == FailureKind.DISK ? "" : "tower", failure.node());
    return failure;
  }

  private Fleet fleet(NodeAgent agent) {
    Fleet fleet =
        new Fleet(
            inbox,
            name -> {
              throw new AssertionError(name);
            },
            Reservation.of(
                node -> {
                  throw new AssertionError(node);
                }),
            conversations);
    ProvisionedNode tower = new ProvisionedNode(agent.node());
    tower.started(agent);
    tower.welcomed(new EnvironmentSnapshot("tower", Map.of(), Map.of(), Map.of(), Map.of()));
    fleet.add(tower);
    return fleet;
  }

  private RunFiles runFiles(TransferLimits limits) throws IOException {
    NodeAgent agent = agents.isEmpty() ? starter("cat") : agents.get(0);
    Fleet fleet = fleet(agent);
    TestRun run =
        new TestRun(
            "row",
            1,
            1,
            AppArgumentsTest.row(Echo.FULL),
            List.of(
                new Endpoint(Role.PUBLISHER, 0, "tower"),
                new Endpoint(Role.SUBSCRIBER, 0, "tower")));
    return new RunFiles(new TransitScript(run).shared(), "key", fleet, into, limits);
  }

  private static FileDigest offer(String name, long bytes) {
    return new FileDigest(name, bytes, "0".repeat(64));
  }

  private List<String> arrived() throws IOException {
    try (Stream<Path> walk = Files.walk(scratch.resolve("into"))) {
      return walk.filter(Files::isRegularFile).map(String::valueOf).toList();
    }
  }

  @Test
  void aFileHasNoPlaceButItsOwn() throws Exception {
    Path canary = Files.writeString(scratch.resolve("canary"), "alive");
    for (String name :
        List.of(
            "../canary",
            "../../canary",
            canary.toString(),
            "",
            ".",
            "..",
            ".hidden",
            "a/b",
            "a\nb",
            "-rf",
            "a\0b",
            "x".repeat(300))) {
      RunFailure failure = refused(TransferLimits.STANDARD, List.of(offer(name, 1)));
      assertSame(FailureKind.PROTOCOL, failure.kind());
      assertTrue(failure.reason().contains("a file outside its place"), failure.reason());
    }
    assertEquals("alive", Files.readString(canary));
    assertEquals(List.of(), arrived());
  }

  @Test
  void whatIsTooMuchIsNotEvenBegun() throws Exception {
    TransferLimits few = new TransferLimits(2, 100, 150);
    Files.writeString(files.resolve("a"), "x");
    String reason = refused(few, List.of(offer("a", 101))).reason();
    assertTrue(reason.contains("a of 101 bytes; a file may have 100 bytes"), reason);
    reason = refused(few, List.of(offer("a", -1))).reason();
    assertTrue(reason.contains("a of -1 bytes"), reason);
    reason = refused(few, List.of(offer("a", 100), offer("b", 100))).reason();
    assertTrue(reason.contains("more than 150 bytes together"), reason);
    reason = refused(few, List.of(offer("a", 1), offer("b", 1), offer("c", 1))).reason();
    assertTrue(reason.contains("3 files, of which a run may have 2"), reason);
    TransferLimits none = new TransferLimits(2, Long.MAX_VALUE, Long.MAX_VALUE);
    RunFailure full = refused(none, List.of(offer("a", Long.MAX_VALUE)));
    assertSame(FailureKind.DISK, full.kind());
    assertTrue(full.reason().contains("has room for"), full.reason());
    assertEquals(List.of(), arrived());
  }

  @Test
  void aFileThatNeverEndsIsCutWhereItWasToldToEnd() throws Exception {
    try (RandomAccessFile sparse = new RandomAccessFile(files.resolve("endless").toFile(), "rw")) {
      sparse.setLength(100_000_000_000L);
    }
    RunFailure failure = refused(TransferLimits.STANDARD, List.of(offer("endless", 100_000)));
    assertSame(FailureKind.TRANSFER, failure.kind());
    assertTrue(failure.reason().contains("longer than the 100000 bytes"), failure.reason());
    assertTrue(Files.size(into.resolve("tower/endless")) <= 100_000);
  }

  @Test
  void aFileThatIsNotWhatWasToldIsRefused() throws Exception {
    Files.writeString(files.resolve("a"), "evil");
    String reason = refused(TransferLimits.STANDARD, List.of(offer("a", 4))).reason();
    assertTrue(reason.contains("a changed on its way here"), reason);
    runFiles(TransferLimits.STANDARD)
        .collect(Map.of("tower", List.of(new FileDigest("a", 4, Sha256.of("evil")))));
    assertEquals("evil", Files.readString(into.resolve("tower/a")));
  }

  @Test
  void warningsAndReasonsAreKeptWithinBounds() {
    RunWarnings warnings = new RunWarnings();
    for (int i = 0; i < 5_000; i++) {
      warnings.add("w".repeat(100_000));
    }
    assertEquals(RunWarnings.MOST + 1, warnings.texts().size());
    assertEquals(
        "and 4000 more warnings, which are not kept", warnings.texts().get(RunWarnings.MOST));
    assertTrue(warnings.texts().get(0).endsWith("... (91808 more characters)"));
    assertFalse(
        new RunFailure(FailureKind.LOG, "n", "x".repeat(1 << 20)).reason().length() > 10_000);
  }
}
