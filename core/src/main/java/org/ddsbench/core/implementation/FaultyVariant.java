package org.ddsbench.core.implementation;

import java.util.List;
import java.util.stream.Collectors;
import org.ddsbench.core.finding.Finding;

/**
 * A variant that cannot be used: its runs fail, and those of others are carried out.
 *
 * @param name value of the {@code dds} attribute
 * @param title name for people
 * @param of the name of an implementation that it states, known or not
 * @param faults errors, at least one, with their places in {@code dds.xml} or in a file that it
 *     names
 */
public record FaultyVariant(String name, String title, String of, List<Finding> faults) {
  public FaultyVariant {
    faults = List.copyOf(faults);
  }

  /** All faults with their places, in one text. */
  public String reason() {
    return faults.stream()
        .map(fault -> fault.place() + ": " + fault.message())
        .collect(Collectors.joining(" "));
  }
}
