package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.controller.deploy.TypesBuild;
import org.ddsbench.controller.deploy.UserTypes;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.implementation.Implementation;

/** Makes the libraries with message types of a user that a campaign needs. */
final class TypeLibraries {
  private TypeLibraries() {}

  /**
   * The libraries by their paths in a bundle; none for the product's own types. An interrupt ends
   * it.
   *
   * @param implementations those of the campaign
   * @param progress receives lines for people
   */
  static Checked<Map<String, Path>> make(
      ProjectFiles files,
      Workload workload,
      Collection<Implementation> implementations,
      Consumer<String> progress)
      throws IOException {
    Map<String, Path> libraries = new TreeMap<>();
    List<Finding> findings = new ArrayList<>();
    if (workload.user().isEmpty()) {
      return Checked.accepted(libraries, findings);
    }
    UserTypes types = workload.user().get();
    for (Implementation one : implementations) {
      String place = ProjectFiles.types(one);
      if (!libraries.containsKey(place)) {
        TypesBuild build = files.build(types, one);
        Optional<String> failure = build.make(progress);
        libraries.put(place, build.library());
        failure.ifPresent(
            reason ->
                findings.add(
                    new Finding(
                        "FILE",
                        Severity.ERROR,
                        "",
                        "",
                        new Place(types.directory().toString(), 0, 0),
                        reason)));
      }
    }
    return findings.isEmpty() ? Checked.accepted(libraries, findings) : Checked.rejected(findings);
  }
}
