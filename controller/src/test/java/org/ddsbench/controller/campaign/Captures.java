package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Role;

/** The captures of a run on nodes of a local testbed. */
final class Captures {
  private final RealTestbed testbed;
  private final List<Capture> running = new ArrayList<>();

  Captures(RealTestbed testbed) {
    this.testbed = testbed;
  }

  /** Starts a capture on a node: {@link Capture#start}. */
  void start(String node, String direction, Path file) throws IOException {
    running.add(Capture.start(testbed.namespace(node), direction, file));
  }

  /**
   * Ends the running captures: the first publisher's node sends each subscriber's the end datagram.
   */
  void end(TestRun run) throws IOException, InterruptedException {
    if (running.isEmpty()) {
      return;
    }
    String publisher = testbed.namespace(run.endpoints(Role.PUBLISHER).get(0).node());
    for (Endpoint subscriber : run.endpoints(Role.SUBSCRIBER)) {
      Capture.end(publisher, testbed.address(subscriber.node()));
    }
    for (Capture capture : running) {
      capture.stop();
    }
    running.clear();
  }

  /** Stops all captures, whatever they have captured. */
  void kill() {
    running.forEach(Capture::kill);
  }
}
