package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.warning;
import static org.ddsbench.core.rules.Rule.when;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.implementation.Implementation;

/** Known names; what an implementation can carry at all, and its limits. */
final class ImplementationRules {
  private static final String REPRESENTATION = "xcdr1";

  static final List<Rule> TABLE =
      List.of(
          error(
                  "I11",
                  Parameters.DDS,
                  "implementation unknown or not built",
                  c ->
                      when(
                          c.implementation().isEmpty(),
                          KnownNames.unknown(
                              "DDS implementation", c.p().dds(), implementations(c), "build it")))
              .fixed(
                  "the name that is nearly the same; leaves another out of the list",
                  c -> KnownNames.nearest(Parameters.DDS, c.p().dds(), implementations(c))),
          error(
                  "I00",
                  Parameters.DDS,
                  "an implementation that connects nothing but its own process",
                  c ->
                      when(
                          c.implementation().filter(Implementation::inProcess).isPresent(),
                          c.p().dds()
                              + " connects nothing outside its own process. Use another"
                              + " implementation in campaigns."))
              .fixed("leaves it out of the list", c -> Remedy.drop(Parameters.DDS)),
          error(
                  "Q10",
                  Parameters.DDS,
                  "an implementation without data representation XCDR1",
                  c ->
                      c.implementation()
                          .filter(one -> !one.supports("representation", REPRESENTATION))
                          .map(ImplementationRules::otherRepresentation))
              .fixed("leaves it out of the list", c -> Remedy.drop(Parameters.DDS)),
          warning(
                  "I05",
                  Parameters.HISTORY,
                  "ReliableTransient and more history than the implementation's limit"
                      + " maxStoredMessages",
                  c ->
                      when(
                          c.storesHistory() && stored(c) > maxStored(c),
                          "The durability cache of "
                              + c.p().dds()
                              + " holds "
                              + maxStored(c)
                              + " of "
                              + stored(c)
                              + " messages: late subscribers get no more. Lower history."))
              .fixed(
                  "`history` of the limit",
                  c -> Remedy.replace(Parameters.HISTORY, Long.toString(maxStored(c)))),
          error(
                  "N07",
                  Parameters.MESSAGE_SIZE,
                  "message larger than the implementation's limit maxMessageSize",
                  c ->
                      when(
                          c.messageBytes().orElse(0L) > c.limit("maxMessageSize", Long.MAX_VALUE),
                          c.messageBytes().orElse(0L)
                              + " B is more than "
                              + c.p().dds()
                              + " carries ("
                              + c.limit("maxMessageSize", Long.MAX_VALUE)
                              + "). Choose a smaller message."))
              .sometimesFixed("`messageSize` of the limit", c -> smaller(c, "maxMessageSize")),
          error(
                  "N09",
                  Parameters.MESSAGE_SIZE,
                  "reliable, and message larger than the implementation's limit"
                      + " maxReliableMessageSize",
                  c ->
                      when(
                          !c.bestEffort()
                              && c.messageBytes().orElse(0L)
                                  > c.limit("maxReliableMessageSize", Long.MAX_VALUE),
                          c.p().dds()
                              + " needs asynchronous publishing for reliable messages above "
                              + c.limit("maxReliableMessageSize", Long.MAX_VALUE)
                              + " B, and has "
                              + c.messageBytes().orElse(0L)
                              + " B to send. Choose a smaller message or BestEffort."))
              .sometimesFixed(
                  "`messageSize` of the limit", c -> smaller(c, "maxReliableMessageSize")),
          error(
                  "M01",
                  Parameters.MESSAGE_TYPE,
                  "message type not in the catalogue",
                  c ->
                      when(
                          !c.knownType(),
                          KnownNames.unknown(
                              "message type",
                              c.p().messageType(),
                              c.context().messages().types(),
                              "add it to the catalogue")))
              .fixed(
                  "the name that is nearly the same; leaves another out of the list",
                  c ->
                      KnownNames.nearest(
                          Parameters.MESSAGE_TYPE,
                          c.p().messageType(),
                          c.context().messages().types())));

  private ImplementationRules() {}

  private static List<String> implementations(RunCase c) {
    return c.context().implementations().stream().map(Implementation::name).toList();
  }

  private static String otherRepresentation(Implementation one) {
    return one.title()
        + " writes and reads "
        + String.join(", ", new TreeSet<>(one.supported().getOrDefault("representation", Set.of())))
        + "; all others use XCDR1. Use another implementation.";
  }

  private static long stored(RunCase c) {
    return c.p().history() == 0 ? c.p().messageIterations() : c.p().history();
  }

  private static long maxStored(RunCase c) {
    return c.limit("maxStoredMessages", Long.MAX_VALUE);
  }

  private static Optional<Remedy> smaller(RunCase c, String limit) {
    return c.minimumSize() > 0
        ? Optional.of(Remedy.replace(Parameters.MESSAGE_SIZE, Long.toString(c.limit(limit, 0))))
        : Optional.empty();
  }
}
