package org.ddsbench.controller.campaign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.implementation.ImplementationReader;
import org.ddsbench.core.implementation.VariantsReader;

/**
 * The implementations that campaigns may name: those of the product and the variants of a {@code
 * dds.xml}.
 *
 * @param file the {@code dds.xml}; absent when none exists
 * @param all those of the product by name, then variants in the order of the file
 * @param findings what is wrong with the {@code dds.xml}
 */
public record KnownImplementations(
    Optional<Path> file, List<Implementation> all, List<Finding> findings) {
  public KnownImplementations {
    all = List.copyOf(all);
    findings = List.copyOf(findings);
  }

  /**
   * Reads them.
   *
   * @param apps the directory with the product's implementations
   * @param places directories that may have a {@code dds.xml}: the first one counts
   * @throws BrokenProductException a description of the product has faults
   */
  static KnownImplementations read(Path apps, Stream<Path> places) {
    Checked<List<Implementation>> product = ImplementationReader.readAll(apps);
    List<Implementation> all =
        new ArrayList<>(
            product.value().orElseThrow(() -> new BrokenProductException(product.findings())));
    Optional<Path> file =
        places
            .map(directory -> directory.resolve(VariantsReader.FILE_NAME))
            .filter(Files::exists)
            .findFirst();
    Optional<VariantsReader.Reading> read = file.map(found -> VariantsReader.read(found, all));
    read.ifPresent(variants -> all.addAll(variants.variants()));
    return new KnownImplementations(
        file, all, read.map(VariantsReader.Reading::findings).orElse(List.of()));
  }
}
