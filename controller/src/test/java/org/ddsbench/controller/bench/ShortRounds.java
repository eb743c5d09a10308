package org.ddsbench.controller.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.remote.SshAccess;

/** Measures few short rounds of a benchmark, because every round works the same way. */
final class ShortRounds {
  private ShortRounds() {}

  /** The figures; files are in a directory whose name begins with the prefix. */
  static List<Figure> of(int rounds, Benchmark benchmark, String prefix)
      throws NotMeasuredException, IOException, InterruptedException {
    Path scratch = RealTestbed.scratch(prefix);
    Path nobody = Files.createDirectories(RealTestbed.userHome());
    try {
      return benchmark.run(
          new Bench(
              RealTestbed.home(),
              nobody,
              scratch,
              rounds,
              true,
              knownHosts -> new SshAccess(knownHosts, "", nobody, ""),
              step -> {}));
    } finally {
      RealTestbed.delete(scratch);
    }
  }
}
