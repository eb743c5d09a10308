package org.ddsbench.gui.view.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javafx.geometry.Bounds;
import javafx.geometry.VerticalDirection;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javax.imageio.ImageIO;
import org.ddsbench.gui.KindOfChart;
import org.ddsbench.gui.RealWindow;
import org.ddsbench.gui.SharedRepository;
import org.ddsbench.gui.StoredResults;
import org.ddsbench.gui.SvgText;
import org.ddsbench.gui.chart.Span;
import org.ddsbench.gui.model.results.ChartKind;
import org.ddsbench.gui.model.results.ChartKinds;
import org.ddsbench.gui.view.chart.ChartPane;
import org.ddsbench.repository.FakeRequests;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The results page over the real window, with stored runs. */
@Tag("display")
class ResultsPageIT {
  private static final Set<String> OF_OTHER_EXPERIMENTS =
      Set.of("figures", "requests", "cycles", "queueing", "rates", "loads");

  @RegisterExtension static final SharedRepository RESULTS = StoredResults.SHARED;

  @TempDir private Path directory = Path.of("");

  private RealWindow open() throws Exception {
    RESULTS.link(directory.resolve("results"));
    return RealWindow.open(directory);
  }

  @Test
  void theTableIsFilteredAndGroupedAndLeadsToAChart() throws Exception {
    try (RealWindow window = open()) {
      window.show("results");
      awaitRows(window, 16);
      window.screenshot("results-table");
      window.robot().clickOn("#results-filter").write("fastdds 8192");
      awaitCount(window, "2 of 16 pairs");
      assertTrue(
          window
              .robot()
              .lookup("DEADLINE on node2: the endpoints did not match in 30 s")
              .tryQuery()
              .isPresent());
      window.robot().push(KeyCode.CONTROL, KeyCode.A).push(KeyCode.DELETE);
      awaitCount(window, "16 of 16 pairs");
      ComboBox<?> group = window.find("#results-group", ComboBox.class);
      RealWindow.onUi(
          () -> {
            group.getSelectionModel().select(5);
            return null;
          });
      awaitRows(window, 2);
      TreeTableView<?> table = window.find("#results-table", TreeTableView.class);
      assertEquals(
          8, RealWindow.onUi(() -> table.getRoot().getChildren().get(0).getChildren().size()));
      window.screenshot("results-grouped");
      RealWindow.onUi(
          () -> {
            table.getSelectionModel().select(1);
            return null;
          });
      TextArea details = window.find("#results-details", TextArea.class);
      window.await(
          "the directory of the run is shown",
          () ->
              RealWindow.onUi(
                  () ->
                      Pattern.compile("/" + StoredResults.execution("atm") + "/[0-9a-f]{16}\\b")
                          .matcher(details.getText())
                          .find()));
      window.robot().push(KeyCode.CONTROL, KeyCode.T);
      ChartPane chart = awaitChart(window, "results-chart", "Over time");
      window.screenshot("results-time");
      assertEquals(2, RealWindow.onUi(() -> chart.areas().size()));
    }
  }

  @Test
  void everyChartIsDrawnZoomedAndExported() throws Exception {
    try (RealWindow window = open()) {
      window.show("results");
      awaitRows(window, 16);
      window.robot().clickOn("#results-tab-charts");
      ChartPane chart = awaitChart(window, "results-chart", "Median, spread");
      window.screenshot("results-boxes-light");
      for (ChartKind kind : ChartKinds.ALL) {
        if (!OF_OTHER_EXPERIMENTS.contains(kind.key())) {
          choose(window, kind);
          awaitChart(window, "results-chart", kind.title());
          window.screenshot("results-" + kind.key());
        }
      }
      choose(window, KindOfChart.of("boxes"));
      awaitChart(window, "results-chart", KindOfChart.of("boxes").title());
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
      awaitDrawn(window, chart);
      window.screenshot("results-boxes-dark");
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
      choose(window, KindOfChart.of("sweep"));
      awaitChart(window, "results-chart", KindOfChart.of("sweep").title());
      zooms(window, chart);
      exports(window);
    }
  }

