package org.ddsbench.analysis.pair;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import org.jspecify.annotations.Nullable;

/**
 * The pings between the nodes of a pair.
 *
 * @param pings that were sent
 * @param answered pings whose answer came back
 * @param problem why they do not tell the offset of the clocks; empty when they do
 * @param kernelStamps how many of the pings' stamps are the kernel's, of up to four a ping; null
 *     where the logs are not known, and in older runs
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record CalibrationReport(
    long pings, long answered, String problem, @Nullable Long kernelStamps) {

  /** Pings of which nothing can be read. */
  public static CalibrationReport unusable(String problem) {
    return new CalibrationReport(0, 0, problem, null);
  }
}
