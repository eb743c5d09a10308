package org.ddsbench.core.rules;

import java.util.Optional;
import org.ddsbench.core.campaign.Parameter;

/**
 * Fixes one member of a sweep by another value of one parameter.
 *
 * @param parameter whose value is at fault
 * @param action what to do with that value
 * @param text the value to write instead; empty when none is written
 */
record MemberFix(Parameter<?> parameter, Action action, String text) {
  enum Action {
    REPLACE,
    /** Leaves the value out of its list. */
    DROP,
    /** Deletes the attribute. */
    DELETE
  }

  static MemberFix replace(Parameter<?> parameter, String text) {
    return new MemberFix(parameter, Action.REPLACE, text);
  }

  static MemberFix drop(Parameter<?> parameter) {
    return new MemberFix(parameter, Action.DROP, "");
  }

  static MemberFix delete(Parameter<?> parameter) {
    return new MemberFix(parameter, Action.DELETE, "");
  }

  /** What is written instead of the value. */
  Optional<String> instead() {
    return action == Action.REPLACE ? Optional.of(text) : Optional.empty();
  }
}
