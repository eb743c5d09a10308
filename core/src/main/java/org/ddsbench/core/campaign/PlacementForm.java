package org.ddsbench.core.campaign;

import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Where endpoints go: {@code distinct}, {@code shared} or named nodes. */
public record PlacementForm() implements Kind<String> {
  private static final Pattern ARROW = Pattern.compile(" *-> *");
  private static final Pattern BLANKS = Pattern.compile(" +");
  private static final Predicate<String> NODE =
      Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]*").asMatchPredicate();

  @Override
  public String form() {
    return "distinct, shared, or node names, e.g. node1 -> node2 node3";
  }

  @Override
  public String parse(String text) throws InvalidValueException {
    if (text.equals("distinct") || text.equals("shared")) {
      return text;
    }
    String[] sides = ARROW.split(text, -1);
    if (sides.length != 2 || !namesNodes(sides[0]) || !namesNodes(sides[1])) {
      throw new InvalidValueException(
          "Enter distinct, shared, or node names, e.g. \"node1 -> node2 node3\".");
    }
    return BLANKS.matcher(String.join(" -> ", sides)).replaceAll(" ");
  }

  private static boolean namesNodes(String side) {
    return Stream.of(BLANKS.split(side, -1)).allMatch(NODE);
  }

  @Override
  public String text(String value) {
    return value;
  }
}
