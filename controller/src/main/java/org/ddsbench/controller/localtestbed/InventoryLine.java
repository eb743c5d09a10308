package org.ddsbench.controller.localtestbed;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * The lines that an inventory may hold. Names in it are passed to commands of root, so they are
 * checked against what {@code testbed up} can have written.
 */
final class InventoryLine {
  private static final Map<String, Pattern> VALUES =
      Map.of(
          "boot", Pattern.compile("[0-9a-f-]{36}"),
          "spaces", Pattern.compile("pid:\\[[0-9]{1,10}] net:\\[[0-9]{1,10}]"),
          "isolation", Pattern.compile("NAMESPACES|LOOPBACK"),
          "nodes", Pattern.compile("[1-9][0-9]?|1[0-9]{2}|200"),
          "names",
              Pattern.compile(
                  "[a-z][a-z0-9]{0,9} [a-z][a-z0-9]{0,14} ([0-9]{1,3}\\.){2}[0-9]{1,3} [1-9][0-9]{0,4}"),
          "namespace", Pattern.compile("[a-z][a-z0-9]{0,9}-(node[0-9]{1,3}|ntp)"),
          "link", Pattern.compile("[a-z][a-z0-9-]{0,14}"),
          // Earlier versions recognised their servers by these.
          "mark", Pattern.compile("/.*"),
          "file", Pattern.compile("/.*"),
          "process", Pattern.compile("[1-9][0-9]{0,9} [0-9]{1,18} .+"));

  private InventoryLine() {}

  /** Whether it can be one. */
  static boolean valid(String line) {
    if (line.equals("ready")) {
      return true;
    }
    int blank = line.indexOf(' ');
    Pattern value = blank < 0 ? null : VALUES.get(line.substring(0, blank));
    return value != null
        && value.matcher(line.substring(blank + 1)).matches()
        && (!line.startsWith("names ") || namesAreValid(line));
  }

  private static boolean namesAreValid(String line) {
    try {
      return !names(line.substring(line.indexOf(' ') + 1)).prefix().isEmpty();
    } catch (IllegalArgumentException e) {
      return false;
    }
  }

  /** Reads the value of {@code names}. */
  static NetworkNames names(String value) {
    String[] parts = value.split(" ", 4);
    return new NetworkNames(parts[0], parts[1], parts[2], Integer.parseInt(parts[3]));
  }
}
