package org.ddsbench.gui.view.results;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.ddsbench.gui.model.results.ResultColumn;
import org.ddsbench.gui.model.results.ResultsModel;
import org.ddsbench.gui.model.results.RunTable;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.ColumnChooser;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.Page;
import org.ddsbench.gui.view.page.Theme;
import org.ddsbench.gui.view.page.ToolRow;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.SummaryRow;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The campaigns of a repository: their runs, their charts, and comparisons. */
public final class ResultsPage implements Page {
  private final ResultsModel model;
  private final VBox content = new VBox();
  private final TabPane tabs = new TabPane();
  private final Tab runs = new Tab(Texts.of("results.tab.runs"));
  private final Tab charts = new Tab(Texts.of("results.tab.charts"));
  private final Tab compare = new Tab(Texts.of("results.tab.compare"));
  private final RunTablePane table;
  private final ChartsPane chartsPane;
  private final ComparePane comparePane;
  private final ResultCommands commands;

  public ResultsPage(Desk desk, Theme look) {
    model = new ResultsModel(desk);
    model.charts().dark().bind(look.dark());
    model.comparing().dark().bind(look.dark());
    commands = new ResultCommands(model, this::shownChart, this::showOverTime, this::filter);
    table =
        new RunTablePane(
            model.table(), commands.columns(), commands.overTime(), row -> where(desk, row));
    commands.columnChooser(chooser(model.table()), table.node());
    chartsPane =
        new ChartsPane(model.charts(), desk.background(), commands.predict(), commands.ofCharts());
    comparePane =
        new ComparePane(
            model.comparing(), desk.background(), commands.compare(), commands.ofComparison());
    commands
        .rowChosen()
        .bind(
            Bindings.createBooleanBinding(() -> table.chosen().get().isPresent(), table.chosen()));
    content.setId("results-page");
    content.getStylesheets().add(Theme.sheet("results"));
    tab(runs, "results-tab-runs", table.node());
    tab(charts, "results-tab-charts", chartsPane.node());
    tab(compare, "results-tab-compare", comparePane.node());
    tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    tabs.setId("results-tabs");
    BooleanBinding onPage = content.sceneProperty().isNotNull();
    model.charts().visible().bind(onPage.and(charts.selectedProperty()));
    commands
        .chartShown()
        .bind(
            charts
                .selectedProperty()
                .and(chartsPane.box().present())
                .or(compare.selectedProperty().and(comparePane.box().present())));
    VBox ofCampaign = new VBox(new DamagedRunsPane(model.damaged()).node(), tabs);
    VBox.setVgrow(tabs, Priority.ALWAYS);
    HBox below = new HBox(new CampaignColumn(model).node(), ofCampaign);
    HBox.setHgrow(ofCampaign, Priority.ALWAYS);
    StackPane middle = new StackPane(below, empty());
    below.visibleProperty().bind(model.problem().isEmpty());
    VBox.setVgrow(middle, Priority.ALWAYS);
    content.getChildren().addAll(head(desk), middle);
  }

  private static String where(Desk desk, SummaryRow row) {
    return desk.shown(new RunStore(desk.project().repository().get()).run(row.run()));
  }

  private static ColumnChooser<ResultColumn> chooser(RunTable table) {
    ColumnChooser<ResultColumn> chooser =
        new ColumnChooser<>(
            "results",
            ResultColumn.ALL,
            ResultColumn::heading,
            table::setShown,
            table::showDefaults);
    table.columns().addListener((observed, before, now) -> chooser.tick(now));
    chooser.tick(table.columns().get());
    return chooser;
  }

  private void tab(Tab tab, String id, Region node) {
    tab.setId(id);
    tab.setContent(node);
    tabs.getTabs().add(tab);
  }

  private HBox head(Desk desk) {
    Label title = new Label(Texts.of("results.repository"));
    title.getStyleClass().add(Styles.TEXT_MUTED);
    title.setMinWidth(Region.USE_PREF_SIZE);
    Label path = new Label();
    path.setId("results-path");
    path.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    path.textProperty()
        .bind(
            Bindings.createStringBinding(
                () -> desk.shown(desk.project().repository().get()), desk.project().repository()));
    ProgressIndicator busy = new ProgressIndicator();
    busy.setId("results-busy");
    busy.setAccessibleText(Texts.of("results.reading"));
    busy.setPrefSize(18, 18);
    busy.setMinSize(18, 18);
    Label reading = new Label(Texts.of("results.reading"), busy);
    reading.getStyleClass().add(Styles.TEXT_MUTED);
    reading.setMinWidth(Region.USE_PREF_SIZE);
    reading.visibleProperty().bind(model.busy().busy());
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    HBox head =
        new HBox(
            8,
            title,
            path,
            ToolRow.icon(commands.directory()),
            ToolRow.icon(commands.refresh()),
            reading,
            gap,
            ToolRow.button(commands.report()),
            commands.upkeep().button());
    head.setAlignment(Pos.CENTER_LEFT);
    head.getStyleClass().add("results-head");
    return head;
  }

  private VBox empty() {
    Label text = new Label();
    text.setId("results-empty");
    text.setWrapText(true);
    text.setMaxWidth(560);
    text.textProperty().bind(model.problem());
    VBox empty = new VBox(16, text, ToolRow.button(commands.directoryAgain()));
    empty.setAlignment(Pos.CENTER);
    empty.visibleProperty().bind(model.problem().isNotEmpty());
    return empty;
  }

  private Optional<ChartBox> shownChart() {
    if (charts.isSelected()) {
      return Optional.of(chartsPane.box());
    }
    return compare.isSelected() ? Optional.of(comparePane.box()) : Optional.empty();
  }

  private void showOverTime() {
    table
        .chosen()
        .get()
        .ifPresent(
            row -> {
              model.charts().showOverTime(row);
              tabs.getSelectionModel().select(charts);
            });
  }

  private void filter() {
    tabs.getSelectionModel().select(runs);
    table.filter().requestFocus();
  }

  @Override
  public String id() {
    return "results";
  }

  @Override
  public String title() {
    return Texts.of("results.title");
  }

  @Override
  public Ikon icon() {
    return Feather.BAR_CHART_2;
  }

  @Override
  public Region content() {
    return content;
  }

  @Override
  public List<Command> commands() {
    return commands.all();
  }

  @Override
  public void shown() {
    model.refreshIfChanged();
    tabs.requestFocus();
  }
}
