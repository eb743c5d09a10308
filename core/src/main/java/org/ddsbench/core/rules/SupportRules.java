package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.warning;
import static org.ddsbench.core.rules.Rule.when;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.ddsbench.core.campaign.Choice;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.QualityOfService;
import org.ddsbench.core.campaign.Security;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.implementation.Implementation;

/** Rules about parameter values that an implementation does not support according to its file. */
final class SupportRules {
  static final List<Rule> TABLE = table();

  private SupportRules() {}

  private static List<Rule> table() {
    List<Rule> rules = new ArrayList<>();
    add(rules, "I00", Parameters.QUALITY_OF_SERVICE);
    add(rules, "O06", Parameters.OWNERSHIP);
    add(rules, "N04", Parameters.MULTICAST);
    add(rules, "I00", Parameters.TRIGGER);
    add(rules, "I00", Parameters.BATCHING);
    add(rules, "I00", Parameters.DISCOVERY);
    add(rules, "I00", Parameters.TRANSPORT);
    add(rules, "I00", Parameters.LOCAL_DELIVERY);
    add(rules, "I00", Parameters.LOAN);
    add(rules, "I00", Parameters.SECURITY);
    rules.add(
        error(
                "I00",
                Parameters.DISCOVERY,
                "discovery through a daemon, of publishers and subscribers of two implementations",
                c ->
                    when(
                        c.p().get(Parameters.DISCOVERY).hasDaemon()
                            && !c.p().ddsPublisher().equals(c.p().ddsSubscriber()),
                        "A discovery daemon serves only its own implementation, not both "
                            + c.p().ddsPublisher()
                            + " and "
                            + c.p().ddsSubscriber()
                            + ". Use discovery=\"rtps\" (peer to peer)."))
            .fixed("`discovery=\"rtps\"`", c -> MemberFix.replace(Parameters.DISCOVERY, "rtps")));
    rules.add(
        error(
            "I00",
            Parameters.MESSAGE_TYPE,
            "messageType that the implementation does not have",
            c -> ofEachSide(c, (side, one) -> otherType(c, side, one))));
    rules.add(
        error(
            "I00",
            Parameters.MESSAGE_TYPE,
            "messageType of a workload of yours, which the implementation does not take",
            c -> ofEachSide(c, (side, one) -> typeOfUser(c, side, one))));
    rules.add(
        error(
            "I00",
            Parameters.DDS_SUBSCRIBER,
            "publishers and subscribers of two implementations, one of which exchanges messages"
                + " only with itself",
            c ->
                c.p().ddsPublisher().equals(c.p().ddsSubscriber())
                    ? Optional.empty()
                    : ofEachSide(c, SupportRules::alone)));
    return List.copyOf(rules);
  }

  private static Optional<String> otherType(RunCase c, DdsSide side, Implementation one) {
    return when(
        c.knownType() && !one.hasType(c.p().get(Parameters.MESSAGE_TYPE)),
        side.title()
            + " does not have the message type "
            + c.p().get(Parameters.MESSAGE_TYPE)
            + ", only "
            + String.join(", ", one.supported().getOrDefault("messageType", Set.of()))
            + ". Choose another type or implementation.");
  }

  private static Optional<String> typeOfUser(RunCase c, DdsSide side, Implementation one) {
    return when(
        c.hasTypesOfUser() && !one.supports("userTypes", "true"),
        side.title()
            + " has only the message types of DDSBench, none of a workload of yours. Choose another"
            + " implementation.");
  }

  private static Optional<String> alone(DdsSide side, Implementation one) {
    return when(
        !one.isInteroperable(),
        side.title()
            + " exchanges messages only with itself. Use it on both sides, or not at all.");
  }

  /**
   * Adds two rules: an error for a value that is not supported, and warning I06 for one that is
   * supported with a restriction.
   */
  private static <T> void add(List<Rule> rules, String id, Parameter<T> parameter) {
    String attribute = parameter.attribute();
    rules.add(
        error(
                id,
                parameter,
                attribute + " has a value that the implementation does not support",
                c -> lacking(c, parameter))
            .sometimesFixed("`" + attribute + "` that it supports", c -> supported(c, parameter)));
    rules.add(
        warning(
            "I06",
            parameter,
            attribute + " has a value that the implementation supports with a reservation",
            c -> reserved(c, parameter)));
  }

  private static Optional<String> lacking(RunCase c, Parameter<?> parameter) {
    return ofEachSide(
        c,
        (side, one) ->
            needs(c, parameter).entrySet().stream()
                .filter(need -> !has(c, one, need))
                .findFirst()
                .map(need -> lacking(c, side, one, parameter, need)));
  }

