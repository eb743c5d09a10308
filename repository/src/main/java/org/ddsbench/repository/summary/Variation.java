package org.ddsbench.repository.summary;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.store.RunManifest;

/**
 * The parameters in which runs of a campaign differ, besides implementation, message, number of
 * subscribers and repetition, and what they ran with: without them two lines of a table could look
 * alike, and numbers of different programs be put together.
 */
public final class Variation {
  private static final Set<String> TOLD_OTHERWISE =
      Stream.of(
              Parameters.DDS,
              Parameters.MESSAGE_TYPE,
              Parameters.MESSAGE_SIZE,
              Parameters.SUBSCRIBERS)
          .map(Parameter::attribute)
          .collect(Collectors.toUnmodifiableSet());

  private final Set<String> varying;

  private Variation(Set<String> varying) {
    this.varying = varying;
  }

  /** What differs between these runs. */
  public static Variation of(List<RunManifest> runs) {
    Map<String, Set<String>> values = new LinkedHashMap<>();
    for (RunManifest run : runs) {
      texts(run)
          .forEach((name, text) -> values.computeIfAbsent(name, any -> new HashSet<>()).add(text));
    }
    values.values().removeIf(texts -> texts.size() == 1);
    return new Variation(values.keySet());
  }

  /**
   * The values of a run as campaign.xml has them, e.g. {@code qualityOfService=BestEffort,
   * trigger=waitset}, without those that it was not given; empty if none differ.
   */
  public String label(RunManifest run) {
    return texts(run).entrySet().stream()
        .filter(one -> varying.contains(one.getKey()) && !one.getValue().isEmpty())
        .map(one -> one.getKey() + "=" + one.getValue())
        .collect(Collectors.joining(", "));
  }

  private static Map<String, String> texts(RunManifest run) {
    Map<String, String> texts = new LinkedHashMap<>(Parameters.texts(run.parameters()));
    texts.keySet().removeAll(TOLD_OTHERWISE);
    texts.put("testbed", run.testbed());
    texts.put("bundle", Naming.bundle(run.bundle()));
    return texts;
  }
}
