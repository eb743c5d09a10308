package org.ddsbench.controller.localtestbed;

import java.nio.file.Path;
import java.util.List;

/**
 * The status of a local testbed.
 *
 * @param state one word
 * @param nodes requested number of nodes; 0 when down
 * @param testbedXml the file for {@code --testbed}; exists only when up
 * @param problems why it is broken, one sentence each; empty otherwise
 */
public record TestbedStatus(State state, int nodes, Path testbedXml, List<String> problems) {
  /** Broken means that a testbed is incomplete or has lost a part. */
  public enum State {
    DOWN,
    UP,
    BROKEN
  }

  public TestbedStatus {
    problems = List.copyOf(problems);
  }
}
