package org.ddsbench.analysis.clock;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether the correction can be trusted; the first that applies, in this order. */
public enum ClockStatus {
  /** The trace has no message. */
  @JsonProperty("empty")
  EMPTY,
  /**
   * No echo came back: the offset is unknown and remains in the one-way times; only the skew is
   * removed.
   */
  @JsonProperty("no_echo")
  NO_ECHO,
  /**
   * Fewer than 8 messages, no time between them, or a skew above 1000 ppm, which no clock of a
   * computer has: the skew is taken as 0.
   */
  @JsonProperty("skew_unidentifiable")
  SKEW_UNIDENTIFIABLE,
  /**
   * No straight line passes under all messages and over all echoes, and neither resets nor windows
   * explain that: the clock moved too fast to follow.
   */
  @JsonProperty("inconsistent_clock")
  INCONSISTENT_CLOCK,
  /**
   * The skews of the two directions differ by more than noise explains: a floor moved with the load
   * or the route.
   */
  @JsonProperty("direction_disagreement")
  DIRECTION_DISAGREEMENT,
  /** None of the above. */
  @JsonProperty("ok")
  OK
}
