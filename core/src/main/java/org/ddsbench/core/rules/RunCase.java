package org.ddsbench.core.rules;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.Ownership;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.QualityOfService;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.plan.Placement;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Testbed;

/**
 * One member of a row's sweep, before the rules.
 *
 * @param p its parameters; asking for one that could not be read ends the rule
 */
public record RunCase(DraftRow row, RunParameters p, RulesContext context) {
  boolean gives(Parameter<?> parameter) {
    return row.gives(parameter);
  }

  boolean bestEffort() {
    return p.qualityOfService() == QualityOfService.BEST_EFFORT;
  }

  boolean storesHistory() {
    return p.qualityOfService() == QualityOfService.RELIABLE_TRANSIENT;
  }

  boolean competing() {
    return p.ownership() == Ownership.EXCLUSIVE && p.publishers() > 1;
  }

  boolean paced() {
    return p.pattern().paced();
  }

  Optional<Implementation> implementation() {
    return context.implementation(p.dds());
  }

  /** A limit of the implementation; {@code none} when it is not known or has no such limit. */
  long limit(String name, long none) {
    return implementation().map(one -> one.limits().getOrDefault(name, none)).orElse(none);
  }

  boolean knownType() {
    return context.messages().types().contains(p.messageType());
  }

  /** Of a known type; 0 when it has its own size. */
  int minimumSize() {
    return knownType() ? context.messages().minimumSize(p.messageType()) : 0;
  }

  /** Bytes of a message; absent when type or size are wrong, which other rules say. */
  Optional<Long> messageBytes() {
    return knownType() && (minimumSize() == 0 || p.messageSize() >= minimumSize())
        ? Optional.of(context.messages().serializedBytes(p))
        : Optional.empty();
  }

  Optional<Placement> placement() {
    return context.testbed().map(testbed -> Placement.of(p, testbed));
  }

  /** The nodes that would carry the run, each once; none without a testbed or a placement. */
  List<Node> nodes() {
    return endpointNodes().stream().distinct().toList();
  }

  /** The node of every publisher and subscriber; none without a testbed or a placement. */
  List<Node> endpointNodes() {
    Optional<Testbed> testbed = context.testbed();
    if (testbed.isEmpty()) {
      return List.of();
    }
    return Placement.of(p, testbed.get()).endpoints().stream()
        .map(endpoint -> testbed.get().node(endpoint.node()))
        .toList();
  }
}
