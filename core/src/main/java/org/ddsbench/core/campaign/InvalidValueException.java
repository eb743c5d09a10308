package org.ddsbench.core.campaign;

/** A text that is not a valid value of its parameter. Its message is the sentence for the user. */
public final class InvalidValueException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String rule;
  private final String suggestion;

  InvalidValueException(String message) {
    this("XML", message);
  }

  InvalidValueException(String rule, String message) {
    this(rule, message, "");
  }

  /**
   * A text that can be fixed.
   *
   * @param suggestion what to write instead; empty when only a person can decide
   */
  InvalidValueException(String rule, String message, String suggestion) {
    super(message);
    this.rule = rule;
    this.suggestion = suggestion;
  }

  /** What to write instead; empty when only a person can decide. */
  String suggestion() {
    return suggestion;
  }

  /** Id of the rule it breaks; {@code XML} when only its form is wrong. */
  public String rule() {
    return rule;
  }
}
