package org.ddsbench.core.campaign;

/** A text that is no value of its parameter. Its message is the sentence for the user. */
public final class InvalidValueException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String rule;

  InvalidValueException(String message) {
    this("XML", message);
  }

  InvalidValueException(String rule, String message) {
    super(message);
    this.rule = rule;
  }

  /** Id of the rule it breaks; {@code XML} when it is only badly written. */
  public String rule() {
    return rule;
  }
}
