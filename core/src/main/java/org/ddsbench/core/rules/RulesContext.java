package org.ddsbench.core.rules;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.testbed.Testbed;

/**
 * What a campaign is checked against.
 *
 * @param implementations those that are built
 * @param messages the message catalogue
 * @param probes names of the probes, {@code none} among them
 * @param testbed absent when a campaign is checked without one; rules about nodes then say nothing
 */
public record RulesContext(
    List<Implementation> implementations,
    MessageFacts messages,
    Set<String> probes,
    Optional<Testbed> testbed) {
  public RulesContext {
    implementations = List.copyOf(implementations);
    probes = Set.copyOf(probes);
  }

  Optional<Implementation> implementation(String name) {
    return implementations.stream().filter(one -> one.name().equals(name)).findFirst();
  }
}
