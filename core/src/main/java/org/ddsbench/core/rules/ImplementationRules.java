package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.warning;
import static org.ddsbench.core.rules.Rule.when;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Fill;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.implementation.Implementation;

/**
 * Rules about names of implementations, what an implementation can carry at all, and its limits.
 */
final class ImplementationRules {
  private static final String REPRESENTATION = "xcdr1";

  static final List<Rule> TABLE = Stream.of(ofNames(), ofLimits()).flatMap(List::stream).toList();

  /**
   * One rule for each attribute that names an implementation, so that each has its finding and fix
   * there.
   */
  private static List<Rule> ofNames() {
    List<Rule> rules = new ArrayList<>();
    for (Parameter<String> parameter : RunCase.IMPLEMENTATIONS) {
      rules.add(
          error(
                  "I11",
                  parameter,
                  "implementation unknown or not built",
                  c -> c.side(parameter).flatMap(side -> unknown(c, side)))
              .fixed(
                  "the name that is nearly the same; leaves another out of the list",
                  c ->
                      KnownNames.nearest(
                          parameter, c.side(parameter).orElseThrow().name(), implementations(c))));
      rules.add(
          error(
                  "I00",
                  parameter,
                  "an implementation that connects nothing but its own process",
                  c ->
                      c.side(parameter)
                          .filter(
                              side ->
                                  side.implementation()
                                      .filter(Implementation::inProcess)
                                      .isPresent())
                          .map(
                              side ->
                                  side.words()
                                      + " only connects endpoints within one process. Use another"
                                      + " implementation."))
              .fixed("leaves it out of the list", c -> MemberFix.drop(parameter)));
      rules.add(
          error(
                  "Q10",
                  parameter,
                  "an implementation without data representation XCDR1",
                  c ->
                      c.side(parameter)
                          .filter(
                              side ->
                                  side.implementation()
                                      .filter(
                                          one -> !one.supports("representation", REPRESENTATION))
                                      .isPresent())
                          .map(ImplementationRules::otherRepresentation))
              .fixed("leaves it out of the list", c -> MemberFix.drop(parameter)));
    }
    return rules;
  }

  private static List<Rule> ofLimits() {
    return List.of(
        warning(
                "I05",
                Parameters.HISTORY,
                "ReliableTransient and more history than the implementation's limit"
                    + " maxStoredMessages",
                c ->
                    when(
                        c.storesHistory() && stored(c) > maxStored(c),
                        "The durability cache of "
                            + c.limit("maxStoredMessages").of()
                            + " holds only "
                            + maxStored(c)
                            + " of "
                            + stored(c)
                            + " messages; late subscribers miss the others. Lower history."))
            .fixed(
                "`history` of the limit",
                c -> MemberFix.replace(Parameters.HISTORY, Long.toString(maxStored(c)))),
        error(
                "N07",
                Parameters.MESSAGE_SIZE,
                "message larger than the implementation's limit maxMessageSize",
                c ->
                    when(
                        c.messageBytes().orElse(0L) > c.limit("maxMessageSize").value(),
                        "The message has "
                            + ByteSize.text(c.messageBytes().orElse(0L))
                            + "; "
                            + c.limit("maxMessageSize").of()
                            + " sends at most "
                            + ByteSize.text(c.limit("maxMessageSize").value())
                            + ". Use a smaller message."))
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
                                > c.limit("maxReliableMessageSize").value(),
                        "The message has "
                            + ByteSize.text(c.messageBytes().orElse(0L))
                            + "; above "
                            + ByteSize.text(c.limit("maxReliableMessageSize").value())
                            + ", "
                            + c.limit("maxReliableMessageSize").of()
                            + " sends reliable messages only with asynchronous publishing. Use a"
                            + " smaller message, or qualityOfService=\"BestEffort\"."))
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
                            c.p().get(Parameters.MESSAGE_TYPE),
                            c.context().messages().types(),
                            "add it to the catalogue")))
            .fixed(
                "the name that is nearly the same; leaves another out of the list",
                c ->
                    KnownNames.nearest(
                        Parameters.MESSAGE_TYPE,
                        c.p().get(Parameters.MESSAGE_TYPE),
                        c.context().messages().types())),
        warning(
                "M02",
                Parameters.FILL,
                "fill of a message whose content the catalogue gives",
                c ->
                    when(
                        c.isRecorded() && c.p().get(Parameters.FILL) != Fill.DEFAULT,
                        "The catalogue gives the content of "
                            + c.p().get(Parameters.MESSAGE_TYPE)
                            + ", so no fill has an effect. Leave it out."))
            .fixed("`fill=\"default\"`", c -> MemberFix.replace(Parameters.FILL, "default")));
  }

  private ImplementationRules() {}

  private static Optional<String> unknown(RunCase c, DdsSide side) {
    boolean known =
        side.implementation().isPresent()
            || c.context().absent(side.name()).isPresent()
            || c.context().isFaulty(side.name());
    return when(
        !known,
        KnownNames.unknown("DDS implementation", side.name(), implementations(c), "build it"));
  }

  private static List<String> implementations(RunCase c) {
    return c.context().implementations().stream().map(Implementation::name).toList();
  }

  private static String otherRepresentation(DdsSide side) {
    Implementation one = side.implementation().orElseThrow();
    return side.title()
        + " supports only the data representation "
        + String.join(", ", new TreeSet<>(one.supported().getOrDefault("representation", Set.of())))
        + ", but all others use XCDR1. Use another implementation.";
  }

  private static long stored(RunCase c) {
    return c.p().get(Parameters.HISTORY) == 0
        ? c.p().messagesOfEach()
        : c.p().get(Parameters.HISTORY);
  }

  private static long maxStored(RunCase c) {
    return c.limit("maxStoredMessages").value();
  }

  static Optional<MemberFix> smaller(RunCase c, String limit) {
    return c.minimumSize() > 0 && c.p().get(Parameters.CONTENT_SIZE) == 0
        ? Optional.of(
            MemberFix.replace(Parameters.MESSAGE_SIZE, Long.toString(c.limit(limit).value())))
        : Optional.empty();
  }
}
