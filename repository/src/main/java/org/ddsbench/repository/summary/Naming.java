package org.ddsbench.repository.summary;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.store.RunManifest;

/** The names of implementations, messages and runs, alike in all tables and charts. */
public final class Naming {
  private final Set<String> severalVersions;
  private final Variation architecture;
  private final Variation variation;

  public Naming(List<RunManifest> runs) {
    this.severalVersions =
        runs.stream()
            .collect(groupingBy(RunManifest::ddsTitle, mapping(RunManifest::ddsVersion, toSet())))
            .entrySet()
            .stream()
            .filter(versions -> versions.getValue().size() > 1)
            .map(Map.Entry::getKey)
            .collect(toSet());
    this.architecture = Variation.ofArchitecture(runs);
    this.variation = Variation.ofOthers(runs);
  }

  /**
   * The title, with the version where the campaign holds several; and with discovery and transport
   * where runs differ in them, since architectures are compared like implementations: {@code
   * OpenDDS (inforepo, tcp)}.
   */
  public String implementation(RunManifest run) {
    return implementation(run, Set.of());
  }

  /** The same without some parameters, by their attributes: those that are shown elsewhere. */
  public String implementation(RunManifest run, Set<String> without) {
    boolean several = severalVersions.contains(run.ddsTitle());
    Map<String, String> architectures = architecture.values(run);
    architectures.keySet().removeAll(without);
    String values = String.join(", ", architectures.values());
    return run.ddsTitle()
        + (several ? " " + run.ddsVersion() : "")
        + (values.isEmpty() ? "" : " (" + values + ")");
  }

  /** Type and serialized size. */
  public String message(RunManifest run) {
    return run.parameters().get(Parameters.MESSAGE_TYPE) + ", " + bytes(run.payloadBytes());
  }

  /** The number of subscribers; 0 for a run of an experiment without them. */
  public static int subscriberCount(RunManifest run) {
    return run.parameters().get(Parameters.EXPERIMENT).reads(Parameters.SUBSCRIBERS)
        ? run.parameters().get(Parameters.SUBSCRIBERS)
        : 0;
  }

  /** The number of subscribers in words; empty for a run of an experiment without them. */
  public String subscribers(RunManifest run) {
    int n = subscriberCount(run);
    return n == 0 ? "" : n == 1 ? "1 subscriber" : n + " subscribers";
  }

  /** The other parameters that vary; may be empty. */
  public String variation(RunManifest run) {
    return variation.label(run);
  }

  /** The same without some of them, by their attributes: those that are shown elsewhere. */
  public String variation(RunManifest run, Set<String> without) {
    return variation.label(run, without);
  }

  /** Discovery and transport, where runs differ in them; may be empty. */
  public String architecture(RunManifest run) {
    return architecture.label(run);
  }

  /** The attributes of campaign.xml in which runs differ besides message and subscribers. */
  public Set<String> varying() {
    Set<String> names = new HashSet<>(variation.names());
    names.addAll(architecture.names());
    return names;
  }

  /** Orders runs by the other parameters that vary: 100us before 1ms. For one thread. */
  Comparator<RunManifest> variations() {
    return variation.order();
  }

  /** Message, subscribers and the other parameters that vary. */
  public String described(RunManifest run) {
    return described(run, Set.of());
  }

  /** The same without some of the others, by their attributes: those that are shown elsewhere. */
  public String described(RunManifest run, Set<String> without) {
    return Stream.of(message(run), subscribers(run), variation(run, without))
        .filter(words -> !words.isEmpty())
        .collect(joining(", "));
  }

  /**
   * A key of the implementation: equal where {@link #implementation(RunManifest, Set)} is.
   *
   * @param without parameters that are ignored, by their attributes
   */
  public List<Object> implementationKey(RunManifest run, Set<String> without) {
    Map<String, String> architectures = architecture.values(run);
    architectures.keySet().removeAll(without);
    return List.of(
        run.ddsTitle(),
        severalVersions.contains(run.ddsTitle()) ? run.ddsVersion() : "",
        architectures);
  }

  /** A key of the other parameters that vary, without some, by their attributes. */
  public Map<String, String> variationKey(RunManifest run, Set<String> without) {
    Map<String, String> values = variation.values(run);
    values.keySet().removeAll(without);
    return values;
  }

  /** A key that runs have in common which differ in implementation and message only. */
  public List<Object> conditions(RunManifest run) {
    return List.of(subscriberCount(run), variationKey(run, Set.of()));
  }

  /** A key that runs have in common which differ in the implementation only. */
  public List<Object> scenario(RunManifest run) {
    return List.of(
        run.parameters().get(Parameters.MESSAGE_TYPE), run.payloadBytes(), conditions(run));
  }

  /** A key that runs have in common which differ in their repetition only. */
  public List<Object> configuration(RunManifest run) {
    return List.of(scenario(run), implementationKey(run, Set.of()));
  }

  /** Everything that distinguishes this run from others. */
  public String run(RunManifest run) {
    return "#"
        + run.number()
        + " "
        + implementation(run)
        + ", "
        + described(run)
        + (run.repetition() > 1 ? ", repetition " + run.repetition() : "");
  }

  /** The first 8 digits of a bundle's digest: enough to distinguish two. */
  public static String bundle(String digest) {
    return digest.substring(0, Math.min(8, digest.length()));
  }

  /** A message's size: always exact, since it is a setting of the campaign. */
  public static String bytes(long bytes) {
    return bytes + " B";
  }
}
