package org.ddsbench.repository.summary;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.RunManifest;

/** The names of implementations, messages, runs and pairs, alike in all tables and charts. */
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
   * where runs differ in them, since architectures are compared as implementations are: {@code
   * OpenDDS (inforepo, tcp)}.
   */
  public String implementation(RunManifest run) {
    return implementation(run, Set.of());
  }

  /** The same without some parameters, by their attributes: those that stand elsewhere. */
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

  /** The number of subscribers in words. */
  public String subscribers(RunManifest run) {
    int n = run.parameters().get(Parameters.SUBSCRIBERS);
    return n == 1 ? "1 subscriber" : n + " subscribers";
  }

  /** The other parameters that vary; may be empty. */
  public String variation(RunManifest run) {
    return variation.label(run);
  }

  /** The same without some of them, by their attributes: those that stand elsewhere. */
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
    String other = variation(run);
    return message(run) + ", " + subscribers(run) + (other.isEmpty() ? "" : ", " + other);
  }

  /** What runs have in common that differ in their repetition only. */
  public List<Object> configuration(RunManifest run) {
    return List.of(
        implementation(run),
        run.parameters().get(Parameters.MESSAGE_TYPE),
        run.payloadBytes(),
        run.parameters().get(Parameters.SUBSCRIBERS),
        variation(run));
  }

  /** Everything that tells this run from the others. */
  public String run(RunManifest run) {
    return "#"
        + run.number()
        + " "
        + implementation(run)
        + ", "
        + described(run)
        + (run.repetition() > 1 ? ", repetition " + run.repetition() : "");
  }

  /** The two ends with their nodes. */
  public static String pair(RunManifest run, int publisher, int subscriber) {
    return "publisher "
        + publisher
        + " ("
        + node(run, Role.PUBLISHER, publisher)
        + ") \u2192 subscriber "
        + subscriber
        + " ("
        + node(run, Role.SUBSCRIBER, subscriber)
        + ")";
  }

  private static String node(RunManifest run, Role role, int index) {
    return run.endpoint(role, index).map(Endpoint::node).orElse("?");
  }

  /** The first 8 digits of a bundle's digest: enough to tell two apart. */
  public static String bundle(String digest) {
    return digest.substring(0, Math.min(8, digest.length()));
  }

  /** A message's size: always exact, since it is what the campaign asked for. */
  public static String bytes(long bytes) {
    return bytes + " B";
  }
}
