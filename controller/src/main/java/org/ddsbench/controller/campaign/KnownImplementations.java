package org.ddsbench.controller.campaign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.implementation.FaultyVariant;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.implementation.ImplementationReader;
import org.ddsbench.core.implementation.VariantsReader;
import org.ddsbench.core.rules.RefusedRuns;

/**
 * The implementations that campaigns may name: those of the product and the variants of a {@code
 * dds.xml}.
 *
 * @param file the {@code dds.xml}; absent when none exists
 * @param all those of the product by name, then variants in the order of the file
 * @param own what was read of the {@code dds.xml}
 */
public record KnownImplementations(
    Optional<Path> file, List<Implementation> all, VariantsReader.Reading own) {
  public KnownImplementations {
    all = List.copyOf(all);
  }

  /**
   * Reads them.
   *
   * @param apps the directory with the product's implementations
   * @param places directories that may have a {@code dds.xml}: the first one counts
   * @throws BrokenProductException a description of the product has faults
   */
  static KnownImplementations read(Path apps, Stream<Path> places) {
    List<Implementation> all = new ArrayList<>(product(apps));
    Optional<Path> file = file(places);
    VariantsReader.Reading read =
        file.map(found -> VariantsReader.read(found, all))
            .orElse(new VariantsReader.Reading(List.of(), List.of(), List.of()));
    all.addAll(read.variants());
    return new KnownImplementations(file, all, read);
  }

  /**
   * The implementations of the product alone, by name.
   *
   * @throws BrokenProductException a description of the product has faults
   */
  static List<Implementation> product(Path apps) {
    Checked<List<Implementation>> product = ImplementationReader.readAll(apps);
    return product.value().orElseThrow(() -> new BrokenProductException(product.findings()));
  }

  /** The {@code dds.xml} that counts: that of the first of these directories which has one. */
  static Optional<Path> file(Stream<Path> places) {
    return places
        .map(directory -> directory.resolve(VariantsReader.FILE_NAME))
        .filter(Files::exists)
        .findFirst();
  }

  /** Warnings about the {@code dds.xml}, and errors because of which none of it can be used. */
  public List<Finding> findings() {
    return own.findings();
  }

  /**
   * These findings and those about a campaign. When none of the {@code dds.xml} can be used, its
   * own findings name the faults of variants already.
   */
  public List<Finding> findingsWith(List<Finding> ofCampaign) {
    boolean refused = findings().stream().anyMatch(Finding::isError);
    return Stream.concat(
            findings().stream(),
            ofCampaign.stream().filter(one -> !refused || !RefusedRuns.isAbout(one)))
        .toList();
  }

  /** The variants that cannot be used; those of unknown implementations are not in {@link #all}. */
  public List<FaultyVariant> faulty() {
    return own.faulty();
  }

  /** Whether a variant of this name cannot be used. */
  boolean isFaulty(String name) {
    return own.faulty().stream().anyMatch(one -> one.name().equals(name));
  }
}
