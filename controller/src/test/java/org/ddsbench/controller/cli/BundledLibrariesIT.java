package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ddsbench.controller.campaign.BareNode;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.SecondSshd;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** One of two nodes has no library of any DDS implementation. */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class BundledLibrariesIT {
  private final RealTestbed testbed = RealTestbed.up(2);
  private final SecondSshd bare = BareNode.start(testbed, "node2");
  private final Path results = testbed.scratch().resolve("results");

  BundledLibrariesIT() throws IOException, InterruptedException {}

  @AfterAll
  void down() throws IOException, InterruptedException {
    bare.close();
    testbed.down();
  }

  /** A testbed whose second node is the bare one. */
  private Path testbed(String libraries) throws IOException {
    return bare.testbedXml(libraries + ".xml", "libraries=\"" + libraries + "\"");
  }

  @Test
  void withoutTheBundleTheNodeIsRefusedByName() throws IOException {
    CommandLineRun check = CommandLineRun.of("check", "--testbed", testbed("installed").toString());
    assertEquals(2, check.status(), check.toString());
    assertTrue(check.err().contains("node2: cyclonedds does not start there"), check.toString());
    assertTrue(check.err().contains("node2: fastdds does not start there"), check.toString());
    assertTrue(check.err().contains("libraries=\"bundled\""), check.toString());
    assertFalse(check.err().contains("node1: cyclonedds"), check.toString());
  }

  @Test
  void withTheBundleItMeasures() throws IOException, InterruptedException {
    Path nodes = testbed("bundled");
    CommandLineRun check = CommandLineRun.of("check", "--testbed", nodes.toString());
    assertEquals(0, check.status(), check.toString());
    CommandLineRun run = campaign(nodes);
    assertEquals(0, run.status(), run.toString());
    List<RunManifest> manifests = new RunStore(results).manifests("bare");
    assertEquals(2, manifests.size(), run.toString());
    for (RunManifest manifest : manifests) {
      assertEquals("completed", manifest.status());
      assertTrue(manifest.bundle().matches("[0-9a-f]{24}\\+[0-9a-f]{24}"), manifest.bundle());
      Map<String, Map<String, String>> facts =
          manifest.nodes().stream()
              .collect(Collectors.toMap(EnvironmentSnapshot::node, EnvironmentSnapshot::facts));
      assertFalse(facts.getOrDefault("node1", Map.of()).containsKey("bundled_libraries"));
      String libraries = facts.getOrDefault("node2", Map.of()).get("bundled_libraries");
      String gcc = RealTestbed.output("dpkg-query", "-W", "-f", "${Version}", "libstdc++6");
      assertTrue(String.valueOf(libraries).contains("libstdc++6 " + gcc), libraries);
      assertTrue(String.valueOf(libraries).contains(dds(manifest)), libraries);
    }
    CommandLineRun again = campaign(nodes);
    assertEquals(0, again.status(), again.toString());
    assertFalse(again.err().contains("deployed"), again.toString());
    assertEquals(List.of(), testbed.leftovers());
  }

  private static String dds(RunManifest manifest) {
    return manifest.parameters().dds().equals("fastdds") ? "libfastrtps" : "libddsc";
  }

  private CommandLineRun campaign(Path nodes) throws IOException {
    return CommandLineRun.of(
        "run",
        testbed
            .file(
                "campaign.xml",
                "<campaign name='bare'>",
                "  <test id='row' dds='cyclonedds,fastdds' messageType='Simple'",
                "        messageIterations='500' publicationPeriod='2ms'/>",
                "</campaign>")
            .toString(),
        "--testbed",
        nodes.toString(),
        "--repository",
        results.toString());
  }
}
