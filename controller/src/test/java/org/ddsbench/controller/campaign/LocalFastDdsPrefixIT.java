package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.LoadedLibrary;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fast DDS in a prefix, with its discovery server: here a copy of what Debian installs. */
@Tag("testbed")
class LocalFastDdsPrefixIT {
  @TempDir private Path directory = Path.of("");

  /** What the daemon of a run has loaded of Fast DDS, while messages are published. */
  private static final class Observer extends RecordingListener {
    private final LocalNodes nodes;
    private final List<String> loaded = new ArrayList<>();

    Observer(LocalNodes nodes) {
      this.nodes = nodes;
    }

    @Override
    public void phase(TestRun run, Phase phase) {
      super.phase(run, phase);
      if (phase == Phase.PUBLISH) {
        carefully(this::observe);
      }
    }

    private void observe() throws IOException {
      long daemon = nodes.pid("node1", "discovery-server.xml");
      Files.readAllLines(Path.of("/proc", Long.toString(daemon), "maps")).stream()
          .map(line -> line.substring(line.lastIndexOf(' ') + 1))
          .filter(path -> path.contains("/libfast"))
          .distinct()
          .forEach(loaded::add);
    }
  }

  @Test
  void appsAndDaemonLoadTheLibrariesOfThePrefix() throws IOException, InterruptedException {
    LocalNodes nodes = LocalNodes.in(directory, 2);
    nodes.file(
        "dds.xml",
        "<dds><variant name='own' of='fastdds' prefix='"
            + DebianPrefix.FASTDDS.shared()
            + "'/></dds>");
    Path campaign =
        nodes.file(
            "campaign.xml",
            "<campaign name='versions'>",
            "  <test id='server' dds='own' discovery='server' messageType='Simple'",
            "      messageIterations='100' publicationPeriod='5ms'/>",
            "</campaign>");
    Path testbed =
        nodes.file(
            "server.xml",
            Files.readString(nodes.testbedXml())
                .replace("name='node1'", "name='node1' roles='publisher subscriber discovery'"));
    RunStore store = new RunStore(directory.resolve("results"));
    Observer observer = new Observer(nodes);
    CampaignResult result = Campaigns.run(campaign, testbed, store, false, observer);
    assertEquals(1, result.completed(), observer.outcomes::toString);
    RunManifest run = store.manifests("versions").get(0);
    run.nodes()
        .forEach(
            node -> {
              List<LoadedLibrary> libraries =
                  Objects.requireNonNull(node.implementationLibraries().get("own"));
              assertEquals(2, libraries.size(), libraries::toString);
              libraries.forEach(library -> assertOwn(library.path()));
            });
    assertFalse(observer.loaded.isEmpty());
    observer.loaded.forEach(LocalFastDdsPrefixIT::assertOwn);
  }

  private static void assertOwn(String library) {
    assertTrue(library.contains("/apps/own/libraries/"), library);
  }
}
