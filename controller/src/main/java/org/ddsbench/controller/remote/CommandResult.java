package org.ddsbench.controller.remote;

/** How a remote command ended. {@code status} is -1 for one that a signal killed. */
public record CommandResult(int status, String stdout, String stderr) {
  public boolean succeeded() {
    return status == 0;
  }
}
