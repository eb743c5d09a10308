package org.ddsbench.repository.chart;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.repository.chart.ChartModel.SweepAxis;
import org.ddsbench.repository.chart.ChartModel.SweepPoint;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;

/**
 * The parameters of a campaign that charts can have along x: those that vary among configurations
 * that are otherwise alike except for the implementation.
 */
final class Sweeps {
  /** The size of the message follows from these, so they sweep it too. */
  private static final Set<Parameter<?>> GIVE_SIZE =
      Set.of(
          Parameters.MESSAGE_TYPE,
          Parameters.MESSAGE_SIZE,
          Parameters.CONTENT_SIZE,
          Parameters.FILL);

  private final Naming naming;
  private final List<SweepAxis> axes = new ArrayList<>();

  /** Positions by key of the run. */
  private final Map<String, List<SweepPoint>> points = new LinkedHashMap<>();

  /**
   * @param configurations one run of each configuration, in the order of tables
   */
  Sweeps(List<RunManifest> configurations, Naming naming) {
    this.naming = naming;
    add(Parameters.MESSAGE_SIZE, configurations);
    add(Parameters.SUBSCRIBERS, configurations);
    add(Parameters.MESSAGE_TYPE, configurations);
    Set<String> varying = naming.varying();
    for (Parameter<?> parameter : Parameters.ALL) {
      if (varying.contains(parameter.attribute())) {
        add(parameter, configurations);
      }
    }
  }

  /** Message size and subscribers first, then the others in the order of campaign.xml's table. */
  List<SweepAxis> axes() {
    return List.copyOf(axes);
  }

  /** The position of a configuration along each axis. */
  List<SweepPoint> points(RunManifest configuration) {
    return points.getOrDefault(configuration.run(), List.of());
  }

  private void add(Parameter<?> parameter, List<RunManifest> configurations) {
    Map<String, Set<String>> groups = new LinkedHashMap<>();
    Set<String> texts = new HashSet<>();
    List<String> ordered = new ArrayList<>();
    for (RunManifest run : configurations) {
      String text = text(parameter, run);
      groups.computeIfAbsent(groupKey(parameter, run), any -> new HashSet<>()).add(text);
      if (texts.add(text)) {
        ordered.add(text);
      }
    }
    if (groups.values().stream().noneMatch(values -> values.size() > 1)) {
      return;
    }
    if (!parameter.equals(Parameters.MESSAGE_TYPE)) {
      ordered.sort(parameter::compare);
    }
    boolean numeric = ordered.stream().allMatch(text -> parameter.number(text).isPresent());
    axes.add(
        new SweepAxis(parameter.attribute(), parameter.title(), parameter.kind().unit(), numeric));
    for (RunManifest run : configurations) {
      String text = text(parameter, run);
      points
          .computeIfAbsent(run.run(), any -> new ArrayList<>())
          .add(
              new SweepPoint(
                  parameter.attribute(),
                  groupKey(parameter, run),
                  group(parameter, run),
                  naming.implementationKey(run, Set.of(parameter.attribute())).toString(),
                  naming.implementation(run, Set.of(parameter.attribute())),
                  text.isEmpty() ? "none" : text,
                  numeric ? parameter.number(text).orElseThrow() : ordered.indexOf(text)));
    }
  }

  private String text(Parameter<?> parameter, RunManifest run) {
    if (parameter.equals(Parameters.MESSAGE_SIZE)) {
      return Integer.toString(run.payloadBytes());
    }
    return parameter.equals(Parameters.MESSAGE_TYPE)
        ? naming.message(run)
        : run.parameters().texts().getOrDefault(parameter.attribute(), "");
  }

  /** A key of what is constant along x. */
  private String groupKey(Parameter<?> parameter, RunManifest run) {
    Values values = run.parameters();
    return Stream.of(
            parameter.equals(Parameters.MESSAGE_TYPE) ? "" : values.get(Parameters.MESSAGE_TYPE),
            size(parameter, run),
            parameter.equals(Parameters.SUBSCRIBERS) ? 0 : Naming.subscriberCount(run),
            naming.variationKey(run, Set.of(parameter.attribute())))
        .toList()
        .toString();
  }

  /** The message size if it is constant along x; 0 if it is not. */
  private static int size(Parameter<?> parameter, RunManifest run) {
    return !GIVE_SIZE.contains(parameter)
        ? run.payloadBytes()
        : parameter.equals(Parameters.MESSAGE_SIZE)
            ? 0
            : Math.max(
                run.parameters().get(Parameters.MESSAGE_SIZE),
                run.parameters().get(Parameters.CONTENT_SIZE));
  }

  /** The same in words. */
  private String group(Parameter<?> parameter, RunManifest run) {
    List<String> words = new ArrayList<>();
    int size = size(parameter, run);
    if (!parameter.equals(Parameters.MESSAGE_TYPE)) {
      words.add(run.parameters().get(Parameters.MESSAGE_TYPE));
    }
    if (size > 0) {
      words.add(Naming.bytes(size));
    }
    if (!parameter.equals(Parameters.SUBSCRIBERS)) {
      words.add(naming.subscribers(run));
    }
    words.add(naming.variation(run, Set.of(parameter.attribute())));
    words.removeIf(String::isEmpty);
    return String.join(", ", words);
  }
}
