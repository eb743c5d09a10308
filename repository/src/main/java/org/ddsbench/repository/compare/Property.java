package org.ddsbench.repository.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.ddsbench.core.campaign.DdsPair;
import org.ddsbench.core.campaign.InvalidValueException;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;

/**
 * A property by which runs can be chosen: a parameter of campaign.xml, or another property of a
 * run.
 *
 * @param name its name as a user writes it
 * @param parameter the parameter; absent for another property
 * @param value the value of a run, in canonical text
 */
record Property(
    String name, Optional<Parameter<?>> parameter, Function<RunManifest, String> value) {
  private static final String BUNDLE = "bundle";

  /** Attributes of which a run has no value of its own: {@code dds} holds both sides. */
  private static final Set<Parameter<?>> NOT_OF_RUNS =
      Set.of(Parameters.REPEAT, Parameters.DDS_PUBLISHER, Parameters.DDS_SUBSCRIBER);

  static final List<Property> ALL = all();

  static Optional<Property> named(String name) {
    return ALL.stream().filter(property -> property.name().equals(name)).findFirst();
  }

  /** Orders values: numbers by size, words by letters. */
  Comparator<String> order() {
    return parameter.<Comparator<String>>map(found -> found::compare).orElse(NaturalOrder.INSTANCE);
  }

  /** The text of a value as runs have it, e.g. 8192 for 8KiB. */
  String canonical(String text) throws InvalidValueException {
    if (parameter.filter(Parameters.DDS::equals).isPresent()) {
      for (String implementation : DdsPair.of(text).names()) {
        canonical(Parameters.DDS, implementation);
      }
      return DdsPair.of(text).text();
    }
    if (parameter.isPresent()) {
      return canonical(parameter.get(), text);
    }
    return name.equals(BUNDLE) ? Naming.bundle(text) : text;
  }

  private static <T> String canonical(Parameter<T> parameter, String text)
      throws InvalidValueException {
    return parameter.kind().text(parameter.kind().parse(text));
  }

  private static List<Property> all() {
    List<Property> all = new ArrayList<>();
    for (Parameter<?> parameter : Parameters.ALL) {
      if (!NOT_OF_RUNS.contains(parameter)) {
        String name = parameter.attribute();
        all.add(
            new Property(
                name,
                Optional.of(parameter),
                run -> run.parameters().texts().getOrDefault(name, "")));
      }
    }
    all.add(new Property("test", Optional.empty(), RunManifest::test));
    all.add(
        new Property("repetition", Optional.empty(), run -> Integer.toString(run.repetition())));
    all.add(new Property("version", Optional.empty(), RunManifest::ddsVersion));
    all.add(new Property("variant", Optional.empty(), RunManifest::variantText));
    all.add(new Property("workload", Optional.empty(), RunManifest::workloadText));
    all.add(new Property(BUNDLE, Optional.empty(), run -> Naming.bundle(run.bundle())));
    all.add(new Property("testbed", Optional.empty(), RunManifest::testbed));
    return List.copyOf(all);
  }
}
