package org.ddsbench.starter.environment;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ddsbench.core.protocol.Fact;

/** Facts as they are gathered: an empty one is unknown and left out. */
final class Facts {
  private final Map<String, String> values = new TreeMap<>();

  void put(Fact fact, Optional<String> value) {
    value.filter(text -> !text.isEmpty()).ifPresent(text -> values.put(fact.key(), text));
  }

  void put(Fact fact, String value) {
    put(fact, Optional.of(value));
  }

  /** The facts by {@link Fact#key}. */
  Map<String, String> values() {
    return values;
  }
}
