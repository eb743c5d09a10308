package org.ddsbench.core.payload.idl;

/**
 * A problem in a workload's files.
 *
 * @param position where it is
 * @param message what is wrong
 * @param remedy what to do about it
 */
public record SourceProblem(SourcePosition position, String message, String remedy) {

  @Override
  public String toString() {
    return position + ": " + message + ". " + remedy + ".";
  }
}
