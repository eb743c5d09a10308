package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;

/** Campaigns over local nodes, and the runs that they store. */
record LocalCampaigns(LocalNodes nodes, RunStore store) {
  /** Nodes and a repository in a directory. */
  static LocalCampaigns in(Path directory, int nodes) throws IOException {
    return new LocalCampaigns(
        LocalNodes.in(directory, nodes), new RunStore(directory.resolve("results")));
  }

  /** A campaign of these rows, with the attributes of their defaults. */
  Path campaign(String name, String defaults, String... rows) throws IOException {
    return nodes.file(
        name + ".xml",
        "<campaign name='" + name + "'>",
        "<defaults " + defaults + "/>",
        String.join("\n", rows),
        "</campaign>");
  }

  /** Runs a campaign of this name; returns its runs. */
  List<RunManifest> run(Path campaign, String name) throws IOException {
    Campaigns.run(campaign, nodes.testbedXml(), store, false, new RecordingListener());
    return store.manifests(name);
  }

  /** The same, of which every run has to be completed. */
  List<RunManifest> completed(Path campaign, String name) throws IOException {
    List<RunManifest> runs = run(campaign, name);
    assertFalse(runs.isEmpty());
    runs.forEach(one -> assertTrue(one.isCompleted(), one::toString));
    return runs;
  }
}
