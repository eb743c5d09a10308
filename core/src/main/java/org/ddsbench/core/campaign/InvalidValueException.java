package org.ddsbench.core.campaign;

/** A text that is no value of its parameter. Its message is the sentence for the user. */
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
   * A text that can be mended.
   *
   * @param suggestion what to write instead; empty when that is for a person to say
   */
  InvalidValueException(String rule, String message, String suggestion) {
    super(message);
    this.rule = rule;
    this.suggestion = suggestion;
  }

  /** What to write instead; empty when that is for a person to say. */
  String suggestion() {
    return suggestion;
  }

  /** Id of the rule it breaks; {@code XML} when it is only badly written. */
  public String rule() {
    return rule;
  }
}
