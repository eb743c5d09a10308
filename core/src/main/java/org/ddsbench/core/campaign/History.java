package org.ddsbench.core.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** How many messages a writer keeps: {@code all} (0) or a number of at least 1. */
public record History() implements Kind<Integer> {
  private static final IntegerKind<Integer> DEPTH = IntegerKind.number(0, Integer.MAX_VALUE);

  @Override
  public String form() {
    return "all, or the number of messages to keep (at least 1), or a range";
  }

  @Override
  public Integer parse(String text) throws InvalidValueException {
    return expand(text).get(0);
  }

  @Override
  public String text(Integer value) {
    return value == 0 ? "all" : value.toString();
  }

  @Override
  public List<Integer> expand(String item) throws InvalidValueException {
    if (item.equals("all")) {
      return List.of(0);
    }
    List<Integer> depths = new ArrayList<>();
    for (int depth : DEPTH.expand(item)) {
      if (depth == 0) {
        throw new InvalidValueException(
            "C01",
            "history must keep at least 1 message. Enter all, or a number from 1.",
            item.replaceFirst("^0+(?=\\.\\.|$)", "1"));
      }
      depths.add(depth);
    }
    return depths;
  }

  @Override
  public Integer ofJson(Object written) throws InvalidValueException {
    return written.equals(0) ? Integer.valueOf(0) : parse(String.valueOf(written));
  }

  @Override
  public OptionalDouble number(Integer value) {
    return value == 0 ? OptionalDouble.empty() : OptionalDouble.of(value);
  }
}
