package org.ddsbench.core.campaign;

import java.util.List;
import java.util.regex.Pattern;

/** Where endpoints go: {@code distinct}, {@code shared} or named nodes. */
public record PlacementForm() implements Kind<String> {
  private static final Pattern ARROW = Pattern.compile(" *-> *");
  private static final Pattern NODES =
      Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]*( +[A-Za-z0-9_][A-Za-z0-9._-]*)*");

  @Override
  public String form() {
    return "distinct | shared | nodes, e.g. node1 -> node2 node3";
  }

  @Override
  public String parse(String text) throws InvalidValueException {
    if (text.equals("distinct") || text.equals("shared")) {
      return text;
    }
    String[] sides = ARROW.split(text, -1);
    if (sides.length != 2 || !List.of(sides).stream().allMatch(NODES.asMatchPredicate())) {
      throw new InvalidValueException("Write distinct, shared or \"node1 -> node2 node3\".");
    }
    return String.join(" -> ", sides).replaceAll(" +", " ");
  }

  @Override
  public String text(String value) {
    return value;
  }
}
