package org.ddsbench.gui.view.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import org.ddsbench.gui.KindOfChart;
import org.ddsbench.gui.ManyRuns;
import org.ddsbench.gui.RealWindow;
import org.ddsbench.gui.StoredResults;
import org.ddsbench.gui.UiStalls;
import org.ddsbench.gui.chart.View;
import org.ddsbench.gui.model.results.ChartKind;
import org.ddsbench.gui.model.results.ChartKinds;
import org.ddsbench.gui.view.chart.ChartPane;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A thousand runs in the real window: no action of the user blocks it. */
@Tag("display")
@Tag("long")
class LargeResultsIT {
  @TempDir private Path directory = Path.of("");

  @Test
  void aThousandRunsHoldNothingUp() throws Exception {
    ManyRuns.many(directory.resolve("results"), 1000);
    ManyRuns.oneLong(directory.resolve("results"), 1_000_000);
    try (RealWindow window = RealWindow.open(directory);
        UiStalls stalls = UiStalls.watching()) {
      window.show("results");
      choose(window, "many");
      Label count = window.find("#results-count", Label.class);
      window.await("its rows are there", () -> count.getText().equals("2000 of 2000 pairs"));
      TextField filter = window.find("#results-filter", TextField.class);
      window.robot().clickOn(filter).write("fastdds");
      window.await("they are filtered", () -> count.getText().startsWith("1000 of"));
      window.robot().push(KeyCode.CONTROL, KeyCode.A).push(KeyCode.DELETE);
      ComboBox<?> group = window.find("#results-group", ComboBox.class);
      RealWindow.onUi(
          () -> {
            group.getSelectionModel().select(5);
            return null;
          });
      TreeTableView<?> table = window.find("#results-table", TreeTableView.class);
      window.await("they are grouped", () -> table.getRoot().getChildren().size() == 2);
      window.robot().clickOn("#results-tab-charts");
      awaitDrawn(window, "Median, spread");
      window.screenshot("results-many-boxes");
      choose(window, "long");
      window.await("its row is there", () -> count.getText().equals("1 of 1 pairs"));
      for (ChartKind kind :
          List.of(KindOfChart.of("percentiles"), KindOfChart.of("ecdf"), ChartKinds.TIME)) {
        window.robot().clickOn(kind.label());
        awaitDrawn(window, kind.title());
      }
      window.screenshot("results-long-time");
      zoomAndPan(window.find("#results-chart", ChartPane.class), window);
      assertEquals(List.of(), stalls.ours());
    }
  }

  private static void choose(RealWindow window, String campaign) {
    ListView<?> campaigns = window.find("#results-campaigns", ListView.class);
    window.await(
        "there are campaigns",
        () ->
            campaigns.getItems().size() == 5
                && window.robot().lookup(StoredResults.execution(campaign)).tryQuery().isPresent());
    window.robot().clickOn(StoredResults.execution(campaign));
  }

  private static void awaitDrawn(RealWindow window, String title) {
    ChartPane chart = window.find("#results-chart", ChartPane.class);
    window.await(
        title + " is drawn",
        () ->
            chart.isDrawn()
                && chart.picture().filter(p -> p.title().startsWith(title)).isPresent());
  }

  /** As fast as frames are drawn; the rate is only printed, because it depends on the machine. */
  private static void zoomAndPan(ChartPane chart, RealWindow window) throws IOException {
    long before = RealWindow.onUi(() -> chart.frames().get());
    long start = System.nanoTime();
    for (int i = 0; i < 60; i++) {
      double factor = i % 2 == 0 ? 0.97 : 1 / 0.98;
      long drawn = RealWindow.onUi(() -> chart.frames().get());
      RealWindow.onUi(
          () -> {
            Optional<View> view = chart.view().get();
            view.ifPresent(seen -> chart.look(seen.withX(seen.x().moved(0.01).zoomed(factor, 0))));
            return null;
          });
      window.await("a frame is drawn", () -> chart.frames().get() > drawn);
    }
    long frames = RealWindow.onUi(() -> chart.frames().get()) - before;
    assertEquals(60, frames);
    Files.writeString(
        Path.of("target", "frames.txt"),
        String.format(
            Locale.ROOT,
            "%.1f frames/s of a million points%n",
            frames * 1e9 / (System.nanoTime() - start)));
  }
}
