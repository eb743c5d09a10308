package org.ddsbench.gui.model.variants;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.implementation.VariantsReader;

/**
 * The result of checking a text, and the configuration files that it names.
 *
 * @param findings errors and warnings, in the order of the file; then those of other files
 */
public record VariantsCheck(VariantsText text, List<Finding> findings) {
  public VariantsCheck {
    findings = List.copyOf(findings);
  }

  /**
   * Checks a text. Reads configuration files; can be called on any thread.
   *
   * @param product the implementations of which there may be variants
   */
  static VariantsCheck of(VariantsText text, List<Implementation> product) {
    return new VariantsCheck(
        text, VariantsReader.read(Path.of(text.file()), text.text(), product).all());
  }

  /** The variant that a finding is about; -1 without one. */
  public int variant(Finding finding) {
    int at = text.variantAt(finding.place());
    return at >= 0
        ? at
        : IntStream.range(0, text.size())
            .filter(
                variant ->
                    IntStream.range(0, text.parts(VariantPart.CONFIGURATION, variant))
                        .anyMatch(part -> isIn(finding.place(), variant, part)))
            .findFirst()
            .orElse(-1);
  }

  /** What is wrong with a field; may be empty. */
  public String fault(VariantField field, int variant) {
    return words(
        findings.stream()
            .filter(one -> variant < text.size() && text.isAt(one.place(), variant))
            .filter(
                one ->
                    one.field().equals(field.attribute())
                        || (one.field().isEmpty() && field == VariantField.NAME))
            .toList());
  }

  /** What is wrong with a part, or in the file that it names; may be empty. */
  public String fault(VariantPart kind, int variant, int part) {
    boolean there = part < text.parts(kind, variant);
    return words(
        findings.stream()
            .filter(
                one ->
                    there
                        && (text.isAt(one.place(), kind, variant, part)
                            || (kind == VariantPart.CONFIGURATION
                                && isIn(one.place(), variant, part))))
            .toList());
  }

  /** Whether a place is in the file of a configuration. */
  private boolean isIn(Place place, int variant, int part) {
    return !place.file().equals(text.file())
        && path(text.value(VariantPart.CONFIGURATION, variant, part, "file"))
            .filter(file -> file.toString().equals(place.file()))
            .isPresent();
  }

  private Optional<Path> path(String written) {
    try {
      return Optional.of(Path.of(text.file()).toAbsolutePath().resolveSibling(written).normalize());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private String words(List<Finding> found) {
    return found.stream()
        .map(
            one ->
                one.place().file().equals(text.file())
                    ? one.message()
                    : one.place() + ": " + one.message())
        .distinct()
        .collect(Collectors.joining("\n"));
  }

  /** The number of findings because of which runs fail. */
  public long errors() {
    return findings.stream().filter(Finding::isError).count();
  }
}
