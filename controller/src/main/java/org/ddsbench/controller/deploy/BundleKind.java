package org.ddsbench.controller.deploy;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import org.ddsbench.core.testbed.Libraries;
import org.ddsbench.core.testbed.Node;

/**
 * Nodes of one kind have the same bundle.
 *
 * @param libraries whether the bundle brings the DDS libraries
 * @param programs directory of the DDSBench whose programs it has; empty: this one
 */
public record BundleKind(Libraries libraries, String programs) implements Comparable<BundleKind> {
  private static final Comparator<BundleKind> ORDER =
      Comparator.comparing(BundleKind::libraries).thenComparing(BundleKind::programs);

  static BundleKind of(Node node) {
    return new BundleKind(node.libraries(), node.programs());
  }

  /** The DDSBench that was built elsewhere; empty when the programs are those of this one. */
  Optional<OtherBuild> build() {
    return programs.isEmpty() ? Optional.empty() : Optional.of(new OtherBuild(Path.of(programs)));
  }

  @Override
  public int compareTo(BundleKind other) {
    return ORDER.compare(this, other);
  }

  /** Its name among the facts of a campaign. */
  @Override
  public String toString() {
    return programs.isEmpty() ? libraries.text() : libraries.text() + " and programs " + programs;
  }
}
