package org.ddsbench.gui.model.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.chart.CellReader;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.SummaryRow;

/**
 * The runs of the chosen campaign, with one row for each pair: filtered, grouped, with selected
 * columns. Shows data from manifests at once, and intervals and other columns that need the samples
 * after these are read. Called on the JavaFX application thread.
 */
public final class RunTable {
  private static final String REMEMBERED = "results.columns";
  private static final String WIDTH = "results.width.";
  private final Desk desk;
  private final Consumer<RunStore> damageFound;
  private final Task task;
  private final StringProperty filter = new SimpleStringProperty("");
  private final ObjectProperty<Optional<ResultColumn>> grouping =
      new SimpleObjectProperty<>(Optional.empty());
  private final ReadOnlyObjectWrapper<List<ResultColumn>> columns;
  private final ReadOnlyObjectWrapper<List<Group>> groups = new ReadOnlyObjectWrapper<>(List.of());
  private Optional<RunStore> store = Optional.empty();
  private String campaign = "";
  private List<FoundRow> rows = List.of();
  private boolean complete;

  /**
   * Rows with something in common.
   *
   * @param name what they have in common; empty without grouping
   */
  public record Group(String name, List<SummaryRow> rows) {
    public Group {
      rows = List.copyOf(rows);
    }
  }

  /**
   * @param damageFound is called when runs turned out to be damaged, which the store leaves out
   */
  RunTable(Desk desk, Busy busy, Consumer<RunStore> damageFound) {
    this.desk = desk;
    this.damageFound = damageFound;
    task = new Task(desk.background(), busy);
    columns = new ReadOnlyObjectWrapper<>(remembered());
    filter.addListener((observed, before, now) -> arrange());
    grouping.addListener(
        (observed, before, now) -> {
          complete();
          arrange();
        });
  }

  /** Words that a row must contain, all of them, in any of its columns. */
  public StringProperty filter() {
    return filter;
  }

  /** The column by which rows are grouped. */
  public ObjectProperty<Optional<ResultColumn>> grouping() {
    return grouping;
  }

  /** The columns shown, in their order. */
  public ReadOnlyObjectProperty<List<ResultColumn>> columns() {
    return columns.getReadOnlyProperty();
  }

  /** The groups that are shown. */
  public ReadOnlyObjectProperty<List<Group>> groups() {
    return groups.getReadOnlyProperty();
  }

  /** All rows of the campaign. */
  public List<SummaryRow> rows() {
    return rows.stream().map(FoundRow::row).toList();
  }

  /** The number of rows of the campaign. */
  public int count() {
    return rows.size();
  }

  /** The number of rows that pass the filter. */
  public int shown() {
    return groups.get().stream().mapToInt(group -> group.rows().size()).sum();
  }

  /** Shows a column after those that precede it in the file, or hides it. */
  public void setShown(ResultColumn column, boolean shown) {
    List<ResultColumn> chosen = new ArrayList<>(columns.get());
    chosen.remove(column);
    if (shown) {
      int place = ResultColumn.ALL.indexOf(column);
      int at = 0;
      for (int i = 0; i < chosen.size(); i++) {
        at = ResultColumn.ALL.indexOf(chosen.get(i)) < place ? i + 1 : at;
      }
      chosen.add(at, column);
    }
    choose(chosen);
  }

  /** Puts the columns that are shown into another order. */
  public void reorder(List<ResultColumn> order) {
    if (!order.equals(columns.get()) && Set.copyOf(order).equals(Set.copyOf(columns.get()))) {
      choose(order);
    }
  }

  /** The width that the user gave a column; empty if unchanged. */
  public Optional<Double> width(ResultColumn column) {
    return desk.settings().number(WIDTH + column.name());
  }

  /** Stores the width that the user gave a column. */
  public void setWidth(ResultColumn column, double width) {
    desk.settings().put(WIDTH + column.name(), width);
  }

  /** Shows the columns of the first start, in their order and widths. */
  public void showDefaults() {
    ResultColumn.ALL.forEach(column -> desk.settings().remove(WIDTH + column.name()));
    columns.set(List.of());
    choose(ResultColumn.DEFAULTS);
  }

  private void choose(List<ResultColumn> chosen) {
    columns.set(List.copyOf(chosen));
    desk.settings()
        .put(REMEMBERED, String.join(",", chosen.stream().map(ResultColumn::name).toList()));
    complete();
  }

  private List<ResultColumn> remembered() {
    List<ResultColumn> known = new ArrayList<>();
    for (String name : desk.settings().text(REMEMBERED).orElse("").split(",", -1)) {
      ResultColumn.ALL.stream()
          .filter(column -> column.name().equals(name) && !known.contains(column))
          .forEach(known::add);
    }
    return known.isEmpty() ? ResultColumn.DEFAULTS : List.copyOf(known);
  }

  /** Shows the rows of a campaign. */
  void show(Optional<RunStore> newStore, String newCampaign, List<FoundRow> newRows) {
    task.cancel();
    store = newStore;
    campaign = newCampaign;
    rows = newRows;
    complete = false;
    arrange();
    complete();
  }

  /**
   * Reads the samples if anything that is shown needs them. With very many messages, only the
   * report has the intervals of other values.
   */
  private void complete() {
    boolean needed =
        columns.get().stream()
                .anyMatch(
                    column -> column.column().fromTables() || (column.hasInterval() && isSmall()))
            || grouping.get().filter(column -> column.column().fromTables()).isPresent();
    if (!needed || complete || store.isEmpty() || rows.isEmpty()) {
      return;
    }
    RunStore from = store.get();
    String of = campaign;
    task.run(
        () -> TableReading.of(from, of, () -> FoundRow.of(CampaignSummary.of(from, of).rows())),
        read -> read.ifPresentOrElse(this::completed, () -> damageFound.accept(from)),
        problem -> desk.notices().error(Texts.of("results.unreadable", of, problem)));
  }

  private void completed(List<FoundRow> read) {
    rows = read;
    complete = true;
    arrange();
  }

  private boolean isSmall() {
    return rows.stream()
        .flatMap(found -> Optional.ofNullable(found.row().report()).stream())
        .allMatch(pair -> pair.correction().ottNs().count() <= CellReader.MOST_FOR_INTERVAL);
  }

  private void arrange() {
    String[] words = filter.get().toLowerCase(Locale.ROOT).trim().split("\\s+", -1);
    Map<String, List<SummaryRow>> byName = new LinkedHashMap<>();
    List<SummaryRow> ordered = new ArrayList<>();
    rows.stream().filter(row -> row.holds(words)).map(FoundRow::row).forEach(ordered::add);
    grouping.get().ifPresent(column -> ordered.sort(column.order()));
    for (SummaryRow row : ordered) {
      String name = grouping.get().map(column -> column.text(row)).orElse("");
      byName.computeIfAbsent(name, any -> new ArrayList<>()).add(row);
    }
    List<Group> all = new ArrayList<>();
    byName.forEach((name, members) -> all.add(new Group(name, members)));
    groups.set(List.copyOf(all));
  }
}
