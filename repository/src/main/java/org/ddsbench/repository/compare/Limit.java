package org.ddsbench.repository.compare;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An absolute limit on the candidate, written {@code p99=10ms}, {@code loss=0.1%} or {@code
 * rate=95Hz}.
 *
 * @param isMost true for an upper limit, false for a lower one
 * @param value nanoseconds, share from 0 to 1, messages a second, or bytes
 * @param text as the user wrote it
 */
public record Limit(Quantity quantity, boolean isMost, double value, String text) {
  private static final Pattern WRITTEN = Pattern.compile("([a-z0-9_]+)=([0-9.]+)([a-zA-Z%]*)");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,12}(\\.[0-9]{1,6})?");

  /** The forms that a user may write, for messages. */
  public static final String FORM =
      "Enter median, p99 or max with ns, us, ms or s, loss with %, rate with Hz or kHz,"
          + " creation_time or matching_time with ms or s, pss or private_dirty with KiB or MiB,"
          + " e.g. p99=10ms, loss=0.1% or rate=95Hz.";

  /** Reads a limit; empty when the text is not a limit. */
  public static Optional<Limit> of(String text, boolean isMost) {
    Matcher written = WRITTEN.matcher(text);
    if (!written.matches() || !NUMBER.matcher(written.group(2)).matches()) {
      return Optional.empty();
    }
    double number = Double.parseDouble(written.group(2));
    return Arrays.stream(Quantity.values())
        .filter(one -> one.limitName().equals(written.group(1)))
        .findFirst()
        .flatMap(
            quantity ->
                quantity
                    .factor(written.group(3))
                    .map(factor -> new Limit(quantity, isMost, number * factor, text)));
  }

  /** The text for people: {@code p99 at most 10ms}. */
  public String words() {
    return text.replace("=", isMost ? " at most " : " at least ");
  }
}
