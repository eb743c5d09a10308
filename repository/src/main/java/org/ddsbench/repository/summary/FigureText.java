package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.analysis.stats.RoundEstimate;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.file.CsvLine;
import org.ddsbench.core.file.TextTable;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;

/** Figures as text for a terminal, as JSON, and as CSV. */
public final class FigureText {
  private static final List<String> HEAD =
      List.of(
          "figure",
          "endpoints",
          "#median",
          "#least to greatest",
          "#largest of a run",
          "#95 % interval",
          "#runs",
          "#values");

  private FigureText() {}

  /** A value in the unit that suits it. */
  public static String value(double value, String unit) {
    return FigureUnit.of(unit, value).text(value);
  }

  /** The least and the greatest of ascending values. */
  public static String range(List<Long> ascending, String unit) {
    return value(ascending.get(0), unit)
        + " to "
        + value(ascending.get(ascending.size() - 1), unit);
  }

  /** The 95 % interval of the mean over runs of the largest value of each; none for one run. */
  public static String interval(FigureGroup group) {
    Interval interval = group.largestOfARun().interval();
    return interval.lowLimit() == null
        ? "one run"
        : value(Math.max(0, interval.low()), group.unit())
            + " to "
            + value(interval.high(), group.unit());
  }

  /** A table for each configuration, without groups that belong to a list; none without groups. */
  static List<String> lines(List<FigureGroup> groups, Naming naming) {
    List<FigureGroup> shown = groups.stream().filter(group -> !group.isOfList()).toList();
    TextTable table = new TextTable();
    table.head(HEAD);
    shown.forEach(group -> table.row(cells(group)));
    List<String> aligned = table.lines();
    List<String> lines = new ArrayList<>();
    String open = "";
    for (int i = 0; i < shown.size(); i++) {
      FigureGroup group = shown.get(i);
      String next = naming.described(group.first()) + ", " + naming.implementation(group.first());
      if (!next.equals(open)) {
        lines.addAll(List.of("", next, "  " + aligned.get(0)));
      }
      open = next;
      lines.add("  " + aligned.get(i + 1));
    }
    if (shown.size() < groups.size()) {
      lines.addAll(
          List.of("", "The report and figures.csv list the segments of each program and library."));
    }
    return lines;
  }

  private static List<String> cells(FigureGroup group) {
    return List.of(
        group.title(),
        group.roles(),
        value(group.median(), group.unit()),
        range(group.values(), group.unit()),
        value(group.largestOfARun().value(), group.unit()),
        interval(group),
        Integer.toString(group.runs().size()),
        Integer.toString(group.values().size()));
  }

  /** The group in JSON: docs/formats.md section 7. */
  static Map<String, Object> object(FigureGroup group) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("test", group.first().test());
    object.put("runs", group.runs());
    object.put("figure", group.name());
    object.put("unit", group.unit());
    object.put("step", group.step());
    object.put("role", group.role());
    object.put("values", group.values());
    object.put("median", group.median());
    RoundEstimate largest = group.largestOfARun();
    object.put("largest_of_a_run_median", group.medianOfLargest());
    object.put("largest_of_a_run_mean", largest.value());
    object.put("largest_of_a_run_low", largest.interval().lowLimit());
    object.put("largest_of_a_run_high", largest.interval().highLimit());
    return object;
  }

  /** One line for each failed run. */
  static List<String> failures(List<RunManifest> runs, Naming naming) {
    List<String> lines = new ArrayList<>();
    for (RunManifest run : runs) {
      RunManifest.Failure failure = run.failure();
      if (failure != null) {
        lines.add(naming.run(run) + ": " + failure.kind() + ": " + failure.reason());
      }
    }
    return lines;
  }

  /** {@code figures.csv}: docs/formats.md section 6. */
  static String csv(List<RunManifest> runs) {
    List<String> head =
        new ArrayList<>(
            List.of(
                "campaign",
                "execution",
                "run",
                "test",
                "repetition",
                "figure",
                "unit",
                "step",
                "app",
                "node",
                "value",
                "bound"));
    Parameters.OF_RUNS.forEach(parameter -> head.add(ParameterColumns.name(parameter)));
    StringBuilder csv = new StringBuilder(CsvLine.of(head));
    for (RunManifest run : runs) {
      for (Figure figure : run.figures()) {
        csv.append(CsvLine.of(cells(run, figure)));
      }
    }
    return csv.toString();
  }

  private static List<String> cells(RunManifest run, Figure figure) {
    List<String> cells =
        new ArrayList<>(
            List.of(
                run.campaign(),
                run.execution(),
                run.run(),
                run.test(),
                Integer.toString(run.repetition()),
                figure.name(),
                figure.unit(),
                figure.step(),
                figure.app(),
                figure.node(),
                Long.toString(figure.value()),
                Long.toString(figure.bound())));
    for (Parameter<?> parameter : Parameters.OF_RUNS) {
      cells.add(String.valueOf(parameter.cell(run.parameters().text(parameter))));
    }
    return cells;
  }
}
