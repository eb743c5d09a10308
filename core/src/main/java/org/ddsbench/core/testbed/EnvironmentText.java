package org.ddsbench.core.testbed;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Variables as {@code NAME=value NAME2='a value'}, whose form the schema checks. */
public final class EnvironmentText {
  private static final Pattern ITEM =
      Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)=(?:'([^']*)'|([^'\\s]*))");

  private EnvironmentText() {}

  /**
   * The variables in their order.
   *
   * @throws IllegalArgumentException when one is given twice; the message is its name
   */
  public static Map<String, String> read(String text) {
    Map<String, String> variables = new LinkedHashMap<>();
    Matcher item = ITEM.matcher(text);
    while (item.find()) {
      String value = item.group(2) == null ? item.group(3) : item.group(2);
      if (variables.put(item.group(1), value) != null) {
        throw new IllegalArgumentException(item.group(1));
      }
    }
    return variables;
  }

  /** The text that {@link #read} reads as these variables; no value holds a single quote. */
  static String write(Map<String, String> variables) {
    return new TreeMap<>(variables)
        .entrySet().stream()
            .map(variable -> variable.getKey() + "=" + quoted(variable.getValue()))
            .collect(Collectors.joining(" "));
  }

  private static String quoted(String value) {
    return value.chars().anyMatch(Character::isWhitespace) ? "'" + value + "'" : value;
  }
}
