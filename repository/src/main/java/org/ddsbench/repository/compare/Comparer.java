package org.ddsbench.repository.compare;

import static java.util.stream.Collectors.toCollection;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.TableException;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.RowOrder;

/** Matches the runs of two selections and compares them. For one use. */
public final class Comparer {
  private static final String BASELINE = "baseline";
  private static final String CANDIDATE = "candidate";

  private final Selection baseline;
  private final Selection candidate;
  private final Question question;
  private final ClockErrors clocks;

  private Comparer(Selection baseline, Selection candidate, Question question) {
    this.baseline = baseline;
    this.candidate = candidate;
    this.question = question;
    clocks =
        new SharedLinks()
            .with(baseline.store(), baseline.runs())
            .with(candidate.store(), candidate.runs());
  }

  /**
   * The comparison, or why the selections cannot be compared: a side has runs of one configuration
   * that differ in more than their repetition, or no configuration is in both.
   */
  public static Checked<Comparison> compare(
      Selection baseline, Selection candidate, Question question) throws IOException {
    try {
      return new Comparer(baseline, candidate, question).compare();
    } catch (TableException e) {
      Selection before = baseline.withoutDamaged();
      Selection after = candidate.withoutDamaged();
      if (before.equals(baseline) && after.equals(candidate)) {
        throw e;
      }
      return new Comparer(before, after, question).compare();
    }
  }

  private Checked<Comparison> compare() throws IOException {
    Set<String> leftOut = differentlyChosen();
    Map<Configuration, List<RunManifest>> before = byConfiguration(baseline, leftOut);
    Map<Configuration, List<RunManifest>> after = byConfiguration(candidate, leftOut);
    List<Finding> findings = new ArrayList<>(mixed(baseline, before));
    findings.addAll(mixed(candidate, after));
    Set<Configuration> both = new LinkedHashSet<>(before.keySet());
    both.retainAll(after.keySet());
    if (both.isEmpty()) {
      findings.add(nothingInCommon(before.keySet(), after.keySet()));
    }
    if (!findings.isEmpty()) {
      return Checked.rejected(findings);
    }
    List<Configuration> all = new ArrayList<>(before.keySet());
    after.keySet().stream().filter(one -> !before.containsKey(one)).forEach(all::add);
    List<ComparedRow> rows = new ArrayList<>();
    for (Configuration configuration : both) {
      rows.add(
          row(
              configuration,
              configuration.label(all),
              side(baseline, runs(before, configuration)),
              side(candidate, runs(after, configuration)),
              both.size(),
              VariantDifferences.of(
                  runs(before, configuration).get(0).variants(),
                  runs(after, configuration).get(0).variants())));
    }
    List<UnmatchedRow> unmatched = new ArrayList<>();
    for (Configuration configuration : all) {
      if (!after.containsKey(configuration)) {
        unmatched.add(
            new UnmatchedRow(BASELINE, configuration.label(all), "the candidate has no such run"));
      } else if (!before.containsKey(configuration)) {
        unmatched.add(
            new UnmatchedRow(CANDIDATE, configuration.label(all), "the baseline has no such run"));
      }
    }
    return Checked.accepted(
        new Comparison(baseline.text(), candidate.text(), question, rows, unmatched), List.of());
  }

  private static List<RunManifest> runs(
      Map<Configuration, List<RunManifest>> side, Configuration configuration) {
    return Objects.requireNonNull(side.get(configuration));
  }

  /** The properties that the two sides chose differently: these are what is compared. */
  private Set<String> differentlyChosen() {
    Set<String> names = new HashSet<>(baseline.chosen().keySet());
    names.addAll(candidate.chosen().keySet());
    names.removeIf(
        name -> Objects.equals(baseline.chosen().get(name), candidate.chosen().get(name)));
    return names;
  }

  private static Map<Configuration, List<RunManifest>> byConfiguration(
      Selection side, Set<String> leftOut) {
    Map<Configuration, List<RunManifest>> runs = new LinkedHashMap<>();
    List<RunManifest> ordered = new ArrayList<>(side.runs());
    ordered.sort(RowOrder.ofConfigurations(new Naming(ordered)));
    for (RunManifest run : ordered) {
      runs.computeIfAbsent(Configuration.of(run, leftOut), any -> new ArrayList<>()).add(run);
    }
    return runs;
  }

