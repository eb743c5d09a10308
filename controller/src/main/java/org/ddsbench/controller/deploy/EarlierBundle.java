package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.NodeConnection;

/**
 * The newest bundle on a node, whose files a new bundle shares as far as they are the same: bundles
 * of two campaigns differ in a few payloads, and the Java runtime is most of each.
 */
final class EarlierBundle {
  /**
   * Links files into the new directory "$2" of "$1", and lists them with their modes. Its input is
   * the list of digests of the new bundle. That of the earlier bundle is not trusted: the new
   * bundle is checked when it is complete.
   */
  private static final String SCRIPT =
      """
      trap 'cat > /dev/null' EXIT
      cd -- "$1" && mkdir -m 700 -- "$2" || exit
      earlier=$(ls -t | grep -x '[0-9a-f]\\{24\\}' | head -n 1)
      [ -n "$earlier" ] || exit 0
      ( cd -- "$earlier" && grep -F -x -f - SHA256SUMS | cut -c 67- |
        xargs -r -d '\\n' cp --parents --link -t "../$2" -- )
      find "$2" -type f -printf '%m %P\\0'
      """;

  private static final Pattern NUL = Pattern.compile("\0");
  private static final Pattern LINE = Pattern.compile("([0-7]{1,4}) (.+)");
  private static final int OWNER_EXECUTES = 0100;

  private EarlierBundle() {}

  /**
   * Creates a directory with the files that an earlier bundle already has.
   *
   * @param bundles directory of the bundles on the node
   * @param name of the directory to create there
   * @return the paths of these files
   */
  static Set<String> link(Bundle bundle, NodeConnection node, String bundles, String name)
      throws IOException {
    CommandResult result =
        node.run(
            List.of("sh", "-c", SCRIPT, "sh", bundles, name),
            bundle.manifest(),
            BundleCheck.PATIENCE);
    Map<String, Boolean> executable =
        NUL.splitAsStream(result.stdout())
            .map(LINE::matcher)
            .filter(Matcher::matches)
            .collect(Collectors.toMap(line -> line.group(2), line -> isExecutable(line.group(1))));
    return bundle.entries().stream()
        .filter(entry -> Boolean.valueOf(entry.executable()).equals(executable.get(entry.path())))
        .map(BundleEntry::path)
        .collect(Collectors.toSet());
  }

  private static boolean isExecutable(String mode) {
    return (Integer.parseInt(mode, 8) & OWNER_EXECUTES) != 0;
  }
}
