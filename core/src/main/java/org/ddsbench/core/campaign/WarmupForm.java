package org.ddsbench.core.campaign;

import java.math.BigDecimal;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** A part of the messages, a number of them, or {@code auto}. */
public record WarmupForm() implements Kind<Warmup> {
  private static final Pattern PERCENTAGE = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,9})?%");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,8}");

  @Override
  public String form() {
    return "auto, a number of messages, or a percentage from 0% to below 100%";
  }

  @Override
  public Warmup parse(String text) throws InvalidValueException {
    if (text.equals("auto")) {
      return Warmup.AUTO;
    }
    if (text.equals("0")) {
      return Warmup.percent(0);
    }
    if (NUMBER.matcher(text).matches()) {
      return Warmup.messages(Integer.parseInt(text));
    }
    if (!PERCENTAGE.matcher(text).matches()) {
      throw new InvalidValueException(
          "Enter auto, a number of messages, or a percentage with its sign, e.g. 10%.");
    }
    double percent = Double.parseDouble(text.substring(0, text.length() - 1));
    if (percent >= 100) {
      throw new InvalidValueException("Enter less than 100%, so that messages remain.");
    }
    return Warmup.percent(percent);
  }

  @Override
  public Warmup ofJson(Object written) throws InvalidValueException {
    return written instanceof Number percent
        ? parse(BigDecimal.valueOf(percent.doubleValue()).toPlainString() + "%")
        : parse(String.valueOf(written));
  }

  @Override
  public String text(Warmup value) {
    return value.text();
  }

  @Override
  public String unit() {
    return "percent";
  }

  /** Only a share has a place among shares. */
  @Override
  public OptionalDouble number(Warmup value) {
    return value.way() == Warmup.Way.PERCENT
        ? OptionalDouble.of(value.amount())
        : OptionalDouble.empty();
  }
}
