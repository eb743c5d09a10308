package org.ddsbench.core.testbed;

import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The arguments of a testbed's command, with a node's values in place of its placeholders. */
public final class CommandTemplate {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^{}]*)\\}");
  private static final List<String> KNOWN = List.of("node", "host");

  private CommandTemplate() {}

  /** The unknown placeholders of an argument, as they are written. */
  static List<String> unknown(String argument) {
    return PLACEHOLDER
        .matcher(argument)
        .results()
        .filter(found -> !KNOWN.contains(found.group(1)))
        .map(MatchResult::group)
        .distinct()
        .toList();
  }

  /** The arguments for a node. Each stays one argument, whatever the node's values are. */
  public static List<String> of(List<String> arguments, Node node) {
    Map<String, String> values = Map.of("node", node.name(), "host", node.host());
    return arguments.stream()
        .map(
            argument ->
                PLACEHOLDER
                    .matcher(argument)
                    .replaceAll(
                        found ->
                            Matcher.quoteReplacement(
                                values.getOrDefault(found.group(1), found.group()))))
        .toList();
  }
}
