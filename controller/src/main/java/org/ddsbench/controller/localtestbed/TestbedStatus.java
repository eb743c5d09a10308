package org.ddsbench.controller.localtestbed;

import java.nio.file.Path;
import java.util.List;

/**
 * What stands of a local testbed.
 *
 * @param state one word
 * @param nodes how many were asked for; 0 when down
 * @param testbedXml the file to give to {@code --testbed}; exists only when up
 * @param problems why it is broken, one sentence each; empty otherwise
 */
public record TestbedStatus(State state, int nodes, Path testbedXml, List<String> problems) {
  /** Broken: remains of a testbed that was not completed or has lost a part. */
  public enum State {
    DOWN,
    UP,
    BROKEN
  }

  public TestbedStatus {
    problems = List.copyOf(problems);
  }
}
