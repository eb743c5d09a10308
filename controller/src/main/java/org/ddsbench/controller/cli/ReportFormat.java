package org.ddsbench.controller.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The formats of a report. Users type the constants in lower case, with a dash. */
enum ReportFormat {
  HTML,
  CSV,
  JSON,
  /** Bencher Metric Format. */
  BMF,
  /** customSmallerIsBetter of github-action-benchmark. */
  GITHUB_BENCHMARK;

  /** The format as users type it. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Reads what a user typed. */
  static final class Reader implements ITypeConverter<ReportFormat> {
    @Override
    public ReportFormat convert(String text) {
      return Arrays.stream(values())
          .filter(format -> format.toString().equals(text))
          .findFirst()
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "expected one of "
                          + Arrays.stream(values())
                              .map(ReportFormat::toString)
                              .collect(Collectors.joining(", "))
                          + " but was '"
                          + text
                          + "'"));
    }
  }
}
