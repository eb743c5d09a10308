package org.ddsbench.core.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Ownership strengths: one for all publishers, or one for each. Empty when not set. */
public record Strengths() implements Kind<List<Integer>> {
  @Override
  public String form() {
    return "a 32-bit whole number, or one for each publisher, separated by spaces";
  }

  @Override
  public List<Integer> parse(String text) throws InvalidValueException {
    List<Integer> strengths = new ArrayList<>();
    if (text.isEmpty()) {
      return strengths;
    }
    try {
      for (String item : text.split(" +", -1)) {
        strengths.add(Integer.parseInt(item));
      }
      return strengths;
    } catch (NumberFormatException e) {
      throw new InvalidValueException(
          "Enter whole numbers from " + Integer.MIN_VALUE + " to " + Integer.MAX_VALUE + ".");
    }
  }

  @Override
  public String text(List<Integer> value) {
    return value.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  @Override
  public List<Integer> ofJson(Object written) throws InvalidValueException {
    return parse(
        written instanceof List<?> all
            ? all.stream().map(String::valueOf).collect(Collectors.joining(" "))
            : String.valueOf(written));
  }

  @Override
  public OptionalDouble number(List<Integer> value) {
    return value.size() == 1 ? OptionalDouble.of(value.get(0)) : OptionalDouble.empty();
  }
}
