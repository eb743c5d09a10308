package org.ddsbench.gui.view.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.ddsbench.gui.RealWindow;
import org.ddsbench.gui.SharedRepository;
import org.ddsbench.gui.UiStalls;
import org.ddsbench.gui.model.results.ChartKinds;
import org.ddsbench.gui.view.chart.ChartPane;
import org.ddsbench.repository.FakeRequests;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The queueing model over the real window, with stored runs of requests at random times. */
@Tag("display")
class QueueingPageIT {
  @RegisterExtension
  static final SharedRepository RESULTS = new SharedRepository(QueueingPageIT::store);

  @TempDir private Path directory = Path.of("");

  @BeforeEach
  void link() throws IOException {
    RESULTS.link(directory.resolve("results"));
  }

  private static void store(Path repository) throws IOException {
    RunStore store = new RunStore(repository);
    int number = 1;
    for (String dds : List.of("Eclipse Cyclone DDS", "eProsima Fast DDS")) {
      for (int rate = 25; rate <= 225; rate += 25) {
        double factor = 1.04 + 0.03 * Math.sin(number);
        FakeRequests.atRandom("queueing", number++, rate, 10, factor)
            .dds(dds.contains("Fast") ? "fastdds" : "cyclonedds", dds, 1)
            .store(store);
      }
    }
  }

  private static ChartPane open(RealWindow window) {
    window.show("results");
    window.robot().clickOn("#results-tab-charts");
    ListView<?> kinds = window.find("#results-kinds", ListView.class);
    RealWindow.onUi(
        () -> {
          kinds.getSelectionModel().select(ChartKinds.ALL.indexOf(ChartKinds.QUEUEING));
          return null;
        });
    ChartPane chart = window.find("#results-chart", ChartPane.class);
    awaitCaption(window, chart, "the model is off by");
    return chart;
  }

  private static void awaitCaption(RealWindow window, ChartPane chart, String words) {
    window.await(
        words + " is in the caption",
        () ->
            chart.picture().filter(picture -> picture.caption().contains(words)).isPresent()
                && chart.isDrawn());
  }

  private static int columns(ChartPane chart) {
    return chart.picture().orElseThrow().data().head().size();
  }

  @Test
  void changesArePredictedBesideWhatWasMeasured() throws Exception {
    try (RealWindow window = RealWindow.open(directory);
        UiStalls stalls = UiStalls.watching()) {
      ChartPane chart = open(window);
      window.screenshot("results-queueing");
      window.robot().clickOn("#results-what-if-threads").write("4");
      window.robot().clickOn("#results-what-if-processors").write("2").push(KeyCode.ENTER);
      window.await("there is a changed line", () -> columns(chart) == 15 && chart.isDrawn());
      window.screenshot("results-what-if");
      window.robot().clickOn("#results-what-if-service").write("5 seconds");
      Label problem = window.find("#results-what-if-service-problem", Label.class);
      window.await(
          "the finding is beside its field",
          () -> problem.isVisible() && problem.getText().startsWith("'5 seconds' is not a time."));
      assertTrue(window.find("#results-what-if-predict", Button.class).isDisabled());
      window.screenshot("results-what-if-wrong");
      long frames = chart.frames().get();
      window.robot().push(KeyCode.ENTER);
      assertEquals(frames, chart.frames().get(), "nothing is computed");
      RealWindow.onUi(
          () -> {
            window.find("#results-what-if-service", TextField.class).clear();
            return null;
          });
      window.robot().clickOn("#results-what-if-period").write("20ms");
      window.robot().clickOn("#results-what-if-predict");
      awaitCaption(window, chart, "With a request every 20 ms, 4 server threads and 2 processors");
      window.screenshot("results-what-if-period");
      assertEquals(List.of(), stalls.ours());
    }
  }

  @Test
  void itFitsIntoASmallDarkWindow() throws Exception {
    try (RealWindow window = RealWindow.open(directory)) {
      window.resize(900, 560);
      ChartPane chart = open(window);
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
      window.robot().clickOn("#results-what-if-processors").write("2").push(KeyCode.ENTER);
      window.await("there is a changed line", () -> columns(chart) == 15 && chart.isDrawn());
      window.screenshot("results-what-if-small");
      window.robot().clickOn("#results-what-if-period").write("x");
      window.screenshot("results-what-if-small-wrong");
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
      Node page = window.find("#results-page", Node.class);
      for (String id : List.of("period", "service", "threads", "processors", "predict")) {
        Node node = window.find("#results-what-if-" + id, Node.class);
        assertTrue(
            RealWindow.onUi(
                () ->
                    page.localToScene(page.getBoundsInLocal())
                        .contains(node.localToScene(node.getBoundsInLocal()))),
            id + " is outside of the page");
      }
    }
  }
}
