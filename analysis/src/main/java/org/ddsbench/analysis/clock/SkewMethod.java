package org.ddsbench.analysis.clock;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How the skew is estimated. */
public enum SkewMethod {
  /** One skew for both directions and all pieces between clock resets. */
  @JsonProperty("joint")
  JOINT,
  /**
   * Moon, Skelly and Towsley (1999): forward only. The method of the DDSBench paper; also used
   * without echoes.
   */
  @JsonProperty("moon")
  MOON,
  /**
   * A skew that changes with time, for clocks that wander. Only a result; it cannot be requested.
   */
  @JsonProperty("windowed")
  WINDOWED,
  /**
   * The middle of all lines that pings, messages and echoes allow. Only for a run whose nodes
   * pinged each other.
   */
  @JsonProperty("links")
  LINKS,
  /**
   * Nothing to estimate: both nodes were proved to read one clock, and no message contradicts this.
   */
  @JsonProperty("one_clock")
  ONE_CLOCK
}
