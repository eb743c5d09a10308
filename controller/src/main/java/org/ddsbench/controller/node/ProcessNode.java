package org.ddsbench.controller.node;

import java.time.Duration;
import java.util.List;

/**
 * A node whose programs are, or are led to by, processes of this machine: open until it is closed.
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
      return process.answer(input, timeout);
    }
  }

  @Override
  public final void close() {
    closed = true;
  }
}
