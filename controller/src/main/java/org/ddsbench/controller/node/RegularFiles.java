package org.ddsbench.controller.node;

/**
 * Only regular files of nodes are collected: to open anything else could wait for ever, or have
 * effects there.
 */
public final class RegularFiles {
  /** The reason for a file whose kind is unknown. */
  public static final String REFUSAL = refusal("not a regular file");

  private RegularFiles() {}

  /** The reason for what is of another kind, e.g. "a FIFO". */
  public static String refusal(String kind) {
    return "it is " + kind + ", and only regular files are collected";
  }
}
