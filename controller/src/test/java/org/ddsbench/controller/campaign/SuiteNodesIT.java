package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a test class does to the nodes of its suite, the next one does not see. */
@Tag("testbed")
class SuiteNodesIT {
  private static final Path STARTER =
      RealTestbed.home().resolve("starter/target/ddsbench-starter.jar");

  /** The starter's program in the only bundle. */
  private static Path starter(Path bundles) throws IOException {
    try (Stream<Path> found = Files.walk(bundles, 2)) {
      return found.filter(path -> path.endsWith("starter.jar")).findFirst().orElseThrow();
    }
  }

  /** Changes nodes as a class may, and gives them back; returns where they were. */
  private static Path used(Change change) throws IOException, InterruptedException {
    RealTestbed testbed = RealTestbed.up(2);
    change.make(testbed);
    testbed.down();
    return testbed.state();
  }

  private interface Change {
    void make(RealTestbed testbed) throws IOException, InterruptedException;
  }

  @Test
  void filesAreSetBack() throws IOException, InterruptedException {
    Path state =
        used(
            testbed -> {
              Files.writeString(testbed.testbedXml(), "<testbed/>");
              Files.writeString(testbed.state().resolve("id_ed25519"), "no key");
              Files.writeString(testbed.state().resolve("node1/home/.bashrc"), "sleep 60");
              Path bundles = testbed.state().resolve("node2/work/bundles");
              Files.createDirectories(bundles.resolve("another"));
              Files.writeString(starter(bundles), "spoilt");
            });
    RealTestbed next = RealTestbed.up(2);
    assertEquals(state, next.state());
    String xml = Files.readString(next.testbedXml());
    assertTrue(xml.contains("\"node2\"") && !xml.contains("\"node3\""), xml);
    assertTrue(Files.readString(state.resolve("id_ed25519")).contains("PRIVATE KEY"));
    assertFalse(Files.exists(state.resolve("node1/home/.bashrc")));
    Path bundles = state.resolve("node2/work/bundles");
    assertFalse(Files.exists(bundles.resolve("another")));
    assertEquals(-1, Files.mismatch(starter(bundles), STARTER));
    next.down();
  }

  @Test
  void nodesWhoseNetworkIsAnotherAreNotUsedAgain() throws IOException, InterruptedException {
    Path state = used(testbed -> testbed.link("node1", "mtu", "1400"));
    RealTestbed next = RealTestbed.up(2);
    assertNotEquals(state, next.state());
    next.down();
    assertEquals(next.state(), used(testbed -> {}));
  }
}
