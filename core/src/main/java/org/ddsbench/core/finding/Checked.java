package org.ddsbench.core.finding;

import java.util.List;
import java.util.Optional;

/**
 * The result of reading or checking an input: a value, with the warnings found on the way, or no
 * value and every error at once.
 *
 * @param value present if and only if no finding is an error
 * @param findings errors and warnings in the order of their places
 */
public record Checked<T>(Optional<T> value, List<Finding> findings) {

  /** Copies the findings and requires that either a value or an error is present, never both. */
  public Checked {
    findings = List.copyOf(findings);
    if (value.isPresent() == findings.stream().anyMatch(Finding::isError)) {
      throw new IllegalArgumentException("a value and an error exclude each other: " + findings);
    }
  }

  public static <T> Checked<T> accepted(T value, List<Finding> warnings) {
    return new Checked<>(Optional.of(value), warnings);
  }

  public static <T> Checked<T> rejected(List<Finding> findings) {
    return new Checked<>(Optional.empty(), findings);
  }
}
