package org.ddsbench.core.payload.idl;

/**
 * A problem in a workload's files.
 *
 * @param position where it is
 * @param message what is wrong
 * @param remedy what to do about it
 * @param attribute the attribute of the element there that is wrong; empty when it is none
 */
public record SourceProblem(
    SourcePosition position, String message, String remedy, String attribute) {

  /** A problem of no attribute. */
  public SourceProblem(SourcePosition position, String message, String remedy) {
    this(position, message, remedy, "");
  }

  @Override
  public String toString() {
    return position + ": " + message + ". " + remedy + ".";
  }
}
