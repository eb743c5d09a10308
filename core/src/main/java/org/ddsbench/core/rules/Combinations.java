package org.ddsbench.core.rules;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.LookedUpParameters;
import org.ddsbench.core.campaign.Parameter;

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
  private final Set<String> sentences = new LinkedHashSet<>();

  /** Applications of the rule left; no sound campaign has more members in a row. */
  private int left = Campaign.MAX_RUNS;

  private Combinations(Rule rule, DraftRow row, RulesContext context) {
    this.rule = rule;
    this.row = row;
    this.context = context;
  }

  /**
   * The different sentences of the rule. Of a row with more combinations than a campaign may have
   * runs, those of the first ones.
   */
  static Set<String> sentences(Rule rule, DraftRow row, RulesContext context) {
    Combinations combinations = new Combinations(rule, row, context);
    combinations.apply(Map.of());
    return combinations.sentences;
  }

  private void apply(Map<Parameter<?>, Object> chosen) {
    if (left == 0) {
      return;
    }
    try {
      Optional<String> sentence =
          rule.message().apply(new RunCase(row, new Chosen(row, chosen), context));
      left--;
      sentence.ifPresent(sentences::add);
    } catch (Undecided undecided) {
      for (Object value : row.values(undecided.parameter)) {
        Map<Parameter<?>, Object> more = new HashMap<>(chosen);
        more.put(undecided.parameter, value);
        apply(more);
      }
    }
  }

  /** Ends an application that asked for a parameter of which no value, or not one, is certain. */
  private static final class Undecided extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Parameter<?> parameter;

    Undecided(Parameter<?> parameter) {
      super(parameter.attribute(), null, false, false);
      this.parameter = parameter;
    }
  }

  /** The parameters of a row that have one value, and the chosen values of others. */
  private static final class Chosen extends LookedUpParameters {
    private final DraftRow row;
    private final Map<Parameter<?>, Object> chosen;

    Chosen(DraftRow row, Map<Parameter<?>, Object> chosen) {
      this.row = row;
      this.chosen = chosen;
    }

    @Override
    @SuppressWarnings("unchecked") // chosen from the row's values of the same parameter
    protected <T> T value(Parameter<T> parameter) {
      Object value = chosen.get(parameter);
      if (value != null) {
        return (T) value;
      }
      List<T> values = row.values(parameter);
      if (values.size() == 1) {
        return values.get(0);
      }
      throw new Undecided(parameter);
    }
  }
}
