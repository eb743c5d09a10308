package org.ddsbench.core.finding;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Comparator;

/**
 * One thing that is wrong with an input: what, where, and what to do about it.
 *
 * @param rule id of the rule, e.g. {@code Q01}; {@code XML} for what the schema refuses
 * @param severity whether the row can run all the same
 * @param row id of the test row, empty when the finding is not about one
 * @param field attribute, empty when the finding is not about one
 * @param place file, line and column
 * @param message a sentence for people that ends with what to do
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record Finding(
    String rule, Severity severity, String row, String field, Place place, String message) {

  /** The order of the file; findings of one place stay as they are. */
  public static final Comparator<Finding> BY_PLACE =
      Comparator.<Finding>comparingInt(finding -> finding.place().line())
          .thenComparingInt(finding -> finding.place().column());

  public boolean isError() {
    return severity == Severity.ERROR;
  }
}
