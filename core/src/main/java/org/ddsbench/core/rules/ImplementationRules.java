package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.error;
import static org.ddsbench.core.rules.Rule.warning;
import static org.ddsbench.core.rules.Rule.when;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.QualityOfService;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.xml.Spelling;

/** What the implementations, as their files describe them, can and cannot do; known names. */
final class ImplementationRules {
  static final List<Rule> TABLE = table();

  private ImplementationRules() {}

  private static List<Rule> table() {
    List<Rule> rules = new ArrayList<>();
    rules.add(
        error(
            "I11",
            Parameters.DDS,
            "implementation unknown or not built",
            c ->
                when(
                    c.implementation().isEmpty(),
                    unknown(
                        "DDS implementation",
                        c.p().dds(),
                        c.context().implementations().stream().map(Implementation::name).toList(),
                        "build it"))));
    rules.add(
        error(
            "I00",
            Parameters.DDS,
            "an implementation that connects nothing but its own process",
            c ->
                when(
                    c.implementation().filter(Implementation::inProcess).isPresent(),
                    c.p().dds()
                        + " connects nothing outside its own process. Use another"
                        + " implementation in campaigns.")));
    for (Parameter<?> parameter :
        List.of(
            Parameters.QUALITY_OF_SERVICE,
            Parameters.OWNERSHIP,
            Parameters.MULTICAST,
            Parameters.TRIGGER,
            Parameters.BATCHING)) {
      rules.add(support(parameter, Severity.ERROR));
      rules.add(support(parameter, Severity.WARNING));
    }
    rules.add(
        error(
            "M01",
            Parameters.MESSAGE_TYPE,
            "message type not in the catalogue",
            c ->
                when(
                    !c.knownType(),
                    unknown(
                        "message type",
                        c.p().messageType(),
                        c.context().messages().types(),
                        "add it to the catalogue"))));
    rules.add(
        error(
            "P01",
            Parameters.PROBE,
            "probe unknown",
            c ->
                when(
                    !c.context().probes().contains(c.p().probe()),
                    unknown("probe", c.p().probe(), c.context().probes(), "install it"))));
    return List.copyOf(rules);
  }

  /** Error I00: does not have the value. Warning I06: has it, but a user must know how. */
  private static Rule support(Parameter<?> parameter, Severity severity) {
    return severity == Severity.ERROR
        ? error(
            "I00",
            parameter,
            parameter.attribute() + " has a value that the implementation does not support",
            c -> lacking(c, parameter))
        : warning(
            "I06",
            parameter,
            parameter.attribute()
                + " has a value that the implementation supports with a reservation",
            c -> reserved(c, parameter));
  }

  private static Optional<String> lacking(RunCase c, Parameter<?> parameter) {
    return c.implementation()
        .flatMap(
            one ->
                needs(c, parameter).entrySet().stream()
                    .filter(need -> !one.supports(need.getKey(), need.getValue()))
                    .findFirst()
                    .map(
                        need ->
                            one.title()
                                + " does not support "
                                + named(parameter, need)
                                + reason(one, need).map(why -> ": " + why).orElse("")
                                + ". Choose another value or implementation."));
  }

  private static Optional<String> reserved(RunCase c, Parameter<?> parameter) {
    return c.implementation()
        .flatMap(
            one ->
                needs(c, parameter).entrySet().stream()
                    .filter(need -> one.supports(need.getKey(), need.getValue()))
                    .filter(need -> reason(one, need).isPresent())
                    .findFirst()
                    .map(
                        need ->
                            one.title()
                                + " has a reservation about "
                                + named(parameter, need)
                                + ": "
                                + reason(one, need).orElse("")
                                + ". Compare with other implementations with care."));
  }

  private static String named(Parameter<?> parameter, Map.Entry<String, String> need) {
    return parameter.equals(Parameters.MULTICAST) || parameter.equals(Parameters.BATCHING)
        ? need.getKey()
        : need.getKey() + " " + need.getValue();
  }

  private static Optional<String> reason(Implementation one, Map.Entry<String, String> need) {
    return one.unsupported().stream()
        .filter(known -> known.policy().equals(need.getKey()))
        .filter(known -> known.value().equals(need.getValue()))
        .map(Implementation.Unsupported::reason)
        .findFirst();
  }

  /** Per policy of implementation.xml the value that the parameter of this run needs. */
  private static Map<String, String> needs(RunCase c, Parameter<?> parameter) {
    Map<String, String> needs = new LinkedHashMap<>();
    switch (parameter.attribute()) {
      case "qualityOfService" -> {
        needs.put("reliability", c.bestEffort() ? "best_effort" : "reliable");
        boolean stored = c.p().qualityOfService() == QualityOfService.RELIABLE_TRANSIENT;
        needs.put("durability", stored ? "transient_local" : "volatile");
      }
      case "ownership" -> needs.put("ownership", c.p().ownership().text());
      case "trigger" -> needs.put("trigger", c.p().trigger().text());
      case "multicast" -> putIf(c.p().multicast(), needs, "multicast");
      case "batching" -> putIf(c.p().batching(), needs, "batching");
      default -> throw new AssertionError(parameter);
    }
    return needs;
  }

  private static void putIf(boolean on, Map<String, String> needs, String policy) {
    if (on) {
      needs.put(policy, "true");
    }
  }

  private static String unknown(
      String what, String name, Collection<String> known, String otherwise) {
    String near =
        Spelling.nearest(name, known).map(word -> "Did you mean " + word + "? ").orElse("");
    String all = String.join(", ", new TreeSet<>(known));
    return "There is no "
        + what
        + " "
        + name
        + ". "
        + near
        + "Choose one of: "
        + (all.isEmpty() ? "(none)" : all)
        + "; or "
        + otherwise
        + ".";
  }
}
