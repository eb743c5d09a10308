package org.ddsbench.controller.bench;

import java.io.IOException;
import java.util.List;

/** One entry of {@link Benchmarks#ALL}. */
public interface Benchmark {
  /** The unique name; the part before the first {@code -} is the name of its group. */
  String name();

  /** A description for people, one line. */
  String what();

  /**
   * Measures, and leaves nothing running.
   *
   * @throws NotMeasuredException it cannot be measured here
   * @throws IOException the same, from the system
   */
  List<Figure> run(Bench bench) throws NotMeasuredException, IOException, InterruptedException;
}
