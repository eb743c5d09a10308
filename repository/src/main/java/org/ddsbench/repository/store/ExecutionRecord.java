package org.ddsbench.repository.store;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is known about an execution at its start: {@code execution.json}, docs/formats.md section 6.
 * Written once. When it ended follows from its runs.
 *
 * @param format 1
 * @param started by the controller's clock
 * @param orderSeed seed of the random order of a repeated campaign; null when rows kept the order
 *     of the file
 * @param ddsbench version of DDSBench
 * @param note what the user wrote about it; may be empty
 * @param tags words by which the user can find it
 * @param controller facts of the machine that carried it out
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record ExecutionRecord(
    int format,
    String campaign,
    String execution,
    Instant started,
    @Nullable Long orderSeed,
    String ddsbench,
    String note,
    List<String> tags,
    Map<String, String> controller)
    implements Versioned {
  public ExecutionRecord {
    tags = List.copyOf(tags);
  }

  /** Note and tags in one line for people; empty without any. */
  public String label() {
    String hashed = String.join(" ", tags.stream().map(tag -> "#" + tag).toList());
    return note.isEmpty() || hashed.isEmpty() ? note + hashed : note + " " + hashed;
  }
}
