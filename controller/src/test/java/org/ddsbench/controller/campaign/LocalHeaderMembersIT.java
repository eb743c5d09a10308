package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Types of a user whose own members carry key and header, in programs of this machine. */
@Tag("testbed")
class LocalHeaderMembersIT {
  static final String ROW =
      " messageIterations='100' publicationPeriod='5ms' verify='on'"
          + " qualityOfService='ReliableVolatile'";
  private static final String MIXED = " ddsPublisher='cyclonedds' ddsSubscriber='fastdds'";
  private static final String TURNED = " ddsPublisher='fastdds' ddsSubscriber='cyclonedds'";

  @TempDir private Path directory = Path.of("");

  /** The message of docs/your-own.md, with seconds and nanoseconds, and one with a key. */
  private static LocalNodes nodes(Path directory) throws IOException {
    LocalNodes nodes = LocalNodes.in(directory, 3);
    nodes.file("robot.idl", YourOwnPage.example("Type", "module robot {"));
    nodes.file(
        "track.idl",
        "struct Track {",
        "  @key unsigned short sensor;",
        "  short source;",
        "  unsigned long long number;",
        "  long long measured;",
        "  sequence<octet> data;",
        "};");
    nodes.file(
        "messages.xml",
        YourOwnPage.example("Type", "<messages idl=\"robot.idl\">")
            .replace("idl=\"robot.idl\"", "idl=\"robot.idl track.idl\"")
            .replace("</messages>", ""),
        "  <message name='Track' type='Track' header='members' fill='nominal'",
        "      key='sensor' sequence='number' timestamp='measured' publisher='source'>",
        "    <size member='data' elements='1000'/>",
        "  </message>",
        "</messages>");
    return nodes;
  }

  private static CommandLineRun run(Path directory, String... rows) throws IOException {
    LocalNodes nodes = nodes(directory);
    Path campaign =
        nodes.file(
            "own.xml",
            "<campaign name='own' workload='.'>",
            String.join("\n", rows),
            "</campaign>");
    return CommandLineRun.of(nodes, campaign);
  }

  /** Measures messages of both types, which all arrive. */
  static void exchange(Path directory, int expected, String... rows) throws IOException {
    CommandLineRun run = run(directory, rows);
    assertEquals(0, run.status(), run::toString);
    List<RunManifest> runs = new RunStore(directory.resolve("results")).manifests("own");
    assertEquals(expected, runs.size());
    for (RunManifest one : runs) {
      assertEquals(100, one.pairs().get(0).counts().received(), one::toString);
      assertEquals(0, one.contentErrors(), one::toString);
      // Stamp, number, padding and two coordinates; key, source, padding, number, time, data.
      boolean pose = one.parameters().get(Parameters.MESSAGE_TYPE).equals("Pose");
      assertEquals(pose ? 12 + 4 + 16 : 4 + 4 + 8 + 8 + 4 + 1000, one.payloadBytes());
    }
  }

  @Test
  void messagesAreTheTypeAlone() throws IOException {
    exchange(
        directory,
        8,
        "<test id='same' dds='cyclonedds,fastdds' messageType='Pose,Track'" + ROW + "/>",
        "<test id='mixed' messageType='Pose,Track'" + MIXED + ROW + "/>",
        "<test id='turned' messageType='Pose,Track'" + TURNED + ROW + "/>");
  }

  /** The echo is the header alone, in a type of DDSBench. */
  @Test
  void subscribersEchoStampsAndFindTheirPublishers() throws IOException {
    CommandLineRun run =
        run(
            directory,
            "<test id='echo' dds='cyclonedds,fastdds' messageType='Pose' echo='stamp'"
                + " pattern='pingpong'"
                + ROW.replace("publicationPeriod='5ms'", "")
                + "/>",
            "<test id='many' dds='cyclonedds,fastdds' messageType='Track' publishers='2'"
                + ROW
                + "/>");
    assertEquals(0, run.status(), run::toString);
    for (RunManifest one : new RunStore(directory.resolve("results")).manifests("own")) {
      assertEquals(0, one.contentErrors(), one::toString);
      assertTrue(
          one.pairs().stream().allMatch(pair -> pair.counts().received() == 100), one::toString);
      assertEquals(
          one.parameters().get(Parameters.MESSAGE_TYPE).equals("Pose") ? 1 : 2, one.pairs().size());
    }
  }

  @Test
  void refusesRowsThatNeedMoreThanTheMembersCarry() throws IOException {
    CommandLineRun run =
        run(
            directory,
            "<test id='echo' dds='cyclonedds' messageType='Pose' echo='full'" + ROW + "/>",
            "<test id='many' dds='cyclonedds' messageType='Pose' publishers='2'" + ROW + "/>");
    assertEquals(2, run.status(), run::toString);
    assertTrue(run.err().contains("own.xml:2:53: error [M04] row echo, echo"), run::err);
    assertTrue(run.err().contains("own.xml:3:53: error [M05] row many, publishers"), run::err);
  }
}
