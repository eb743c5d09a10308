package org.ddsbench.core.implementation;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.ddsbench.core.finding.Place;

/**
 * What distinguishes a variant in {@code dds.xml} from the implementation that it is of.
 *
 * @param of name of that implementation
 * @param place of its name in {@code dds.xml}
 * @param prefix where the libraries are installed against which programs of its own are built;
 *     absent when it shares those of its implementation
 * @param environment variables that the user set, by name
 * @param configurations files of the user
 */
public record DdsVariant(
    String of,
    Place place,
    Optional<Path> prefix,
    Map<String, String> environment,
    List<Configuration> configurations) {
  public DdsVariant {
    environment = Map.copyOf(environment);
    configurations = List.copyOf(configurations);
  }

  /** Everything that may change numbers, by name. */
  public SortedMap<String, String> facts() {
    SortedMap<String, String> facts = new TreeMap<>();
    facts.put("of", of);
    prefix.ifPresent(path -> facts.put("prefix", path.toString()));
    environment.forEach((name, value) -> facts.put("environment " + name, value));
    configurations.forEach(file -> facts.put("configuration " + file.template(), file.text()));
    return facts;
  }
}
