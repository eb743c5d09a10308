package org.ddsbench.controller.node;

/**
 * The result of a remote command. {@code status} is -1, or more than 128, if a signal killed it.
 */
public record CommandResult(int status, String stdout, String stderr) {
  public boolean succeeded() {
    return status == 0;
  }
}