  private static String lacking(
      RunCase c,
      DdsSide side,
      Implementation one,
      Parameter<?> parameter,
      Map.Entry<String, String> need) {
    boolean never = !one.supports(need.getKey(), need.getValue());
    return side.title()
        + " does not support "
        + named(parameter, need)
        + (never
            ? reason(one, need).map(why -> ": " + why).orElse("")
            : refusal(c, one, need)
                .map(why -> " " + why.scope().words() + ": " + why.reason())
                .orElse(""))
        + ". Choose another value or implementation.";
  }

  /** Whether it supports what a value needs, in rows of this kind where that matters. */
  private static boolean has(RunCase c, Implementation one, Map.Entry<String, String> need) {
    return one.supports(need.getKey(), need.getValue()) && refusal(c, one, need).isEmpty();
  }

  /** Why a value is refused in such a row although it is supported in others. */
  private static Optional<Implementation.Unsupported> refusal(
      RunCase c, Implementation one, Map.Entry<String, String> need) {
    return one.refusal(need.getKey(), need.getValue(), c.p());
  }

  private static Optional<String> reserved(RunCase c, Parameter<?> parameter) {
    return ofEachSide(
        c,
        (side, one) ->
            needs(c, parameter).entrySet().stream()
                .filter(need -> has(c, one, need))
                .filter(need -> reason(one, need).isPresent())
                .findFirst()
                .map(
                    need ->
                        side.title()
                            + " supports "
                            + named(parameter, need)
                            + " with a reservation: "
                            + reason(one, need).orElse("")
                            + ". Keep this in mind when you compare implementations."));
  }

  /** The message about the publishers' implementation, else about the subscribers'. */
  private static Optional<String> ofEachSide(
      RunCase c, BiFunction<DdsSide, Implementation, Optional<String>> sentence) {
    return c.sides().stream()
        .flatMap(side -> side.implementation().flatMap(one -> sentence.apply(side, one)).stream())
        .findFirst();
  }

  /** The last of the parameter's values that the implementations support. */
  private static <T> Optional<MemberFix> supported(RunCase c, Parameter<T> parameter) {
    if (!(parameter.kind() instanceof Choice<T> choice)) {
      return Optional.empty();
    }
    Predicate<T> sound =
        value ->
            needs(parameter, value).entrySet().stream()
                .allMatch(
                    need ->
                        c.sides().stream()
                            .flatMap(side -> side.implementation().stream())
                            .allMatch(one -> has(c, one, need)));
    return choice.values().stream()
        .filter(sound)
        .reduce((first, second) -> second)
        .map(value -> MemberFix.replace(parameter, parameter.kind().text(value)));
  }

  private static String named(Parameter<?> parameter, Map.Entry<String, String> need) {
    return parameter.equals(Parameters.MULTICAST)
            || parameter.equals(Parameters.BATCHING)
            || parameter.equals(Parameters.LOCAL_DELIVERY)
            || parameter.equals(Parameters.LOAN)
        ? need.getKey()
        : need.getKey() + " " + need.getValue();
  }

  private static Optional<String> reason(Implementation one, Map.Entry<String, String> need) {
    return one.unsupported(need.getKey(), need.getValue()).map(Implementation.Unsupported::reason);
  }

  private static Map<String, String> needs(RunCase c, Parameter<?> parameter) {
    return switch (parameter.attribute()) {
      case "qualityOfService" -> needs(parameter, c.p().get(Parameters.QUALITY_OF_SERVICE));
      case "ownership" -> needs(parameter, c.p().get(Parameters.OWNERSHIP));
      case "trigger" -> needs(parameter, c.p().get(Parameters.TRIGGER));
      case "multicast" -> needs(parameter, c.p().get(Parameters.MULTICAST));
      case "discovery" -> needs(parameter, c.p().get(Parameters.DISCOVERY));
      case "transport" -> needs(parameter, c.p().get(Parameters.TRANSPORT));
      case "security" -> needs(parameter, c.p().get(Parameters.SECURITY));
      case "localDelivery" -> needs(parameter, c.p().get(Parameters.LOCAL_DELIVERY));
      case "loan" -> needs(parameter, c.p().get(Parameters.LOAN));
      case "batching" -> needs(parameter, c.p().get(Parameters.BATCHING));
      default -> throw new AssertionError(parameter);
    };
  }

  /** The value that a value of the parameter needs, by policy of implementation.xml. */
  private static Map<String, String> needs(Parameter<?> parameter, Object value) {
    if (value instanceof QualityOfService quality) {
      Map<String, String> needs = new LinkedHashMap<>();
      boolean reliable = quality != QualityOfService.BEST_EFFORT;
      boolean stored = quality == QualityOfService.RELIABLE_TRANSIENT;
      needs.put("reliability", reliable ? "reliable" : "best_effort");
      needs.put("durability", stored ? "transient_local" : "volatile");
      return needs;
    }
    if (value instanceof Boolean on) {
      return on ? Map.of(parameter.attribute(), "true") : Map.of();
    }
    return value == Transport.DEFAULT || value == Security.OFF
        ? Map.of()
        : Map.of(parameter.attribute(), value.toString());
  }
}
