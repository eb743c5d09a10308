package org.ddsbench.core.protocol;

/**
 * A small text file in a run's directory, sent from one machine to another.
 *
 * @param name without a directory
 */
public record RunFile(String name, String content) {
  /** Largest number of bytes of all files in one message. */
  public static final int MOST_BYTES = 128 << 10;
}
