package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.RunManifest;

/**
 * Sustainable rates of runs that differ in nothing else but implementation, message, batching and
 * repetition, and in the number of subscribers when all messages have one size.
 *
 * @param key what its runs have in common
 * @param configuration the same in words; may be empty
 * @param series by message type, then by implementation, without batching first
 */
public record RateTable(String key, String configuration, List<RateSeries> series) {
  /** They are in rows, or the same in all of them. */
  private static final Set<String> SHOWN =
      Stream.of(Parameters.EXPERIMENT, Parameters.BATCHING)
          .map(parameter -> parameter.attribute())
          .collect(Collectors.toUnmodifiableSet());

  /** Copies the series. */
  public RateTable {
    series = List.copyOf(series);
  }

  /**
   * A column.
   *
   * @param messageBytes serialized
   */
  public record Column(int messageBytes, int subscribers) {
    static final Comparator<Column> ORDER =
        Comparator.comparingInt(Column::messageBytes).thenComparingInt(Column::subscribers);

    static Column of(RunManifest run) {
      return new Column(run.payloadBytes(), Naming.subscriberCount(run));
    }

    boolean has(RateCell cell) {
      return cell.messageBytes() == messageBytes && cell.subscribers() == subscribers;
    }
  }

  private record Row(String messageType, List<Object> implementation, boolean isBatched) {
    static Row of(RunManifest run, Naming naming) {
      return new Row(
          run.parameters().get(Parameters.MESSAGE_TYPE),
          naming.implementationKey(run, Set.of()),
          run.parameters().get(Parameters.BATCHING));
    }

    boolean isComparedWith(Row other) {
      return messageType.equals(other.messageType) && isBatched == other.isBatched;
    }
  }

  /**
   * The tables of sound runs that searched for a rate, in the order of what varies. Of several
   * attempts at a run one counts.
   */
  public static List<RateTable> of(List<RunManifest> runs, Naming naming) {
    List<RunManifest> ordered =
        Attempts.counted(runs).stream()
            .filter(run -> run.isOf(Experiment.RATE) && run.isSound())
            .sorted(naming.variations())
            .toList();
    List<RateTable> tables = new ArrayList<>();
    grouped(ordered, run -> naming.variationKey(run, SHOWN))
        .values()
        .forEach(alike -> add(tables, alike, naming));
    return List.copyOf(tables);
  }

  private static <K> Map<K, List<RunManifest>> grouped(
      List<RunManifest> runs, Function<RunManifest, K> key) {
    return runs.stream()
        .collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
  }

  /** A table for each number of subscribers, or one over these numbers when there is one size. */
  private static void add(List<RateTable> tables, List<RunManifest> runs, Naming naming) {
    if (runs.stream().mapToInt(RunManifest::payloadBytes).distinct().count() == 1) {
      tables.add(table(runs, naming));
    } else {
      new TreeMap<>(grouped(runs, Naming::subscriberCount))
          .values()
          .forEach(such -> tables.add(table(such, naming)));
    }
  }

  private static RateTable table(List<RunManifest> runs, Naming naming) {
    Map<Row, Map<Column, List<RunManifest>>> rows = new LinkedHashMap<>();
    grouped(sorted(runs, naming), run -> Row.of(run, naming))
        .forEach(
            (row, such) -> {
              Map<Column, List<RunManifest>> cells = new TreeMap<>(Column.ORDER);
              cells.putAll(grouped(such, Column::of));
              rows.put(row, cells);
            });
    List<RateSeries> series = new ArrayList<>();
    rows.forEach((row, cells) -> series.add(series(row, cells, rows)));
    RunManifest first = runs.get(0);
    boolean isOfOne = runs.stream().mapToInt(Naming::subscriberCount).distinct().count() == 1;
    String subscribers = isOfOne ? naming.subscribers(first) : "";
    return new RateTable(
        List.of(naming.variationKey(first, SHOWN), subscribers).toString(),
        Stream.of(subscribers, naming.variation(first, SHOWN))
            .filter(words -> !words.isEmpty())
            .collect(Collectors.joining(", ")),
        series);
  }

  /** Batching varies within a table, so rows are not in the order of everything that varies. */
  private static List<RunManifest> sorted(List<RunManifest> runs, Naming naming) {
    return runs.stream()
        .sorted(
            Comparator.comparing((RunManifest run) -> run.parameters().get(Parameters.MESSAGE_TYPE))
                .thenComparing(naming::implementation, NaturalOrder.INSTANCE)
                .thenComparing(run -> run.parameters().get(Parameters.BATCHING))
                .thenComparingInt(RunManifest::repetition)
                .thenComparingInt(RunManifest::number))
        .toList();
  }

  private static RateSeries series(
      Row row,
      Map<Column, List<RunManifest>> columns,
      Map<Row, Map<Column, List<RunManifest>>> rows) {
    Row base = rows.keySet().stream().filter(row::isComparedWith).findFirst().orElse(row);
    Row unbatched = new Row(row.messageType(), row.implementation(), false);
    List<RateCell> cells = new ArrayList<>();
    columns.forEach(
        (column, runs) ->
            cells.add(
                RateCell.of(
                    runs,
                    base.equals(row) ? List.of() : runs(rows, base, column),
                    row.isBatched() ? runs(rows, unbatched, column) : List.of())));
    return new RateSeries(columns.values().iterator().next().get(0), cells);
  }

  private static List<RunManifest> runs(
      Map<Row, Map<Column, List<RunManifest>>> rows, Row row, Column column) {
    return rows.getOrDefault(row, Map.of()).getOrDefault(column, List.of());
  }

  /** By size of the message, then by number of subscribers. */
  public List<Column> columns() {
    return series.stream()
        .flatMap(one -> one.cells().stream())
        .map(cell -> new Column(cell.messageBytes(), cell.subscribers()))
        .distinct()
        .sorted(Column.ORDER)
        .toList();
  }

  /** Whether columns are numbers of subscribers, all with messages of one size. */
  public boolean isOverSubscribers() {
    return columns().stream().map(Column::subscribers).distinct().count() > 1;
  }

  /** Whether some row was not measured in some column. */
  public boolean hasGaps() {
    return series.stream().anyMatch(one -> one.cells().size() < columns().size());
  }

  /** The name of a row: implementation, message type where rows differ in it, and batching. */
  public String name(RateSeries one, Naming naming) {
    boolean isOfSeveralTypes = series.stream().map(RateSeries::messageType).distinct().count() > 1;
    return Stream.of(
            naming.implementation(one.first()),
            isOfSeveralTypes ? one.messageType() : "",
            one.isBatched() ? "batched" : "")
        .filter(words -> !words.isEmpty())
        .collect(Collectors.joining(", "));
  }

  /** Whether a figure of its runs is in the table. */
  public boolean shows(FigureGroup group) {
    return Set.of(RateCell.SUSTAINED, RateCell.REFUSED).contains(group.name())
        && series.stream()
            .flatMap(one -> one.cells().stream())
            .anyMatch(cell -> cell.runs().containsAll(group.runs()));
  }
}
