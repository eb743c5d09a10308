package org.ddsbench.core.rules;

import java.util.Optional;
import org.ddsbench.core.campaign.Parameter;

/**
 * What mends one member of a sweep: another value of one parameter.
 *
 * @param parameter whose value is at fault
 * @param action what to do with that value
 * @param text the value to write instead; empty when none is written
 */
record Remedy(Parameter<?> parameter, Action action, String text) {
  enum Action {
    REPLACE,
    /** Leaves the value out of its list. */
    DROP,
    /** Deletes the attribute. */
    DELETE
  }

  static Remedy replace(Parameter<?> parameter, String text) {
    return new Remedy(parameter, Action.REPLACE, text);
  }

  static Remedy drop(Parameter<?> parameter) {
    return new Remedy(parameter, Action.DROP, "");
  }

  static Remedy delete(Parameter<?> parameter) {
    return new Remedy(parameter, Action.DELETE, "");
  }

  /** What is written instead of the value. */
  Optional<String> instead() {
    return action == Action.REPLACE ? Optional.of(text) : Optional.empty();
  }
}