  @Test
  void figuresOfExperimentsAreDrawn() throws Exception {
    try (RealWindow window = open()) {
      window.show("results");
      awaitRows(window, 16);
      ListView<?> campaigns = window.find("#results-campaigns", ListView.class);
      RealWindow.onUi(
          () -> {
            campaigns.getSelectionModel().select(2);
            return null;
          });
      awaitRows(window, 0);
      window.robot().clickOn("#results-tab-charts");
      Label reason = window.find("#results-chart-reason", Label.class);
      window.await("it says where to look", () -> reason.getText().contains("Choose \"Figures\""));
      choose(window, KindOfChart.of("figures"));
      awaitChart(window, "results-chart", "Figures of experiments");
      ComboBox<?> figure = window.find("#results-first", ComboBox.class);
      RealWindow.onUi(
          () -> {
            figure.getSelectionModel().select(1);
            return null;
          });
      ChartPane chart = awaitChart(window, "results-chart", "Figures of experiments");
      window.await(
          "memory is drawn",
          () -> chart.picture().orElseThrow().data().count() == 18 && chart.isDrawn());
      window.screenshot("results-figures");
    }
  }

  @Test
  void responseTimesOfRequestsAreDrawn() throws Exception {
    RunStore store = new RunStore(directory.resolve("asked"));
    int number = 1;
    for (int clients : List.of(1, 5, 10)) {
      for (int threads : List.of(1, 4, 8)) {
        FakeRequests.of("matrices", number++, clients, threads, 20 + 25 * clients * threads)
            .store(store);
      }
    }
    try (RealWindow window = open()) {
      window.show("results");
      window.files().next(directory.resolve("asked"));
      window.robot().clickOn("#results-directory");
      window.robot().clickOn("#results-tab-charts");
      Label reason = window.find("#results-chart-reason", Label.class);
      window.await("it says where to look", () -> reason.getText().contains("Choose \"Requests\""));
      choose(window, KindOfChart.of("requests"));
      awaitChart(window, "results-chart", KindOfChart.of("requests").title());
      window.screenshot("results-requests");
    }
  }

  @Test
  void columnsAreFoundByTheirName() throws Exception {
    try (RealWindow window = open()) {
      window.show("results");
      awaitRows(window, 16);
      TreeTableView<?> table = window.find("#results-table", TreeTableView.class);
      window.robot().clickOn("#results-columns");
      window.robot().clickOn("#results-column-filter").write("message");
      window.screenshot("results-columns");
      window.robot().clickOn("#results-show-Message");
      window.await("a column is hidden", () -> !headings(table).contains("Message"));
      window.robot().clickOn("#results-columns-defaults");
      window.await("it is back", () -> headings(table).contains("Message"));
      CheckBox message = window.find("#results-show-Message", CheckBox.class);
      window.await("it is ticked", message::isSelected);
    }
  }

  private static List<String> headings(TreeTableView<?> table) {
    return table.getColumns().stream().map(TreeTableColumn::getText).toList();
  }

  private static void zooms(RealWindow window, ChartPane chart) {
    Span all = x(chart);
    window.robot().moveTo(chart).scroll(3, VerticalDirection.UP);
    window.await("the wheel zoomed", () -> x(chart).length() < all.length());
    double wheeled = x(chart).length();
    window.robot().push(KeyCode.CONTROL, KeyCode.DIGIT0);
    window.await("all is seen", () -> x(chart).equals(all));
    Bounds on = RealWindow.onUi(() -> chart.localToScreen(chart.getBoundsInLocal()));
    window
        .robot()
        .drag(on.getCenterX() - 100, on.getCenterY() - 60, MouseButton.PRIMARY)
        .dropTo(on.getCenterX() + 100, on.getCenterY() + 60);
    window.await("the drag zoomed", () -> x(chart).length() < wheeled);
    Span dragged = x(chart);
    window.robot().push(KeyCode.RIGHT);
    window.await("the key moved", () -> x(chart).low() > dragged.low());
    window.robot().push(KeyCode.MINUS);
    window.await("the key zoomed", () -> x(chart).length() > dragged.length());
    window.robot().push(KeyCode.DIGIT0);
    window.await("all is seen again", () -> x(chart).equals(all));
  }

  private static Span x(ChartPane chart) {
    return chart.view().get().orElseThrow().x();
  }

