package org.ddsbench.controller.campaign;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.core.protocol.LoadedLibrary;

/** Whether the programs of variants with a prefix load their own libraries on a node. */
final class OwnLibraries {
  private OwnLibraries() {}

  /** Why some of these cannot be measured there. */
  static Map<Implementation, String> foreign(
      Map<String, Implementation> all, EnvironmentSnapshot environment) {
    Map<Implementation, String> foreign = new LinkedHashMap<>();
    all.values().forEach(one -> foreign(one, environment).ifPresent(why -> foreign.put(one, why)));
    return foreign;
  }

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
