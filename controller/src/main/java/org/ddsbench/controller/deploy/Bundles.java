package org.ddsbench.controller.deploy;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.testbed.Libraries;
import org.ddsbench.core.testbed.Node;

/** The bundles for each kind of node: nodes without DDS libraries get more files than others. */
public final class Bundles {
  private final Map<Libraries, Bundle> byLibraries;
  private final List<Probe> probes;

  Bundles(Map<Libraries, Bundle> byLibraries, List<Probe> probes) {
    this.byLibraries = Map.copyOf(byLibraries);
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
    Bundle bundle = byLibraries.get(node.libraries());
    if (bundle == null) {
      throw new IllegalArgumentException("no bundle for " + node.name());
    }
    return bundle;
  }

  /** The digest of each kind of bundle. */
  public Map<Libraries, String> digests() {
    return byLibraries.entrySet().stream()
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
