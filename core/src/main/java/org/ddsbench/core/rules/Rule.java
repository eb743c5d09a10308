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
 * @param fix what its fix does, for people; empty when it has none
 * @param remedy the fix of a case it applies to; empty when that case has none
 */
public record Rule(
    String id,
    Severity severity,
    Parameter<?> parameter,
    String condition,
    Function<RunCase, Optional<String>> message,
    String fix,
    Function<RunCase, Optional<MemberFix>> remedy) {

  static Rule error(
      String id,
      Parameter<?> parameter,
      String condition,
      Function<RunCase, Optional<String>> message) {
    return new Rule(id, Severity.ERROR, parameter, condition, message, "", any -> Optional.empty());
  }

  static Rule warning(
      String id,
      Parameter<?> parameter,
      String condition,
      Function<RunCase, Optional<String>> message) {
    return new Rule(
        id, Severity.WARNING, parameter, condition, message, "", any -> Optional.empty());
  }

  /** The same with a fix for every case. */
  Rule fixed(String words, Function<RunCase, MemberFix> by) {
    return sometimesFixed(words, by.andThen(Optional::of));
  }

  /** The same with a fix for some cases. */
  Rule sometimesFixed(String words, Function<RunCase, Optional<MemberFix>> by) {
    return new Rule(id, severity, parameter, condition, message, words, by);
  }

  /** The sentence, if the rule applies. */
  static Optional<String> when(boolean applies, String sentence) {
    return applies ? Optional.of(sentence) : Optional.empty();
  }
}
