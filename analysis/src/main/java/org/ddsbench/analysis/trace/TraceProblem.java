package org.ddsbench.analysis.trace;

/**
 * A problem in a trace file: what is wrong, where, and what to do.
 *
 * @param line from 1, the header included
 * @param column of the first wrong character, from 1
 */
public record TraceProblem(long line, int column, String message) {
  @Override
  public String toString() {
    return line + ":" + column + ": " + message;
  }
}
