package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.core.protocol.FailureKind;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Message types of a user, in programs of this machine. */
@Tag("testbed")
class LocalUserTypesIT {
  static final String ROW =
      " messageType='Image' messageIterations='100' publicationPeriod='5ms' verify='on'"
          + " qualityOfService='ReliableVolatile'/>";

  @TempDir private Path directory = Path.of("");

  private static LocalNodes nodes(Path directory, String declaration, String... members)
      throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    List<String> idl = new ArrayList<>(List.of("module camera {", declaration, "  struct Image {"));
    idl.addAll(List.of(members));
    idl.addAll(List.of("  };", "};"));
    nodes.file("camera.idl", idl.toArray(String[]::new));
    nodes.file(
        "messages.xml",
        "<messages idl='camera.idl'>",
        "  <message name='Image' type='camera::Image' header='around' fill='nominal'>",
        "    <size member='data' elements='5000'/>",
        "  </message>",
        "</messages>");
    return nodes;
  }

  private static CommandLineRun command(
      Path directory, String command, Path campaign, LocalNodes nodes) {
    List<String> arguments = new ArrayList<>(List.of(command, campaign.toString()));
    arguments.addAll(List.of("--testbed", nodes.testbedXml().toString()));
    if (command.equals("run")) {
      arguments.addAll(List.of("--repository", directory.resolve("results").toString()));
    }
    return CommandLineRun.of(arguments.toArray(String[]::new));
  }

  /**
   * Measures messages of a type with an array, a bounded string and a sequence, which all arrive.
   */
  static void exchange(Path directory, int expected, String... rows) throws IOException {
    LocalNodes nodes =
        nodes(
            directory,
            "  const long LINES = 6;",
            "    long starts[6];",
            "    string<16> encoding;",
            "    sequence<octet> data;");
    Path campaign =
        nodes.file(
            "own.xml",
            "<campaign name='own' workload='.'>",
            String.join("\n", rows),
            "</campaign>");
    CommandLineRun run = command(directory, "run", campaign, nodes);
    assertEquals(0, run.status(), run::toString);
    List<RunManifest> runs = new RunStore(directory.resolve("results")).manifests("own");
    assertEquals(expected, runs.size());
    for (RunManifest one : runs) {
      assertEquals(100, one.pairs().get(0).counts().received(), one::toString);
      assertEquals(0, one.contentErrors());
      // Key and header, the starts, the encoding, the length and the octets.
      assertEquals(32 + 6 * 4 + 4 + 17 + 3 + 4 + 5000, one.payloadBytes());
      assertEquals(Set.of("camera.idl", "messages.xml"), one.workload().keySet());
    }
    String report = Files.readString(directory.resolve("results/own/report.html"));
    assertTrue(report.contains("sequence&lt;octet&gt; data;"));
  }

  @Test
  void implementationsExchangeTheTypesOfAUser() throws IOException {
    exchange(
        directory,
        3,
        "<test id='same' dds='cyclonedds,fastdds'" + ROW,
        "<test id='mixed' ddsPublisher='cyclonedds' ddsSubscriber='fastdds'" + ROW);
  }

  @Test
  void aMistakeInTheIdlIsFoundBeforeAnythingIsCompiled() throws IOException {
    LocalNodes nodes =
        nodes(directory, "", "    unsigned lung height;", "    sequence<octet> data;");
    Path campaign =
        nodes.file(
            "own.xml",
            "<campaign name='own' workload='.'>",
            "  <test id='a' dds='cyclonedds'" + ROW,
            "</campaign>");
    for (String command : List.of("validate", "check", "run")) {
      CommandLineRun refused = command(directory, command, campaign, nodes);
      assertEquals(2, refused.status(), refused::toString);
      assertTrue(
          refused.err().contains(directory.resolve("camera.idl") + ":4:14: error"), refused::err);
    }
    Path other =
        nodes.file(
            "other.xml",
            "<campaign name='other'>",
            "  <test id='a' dds='cyclonedds' messageType='Simple' messageIterations='100'",
            "      publicationPeriod='10ms' qualityOfService='ReliableVolatile'/>",
            "</campaign>");
    assertEquals(0, command(directory, "validate", other, nodes).status());
  }

  /** fastddsgen 2 encodes every enum in 32 bits. */
  @Test
  void aTypeThatAnImplementationDoesNotTakeFailsOnlyItsRuns() throws IOException {
    LocalNodes nodes =
        nodes(
            directory,
            "  @bit_bound(8) enum Kind { GREY, COLOUR };",
            "    Kind kind;",
            "    octet next;",
            "    sequence<octet> data;");
    Path campaign =
        nodes.file(
            "own.xml",
            "<campaign name='own' workload='.'>",
            "  <test id='a' dds='cyclonedds,fastdds'" + ROW,
            "</campaign>");
    CommandLineRun run = command(directory, "run", campaign, nodes);
    assertEquals(3, run.status(), run::toString);
    Set<String> ends = new TreeSet<>();
    for (RunManifest one : new RunStore(directory.resolve("results")).manifests("own")) {
      ends.add(
          one.parameters().dds()
              + " "
              + (one.failure() == null ? one.status() : one.failure().kind()));
    }
    assertEquals(Set.of("cyclonedds completed", "fastdds " + FailureKind.TYPE), ends);
    assertTrue(run.err().contains("warning [FILE] messageType: Runs of fastdds"), run::err);
  }
}
