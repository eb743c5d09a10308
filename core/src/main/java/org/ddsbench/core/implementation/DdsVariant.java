package org.ddsbench.core.implementation;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What distinguishes a variant in {@code dds.xml} from the implementation that it is of.
 *
 * @param of name of that implementation
 * @param environment variables that the user set, by name
 * @param configurations files of the user
 */
public record DdsVariant(
    String of, Map<String, String> environment, List<Configuration> configurations) {
  public DdsVariant {
    environment = Map.copyOf(environment);
    configurations = List.copyOf(configurations);
  }

  /** Everything that may change numbers, by name. */
  public SortedMap<String, String> facts() {
    SortedMap<String, String> facts = new TreeMap<>();
    facts.put("of", of);
    environment.forEach((name, value) -> facts.put("environment " + name, value));
    configurations.forEach(file -> facts.put("configuration " + file.template(), file.text()));
    return facts;
  }
}
