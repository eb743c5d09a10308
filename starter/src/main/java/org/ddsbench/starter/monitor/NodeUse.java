package org.ddsbench.starter.monitor;

import java.io.IOException;
import java.nio.file.Path;

/** How busy all processors of the node are, from {@code /proc/stat}. For one thread. */
final class NodeUse {
  private static final int IDLE = 3;
  private static final int IOWAIT = 4;

  /**
   * user, nice, system, idle, iowait, irq, softirq, steal; the times of guests are included in
   * user.
   */
  private static final int KINDS = 8;

  private final ProcFiles files = new ProcFiles();
  private final String stat;
  private long total = -1;
  private long idle;

  NodeUse(Path proc) {
    stat = proc.resolve("stat").toString();
  }

  /** Percent since the last call, 0 to 100; -1 at the first call, and when no time has passed. */
  double percent() throws IOException {
    String text = files.text(stat);
    long totalNow = 0;
    long idleNow = 0;
    int start = "cpu".length();
    for (int kind = 0; kind < KINDS; kind++) {
      long ticks = ProcFiles.number(text, ProcFiles.word(text, start, kind));
      totalNow += ticks;
      idleNow += kind == IDLE || kind == IOWAIT ? ticks : 0;
    }
    long passed = totalNow - total;
    boolean known = total >= 0 && passed > 0;
    double percent = known ? 100.0 * (passed - (idleNow - idle)) / passed : -1;
    total = totalNow;
    idle = idleNow;
    return percent;
  }
}
