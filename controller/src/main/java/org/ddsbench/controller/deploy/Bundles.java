package org.ddsbench.controller.deploy;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.testbed.Node;

/**
 * The bundles for each kind of node: those without DDS libraries get more files, and those of
 * another machine other programs.
 */
public final class Bundles {
  private final Map<BundleKind, Bundle> byKind;
  private final List<Probe> probes;

  Bundles(Map<BundleKind, Bundle> byKind, List<Probe> probes) {
    this.byKind = Map.copyOf(byKind);
    this.probes = List.copyOf(probes);
  }

  /** The probes in each bundle. */
  public List<Probe> probes() {
    return probes;
  }

  /**
   * The bundle for a node.
   *
   * @throws IllegalArgumentException when no bundle was made for its kind
   */
  public Bundle of(Node node) {
    Bundle bundle = byKind.get(BundleKind.of(node));
    if (bundle == null) {
      throw new IllegalArgumentException("no bundle for " + node.name());
    }
    return bundle;
  }

  /** The digest of each kind of bundle. */
  public Map<BundleKind, String> digests() {
    return byKind.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, kind -> kind.getValue().digest()));
  }

  /** The digest of the bundle of these nodes; several joined with + when their kinds differ. */
  public String digest(Collection<Node> nodes) {
    return nodes.stream()
        .map(node -> of(node).digest())
        .distinct()
        .sorted()
        .collect(Collectors.joining("+"));
  }
}
