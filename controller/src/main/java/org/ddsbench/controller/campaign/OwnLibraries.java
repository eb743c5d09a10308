package org.ddsbench.controller.campaign;

import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.LoadedLibrary;

/** Whether the programs of variants with a prefix load their own libraries on a node. */
final class OwnLibraries {
  private OwnLibraries() {}

  /** Why a variant cannot be measured there; empty for implementations without a prefix. */
  static Optional<String> foreign(Implementation variant, EnvironmentSnapshot environment) {
    String own = "/" + ProjectFiles.libraries(variant);
    return variant
        .prefix()
        .flatMap(
            prefix ->
                environment
                    .implementationLibraries()
                    .getOrDefault(variant.name(), List.of())
                    .stream()
                    .map(LoadedLibrary::path)
                    .filter(path -> !path.contains(own))
                    .findFirst()
                    .map(path -> "its program loads " + path + " and not that of " + prefix));
  }
}
