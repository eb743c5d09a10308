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

  /** Starts one of a node: {@link Capture#start}. */
  void start(String node, String direction, Path file) throws IOException {
    running.add(Capture.start(testbed.namespace(node), direction, file));
  }

  /** Ends those that run: the first publisher sends each subscriber the end. */
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

  /** Ends them whatever they have seen. */
  void kill() {
    running.forEach(Capture::kill);
  }
}
