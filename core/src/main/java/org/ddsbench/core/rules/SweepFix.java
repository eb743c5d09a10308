package org.ddsbench.core.rules;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.ListChange;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.finding.Fix;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.rules.Combinations.Verdict;
import org.ddsbench.core.rules.Combinations.Verdicts;

/**
 * The fix of a rule's finding about a row. It changes only values with which every member of the
 * sweep is at fault. A value that is valid in some members stays; the row must then be split by
 * hand.
 */
final class SweepFix {
  private final Rule rule;
  private final DraftRow row;
  private final List<Verdict> verdicts;
  private final List<Verdict> faulty;

  private SweepFix(Rule rule, DraftRow row, List<Verdict> verdicts) {
    this.rule = rule;
    this.row = row;
    this.verdicts = verdicts;
    this.faulty = verdicts.stream().filter(verdict -> verdict.sentence().isPresent()).toList();
  }

  /** One fix for all verdicts of the rule on the row; empty without one. */
  static Optional<Fix> of(Rule rule, DraftRow row, Verdicts verdicts) {
    if (rule.fix().isEmpty() || !verdicts.complete()) {
      return Optional.empty();
    }
    SweepFix fix = new SweepFix(rule, row, verdicts.all());
    return fix.faulty.isEmpty() ? Optional.empty() : fix.byRemedies().or(fix::byLeavingOut);
  }

  private Optional<Fix> byRemedies() {
    if (faulty.stream().anyMatch(verdict -> verdict.remedy().isEmpty())) {
      return Optional.empty();
    }
    MemberFix first = faulty.get(0).remedy().orElseThrow();
    if (first.action() == MemberFix.Action.DELETE) {
      return faulty.size() == verdicts.size() ? deleted(first.parameter()) : Optional.empty();
    }
    return changed(first.parameter());
  }

  private Optional<Fix> deleted(Parameter<?> parameter) {
    String attribute = parameter.attribute();
    return row.owns(parameter)
        ? Optional.of(Fix.delete(row.place(), attribute, row.written(parameter)))
        : Optional.empty();
  }

  private <T> Optional<Fix> changed(Parameter<T> parameter) {
    Map<String, Optional<String>> changes = new LinkedHashMap<>();
    for (Verdict verdict : faulty) {
      MemberFix remedy = verdict.remedy().orElseThrow();
      T value = value(parameter, verdict);
      if (!remedy.parameter().equals(parameter) || !alwaysAtFault(parameter, value)) {
        return Optional.empty();
      }
      changes.putIfAbsent(parameter.kind().text(value), remedy.instead());
    }
    return set(parameter, changes);
  }

  /**
   * For an error whose own parameter is not alone at fault: leaves values of another parameter out
   * of its list.
   */
  private Optional<Fix> byLeavingOut() {
    if (rule.severity() != Severity.ERROR) {
      return Optional.empty();
    }
    Set<Parameter<?>> asked =
        faulty.stream().flatMap(v -> v.chosen().keySet().stream()).collect(Collectors.toSet());
    return Parameters.ALL.stream()
        .filter(asked::contains)
        .flatMap(parameter -> leftOut(parameter).stream())
        .findFirst();
  }

  private <T> Optional<Fix> leftOut(Parameter<T> parameter) {
    List<T> bad =
        row.values(parameter).stream()
            .distinct()
            .filter(value -> alwaysAtFault(parameter, value))
            .toList();
    boolean all =
        faulty.stream()
            .allMatch(
                verdict ->
                    verdict.chosen().containsKey(parameter)
                        && bad.contains(value(parameter, verdict)));
    Map<String, Optional<String>> changes = new LinkedHashMap<>();
    bad.forEach(value -> changes.put(parameter.kind().text(value), Optional.empty()));
    return all && !bad.isEmpty() ? set(parameter, changes) : Optional.empty();
  }

  private Optional<Fix> set(Parameter<?> parameter, Map<String, Optional<String>> changes) {
    String before = row.written(parameter);
    return ListChange.apply(parameter, before, changes)
        .filter(Predicate.not(before::equals))
        .map(after -> Fix.set(row.place(), parameter.attribute(), before, after));
  }

  private boolean alwaysAtFault(Parameter<?> parameter, Object value) {
    return verdicts.stream()
        .filter(verdict -> verdict.chosen().getOrDefault(parameter, value).equals(value))
        .allMatch(verdict -> verdict.sentence().isPresent());
  }

  @SuppressWarnings("unchecked") // chosen from the row's values of the same parameter
  private <T> T value(Parameter<T> parameter, Verdict verdict) {
    Object chosen = verdict.chosen().get(parameter);
    return chosen == null ? row.values(parameter).get(0) : (T) chosen;
  }
}
