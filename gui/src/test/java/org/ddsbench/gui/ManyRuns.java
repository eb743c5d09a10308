package org.ddsbench.gui;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.RunStore;

/** Campaigns of the largest realistic size, made of copies of small ones. */
public final class ManyRuns {
  private static final ObjectMapper JSON = JsonMapper.builder().build();
  private static final int MEASURED = 50_000;

  private ManyRuns() {}

  /**
   * Stores a campaign {@code many} with this number of runs: those of {@link StoredResults},
   * repeated.
   */
  public static void many(Path repository, int runs) throws IOException {
    StoredResults.SHARED.copy(repository);
    Path many = Files.createDirectories(repository.resolve(StoredResults.execution("many")));
    List<Path> originals;
    try (Stream<Path> all = Files.list(repository.resolve(StoredResults.execution("atm")))) {
      originals = all.filter(Files::isDirectory).sorted().toList();
    }
    for (int number = 1; number <= runs; number++) {
      Path original = originals.get((number - 1) % originals.size());
      Path copy = Files.createDirectories(many.resolve("copy" + number));
      try (Stream<Path> files = Files.list(original)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          Path target = copy.resolve(file.getFileName().toString());
          if (file.endsWith("manifest.json")) {
            ObjectNode manifest = (ObjectNode) JSON.readTree(file.toFile());
            manifest.put("campaign", "many");
            manifest.put("run", "copy" + number);
            manifest.put("number", number);
            manifest.put("repetition", 1 + (number - 1) / originals.size());
            JSON.writeValue(target.toFile(), manifest);
          } else {
            Files.createLink(target, file);
          }
        }
      }
    }
  }

  /**
   * Stores a campaign {@code long} with one run of one pair of this length: a measured one,
   * repeated.
   *
   * @param messages a multiple of 50,000
   */
  public static void oneLong(Path repository, int messages) throws IOException, SQLException {
    RunStore store = new RunStore(repository);
    MeasuredRun.of(FakeRun.of("long", 1).shape(64, 1, MEASURED)).store(store);
    Path samples = store.run("long", "run1").resolve("samples.parquet");
    Path longer = samples.resolveSibling("longer.parquet");
    String times =
        Stream.of("t0_ns", "t1_ns", "write_return_ns", "t2_ns", "t3_ns", "t4_ns")
            .map(name -> "if(%1$s < 0, -1, %1$s + n * 5000000000) AS %1$s".formatted(name))
            .reduce((one, other) -> one + ", " + other)
            .orElseThrow();
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var statement = connection.createStatement()) {
      statement.execute(
          "COPY (SELECT campaign, execution, run, publisher, subscriber, seq + n * "
              + MEASURED
              + " AS seq, warmup * (n = 0)::BIGINT AS warmup, duplicate, "
              + times
              + ", ott_ns, ott_intended_ns, rtt_ns FROM read_parquet('"
              + samples
              + "'), range("
              + messages / MEASURED
              + ") AS copies(n)) TO '"
              + longer
              + "' (FORMAT parquet, COMPRESSION zstd)");
    }
    Files.delete(samples);
    Files.move(longer, samples);
    Path file = samples.resolveSibling("manifest.json");
    ObjectNode manifest = (ObjectNode) JSON.readTree(file.toFile());
    ObjectNode pair = (ObjectNode) manifest.get("pairs").get(0);
    for (String count : List.of("/sent", "/received", "/correction/ott_ns/count")) {
      int slash = count.lastIndexOf('/');
      ObjectNode of = (ObjectNode) pair.at(count.substring(0, slash));
      String name = count.substring(slash + 1);
      of.put(name, of.get(name).asLong() * (messages / MEASURED));
    }
    JSON.writeValue(file.toFile(), manifest);
  }
}
