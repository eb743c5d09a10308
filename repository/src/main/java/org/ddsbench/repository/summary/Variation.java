package org.ddsbench.repository.summary;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.TestParameters;
import org.ddsbench.repository.store.RunManifest;

/**
 * The parameters in which runs of a campaign differ, besides implementation, message, number of
 * subscribers and repetition, and what they ran with: without them two lines of a table could look
 * alike, and numbers of different programs be put together.
 */
public final class Variation {
  private static final Map<String, Function<RunManifest, Object>> PARAMETERS = parameters();
  private final List<String> varying;

  private Variation(List<String> varying) {
    this.varying = varying;
  }

  /** What differs between these runs. */
  public static Variation of(List<RunManifest> runs) {
    return new Variation(
        PARAMETERS.entrySet().stream()
            .filter(entry -> runs.stream().map(entry.getValue()).distinct().count() > 1)
            .map(Map.Entry::getKey)
            .toList());
  }

  /** The values of a run, e.g. {@code qos=BestEffort, trigger=waitset}; empty if none differ. */
  public String label(RunManifest run) {
    return varying.stream()
        .map(name -> name + "=" + PARAMETERS.getOrDefault(name, any -> "").apply(run))
        .collect(Collectors.joining(", "));
  }

  private static Map<String, Function<RunManifest, Object>> parameters() {
    Map<String, Function<RunManifest, Object>> all = new LinkedHashMap<>();
    put(all, "qos", TestParameters::qualityOfService);
    put(all, "periodNs", TestParameters::publicationPeriodNs);
    put(all, "publishers", TestParameters::publishers);
    put(all, "iterations", TestParameters::messageIterations);
    put(all, "history", TestParameters::historyText);
    put(all, "ownership", TestParameters::ownership);
    put(all, "strengths", TestParameters::strengths);
    put(all, "multicast", p -> onOff(p.multicast()));
    put(all, "discovery", TestParameters::discovery);
    put(all, "transport", TestParameters::transport);
    put(all, "placement", TestParameters::placement);
    put(all, "fill", TestParameters::fill);
    put(all, "echo", TestParameters::echo);
    put(all, "trigger", TestParameters::trigger);
    put(all, "batching", p -> onOff(p.batching()));
    put(all, "pattern", TestParameters::pattern);
    put(all, "burstSize", TestParameters::burstSize);
    put(all, "warmupPercent", TestParameters::warmupPercent);
    put(all, "probe", TestParameters::probe);
    put(all, "clock", TestParameters::clock);
    put(all, "verify", p -> onOff(p.verify()));
    put(all, "seed", TestParameters::seed);
    all.put("testbed", RunManifest::testbed);
    all.put("bundle", run -> Naming.bundle(run.bundle()));
    return all;
  }

  private static String onOff(boolean value) {
    return value ? "on" : "off";
  }

  private static void put(
      Map<String, Function<RunManifest, Object>> all,
      String name,
      Function<TestParameters, Object> value) {
    all.put(name, run -> value.apply(run.parameters()));
  }
}
