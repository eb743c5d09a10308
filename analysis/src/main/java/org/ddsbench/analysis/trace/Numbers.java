package org.ddsbench.analysis.trace;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the sequence numbers of a trace file show beyond its messages.
 *
 * @param first the smallest; null without rows
 * @param wrapsAt after how many messages the numbers begin again: 65,536 or 4,294,967,296; null if
 *     they do not. In the {@link Trace} they go on instead
 * @param wraps how often they begin again
 */
public record Numbers(
    @Nullable Long first, @JsonProperty("wraps_at") @Nullable Long wrapsAt, long wraps) {
  /** What a reader of counts has to know; often nothing. */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    if (first != null && first > 1) {
      sentences.add(
          "begin at "
              + first
              + ": what was sent before is not in the trace, and not counted as lost");
    }
    if (wrapsAt != null) {
      sentences.add(
          "begin again after "
              + wrapsAt
              + ", "
              + (wraps == 1 ? "once" : wraps + " times")
              + ": they were counted on");
    }
    return sentences;
  }
}
