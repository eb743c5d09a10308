package org.ddsbench.repository.summary;

import com.fasterxml.jackson.annotation.JsonValue;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.RunManifest;

/**
 * A publisher and a subscriber, each by its index and node: pairs of several runs that have these
 * in common are pooled.
 */
public record PairEnds(int publisher, String publisherNode, int subscriber, String subscriberNode) {

  /** The ends of a pair of a run. */
  public static PairEnds of(RunManifest run, int publisher, int subscriber) {
    return new PairEnds(
        publisher,
        node(run, Role.PUBLISHER, publisher),
        subscriber,
        node(run, Role.SUBSCRIBER, subscriber));
  }

  private static String node(RunManifest run, Role role, int index) {
    return run.endpoint(role, index).map(Endpoint::node).orElse("?");
  }

  /** The same text for equal ends only, for JSON. */
  @JsonValue
  public String key() {
    return publisher + "@" + publisherNode + " " + subscriber + "@" + subscriberNode;
  }

  /** The text for people. */
  public String name() {
    return "publisher "
        + publisher
        + " ("
        + publisherNode
        + ") \u2192 subscriber "
        + subscriber
        + " ("
        + subscriberNode
        + ")";
  }
}
