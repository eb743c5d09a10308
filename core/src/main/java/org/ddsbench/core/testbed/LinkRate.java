package org.ddsbench.core.testbed;

/**
 * What the user states about the ways from some nodes to others: the rate of their slowest part. A
 * way leads from one node to another one; of a node to itself nothing can be stated.
 *
 * @param from name of the node where the way begins; empty: any
 * @param to name of the node where it ends; empty: any
 */
public record LinkRate(String from, String to, BitRate rate) {
  /** Stands for any node where people read; no node is called so. */
  private static final String ANY = "*";

  /** How many ends are named: the more, the more specific. */
  int namedEnds() {
    return (from.isEmpty() ? 0 : 1) + (to.isEmpty() ? 0 : 1);
  }

  boolean isOf(String begin, String end) {
    return (from.isEmpty() || from.equals(begin)) && (to.isEmpty() || to.equals(end));
  }

  /** The ways it is of, for people. */
  public String ways() {
    return (from.isEmpty() ? ANY : from) + " -> " + (to.isEmpty() ? ANY : to);
  }
}
