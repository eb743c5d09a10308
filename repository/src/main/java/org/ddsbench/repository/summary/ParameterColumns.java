package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.campaign.Warmup;
import org.jspecify.annotations.Nullable;

/**
 * The columns of the parameters of a row: one for every attribute of {@link Parameters#ALL}, so
 * that a new attribute is in {@code summary.csv} without an edit here.
 */
public final class ParameterColumns {
  /** Columns that are older than the naming rule of the others. */
  private static final Map<Parameter<?>, String> NAMED_OTHERWISE =
      Map.of(Parameters.QUALITY_OF_SERVICE, "qos", Parameters.REPEAT, "repetition");

  /** Parameters whose columns other classes have columns behind. */
  private static final Set<Parameter<?>> OLDER =
      Set.of(
          Parameters.DDS_PUBLISHER,
          Parameters.DDS_SUBSCRIBER,
          Parameters.MESSAGE_SIZE,
          Parameters.PUBLICATION_PERIOD,
          Parameters.MESSAGE_ITERATIONS,
          Parameters.STRENGTH,
          Parameters.PLACEMENT,
          Parameters.FILL,
          Parameters.BATCHING,
          Parameters.PATTERN,
          Parameters.BURST_SIZE,
          Parameters.WARMUP,
          Parameters.CLOCK,
          Parameters.CLOCK_CORRECTION,
          Parameters.VERIFY,
          Parameters.SEED);

  private ParameterColumns() {}

  /** The column that has the values of a parameter. */
  public static String name(Parameter<?> parameter) {
    return NAMED_OTHERWISE.getOrDefault(parameter, parameter.column());
  }

  /** The parameter that a column has the values of; empty for other columns. */
  public static Optional<Parameter<?>> parameter(String column) {
    for (Parameter<?> parameter : Parameters.ALL) {
      if (name(parameter).equals(column)) {
        return Optional.of(parameter);
      }
    }
    return Optional.empty();
  }

  /** These columns, then those of older parameters without a column among these. */
  static List<SummaryColumn> olderAfter(List<SummaryColumn> columns) {
    return after(columns, OLDER::contains);
  }

  /** These columns, then those of all parameters without a column among these. */
  static List<SummaryColumn> after(List<SummaryColumn> columns) {
    return after(columns, any -> true);
  }

  private static List<SummaryColumn> after(
      List<SummaryColumn> columns, Predicate<Parameter<?>> which) {
    Set<String> names = columns.stream().map(SummaryColumn::name).collect(Collectors.toSet());
    List<SummaryColumn> all = new ArrayList<>(columns);
    for (Parameter<?> parameter : Parameters.ALL) {
      if (which.test(parameter) && isOfTransit(parameter) && !names.contains(name(parameter))) {
        all.add(
            new SummaryColumn(
                name(parameter), row -> value(parameter, row.run().parameters()), false));
      }
    }
    return List.copyOf(all);
  }

  private static boolean isOfTransit(Parameter<?> parameter) {
    return !parameter.equals(Parameters.EXPERIMENT) && Experiment.TRANSIT.reads(parameter);
  }

  private static @Nullable Object value(Parameter<?> parameter, Values parameters) {
    if (parameter.equals(Parameters.DDS_PUBLISHER)) {
      return parameters.ddsPublisher();
    }
    if (parameter.equals(Parameters.DDS_SUBSCRIBER)) {
      return parameters.ddsSubscriber();
    }
    if (parameter.equals(Parameters.WARMUP)) {
      return warmupPercent(parameters.get(Parameters.WARMUP));
    }
    String text = parameters.texts().getOrDefault(parameter.attribute(), "");
    return text.isEmpty() ? null : parameter.cell(text);
  }

  /** The percentage; empty for a number of messages, which {@code warmup_messages} has. */
  private static @Nullable Object warmupPercent(Warmup warmup) {
    return switch (warmup.way()) {
      case PERCENT -> warmup.amount();
      case MESSAGES -> null;
      case FOUND -> warmup.text();
    };
  }
}
