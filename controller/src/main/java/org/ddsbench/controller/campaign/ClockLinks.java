package org.ddsbench.controller.campaign;

import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Role;

/**
 * The links of a run: each pair of a publisher's node and a subscriber's node, once. Their clocks
 * are compared by pings. A node may be linked to itself, since programs of one node need not read
 * the same clock. A program's index is its node's place in the run.
 */
final class ClockLinks {
  private final List<ClockLink> links;

  private ClockLinks(List<ClockLink> links) {
    this.links = List.copyOf(links);
  }

  static ClockLinks of(TestRun run) {
    List<ClockLink> links = new ArrayList<>();
    for (String from : nodes(run, Role.PUBLISHER)) {
      for (String to : nodes(run, Role.SUBSCRIBER)) {
        links.add(new ClockLink(from, run.nodes().indexOf(from), to, run.nodes().indexOf(to)));
      }
    }
    return new ClockLinks(links);
  }

  /** No links, for runs in which no clocks are compared. */
  static ClockLinks none() {
    return new ClockLinks(List.of());
  }

  private static List<String> nodes(TestRun run, Role role) {
    return run.endpoints(role).stream().map(Endpoint::node).distinct().toList();
  }

  List<ClockLink> all() {
    return links;
  }

  /** The link of a pair of the run. */
  ClockLink of(Endpoint publisher, Endpoint subscriber) {
    return links.stream()
        .filter(link -> link.publisherNode().equals(publisher.node()))
        .filter(link -> link.subscriberNode().equals(subscriber.node()))
        .findFirst()
        .orElseThrow();
  }

  /** The links that start on a node. */
  List<ClockLink> from(String node) {
    return links.stream().filter(link -> link.publisherNode().equals(node)).toList();
  }

  /** The links that end on a node. */
  List<ClockLink> to(String node) {
    return links.stream().filter(link -> link.subscriberNode().equals(node)).toList();
  }
}
