package org.ddsbench.gui.view.results;

import atlantafx.base.controls.Popover;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Node;
import org.ddsbench.gui.model.results.ResultColumn;
import org.ddsbench.gui.model.results.ResultsModel;
import org.ddsbench.gui.model.shell.FileQuestion;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.chart.ChartPane;
import org.ddsbench.gui.view.page.ColumnChooser;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.Command.Menu;
import org.kordamp.ikonli.feather.Feather;

/** The commands of the results page. */
final class ResultCommands {
  private static final double STEP = 1.25;
  private static final ObservableBooleanValue ALWAYS = new SimpleBooleanProperty(true);
  private final ResultsModel model;
  private final Supplier<Optional<ChartBox>> chart;
  private final BooleanProperty chartShown = new SimpleBooleanProperty();
  private final BooleanProperty rowChosen = new SimpleBooleanProperty();
  private final Command directory;
  private final Command refresh;
  private final Command report;
  private final Command filter;
  private final Command columns;
  private final Command overTime;
  private final Command compare;
  private final Command predict;
  private final MaintenanceCommands upkeep;
  private final List<Command> exports = new ArrayList<>();
  private final List<Command> zooms = new ArrayList<>();
  private Runnable showColumns = () -> {};

  /**
   * @param chart the chart that is shown now
   * @param overTime shows the chosen row over time
   * @param find goes to the filter
   */
  ResultCommands(
      ResultsModel model, Supplier<Optional<ChartBox>> chart, Runnable overTime, Runnable find) {
    this.model = model;
    this.chart = chart;
    ObservableBooleanValue campaign =
        Bindings.createBooleanBinding(() -> model.campaign().get().isPresent(), model.campaign());
    upkeep = new MaintenanceCommands(model, campaign);
    directory = directory("results-directory");
    refresh =
        command("results-refresh", Menu.VIEW, Feather.REFRESH_CW, "F5", ALWAYS, model::refresh);
    report =
        command(
            "results-report", Menu.FILE, Feather.GLOBE, "Shortcut+B", campaign, model::openReport);
    filter = command("results-find", Menu.EDIT, Feather.SEARCH, "Shortcut+F", campaign, find);
    columns =
        command(
            "results-columns",
            Menu.VIEW,
            Feather.COLUMNS,
            "Shortcut+K",
            campaign,
            () -> showColumns.run());
    this.overTime =
        command("results-time", Menu.VIEW, Feather.ACTIVITY, "Shortcut+T", rowChosen, overTime);
    compare =
        command(
            "results-compare",
            Menu.RUN,
            Feather.GIT_PULL_REQUEST,
            "Shortcut+Enter",
            campaign,
            model.comparing()::compare);
    predict =
        command(
            "results-what-if-predict",
            Menu.RUN,
            Feather.PLAY,
            "Shortcut+Shift+Enter",
            model.charts().canAsk().and(model.charts().whatIf().right()),
            model.charts().whatIf()::predict);
    export("results-png", FileQuestion.Kind.PNG, Feather.IMAGE, "Shortcut+Shift+P");
    export("results-svg", FileQuestion.Kind.SVG, Feather.PEN_TOOL, "Shortcut+Shift+V");
    export("results-csv", FileQuestion.Kind.CSV, Feather.FILE_TEXT, "Shortcut+Shift+C");
    zoom("results-zoom-in", Feather.ZOOM_IN, "Shortcut+PLUS", pane -> pane.zoom(1 / STEP));
    zoom("results-zoom-out", Feather.ZOOM_OUT, "Shortcut+MINUS", pane -> pane.zoom(STEP));
    zoom("results-zoom-all", Feather.MAXIMIZE, "Shortcut+0", ChartPane::reset);
  }

  private Command directory(String id) {
    return new Command(
        id,
        Menu.FILE,
        Texts.of("results.directory"),
        Feather.FOLDER,
        null,
        ALWAYS,
        model::chooseRepository);
  }

  private static Command command(
      String id,
      Menu menu,
      Feather icon,
      String keys,
      ObservableBooleanValue possible,
      Runnable action) {
    return Command.of(id, menu, Texts.of(id.replaceFirst("-", ".")), icon, keys, possible, action);
  }

  private void export(String id, FileQuestion.Kind kind, Feather icon, String keys) {
    exports.add(command(id, Menu.FILE, icon, keys, chartShown, () -> export(kind)));
  }

  private void export(FileQuestion.Kind kind) {
    ChartPane pane = chart.get().orElseThrow().pane();
    String name = model.campaign().get().orElse("");
    pane.picture()
        .ifPresent(
            picture ->
                model
                    .export()
                    .export(
                        kind,
                        name,
                        picture,
                        pane.isUntouched() ? picture.all() : pane.view().get().orElseThrow()));
  }

  private void zoom(String id, Feather icon, String keys, Consumer<ChartPane> action) {
    zooms.add(
        command(
            id,
            Menu.VIEW,
            icon,
            keys,
            chartShown,
            () -> chart.get().map(ChartBox::pane).ifPresent(action)));
  }

  /** Connects the command that chooses columns. */
  void columnChooser(ColumnChooser<ResultColumn> chooser, Node table) {
    showColumns =
        () -> {
          Node button = table.lookup("#results-columns");
          chooser.show(button == null ? table : button, Popover.ArrowLocation.TOP_RIGHT);
        };
  }

  /** Whether a chart is visible. */
  BooleanProperty chartShown() {
    return chartShown;
  }

  /** Whether a row of the table is selected. */
  BooleanProperty rowChosen() {
    return rowChosen;
  }

  Command directory() {
    return directory;
  }

  /** The same for another button. */
  Command directoryAgain() {
    return directory("results-directory-first");
  }

  Command refresh() {
    return refresh;
  }

  Command report() {
    return report;
  }

  Command columns() {
    return columns;
  }

  Command overTime() {
    return overTime;
  }

  Command compare() {
    return compare;
  }

  Command predict() {
    return predict;
  }

  /** Further commands for a campaign or a comparison. */
  MaintenanceCommands upkeep() {
    return upkeep;
  }

  /** Commands that write files of the comparison and of its chart. */
  List<Command> ofComparison() {
    List<Command> all = new ArrayList<>(upkeep.ofComparison());
    all.addAll(exports);
    return all;
  }

  /** Commands that write files of the visible chart. */
  List<Command> exports() {
    return exports;
  }

  /** Commands for zooming and for writing files. */
  List<Command> ofCharts() {
    List<Command> all = new ArrayList<>(zooms);
    all.addAll(exports);
    return all;
  }

  /** All commands, in the order of the menu. */
  List<Command> all() {
    List<Command> all = new ArrayList<>(List.of(directory, report));
    all.addAll(exports);
    all.addAll(List.of(filter, refresh, columns, overTime));
    all.addAll(zooms);
    all.add(compare);
    all.add(predict);
    all.addAll(upkeep.all());
    return all;
  }
}
