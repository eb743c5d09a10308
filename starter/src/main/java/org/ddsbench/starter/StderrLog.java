package org.ddsbench.starter;

/** Short lines for people; the controller keeps them in its log of this node. */
final class StderrLog {
  private StderrLog() {}

  static void say(String line) {
    System.err.println("starter: " + line);
  }
}
