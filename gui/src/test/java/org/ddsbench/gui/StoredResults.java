package org.ddsbench.gui;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.FakeParts;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunStore;

/**
 * A repository with three campaigns of two implementations: {@code atm} with four sizes, one
 * observed by a probe and one run failed; {@code later}, a tenth slower; and {@code memory}, which
 * has no one-way times but three repetitions of the figures of discovery and footprint.
 */
public final class StoredResults {
  private static final int[] SIZES = {64, 1024, 8192, 65_536};
  private static final int MESSAGES = 1000;

  /** The repository of all tests that only read it. */
  public static final SharedRepository SHARED = new SharedRepository(StoredResults::store);

  private StoredResults() {}

  /** The execution of one of its campaigns. */
  public static String execution(String campaign) {
    return campaign + "/" + FakeRun.EXECUTION;
  }

  private static void store(Path repository) throws IOException {
    RunStore store = new RunStore(repository);
    int number = 1;
    for (int size : SIZES) {
      fill(store, "atm", number, size, 1.0);
      fill(store, "later", number, size, 1.1);
      number += 2;
    }
    for (int repetition = 1; repetition <= 3; repetition++) {
      figures(store, 4 * repetition, repetition, "cyclonedds", "Eclipse Cyclone DDS", 1_000_000);
      figures(store, 4 * repetition + 2, repetition, "fastdds", "eProsima Fast DDS", 2_000_000);
    }
  }

  private static void figures(
      RunStore store, int number, int repetition, String dds, String title, long more)
      throws IOException {
    FakeRun.of("memory", number)
        .keyed()
        .dds(dds, title, 1)
        .shape(64, 1, 1)
        .repeats(number % 4 + 1, repetition)
        .figure(Experiment.DISCOVERY, "matching_time", "ns", "", 60_000_000 + more * repetition)
        .store(store);
    FakeRun run =
        FakeRun.of("memory", number + 1)
            .keyed()
            .dds(dds, title, 1)
            .shape(64, 1, 1)
            .repeats(number % 4 + 10, repetition);
    long bytes = 3 * more;
    for (String step : List.of("start", "1 endpoint", "matched")) {
      bytes += more + repetition * 50_000L;
      run.figure(Experiment.FOOTPRINT, "pss", "bytes", step, bytes)
          .figure(Experiment.FOOTPRINT, "private_dirty", "bytes", step, bytes / 2);
    }
    run.store(store);
  }

  private static void fill(RunStore store, String campaign, int number, int size, double factor)
      throws IOException {
    FakeRun.of(campaign, number)
        .keyed()
        .dds("cyclonedds", "Eclipse Cyclone DDS", (long) (factor * (50_000 + size / 2)))
        .shape(size, 2, MESSAGES)
        .store(store);
    FakeRun second =
        FakeRun.of(campaign, number + 1)
            .keyed()
            .dds("fastdds", "eProsima Fast DDS", (long) (factor * (65_000 + size / 3)))
            .shape(size, 2, MESSAGES);
    if (campaign.equals("atm") && size == 8192) {
      second.failing();
    }
    if (campaign.equals("atm") && size == 1024) {
      FakeParts.store(second, store);
    } else {
      second.store(store);
    }
  }
}
