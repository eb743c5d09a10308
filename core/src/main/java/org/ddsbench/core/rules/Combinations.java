package org.ddsbench.core.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.RunParameters;
import org.ddsbench.core.campaign.Transport;

/**
 * Applies one rule to one row: again and again, each time with a value for one more parameter that
 * the rule asks for, until it asks for no more. So the rule is applied to every combination of the
 * values it depends on, and to no combination of others; it need not declare what it depends on.
 * Where a parameter that it asks for has no valid value, it has no verdict.
 */
final class Combinations {
  private final Rule rule;
  private final DraftRow row;
  private final RulesContext context;
  private final List<Verdict> verdicts = new ArrayList<>();

  /** How often the rule may still be applied; no valid campaign has more members in a row. */
  private int left = Campaign.MAX_RUNS;

  /**
   * The rule's verdict on one combination.
   *
   * @param chosen the value in this combination of each parameter that the rule depends on and that
   *     has several values
   * @param sentence empty when the rule does not apply
   * @param remedy empty without a fix
   */
  record Verdict(
      Map<Parameter<?>, Object> chosen, Optional<String> sentence, Optional<MemberFix> remedy) {
    Verdict {
      chosen = Map.copyOf(chosen);
    }
  }

  /**
   * All verdicts on a row.
   *
   * @param complete false for a row of more combinations than a campaign may have runs: then these
   *     are the first ones
   */
  record Verdicts(List<Verdict> all, boolean complete) {
    Verdicts {
      all = List.copyOf(all);
    }

    List<String> sentences() {
      return all.stream().flatMap(verdict -> verdict.sentence().stream()).distinct().toList();
    }
  }

  private Combinations(Rule rule, DraftRow row, RulesContext context) {
    this.rule = rule;
    this.row = row;
    this.context = context;
  }

  static Verdicts verdicts(Rule rule, DraftRow row, RulesContext context) {
    Combinations combinations = new Combinations(rule, row, context);
    combinations.apply(Map.of());
    return new Verdicts(combinations.verdicts, combinations.left > 0);
  }

  private void apply(Map<Parameter<?>, Object> chosen) {
    if (left == 0) {
      return;
    }
    try {
      Chosen values = new Chosen(row, chosen, context);
      RunCase member = new RunCase(row, values, context);
      Optional<String> sentence = rule.message().apply(member);
      Optional<MemberFix> remedy = sentence.isPresent() ? remedy(member, values) : Optional.empty();
      left--;
      verdicts.add(new Verdict(chosen, sentence, remedy));
    } catch (Undecided undecided) {
      for (Object value : undecided.values(row)) {
        Map<Parameter<?>, Object> more = new HashMap<>(chosen);
        more.put(undecided.parameter, value);
        apply(more);
      }
    }
  }

  /** Empty when it depends on a value that could not be read. */
  private Optional<MemberFix> remedy(RunCase member, Chosen values) {
    try {
      Optional<MemberFix> remedy = rule.remedy().apply(member);
      // The fix changes this value, so the value must be certain.
      remedy.ifPresent(found -> values.value(found.parameter()));
      return remedy;
    } catch (Undecided undecided) {
      if (undecided.values(row).isEmpty()) {
        return Optional.empty();
      }
      throw undecided;
    }
  }

  /**
   * Ends an application of the rule that asked for a parameter without exactly one certain value.
   */
  private static final class Undecided extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Parameter<?> parameter;

    /**
     * Whether the experiment reads the parameter; rules ignore parameters that it does not read.
     */
    private final boolean isRead;

    Undecided(Parameter<?> parameter, boolean isRead) {
      super(parameter.attribute(), null, false, false);
      this.parameter = parameter;
      this.isRead = isRead;
    }

    List<?> values(DraftRow row) {
      return isRead ? row.values(parameter) : List.of();
    }
  }

  /** The parameters of a row that have one value, and the chosen values of others. */
  private static final class Chosen implements RunParameters {
    private final DraftRow row;
    private final Map<Parameter<?>, Object> chosen;
    private final RulesContext context;

    Chosen(DraftRow row, Map<Parameter<?>, Object> chosen, RulesContext context) {
      this.row = row;
      this.chosen = chosen;
      this.context = context;
    }

    @Override
    public String ddsPublisher() {
      return row.paired() ? get(Parameters.DDS_PUBLISHER) : RunParameters.super.ddsPublisher();
    }

    @Override
    public String ddsSubscriber() {
      return row.paired() ? get(Parameters.DDS_SUBSCRIBER) : RunParameters.super.ddsSubscriber();
    }

    /** Returns as transport the one with which the run would be carried out. */
    @Override
    @SuppressWarnings("unchecked") // another transport is a value of the same parameter
    public <T> T get(Parameter<T> parameter) {
      T value = value(parameter);
      return value == Transport.DEFAULT ? (T) Resolved.transport(this, context) : value;
    }

    @SuppressWarnings("unchecked") // chosen from the row's values of the same parameter
    private <T> T value(Parameter<T> parameter) {
      if (!parameter.equals(Parameters.EXPERIMENT)
          && !value(Parameters.EXPERIMENT).reads(parameter)) {
        throw new Undecided(parameter, false);
      }
      Object value = chosen.get(parameter);
      if (value != null) {
        return (T) value;
      }
      List<T> values = row.values(parameter);
      if (values.size() == 1) {
        return values.get(0);
      }
      throw new Undecided(parameter, true);
    }
  }
}
