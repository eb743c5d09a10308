package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ddsbench.controller.node.CommandResult;
import org.ddsbench.controller.node.NodeConnection;

/**
 * The newest bundle on a node, whose files a new bundle shares as far as they are the same: bundles
 * of two campaigns differ in a few payloads, and the Java runtime is most of each.
 *
 * @param shared the files that the new bundle has from it
 * @param checked whether they had the right digests and were not changed since
 */
record EarlierBundle(List<NodeFile> shared, boolean checked) {
  /** No file is shared. */
  static final EarlierBundle NONE = new EarlierBundle(List.of(), false);

  private static final String CHECKED = "checked\0";

  /**
   * Links files into the new directory "$2" of "$1", and lists them. Its input is the list of
   * digests of the new bundle. That of the earlier bundle is trusted only if nothing in this has
   * changed since it was {@linkplain BundleCheck checked}, which is recorded again, since links
   * change times; what is written meanwhile has another time of writing.
   */
  private static final String SCRIPT =
      """
      trap 'cat > /dev/null' EXIT
      cd -- "$1" && mkdir -m 700 -- "$2" || exit
      earlier=$(ls -t | grep -x '[0-9a-f]\\{24\\}' | head -n 1)
      [ -n "$earlier" ] || exit 0
      list() { (cd -- "$earlier" && %1$s) | sha256sum; }
      written() { find "$earlier" -printf '%%i %%T@ %%s %%P\\0' | sha256sum; }
      before=$(written)
      [ "$(list)" = "$(cat -- ".$earlier.checked" 2>/dev/null)" ] || before=
      ( cd -- "$earlier" && grep -F -x -f - SHA256SUMS | cut -c 67- |
        xargs -r -d '\\n' cp --parents --link -t "../$2" -- )
      ( cd -- "$2" && %1$s )
      linked=$(list)
      [ "$(written)" = "$before" ] || exit 0
      { echo "$linked" > ".$earlier.checked" && printf 'checked\\0'; } 2>/dev/null
      """
          .formatted(NodeFile.LIST);

  /**
   * Creates a directory with the files that an earlier bundle already has.
   *
   * @param bundles directory of the bundles on the node
   * @param name of the directory to create there
   */
  static EarlierBundle link(Bundle bundle, NodeConnection node, String bundles, String name)
      throws IOException {
    CommandResult result =
        node.run(
            List.of("sh", "-c", SCRIPT, "sh", bundles, name),
            bundle.manifest(),
            BundleCheck.PATIENCE);
    boolean checked = result.stdout().endsWith(CHECKED);
    Map<String, BundleEntry> wanted =
        bundle.entries().stream().collect(Collectors.toMap(BundleEntry::path, Function.identity()));
    List<NodeFile> same =
        NodeFile.listed(result.stdout()).stream()
            .filter(file -> wanted.containsKey(file.path()) && file.isLike(wanted.get(file.path())))
            .toList();
    return new EarlierBundle(same, checked);
  }

  /** The paths of the files. */
  Set<String> paths() {
    return shared.stream().map(NodeFile::path).collect(Collectors.toSet());
  }

  /** Those that need not be read again if they are still as they were. */
  List<NodeFile> unread() {
    return checked ? shared : List.of();
  }
}