  private void exports(RealWindow window) throws Exception {
    Path png = directory.resolve("chart.png");
    Path svg = directory.resolve("chart.svg");
    Path csv = directory.resolve("chart.csv");
    export(window, png, "#results-png");
    export(window, svg, "#results-svg");
    export(window, csv, "#results-csv");
    assertEquals(2400, ImageIO.read(png.toFile()).getWidth());
    assertTrue(SvgText.of(svg).contains("Message size, B"), "no axis label");
    List<String> lines = Files.readAllLines(csv);
    assertTrue(lines.get(0).contains("median_ns"), lines.get(0));
    assertEquals(9, lines.size());
    assertEquals(
        "save PNG "
            + StoredResults.execution("atm").toLowerCase(Locale.ROOT).replace('/', '-')
            + "-against-a-parameter.png",
        window.files().asked().get(0));
  }

  private static void export(RealWindow window, Path file, String button) {
    window.files().next(file);
    window.robot().clickOn(button);
    Label notice = window.find("#notice", Label.class);
    window.await(file + " is written", () -> notice.getText().equals("Written: " + file));
  }

  @Test
  void twoCampaignsAreCompared() throws Exception {
    try (RealWindow window = open()) {
      window.show("results");
      awaitRows(window, 16);
      window.robot().clickOn("#results-tab-compare");
      Button compare = window.find("#results-compare", Button.class);
      assertTrue(compare.getWidth() >= compare.prefWidth(-1), "its text is cut short");
      window.robot().clickOn("#results-limit").write("lots").push(KeyCode.CONTROL, KeyCode.ENTER);
      Label problems = window.find("#results-compare-problems", Label.class);
      window.await("the limit is refused", () -> problems.getText().contains("percentage"));
      window.robot().clickOn("#results-limit").push(KeyCode.CONTROL, KeyCode.A).write("5%");
      window.robot().clickOn("#results-compare");
      TableView<?> verdicts = window.find("#results-verdicts", TableView.class);
      window.await("there are verdicts", () -> verdicts.getItems().size() == 8);
      awaitChart(window, "results-ratios", "Candidate against baseline");
      window.screenshot("results-compare");
    }
  }

  @Test
  void anEmptyRepositorySaysWhatToDoAndAReportIsOpened() throws Exception {
    Path programs = Files.createDirectories(directory.resolve("programs"));
    Path opened = directory.resolve("opened");
    Path browser = programs.resolve("xdg-open");
    Files.writeString(
        browser,
        "#!/bin/sh\necho \"$1\" > '"
            + opened
            + ".part'\nmv '"
            + opened
            + ".part' '"
            + opened
            + "'\n");
    assertTrue(browser.toFile().setExecutable(true));
    // The report is stored beside the runs.
    RESULTS.copy(directory.resolve("results"));
    try (RealWindow window = RealWindow.open(directory, Map.of("PATH", programs.toString()))) {
      window.show("results");
      awaitRows(window, 16);
      window.robot().clickOn("#results-report");
      window.await("the browser got the report", () -> Files.exists(opened));
      Path report = Path.of(Files.readString(opened).trim());
      assertTrue(Files.readString(report).contains("DDSBench report"));
      window.files().next(Files.createDirectories(directory.resolve("none")));
      window.robot().clickOn("#results-directory");
      Label empty = window.find("#results-empty", Label.class);
      window.await(
          "it says what to do", () -> empty.getText().contains("Start one on the Run page"));
      window.screenshot("results-empty");
    }
  }

  private static void choose(RealWindow window, ChartKind kind) {
    ListView<?> kinds = window.find("#results-kinds", ListView.class);
    RealWindow.onUi(
        () -> {
          kinds.getSelectionModel().select(ChartKinds.ALL.indexOf(kind));
          return null;
        });
  }

  private static void awaitRows(RealWindow window, int rows) {
    TreeTableView<?> table = window.find("#results-table", TreeTableView.class);
    window.await("there are rows", () -> table.getRoot().getChildren().size() == rows);
  }

  private static void awaitCount(RealWindow window, String text) {
    Label count = window.find("#results-count", Label.class);
    window.await("there are " + text, () -> count.getText().equals(text));
  }

  private static ChartPane awaitChart(RealWindow window, String id, String title) {
    ChartPane chart = window.find("#" + id, ChartPane.class);
    window.await(
        title + " is the chart",
        () -> chart.picture().isPresent() && chart.picture().get().title().startsWith(title));
    awaitDrawn(window, chart);
    return chart;
  }

  private static void awaitDrawn(RealWindow window, ChartPane chart) {
    window.await("the chart is drawn", chart::isDrawn);
  }
}
