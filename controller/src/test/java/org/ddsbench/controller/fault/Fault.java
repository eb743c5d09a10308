package org.ddsbench.controller.fault;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.controller.campaign.Phase;

/**
 * A fault in the middle of one run, and its expected effect.
 *
 * @param name of the row that it affects; its neighbour {@code after-<name>} uses the same nodes
 * @param attributes of the row
 * @param moment phase at whose beginning the fault occurs; empty: while messages flow
 * @param strike causes the fault
 * @param heal ends the fault, when the run has ended
 * @param kind regular expression of the expected kind of the failure
 * @param node regular expression of the node where it is expected
 * @param reason regular expression that the reason must contain
 * @param evidence regular expressions, each of a file that the stored run must have below logs
 */
record Fault(
    String name,
    String attributes,
    Optional<Phase> moment,
    Act strike,
    Act heal,
    String kind,
    String node,
    String reason,
    List<String> evidence) {

  /** Causes or ends a fault. */
  interface Act {
    void run() throws Exception;
  }

  /** Messages for a minute, far longer than any fault lets them flow. */
  static final String FLOW =
      "publicationPeriod='10ms' messageIterations='6000' placement='node1 -> node2'";

  /** The logs of a run of node1 and node2 whose apps both ran. */
  static final List<String> BOTH_LOGS =
      List.of(
          "node1/publisher-0.sent.log.bin",
          "node1/publisher-0.stdout.log",
          "node1/publisher-0.stderr.log",
          "node2/subscriber-0.received.log.bin",
          "node2/subscriber-0.stdout.log",
          "node2/subscriber-0.stderr.log");

  Fault {
    evidence = List.copyOf(evidence);
  }

  /** A fault that occurs while messages flow from node1 to node2, and needs no healing. */
  static Fault whileFlowing(String name, Act strike, String kind, String node, String reason) {
    return new Fault(name, FLOW, Optional.empty(), strike, () -> {}, kind, node, reason, BOTH_LOGS);
  }

  Fault at(Phase phase, String row) {
    return new Fault(name, row, Optional.of(phase), strike, heal, kind, node, reason, evidence);
  }

  Fault healedBy(Act healing) {
    return new Fault(name, attributes, moment, strike, healing, kind, node, reason, evidence);
  }

  Fault leaving(String... files) {
    return new Fault(name, attributes, moment, strike, heal, kind, node, reason, List.of(files));
  }

  /** The faults by the name of their row. */
  static Map<String, Fault> byName(List<Fault> faults) {
    return faults.stream().collect(java.util.stream.Collectors.toMap(Fault::name, fault -> fault));
  }
}
