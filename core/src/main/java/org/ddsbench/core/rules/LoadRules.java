package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.warning;
import static org.ddsbench.core.rules.Rule.when;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.protocol.Fact;
import org.ddsbench.core.testbed.Node;
import org.ddsbench.core.testbed.Role;

/** Rules about what a run needs of the nodes' buffers, memory and links. */
final class LoadRules {
  private static final double MEMORY_SHARE = 0.5;
  private static final double LINK_SHARE = 0.7;
  private static final long BUFFERED_MESSAGES = 10;

  static final List<Rule> TABLE =
      List.of(
          warning(
              "C09",
              Parameters.HISTORY,
              "reliable, everything kept, and a period longer than the implementation's limit"
                  + " maxBlockingMs",
              c ->
                  when(
                      keepsAll(c)
                          && c.paced()
                          && c.p().get(Parameters.PUBLICATION_PERIOD) / 1_000_000 > blockingMs(c),
                      "When the queue is full, write() may time out after "
                          + blockingMs(c)
                          + " ms, which counts as a failed send. Use a shorter period.")),
          warning(
              "C11",
              Parameters.HISTORY,
              "ReliableTransient, and the messages kept take more than half of the memory of a"
                  + " publisher's node",
              LoadRules::memory),
          warning(
              "N10",
              Parameters.MESSAGE_SIZE,
              "message larger than a tenth of net.core.rmem_max of a node, over UDP; or,"
                  + " reliable with everything kept and pattern not pingpong, than the"
                  + " implementation's limit throttledMessageSize",
              c -> throttled(c).or(() -> buffer(c))),
          warning(
              "N11",
              Parameters.PUBLICATION_PERIOD,
              "messages, or their echoes, take more than 70 % of the speed of a node's interface",
              LoadRules::link));

  private LoadRules() {}

  /**
   * Whether a reliable writer without a store for late subscribers keeps all unacknowledged
   * messages.
   */
  private static boolean keepsAll(RunCase c) {
    return !c.bestEffort() && (!c.storesHistory() || c.p().get(Parameters.HISTORY) == 0);
  }

  private static long blockingMs(RunCase c) {
    return c.limit("maxBlockingMs").value();
  }

  private static Optional<String> memory(RunCase c) {
    if (!c.storesHistory()) {
      return Optional.empty();
    }
    long kept =
        c.p().get(Parameters.HISTORY) == 0
            ? c.p().messagesOfEach()
            : Math.min(c.p().get(Parameters.HISTORY), c.p().messagesOfEach());
    List<Node> publishers = c.endpointNodes(Role.PUBLISHER);
    for (Node node : c.nodes()) {
      long writers = publishers.stream().filter(node::equals).count();
      double bytes = (double) kept * c.messageBytes().orElse(0L) * writers;
      Optional<Long> memory = c.number(node, Fact.MEMORY_BYTES);
      if (memory.isPresent() && bytes > MEMORY_SHARE * memory.get()) {
        return Optional.of(
            String.format(
                Locale.ROOT,
                "Publishers may keep %.0f MB of history on node %s, which has %.0f MB of memory."
                    + " Lower history or messageIterations.",
                bytes / 1e6,
                node.name(),
                memory.get() / 1e6));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> throttled(RunCase c) {
    Limit limit = c.limit("throttledMessageSize");
    return when(
        keepsAll(c) && !c.p().waits() && c.messageBytes().orElse(0L) > limit.value(),
        limit.of()
            + " may block the writer until acknowledged for messages above "
            + ByteSize.text(limit.value())
            + "; the send rate can fall below the planned rate. Compare the rate reached with the"
            + " rate scheduled.");
  }

  private static Optional<String> buffer(RunCase c) {
    long needed = BUFFERED_MESSAGES * c.messageBytes().orElse(0L);
    for (Node node : c.nodes()) {
      Optional<Long> most = c.number(node, Fact.RMEM_MAX);
      if (most.isPresent()
          && most.get() < needed
          && c.p().get(Parameters.TRANSPORT) == Transport.UDP) {
        return Optional.of(
            "Datagrams may be lost and the writer blocked: ten messages of "
                + ByteSize.text(c.messageBytes().orElse(0L))
                + " do not fit into the receive buffer of "
                + node.name()
                + " (net.core.rmem_max is "
                + ByteSize.text(most.get())
                + "). Raise it: sysctl -w net.core.rmem_max="
                + needed);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> link(RunCase c) {
    if (!c.p().scheduled() || c.p().get(Parameters.PUBLICATION_PERIOD) == 0) {
      return Optional.empty();
    }
    double perStream =
        c.messageBytes().orElse(0L)
            * 8
            * 1e3
            * c.p().threads()
            / (double) c.p().get(Parameters.PUBLICATION_PERIOD);
    for (Node node : c.nodes()) {
      double messagesOut =
          perStream * streams(c, node, Role.PUBLISHER, c.p().get(Parameters.MULTICAST));
      double messagesIn = perStream * streams(c, node, Role.SUBSCRIBER, false);
      boolean echoed = c.p().get(Parameters.ECHO) == Echo.FULL;
      double echoesOut = echoed ? perStream * streams(c, node, Role.SUBSCRIBER, false) : 0;
      double echoesIn = echoed ? perStream * streams(c, node, Role.PUBLISHER, false) : 0;
      double out = messagesOut + echoesOut;
      double in = messagesIn + echoesIn;
      Optional<Long> speed = c.number(node, Fact.LINK_SPEED_MBPS).filter(mbps -> mbps > 0);
      if (speed.isPresent() && Math.max(out, in) > LINK_SHARE * speed.get()) {
        return Optional.of(
            String.format(
                Locale.ROOT,
                "Estimated load: %.0f Mbit/s out of %s and %.0f Mbit/s into it; its interface runs at %d Mbit/s. Use a"
                    + " longer period, smaller messages%s.",
                out,
                node.name(),
                in,
                speed.get(),
                lighter(c, echoed)));
      }
    }
    return Optional.empty();
  }

  private static String lighter(RunCase c, boolean echoed) {
    if (c.requests()) {
      return echoed ? ", fewer clients or echo stamp" : " or fewer clients";
    }
    return echoed ? ", fewer subscribers or echo none" : " or fewer subscribers";
  }

  /**
   * The pairs of endpoints on this node, of this role, and counterparts on other nodes.
   *
   * @param joined whether all counterparts of an endpoint count once
   */
  private static long streams(RunCase c, Node node, Role role, boolean joined) {
    Role other = role == Role.PUBLISHER ? Role.SUBSCRIBER : Role.PUBLISHER;
    long here = c.endpointNodes(role).stream().filter(node::equals).count();
    long elsewhere = c.endpointNodes(other).stream().filter(one -> !one.equals(node)).count();
    return here * (joined ? Math.min(1, elsewhere) : elsewhere);
  }
}
