package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.CallFiles;
import org.ddsbench.core.testbed.Role;

/**
 * Logs that one node wrote and others need for the correction.
 *
 * @param from the node that wrote them
 * @param names names of the files, as far as they exist
 * @param to the nodes that need them
 */
record SharedLogs(String from, Set<String> names, List<String> to) {
  SharedLogs {
    names = Set.copyOf(names);
    to = List.copyOf(to);
  }

  /**
   * Those that subscribers' nodes need to correct the pairs of a run.
   *
   * @param links those of the run
   */
  static List<SharedLogs> ofPairs(TestRun run, ClockLinks links) {
    List<SharedLogs> shared = new ArrayList<>();
    List<String> subscribers =
        run.endpoints(Role.SUBSCRIBER).stream().map(Endpoint::node).distinct().toList();
    for (Endpoint publisher : run.endpoints(Role.PUBLISHER)) {
      String calls = CallFiles.calls(publisher.app());
      Set<String> logs =
          Set.of(
              AppArguments.log(publisher),
              AppArguments.echoLog(publisher),
              calls,
              calls + CallFiles.SKIPPED,
              CallFiles.switches(publisher.app()),
              CallFiles.functions(publisher.app()));
      shared.add(new SharedLogs(publisher.node(), logs, subscribers));
    }
    for (ClockLink link : links.all()) {
      shared.add(
          new SharedLogs(link.publisherNode(), link.pingerLogs(), List.of(link.subscriberNode())));
    }
    return shared;
  }
}
