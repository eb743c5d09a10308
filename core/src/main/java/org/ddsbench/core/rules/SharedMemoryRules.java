package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.warning;
import static org.ddsbench.core.rules.Rule.when;

import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.implementation.Implementation;

/** Rules about messages that pass through memory which the endpoints of a node share. */
final class SharedMemoryRules {
  private static final String SEGMENT = Implementation.SHARED_MEMORY;
  private static final String STORED = "sharedMemoryHistory";

  /** As many messages as a receive buffer of the kernel should hold. */
  private static final long WAITING_MESSAGES = 10;

  static final List<Rule> TABLE =
      List.of(
          error(
                  "S01",
                  Parameters.TRANSPORT,
                  "transport shm and endpoints on several nodes",
                  SharedMemoryRules::apart)
              .fixed("`transport=\"udp\"`", c -> MemberFix.replace(Parameters.TRANSPORT, "udp")),
          error(
                  "S02",
                  Parameters.TRANSPORT,
                  "transport shm, of publishers and subscribers of two implementations",
                  c ->
                      when(
                          shared(c) && !c.p().ddsPublisher().equals(c.p().ddsSubscriber()),
                          "Each implementation has a layout of shared memory of its own, which "
                              + c.p().ddsPublisher()
                              + " and "
                              + c.p().ddsSubscriber()
                              + " do not share. Use transport=\"udp\", or one implementation."))
              .fixed("`transport=\"udp\"`", c -> MemberFix.replace(Parameters.TRANSPORT, "udp")),
          error(
                  "S03",
                  Parameters.MESSAGE_SIZE,
                  "transport shm, and message larger than the implementation's limit"
                      + " sharedMemoryBytes",
                  c -> size(c, bytes -> bytes > segment(c).value(), "does not fit into"))
              .sometimesFixed(
                  "`messageSize` of the limit", c -> ImplementationRules.smaller(c, SEGMENT)),
          warning(
              "S04",
              Parameters.MESSAGE_SIZE,
              "transport shm, and message larger than a tenth of the implementation's limit"
                  + " sharedMemoryBytes",
              c ->
                  size(
                      c,
                      bytes ->
                          bytes <= segment(c).value()
                              && bytes > segment(c).value() / WAITING_MESSAGES,
                      "may be lost if subscribers fall behind: ten of them do not fit into")),
          error(
                  "S05",
                  Parameters.HISTORY,
                  "transport shm, ReliableTransient, and history above the implementation's limit"
                      + " sharedMemoryHistory",
                  SharedMemoryRules::deep)
              .fixed(
                  "`history` of the limit",
                  c ->
                      MemberFix.replace(
                          Parameters.HISTORY, Long.toString(c.limit(STORED).value()))),
          error(
                  "S06",
                  Parameters.LOAN,
                  "loan, and a messageType whose messages differ in size",
                  c ->
                      when(
                          c.p().get(Parameters.LOAN) && !c.hasFixedSize(),
                          "Memory is lent for messages of one size only; "
                              + c.p().get(Parameters.MESSAGE_TYPE)
                              + " has sequences, strings or unions. Use a type without them, such as"
                              + " OctetArray, or loan=\"off\"."))
              .fixed("`loan=\"off\"`", c -> MemberFix.replace(Parameters.LOAN, "off")));

  private SharedMemoryRules() {}

  private static boolean shared(RunCase c) {
    return c.p().get(Parameters.TRANSPORT) == Transport.SHM;
  }

  /** Whether writers may store any number of messages for late subscribers. */
  static boolean storesAny(RunCase c) {
    return !shared(c) || c.limit(STORED).value() == Long.MAX_VALUE;
  }

  private static Optional<String> deep(RunCase c) {
    int history = c.p().get(Parameters.HISTORY);
    Limit limit = c.limit(STORED);
    return when(
        !storesAny(c) && c.storesHistory() && (history == 0 || history > limit.value()),
        "In shared memory "
            + limit.of()
            + " stores at most "
            + limit.value()
            + " messages for late subscribers, not "
            + (history == 0 ? "all" : history)
            + ". Use history=\""
            + limit.value()
            + "\", or a quality of service that stores none.");
  }

  private static Limit segment(RunCase c) {
    return c.limit(SEGMENT);
  }

  private static Optional<String> size(RunCase c, LongPredicate refused, String what) {
    long bytes = c.messageBytes().orElse(0L);
    return when(
        shared(c) && refused.test(bytes),
        "A message of "
            + ByteSize.text(bytes)
            + " "
            + what
            + " the shared memory of "
            + ByteSize.text(segment(c).value())
            + " that a participant of "
            + segment(c).of()
            + " has. Use a smaller message.");
  }

  private static Optional<String> apart(RunCase c) {
    return shared(c) ? OneNode.apart(c, "share no memory", "transport=\"udp\"") : Optional.empty();
  }
}
