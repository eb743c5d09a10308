package org.ddsbench.core.rules;

import java.util.Optional;
import java.util.function.Function;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.finding.Severity;

/**
 * One compatibility rule.
 *
 * @param id stable id in findings and documentation
 * @param severity an error keeps the campaign from starting
 * @param parameter the attribute that the finding points at
 * @param condition when it applies, for people
 * @param message the sentence for a case it applies to; empty for any other
 */
public record Rule(
    String id,
    Severity severity,
    Parameter<?> parameter,
    String condition,
    Function<RunCase, Optional<String>> message) {

  static Rule error(
      String id,
      Parameter<?> parameter,
      String condition,
      Function<RunCase, Optional<String>> message) {
    return new Rule(id, Severity.ERROR, parameter, condition, message);
  }

  static Rule warning(
      String id,
      Parameter<?> parameter,
      String condition,
      Function<RunCase, Optional<String>> message) {
    return new Rule(id, Severity.WARNING, parameter, condition, message);
  }

  /** The sentence, if the rule applies. */
  static Optional<String> when(boolean applies, String sentence) {
    return applies ? Optional.of(sentence) : Optional.empty();
  }
}
