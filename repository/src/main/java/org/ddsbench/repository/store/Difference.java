package org.ddsbench.repository.store;

/**
 * Something in a stored run that differs from its expected value.
 *
 * @param what a file below the run's directory, or a figure
 * @param expected what was stored
 * @param found what is stored now, or what follows from the raw data
 */
public record Difference(String what, String expected, String found) {
  /** A run has no digests. */
  public static Difference noDigests() {
    return new Difference(RunDigests.FILE, "digests of all files", "no such file");
  }
}
