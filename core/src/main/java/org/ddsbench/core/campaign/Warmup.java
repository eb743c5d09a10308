package org.ddsbench.core.campaign;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;

/**
 * Which first messages of a publisher statistics leave out. In JSON it is the text of campaign.xml;
 * manifests of earlier versions hold a percentage as a number.
 *
 * @param way how it is given
 * @param amount percent from 0 to below 100, or messages from 0; 0 for the way that finds them
 */
public record Warmup(Way way, double amount) {
  /** Found from the one-way times; needs at least {@link #LEAST_MESSAGES} messages. */
  public static final Warmup AUTO = new Warmup(Way.FOUND, 0);

  /** With fewer messages no warm-up is found. */
  public static final int LEAST_MESSAGES = 100;

  /** How the length of a warm-up is determined. */
  public enum Way {
    PERCENT,
    MESSAGES,
    FOUND
  }

  /** A share of the messages. */
  public static Warmup percent(double percent) {
    return new Warmup(Way.PERCENT, percent);
  }

  /** A number of messages. */
  public static Warmup messages(int messages) {
    return new Warmup(Way.MESSAGES, messages);
  }

  /** Whether it is found from the one-way times. */
  public boolean isFound() {
    return way == Way.FOUND;
  }

  /**
   * How many messages of a publisher belong to it, as known before sending; 0 if it is to be found.
   */
  public int of(int messages) {
    return way == Way.PERCENT ? (int) Math.ceil(messages * amount / 100.0) : (int) amount;
  }

  /** As campaign.xml has it: {@code 10%}, {@code 200} or {@code auto}. */
  @JsonValue
  public String text() {
    if (way == Way.FOUND) {
      return "auto";
    }
    String number = BigDecimal.valueOf(amount).stripTrailingZeros().toPlainString();
    return way == Way.PERCENT ? number + "%" : number;
  }

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Warmup parse(Object value) throws InvalidValueException {
    return value instanceof Number percent
        ? percent(percent.doubleValue())
        : new WarmupForm().parse(String.valueOf(value));
  }
}
