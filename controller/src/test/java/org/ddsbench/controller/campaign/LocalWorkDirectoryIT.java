package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.controller.cli.CommandLineRun;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A campaign deletes from a node's work directory what DDSBench put there, and nothing else. */
@Tag("testbed")
class LocalWorkDirectoryIT {
  @TempDir private Path directory = Path.of("");

  private static Path file(Path place) throws IOException {
    Files.createDirectories(place.resolveSibling("."));
    return Files.writeString(place, "x");
  }

  @Test
  void whatAUserPutThereStays() throws IOException {
    LocalNodes nodes = LocalNodes.bare(directory, 2);
    List<Path> kept = new ArrayList<>();
    List<Path> left = new ArrayList<>();
    for (String node : List.of("node1", "node2")) {
      Path work = directory.resolve(node);
      for (String name :
          List.of(
              "notes.txt",
              "mine/x",
              "runs/notes.txt",
              "runs/mine/security/key.pem",
              "runs/.mine/x",
              "bundles/mine/x",
              "bundles/.mine/x",
              "bundles/0123456789abcdef/x")) {
        kept.add(file(work.resolve(name)));
      }
      left.add(file(work.resolve("runs/0123456789abcdef/publisher-0.sent.log.bin")));
      left.add(file(work.resolve("runs/0123456789abcdef-2/security/publisher-0/key.pem")));
      left.add(file(work.resolve("runs/provisioning/chronyd.pid")));
    }
    Path campaign =
        nodes.file(
            "work.xml",
            "<campaign name='work'>",
            "  <defaults dds='cyclonedds' messageType='Simple' publicationPeriod='2ms'/>",
            "  <test id='row' messageIterations='50' publishers='1' subscribers='1'/>",
            "</campaign>");
    CommandLineRun run = CommandLineRun.of(nodes, campaign);
    assertEquals(0, run.status(), run.toString());
    for (Path file : kept) {
      assertTrue(Files.exists(file), file + " " + run);
    }
    for (Path file : left) {
      assertFalse(Files.exists(file), file + " " + run);
    }
  }
}
