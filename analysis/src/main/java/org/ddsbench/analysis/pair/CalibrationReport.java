package org.ddsbench.analysis.pair;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;

/**
 * The pings between the nodes of a pair without echo.
 *
 * @param pings that were sent
 * @param answered pings whose answer came back
 * @param problem why they do not tell the offset of the clocks; empty when they do
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record CalibrationReport(long pings, long answered, String problem) {

  /** Pings of which nothing can be read. */
  public static CalibrationReport unusable(String problem) {
    return new CalibrationReport(0, 0, problem);
  }
}
