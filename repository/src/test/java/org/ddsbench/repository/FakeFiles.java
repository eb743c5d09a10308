package org.ddsbench.repository;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ddsbench.repository.store.RunStore;

/** The files that the nodes of a {@link FakeRun} leave behind. */
final class FakeFiles {
  private FakeFiles() {}

  /** Writes all of them into the staging directory of a run. */
  static Path write(FakeRun run, RunStore store) throws IOException {
    Path staged = writeNodes(run, store);
    for (int subscriber = 0; subscriber < run.subscribers() && !run.isFailed(); subscriber++) {
      pair(run, staged.resolve("node" + (subscriber + 2)), subscriber);
    }
    return staged;
  }

  /** The same without the files of the pairs. */
  static Path writeNodes(FakeRun run, RunStore store) throws IOException {
    Path staged = store.stage(run.execution(), run.key());
    node(run, staged.resolve("node1"), "publisher-0");
    for (int subscriber = 0; subscriber < run.subscribers(); subscriber++) {
      Path node = staged.resolve("node" + (subscriber + 2));
      node(run, node, "subscriber-" + subscriber);
      Files.writeString(node.resolve("subscriber-" + subscriber + ".received.log.bin"), "raw");
    }
    return staged;
  }

  private static void node(FakeRun run, Path node, String app) throws IOException {
    Files.createDirectories(node);
    Files.writeString(node.resolve(app + ".stderr.log"), "");
    Files.writeString(node.resolve("resources.csv"), FakeTables.resources(app, run.dds().length()));
    Files.writeString(node.resolve("clock.csv"), FakeTables.clock());
  }

  private static void pair(FakeRun run, Path node, int subscriber) throws IOException {
    FakeSamples samples =
        FakeSamples.of(run.number(), subscriber, run.messages(), run.lost(), run.medianNs());
    Files.writeString(node.resolve("pair-0-" + subscriber + ".samples.csv"), samples.csv());
    Files.writeString(
        node.resolve("pair-0-" + subscriber + ".json"),
        JsonMapper.builder().build().writeValueAsString(run.report(subscriber, samples.ott())));
  }
}
