package org.ddsbench.repository.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two campaigns over one link, repeated in turn with pings beside their messages. */
class ComparedLinksTest {
  @TempDir private Path root = Path.of("");

  @Test
  void theirDifferenceHasABoundOfItsOwn() throws IOException {
    RunStore store = new RunStore(root);
    for (int i = 1; i <= 12; i++) {
      FakeRun run = FakeRun.of(i % 2 == 0 ? "now" : "before", i).shape(64, 1, 300);
      MeasuredRun.of(run.repeats(1, (i + 1) / 2))
          .withoutEcho()
          .after(3_000_000_000L * i)
          .store(store);
    }
    for (String campaign : List.of("before", "now")) {
      Files.writeString(root.resolve(campaign).resolve("campaign.xml"), "");
    }
    Comparison comparison =
        new ComparedRuns(root)
            .compare("before", "now", Quantity.OTT, Optional.empty())
            .value()
            .orElseThrow();
    ComparedRow row = comparison.rows().get(0);
    assertEquals(6, row.contrast().rounds());
    long bound =
        JsonMapper.builder()
            .build()
            .readTree(ComparisonJson.of(comparison))
            .at("/rows/0/difference_uncertainty_ns")
            .asLong(Long.MAX_VALUE);
    assertTrue(bound < own(store.manifests("before").get(0)), "difference: " + bound + " ns");
    assertTrue(row.notes().contains(row.contrast().sharedError()), row.notes()::toString);
  }

  /** The bound of a run's one-way times when no link is shared. */
  private static long own(RunManifest run) {
    return Objects.requireNonNull(run.pairs().get(0).correction().uncertaintyNs());
  }
}
