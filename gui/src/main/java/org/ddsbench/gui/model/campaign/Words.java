package org.ddsbench.gui.model.campaign;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.ddsbench.core.campaign.Choice;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.rules.RulesContext;

/** The words that can be chosen for a parameter, in addition to free text. */
public final class Words {
  private static final List<Parameter<?>> IMPLEMENTATIONS =
      List.of(Parameters.DDS, Parameters.DDS_PUBLISHER, Parameters.DDS_SUBSCRIBER);

  private Words() {}

  /** All words in a useful order; none for a parameter that only takes free text. */
  public static List<String> of(Parameter<?> parameter, RulesContext product) {
    if (parameter.kind() instanceof Choice<?> choice) {
      return choice.words();
    }
    if (IMPLEMENTATIONS.contains(parameter)) {
      return product.implementations().stream()
          .filter(one -> !one.inProcess())
          .map(Implementation::name)
          .toList();
    }
    if (parameter.equals(Parameters.MESSAGE_TYPE)) {
      return List.copyOf(product.messages().types());
    }
    if (parameter.equals(Parameters.PROBE)) {
      return product.probes().stream().sorted().toList();
    }
    if (parameter.equals(Parameters.PLACEMENT)) {
      return List.of("distinct", "shared");
    }
    return parameter.equals(Parameters.HISTORY) ? List.of("all") : List.of();
  }

  /** A word as a list shows it: an implementation with its title. */
  public static String label(Parameter<?> parameter, String word, RulesContext product) {
    return product.implementations().stream()
        .filter(one -> IMPLEMENTATIONS.contains(parameter) && one.name().equals(word))
        .findFirst()
        .map(one -> word + " \u2013 " + one.title())
        .orElse(word);
  }

  /** The items of a list. */
  public static List<String> items(String text) {
    return Arrays.stream(text.split(",")).map(String::strip).filter(one -> !one.isEmpty()).toList();
  }

  /** The list with this word, or without it if the list has it. */
  public static String toggled(String text, String word) {
    List<String> items = new ArrayList<>(items(text));
    if (!items.remove(word)) {
      items.add(word);
    }
    return String.join(",", items);
  }
}
