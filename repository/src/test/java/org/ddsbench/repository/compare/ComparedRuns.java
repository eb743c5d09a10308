package org.ddsbench.repository.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;

/**
 * Runs with a known median m: {@code 0.8 m} and exponential noise of mean 12 us, U = m / 15. Those
 * of 1 KiB are slow in the campaign {@code now}.
 *
 * @param root of the repository
 */
record ComparedRuns(Path root) {
  private static final long SLOW = 200_000;

  /** Stores the runs. */
  void store() throws IOException {
    RunStore store = new RunStore(root);
    for (String campaign : List.of("before", "now", "partly", "architectures")) {
      Files.createDirectories(root.resolve(campaign));
      Files.writeString(root.resolve(campaign).resolve("campaign.xml"), "");
    }
    base("partly", 1, 64, 60_000).repeats(1, 1).store(store);
    base("partly", 2, 64, 60_000).repeats(1, 2).failing().store(store);
    base("architectures", 1, 1024, 60_000).store(store);
    base("architectures", 2, 64, 60_000).store(store);
    for (int bytes : List.of(64, 1024)) {
      base("architectures", bytes, bytes, SLOW)
          .discovery(Discovery.INFOREPO)
          .over(Transport.TCP)
          .store(store);
    }
    for (int repetition = 1; repetition <= 4; repetition++) {
      for (String campaign : List.of("before", "now")) {
        boolean now = campaign.equals("now");
        int number = 10 * repetition + (now ? 5 : 0);
        base(campaign, number + 1, 64, 60_000).repeats(1, repetition).store(store);
        base(campaign, number + 2, 1024, now ? SLOW : 60_000).repeats(2, repetition).store(store);
        base(campaign, number + 3, now ? 4096 : 2048, 60_000).repeats(3, repetition).store(store);
      }
    }
  }

  /** A run of 400 messages of this size. */
  static FakeRun base(String campaign, int number, int bytes, long medianNs) {
    return FakeRun.of(campaign, number)
        .dds("cyclonedds", "Eclipse Cyclone DDS", medianNs)
        .shape(bytes, 1, 400);
  }

  /** Compares two selections; the limit is by how many percent a median may be worse. */
  Checked<Comparison> compare(
      String baseline, String candidate, Quantity quantity, Optional<Double> limit)
      throws IOException {
    return compare(baseline, candidate, new Question(quantity, limit, List.of(), false));
  }

  Checked<Comparison> compare(String baseline, String candidate, Question question)
      throws IOException {
    return Comparer.compare(
        Selection.read(root.resolve(baseline).toString(), question.quantity().experiment())
            .value()
            .orElseThrow(),
        Selection.read(root.resolve(candidate).toString(), question.quantity().experiment())
            .value()
            .orElseThrow(),
        question);
  }

  /** Compares all rows, none of which may be 5 % slower. */
  Comparison limited() throws IOException {
    return compare("before", "now", Quantity.RTT, Optional.of(5.0)).value().orElseThrow();
  }
}