  private record Identity(
      Configuration everything, String version, String bundle, String testbed, List<Endpoint> at) {
    Identity {
      at = List.copyOf(at);
    }
  }

  private static List<Finding> mixed(Selection side, Map<Configuration, List<RunManifest>> runs) {
    List<Configuration> all = List.copyOf(runs.keySet());
    List<Finding> findings = new ArrayList<>();
    runs.forEach(
        (configuration, members) -> {
          long identities =
              members.stream()
                  .map(
                      run ->
                          new Identity(
                              Configuration.of(run, Set.of()),
                              run.ddsVersion(),
                              run.bundle(),
                              run.testbed(),
                              run.endpoints()))
                  .distinct()
                  .count();
          if (identities > 1) {
            findings.add(
                Selection.finding(
                    side.text(),
                    "",
                    configuration.label(all)
                        + ": its runs differ in "
                        + String.join(", ", differences(members))
                        + ", so they are not repetitions of each other. Select one, e.g. :"
                        + example(members)
                        + "."));
          }
        });
    return findings;
  }

  private static List<String> differences(List<RunManifest> runs) {
    List<String> names =
        Property.ALL.stream()
            .filter(property -> !List.of("test", "repetition").contains(property.name()))
            .filter(property -> runs.stream().map(property.value()).distinct().count() > 1)
            .map(Property::name)
            .toList();
    return names.isEmpty() ? List.of("their nodes") : names;
  }

  private static String example(List<RunManifest> runs) {
    String name = differences(runs).get(0);
    return Property.named(name)
        .map(property -> name + "=" + property.value().apply(runs.get(0)))
        .orElse("test=" + runs.get(0).test());
  }

  private Finding nothingInCommon(Set<Configuration> before, Set<Configuration> after) {
    Optional<String> apart =
        before.stream()
            .flatMap(configuration -> configuration.values().keySet().stream())
            .filter(name -> Collections.disjoint(values(before, name), values(after, name)))
            .findFirst();
    return Selection.finding(
        candidate.text(),
        "",
        "No configuration is in both sides"
            + apart
                .map(
                    name ->
                        ": they differ in "
                            + name
                            + " too. Choose it on both, as in "
                            + chosen(baseline, before, name)
                            + " and "
                            + chosen(candidate, after, name)
                            + ".")
                .orElse(
                    ". Choose what they differ in on each, e.g. :dds=... or :messageSize=...; all"
                        + " other parameters must be equal."));
  }

  private static SortedSet<String> values(Set<Configuration> side, String name) {
    return side.stream()
        .map(one -> one.values().getOrDefault(name, ""))
        .collect(toCollection(TreeSet::new));
  }

  private static String chosen(Selection side, Set<Configuration> configurations, String name) {
    return side.text() + ":" + name + "=" + values(configurations, name).first();
  }

  private Contrast.Side side(Selection selection, List<RunManifest> runs) throws IOException {
    List<RunNumbers> numbers = new ArrayList<>();
    try (RunReader reader = new RunReader(selection.store(), clocks)) {
      for (RunManifest run : runs) {
        if (run.isSound()) {
          numbers.add(reader.read(run, question.quantities()));
        }
      }
    }
    return new Contrast.Side(numbers, Unusable.of(runs));
  }

  private ComparedRow row(
      Configuration configuration,
      String label,
      Contrast.Side before,
      Contrast.Side after,
      int rows,
      List<String> variants)
      throws IOException {
    Contrast contrast = Contrast.of(question.quantity(), before, after, clocks, rows);
    int limits = rows * question.limits().size();
    return new ComparedRow(
        configuration,
        label,
        contrast,
        question.failAbovePercent().map(percent -> Gate.of(contrast, percent)),
        question.limits().stream().map(limit -> LimitCheck.of(limit, after, limits)).toList(),
        variants);
  }
}
