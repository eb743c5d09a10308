package org.ddsbench.repository.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.store.RunManifest;

/**
 * The parameters by which runs of the two sides are matched.
 *
 * @param values by attribute, in the order of campaign.xml's table; without those that the two
 *     sides chose differently
 */
public record Configuration(Map<String, String> values) {
  /** Keeps the order. */
  public Configuration {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  static Configuration of(RunManifest run, Set<String> leftOut) {
    Map<String, String> values = new LinkedHashMap<>(run.parameters().texts());
    values.keySet().removeAll(leftOut);
    return new Configuration(values);
  }

  /**
   * What distinguishes this configuration from others, for people.
   *
   * @param all the configurations of both sides
   */
  String label(List<Configuration> all) {
    List<String> words = new ArrayList<>();
    for (String name : List.of("messageType", "messageSize", "dds")) {
      String value = values.getOrDefault(name, "");
      if (!value.isEmpty() && !(name.equals("messageSize") && value.equals("0"))) {
        words.add(name.equals("messageSize") ? value + " B" : value);
      }
    }
    if (!Experiment.REQUEST.text().equals(values.get(Parameters.EXPERIMENT.attribute()))) {
      words.add(
          values.getOrDefault("publishers", "*") + "->" + values.getOrDefault("subscribers", "*"));
    }
    Set<String> alwaysNamed =
        Set.of("messageType", "messageSize", "dds", "publishers", "subscribers");
    values.forEach(
        (name, value) -> {
          boolean varies = all.stream().anyMatch(other -> !value.equals(other.values().get(name)));
          if (varies && !alwaysNamed.contains(name)) {
            words.add(name + "=" + value);
          }
        });
    return String.join(" ", words);
  }
}
