package org.ddsbench.controller.node;

/** The result of a remote command. {@code status} is -1 if a signal killed it. */
public record CommandResult(int status, String stdout, String stderr) {
  public boolean succeeded() {
    return status == 0;
  }

  /** The same with the part of stdout after these words; all of it when they are missing. */
  public CommandResult after(String words) {
    int place = stdout.indexOf(words);
    return place < 0
        ? this
        : new CommandResult(status, stdout.substring(place + words.length()), stderr);
  }
}
