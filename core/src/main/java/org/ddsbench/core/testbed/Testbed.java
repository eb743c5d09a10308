package org.ddsbench.core.testbed;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The machines of a campaign.
 *
 * @param name shown in reports
 * @param ntp time source of all nodes
 * @param knownHosts file of trusted host keys; empty: those of the SSH configuration
 * @param nodes in the order of the file, which is the order of placement
 * @param links the rates that are stated for the ways between nodes; for each way one of them is
 *     the most specific
 * @param command program and arguments that precede those of a program on a node, for nodes with
 *     the launcher {@code command}; {@code ${node}} and {@code ${host}} stand for the node's name
 *     and host
 * @param slurm what is requested from Slurm, for nodes with the launcher {@code slurm}
 */
public record Testbed(
    String name,
    NtpSettings ntp,
    String knownHosts,
    List<Node> nodes,
    List<LinkRate> links,
    List<String> command,
    SlurmRequest slurm) {
  public Testbed {
    nodes = List.copyOf(nodes);
    links = List.copyOf(links);
    command = List.copyOf(command);
  }

  /** A testbed whose nodes need neither a command nor Slurm. */
  public Testbed(
      String name, NtpSettings ntp, String knownHosts, List<Node> nodes, List<LinkRate> links) {
    this(name, ntp, knownHosts, nodes, links, List.of(), SlurmRequest.NONE);
  }

  /** A testbed that states no rates. */
  public Testbed(String name, NtpSettings ntp, String knownHosts, List<Node> nodes) {
    this(name, ntp, knownHosts, nodes, List.of());
  }

  /**
   * The stated rate of the slowest part of the way from a node to another one; empty where none is
   * stated, and for the way of a node to itself.
   */
  public Optional<BitRate> rate(String from, String to) {
    return from.equals(to)
        ? Optional.empty()
        : links.stream()
            .filter(link -> link.isOf(from, to))
            .max(Comparator.comparingInt(LinkRate::namedEnds))
            .map(LinkRate::rate);
  }

  /** What a node does with its clock: nothing on a node that stamps no messages. */
  public NtpSettings ntp(Node node) {
    return node.carriesEndpoints() ? ntp : new NtpSettings("", NtpMode.NONE);
  }

  /** The node of that name; the caller has checked that it exists. */
  public Node node(String wanted) {
    return nodes.stream()
        .filter(node -> node.name().equals(wanted))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no node " + wanted));
  }
}
