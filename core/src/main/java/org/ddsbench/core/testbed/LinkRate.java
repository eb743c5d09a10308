package org.ddsbench.core.testbed;

/**
 * What the user states about the ways from some nodes to others: the rate of their slowest part. A
 * way leads from one node to another one; no rate can be stated from a node to itself.
 *
 * @param from name of the node where the way begins; empty: any
 * @param to name of the node where it ends; empty: any
 */
public record LinkRate(String from, String to, BitRate rate) {
  /** Stands for any node in texts for people; no node has this name. */
  private static final String ANY = "*";

  /** How many ends are named: the more, the more specific. */
  int namedEnds() {
    return (from.isEmpty() ? 0 : 1) + (to.isEmpty() ? 0 : 1);
  }

  boolean isOf(String begin, String end) {
    return (from.isEmpty() || from.equals(begin)) && (to.isEmpty() || to.equals(end));
  }

  /** The ways to which it applies, for people. */
  public String ways() {
    return (from.isEmpty() ? ANY : from) + " -> " + (to.isEmpty() ? ANY : to);
  }
}
