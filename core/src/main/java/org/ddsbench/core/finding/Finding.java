package org.ddsbench.core.finding;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * One thing that is wrong with an input: what, where, and what to do about it.
 *
 * @param rule id of the rule, e.g. {@code T04}; {@code XML} for what the schema refuses
 * @param severity whether the row can run in spite of it
 * @param row id of the row, empty when the finding is not about one
 * @param field attribute, empty when the finding is not about one
 * @param place file, line and column
 * @param message a sentence for people that ends with what to do
 * @param fix the change of the file that fixes it; null when only a person can decide what is meant
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record Finding(
    String rule,
    Severity severity,
    String row,
    String field,
    Place place,
    String message,
    @Nullable Fix fix) {

  /** A finding that only a person can fix. */
  public Finding(
      String rule, Severity severity, String row, String field, Place place, String message) {
    this(rule, severity, row, field, place, message, null);
  }

  /** The order of the file; findings of one place keep their order. */
  public static final Comparator<Finding> BY_PLACE =
      Comparator.<Finding>comparingInt(finding -> finding.place().line())
          .thenComparingInt(finding -> finding.place().column());

  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** The same with a fix. */
  public Finding with(@Nullable Fix proposed) {
    return new Finding(rule, severity, row, field, place, message, proposed);
  }
}
