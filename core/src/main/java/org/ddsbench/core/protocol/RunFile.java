package org.ddsbench.core.protocol;

/**
 * A small text file in a run's directory, on its way from one machine to another.
 *
 * @param name without a directory
 */
public record RunFile(String name, String content) {
  /** Most bytes of all files that one message carries. */
  public static final int MOST_BYTES = 128 << 10;
}
