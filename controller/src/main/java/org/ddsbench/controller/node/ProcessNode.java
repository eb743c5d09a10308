package org.ddsbench.controller.node;

import java.time.Duration;
import java.util.List;

/**
 * A node whose programs are processes of this machine, or are run by such: open until it is closed.
 */
public abstract class ProcessNode implements NodeConnection {
  private final String name;
  private volatile boolean closed;

  protected ProcessNode(String name) {
    this.name = name;
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final boolean isConnected() {
    return !closed;
  }

  @Override
  public final boolean endsWithin(Duration patience) {
    return closed;
  }

  @Override
  public final CommandResult run(List<String> command, String input, Duration timeout)
      throws NodeException {
    try (NodeProcess process = start(command)) {
      return clean(process.answer(input, timeout));
    }
  }

  /** The result of a program; where a command runs the program, without text of the command. */
  protected CommandResult clean(CommandResult result) {
    return result;
  }

  @Override
  public final List<String> endPrograms(MarkedPrograms mark) throws NodeException {
    return mark.end(this, false);
  }

  @Override
  public final void close() {
    closed = true;
  }
}
