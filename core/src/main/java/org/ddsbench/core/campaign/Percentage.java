package org.ddsbench.core.campaign;

import java.math.BigDecimal;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** A part of the messages, from 0 to below 100 %. */
public record Percentage() implements Kind<Double> {
  private static final Pattern ITEM = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,9})?%");

  @Override
  public String form() {
    return "percentage with its sign, 0% to below 100%";
  }

  @Override
  public Double parse(String text) throws InvalidValueException {
    if (text.equals("0")) {
      return 0.0;
    }
    if (!ITEM.matcher(text).matches()) {
      throw new InvalidValueException("Write a percentage with its sign, e.g. 10%.");
    }
    double percent = Double.parseDouble(text.substring(0, text.length() - 1));
    if (percent >= 100) {
      throw new InvalidValueException("Write less than 100%, so that messages remain.");
    }
    return percent;
  }

  @Override
  public String text(Double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString() + "%";
  }

  @Override
  public String unit() {
    return "percent";
  }

  @Override
  public OptionalDouble number(Double value) {
    return OptionalDouble.of(value);
  }
}
