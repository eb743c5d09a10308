package org.ddsbench.core.testbed;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code NAME=value NAME2='a value'}, whose form the schema has checked. */
final class EnvironmentText {
  private static final Pattern ITEM =
      Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)=(?:'([^']*)'|([^'\\s]*))");

  private EnvironmentText() {}

  /**
   * The variables in their order.
   *
   * @throws IllegalArgumentException when one is given twice; the message is its name
   */
  static Map<String, String> read(String text) {
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
}
