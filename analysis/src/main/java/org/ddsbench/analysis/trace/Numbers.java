package org.ddsbench.analysis.trace;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the sequence numbers of a trace file show beyond its messages.
 *
 * @param first the smallest; null without rows
 * @param wrapsAt the number at which they wrap around to 0: 65,536 or 4,294,967,296; null if they
 *     do not. The {@link Trace} has them unwrapped
 * @param wraps how often they wrap around
 */
public record Numbers(
    @Nullable Long first, @JsonProperty("wraps_at") @Nullable Long wrapsAt, long wraps) {
  /** What must be known to read the counts; often nothing. */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    if (first != null && first > 1) {
      sentences.add("start at " + first + ": messages sent earlier are not counted as lost");
    }
    if (wrapsAt != null) {
      sentences.add(
          "wrap around after "
              + (wrapsAt - 1)
              + ", "
              + (wraps == 1 ? "once" : wraps + " times")
              + ": unwrapped");
    }
    return sentences;
  }
}
