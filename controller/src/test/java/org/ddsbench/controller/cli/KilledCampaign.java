package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;

/**
 * A small campaign whose controller is killed and started again, with checks after each kill and at
 * the end.
 */
final class KilledCampaign {
  static final String NAME = "killed";

  /** The summary columns that do not depend on measured times. */
  private static final List<String> CERTAIN =
      List.of(
          "campaign",
          "test",
          "run",
          "repetition",
          "dds",
          "dds_version",
          "message_type",
          "message_bytes_nominal",
          "message_bytes_serialized",
          "qos",
          "history",
          "publishers",
          "subscribers",
          "publisher",
          "subscriber",
          "trigger",
          "echo",
          "sent",
          "status");

  private final RealTestbed testbed;
  private final Path campaign;
  private final Path results;
  private final RunStore store;
  private Map<Path, String> stored = Map.of();
  private long longestEndNs;

  KilledCampaign(RealTestbed testbed, Path results) throws IOException {
    this.testbed = testbed;
    this.results = results;
    store = new RunStore(results);
    campaign =
        testbed.file(
            "campaign.xml",
            "<campaign name='" + NAME + "'>",
            "  <defaults publicationPeriod='2ms' messageIterations='300'/>",
            "  <test id='both' dds='cyclonedds,fastdds' messageType='Simple' repeat='2'/>",
            "  <test id='once' dds='cyclonedds' messageType='Complex' messageSize='1KiB'/>",
            "</campaign>");
  }

  /** Starts the real controller, which resumes whatever is stored. */
  ControllerProcess resume(String... more) throws IOException {
    return ControllerProcess.start(testbed.scratch(), resumption(more));
  }

  /** The same with a method that can be held. */
  ControllerProcess resume(HeldMethod held) throws IOException {
    return ControllerProcess.start(held, testbed.scratch(), resumption());
  }

  private String[] resumption(String... more) {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "run",
                campaign.toString(),
                "--testbed",
                testbed.testbedXml().toString(),
                "--repository",
                results.toString(),
                "--resume"));
    arguments.addAll(List.of(more));
    return arguments.toArray(String[]::new);
  }

  Path directory() throws IOException {
    return store.directory(NAME);
  }

  int runs() throws IOException {
    return store.manifests(NAME).size();
  }

  /**
   * Kills the controller; afterwards it has no processes on the nodes and stored files are
   * unchanged.
   */
  void kill(ControllerProcess controller) throws IOException, InterruptedException {
    controller.kill();
    long start = System.nanoTime();
    assertEquals(List.of(), testbed.leftovers(), "processes on the nodes");
    longestEndNs = Math.max(longestEndNs, System.nanoTime() - start);
    Map<Path, String> now = storedFiles();
    stored.forEach(
        (file, digest) -> assertEquals(digest, now.get(file), file + " was stored before"));
    for (RunManifest run : store.manifests(NAME)) {
      assertTrue(run.isCompleted(), () -> run.run() + ": " + run.failure());
    }
    stored = now;
  }

  /** The longest time until no process of a killed controller ran on a node; printed for people. */
  double longestEndS() {
    return longestEndNs / 1e9;
  }

  /**
   * Resumes the campaign to its end, and compares what is stored with an undisturbed campaign.
   * Returns the duration of the undisturbed one in milliseconds.
   */
  long finish() throws IOException, InterruptedException {
    try (ControllerProcess controller = resume("--format", "json")) {
      assertEquals(0, controller.awaitExit(), controller::said);
    }
    Map<Path, String> now = storedFiles();
    stored.forEach((file, digest) -> assertEquals(digest, now.get(file), file.toString()));
    assertEquals(List.of(), testbed.leftovers());
    assertEquals(List.of(), testbed.runFiles());
    assertEquals(List.of(), hidden(directory()));
    assertEquals(List.of(), partialBundles());
    Long seed = store.manifests(NAME).get(0).orderSeed();
    long start = System.nanoTime();
    RunStore undisturbed = undisturbed(String.valueOf(seed));
    long took = System.nanoTime() - start;
    assertEquals(certain(undisturbed), certain(store));
    assertEquals(plan(undisturbed), plan(store));
    return TimeUnit.NANOSECONDS.toMillis(took);
  }

  private RunStore undisturbed(String seed) throws IOException, InterruptedException {
    Path quiet = testbed.scratch().resolve("quiet-" + seed);
    try (ControllerProcess controller =
        ControllerProcess.start(
            testbed.scratch(),
            "run",
            campaign.toString(),
            "--testbed",
            testbed.testbedXml().toString(),
            "--repository",
            quiet.toString(),
            "--seed",
            seed)) {
      assertEquals(0, controller.awaitExit(), controller::said);
    }
    return new RunStore(quiet);
  }

  private static List<String> certain(RunStore store) throws IOException {
    JsonNode rows = new ObjectMapper().readTree(CampaignSummary.of(store, NAME).json()).get("rows");
    assertFalse(rows.isEmpty());
    List<String> certain = new ArrayList<>();
    for (JsonNode row : rows) {
      StringBuilder line = new StringBuilder();
      for (String column : CERTAIN) {
        assertTrue(row.has(column), column);
        line.append(column).append('=').append(row.get(column).asText()).append(' ');
      }
      certain.add(line.toString());
    }
    return certain;
  }

  private static List<String> plan(RunStore store) throws IOException {
    return store.manifests(NAME).stream()
        .map(run -> run.number() + " " + run.run() + " " + run.orderSeed() + " " + run.bundle())
        .toList();
  }

  /** Digests of all files of stored runs. */
  private Map<Path, String> storedFiles() throws IOException {
    Map<Path, String> files = new TreeMap<>();
    for (RunManifest run : store.manifests(NAME)) {
      try (Stream<Path> walk = Files.walk(store.run(NAME, run.run()))) {
        walk.filter(Files::isRegularFile).forEach(file -> files.put(file, digest(file)));
      }
    }
    return files;
  }

  private static String digest(Path file) {
    try {
      return Sha256.of(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The hidden directories in a directory: data that is being stored or removed. */
  static List<Path> hidden(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> list = Files.list(directory)) {
      return list.filter(Files::isDirectory)
          .filter(path -> String.valueOf(path.getFileName()).startsWith("."))
          .toList();
    }
  }

  /** Bundles that are being copied to a node. */
  List<Path> partialBundles() throws IOException {
    List<Path> partial = new ArrayList<>();
    for (Path bundles : bundles()) {
      partial.addAll(hidden(bundles));
    }
    return partial;
  }

  /** Leaves a partial bundle, like a controller that is killed while it deploys. */
  void leaveHalfABundle() throws IOException {
    Path half = bundles().get(0).resolve("." + "0".repeat(24) + "-" + UUID.randomUUID());
    Files.writeString(Files.createDirectory(half).resolve("SHA256SUMS"), "half");
  }

  /** Makes the next start deploy again. */
  void deleteBundles() throws IOException {
    for (Path bundles : bundles()) {
      if (Files.exists(bundles)) {
        RealTestbed.delete(bundles);
      }
    }
  }

  private List<Path> bundles() {
    return Stream.of("node1", "node2")
        .map(node -> testbed.state().resolve(node).resolve("work/bundles"))
        .toList();
  }

  /** A run that is being stored and has its tables already. */
  Optional<Path> storing() throws IOException {
    return hidden(directory()).stream()
        .filter(path -> Files.exists(path.resolve("samples.parquet")))
        .findFirst();
  }
}
