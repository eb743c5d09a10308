package org.ddsbench.controller.node;

/** How a remote command ended. {@code status} is -1 for one that a signal killed. */
public record CommandResult(int status, String stdout, String stderr) {
  public boolean succeeded() {
    return status == 0;
  }

  /** The same with what stdout holds after these words; all of it when they were not said. */
  public CommandResult after(String words) {
    int place = stdout.indexOf(words);
    return place < 0
        ? this
        : new CommandResult(status, stdout.substring(place + words.length()), stderr);
  }
}
