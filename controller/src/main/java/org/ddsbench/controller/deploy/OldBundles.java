package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.NodeConnection;

/**
 * The bundles on a node that need not be kept: all but the five that were used last, and those that
 * were not used for 30 days. Files that bundles share are links, so each removal leaves the others
 * complete.
 */
final class OldBundles {
  /** How many are kept, with the one in use. */
  static final int KEPT = 5;

  private static final Duration UNUSED = Duration.ofDays(30);
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  /** Prints the node's time, then each directory in "$1" with the time of its last use. */
  private static final String LIST =
      """
      cd -- "$1" && date +%s && find . -mindepth 1 -maxdepth 1 -type d -printf '%T@ %f\n'
      """;

  private static final Pattern BUNDLE =
      Pattern.compile("(-?[0-9]{1,18})(?:\\.[0-9]+)? ([0-9a-f]{24})");

  private OldBundles() {}

  private record Found(long unusedS, String name) {}

  /**
   * Removes them. The caller holds the lock of deployments.
   *
   * @param bundles directory of the bundles on the node
   * @param inUse the bundle that is kept in any case
   * @return the names of those that were removed
   */
  static List<String> remove(NodeConnection node, String bundles, String inUse) throws IOException {
    List<String> old = old(list(node, bundles), inUse);
    if (!old.isEmpty()) {
      List<String> command = new ArrayList<>(List.of("rm", "-rf", "--"));
      for (String name : old) {
        command.add(bundles + "/" + name);
        command.add(bundles + "/." + name + ".checked");
      }
      run(node, command);
    }
    return old;
  }

  private static List<Found> list(NodeConnection node, String bundles) throws IOException {
    List<String> lines =
        run(node, List.of("sh", "-c", LIST, "sh", bundles)).stdout().lines().toList();
    if (lines.isEmpty() || !lines.get(0).matches("[0-9]{1,18}")) {
      throw new IOException(node.name() + ": the command date does not print the time");
    }
    long now = Long.parseLong(lines.get(0));
    return lines.stream()
        .map(BUNDLE::matcher)
        .filter(Matcher::matches)
        .map(one -> new Found(now - Long.parseLong(one.group(1)), one.group(2)))
        .toList();
  }

  private static List<String> old(List<Found> all, String inUse) {
    List<Found> others =
        all.stream()
            .filter(one -> !one.name().equals(inUse))
            .sorted(Comparator.comparingLong(Found::unusedS).thenComparing(Found::name))
            .toList();
    List<String> old = new ArrayList<>();
    for (int i = 0; i < others.size(); i++) {
      if (i >= KEPT - 1 || others.get(i).unusedS() > UNUSED.toSeconds()) {
        old.add(others.get(i).name());
      }
    }
    return old;
  }

  private static CommandResult run(NodeConnection node, List<String> command) throws IOException {
    CommandResult result = node.run(command, PATIENCE);
    if (!result.succeeded()) {
      throw new IOException(
          node.name() + ": old bundles cannot be removed: " + result.stderr().strip());
    }
    return result;
  }
}
