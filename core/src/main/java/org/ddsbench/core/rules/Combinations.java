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
 * What one rule says of one row. The rule is applied again and again, each time with a value for
 * one more parameter that it asks for, until it needs to ask no more. So it meets every combination
 * of the values it depends on and no combination of others; and where a parameter it asks for has
 * no sound value it says nothing, without having to declare what it depends on.
 */
final class Combinations {
  private final Rule rule;
  private final DraftRow row;
  private final RulesContext context;
  private final List<Verdict> verdicts = new ArrayList<>();

  /** Applications of the rule left; no sound campaign has more members in a row. */
  private int left = Campaign.MAX_RUNS;

  /**
   * What the rule says of one combination.
   *
   * @param chosen of the parameters that it depends on and that have several values the one it met
   * @param sentence empty when the rule does not apply
   * @param remedy empty when there is none
   */
  record Verdict(
      Map<Parameter<?>, Object> chosen, Optional<String> sentence, Optional<Remedy> remedy) {
    Verdict {
      chosen = Map.copyOf(chosen);
    }
  }

  /**
   * Every verdict of a row.
   *
   * @param complete false for a row of more combinations than a campaign may have runs: those are
   *     the first ones
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
      Optional<Remedy> remedy = sentence.isPresent() ? remedy(member, values) : Optional.empty();
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

  /** None when it depends on a value that could not be read. */
  private Optional<Remedy> remedy(RunCase member, Chosen values) {
    try {
      Optional<Remedy> remedy = rule.remedy().apply(member);
      // The fix changes this value, so it must be a certain one.
      remedy.ifPresent(found -> values.value(found.parameter()));
      return remedy;
    } catch (Undecided undecided) {
      if (undecided.values(row).isEmpty()) {
        return Optional.empty();
      }
      throw undecided;
    }
  }

  /** Ends an application that asked for a parameter of which no value, or not one, is certain. */
  private static final class Undecided extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Parameter<?> parameter;

    /** Whether the experiment reads it; what one that does not would do is no rule's business. */
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

    /** The transport is what the run would be carried out with. */
    @Override
    @SuppressWarnings("unchecked") // another transport is a value of the same parameter
    public <T> T get(Parameter<T> parameter) {
      T value = value(parameter);
      return value == Transport.DEFAULT ? (T) Settled.transport(this, context) : value;
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
