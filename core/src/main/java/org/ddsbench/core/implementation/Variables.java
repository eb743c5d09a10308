package org.ddsbench.core.implementation;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Variables {@code ${name}} in a text, whose values are known only when a run is carried out. */
public final class Variables {
  /** The network interface of the node. */
  public static final String INTERFACE = "interface";

  /** The IPv4 address of the node. */
  public static final String ADDRESS = "address";

  /** The daemon's own port, in its arguments. */
  public static final String PORT = "port";

  /** The IPv4 address of the daemon's node. */
  public static final String DAEMON_ADDRESS = "daemon.address";

  /** The port of the daemon. */
  public static final String DAEMON_PORT = "daemon.port";

  /** Room for a message of the run, in bytes, with what libraries put around it. */
  public static final String MESSAGE_BYTES = "message.bytes";

  /** How many of those the implementation's limit sharedMemoryBytes has room for. */
  public static final String MESSAGE_COUNT = "message.count";

  private static final Pattern VARIABLE = Pattern.compile("\\$\\{([^{}\\s]*)\\}");
  private static final Pattern START = Pattern.compile("\\$\\{([^{}\\s]*\\}?)?");

  private Variables() {}

  /** What begins like a variable and is not one of these, as it is written. */
  static List<String> unknown(String text, Set<String> known) {
    return START
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .filter(found -> !(found.endsWith("}") && known.contains(name(found))))
        .distinct()
        .toList();
  }

  private static String name(String variable) {
    return variable.substring(2, variable.length() - 1);
  }

  /** The text with these values in place of their variables; other variables stay. */
  public static String substitute(String text, Map<String, String> values) {
    return VARIABLE
        .matcher(text)
        .replaceAll(
            found -> Matcher.quoteReplacement(values.getOrDefault(found.group(1), found.group())));
  }
}
