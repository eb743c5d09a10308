package org.ddsbench.gui.view.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TreeTableView;
import org.ddsbench.gui.RealWindow;
import org.ddsbench.gui.model.results.ChartKind;
import org.ddsbench.gui.model.results.ChartKinds;
import org.ddsbench.gui.view.chart.ChartPane;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged runs in the real window: they are named, and everything that is whole is shown. */
@Tag("display")
class DamagedRunsIT {
  private static final String INSIDE = "samples.parquet cannot be read: ";

  /** Kinds of charts that need runs of other experiments, or of a probe. */
  private static final List<String> WITHOUT_DATA =
      List.of("figures", "requests", "cycles", "queueing", "rates", "loads", "parts");

  @TempDir private Path directory = Path.of("");
  private RunStore store = new RunStore(directory);

  @BeforeEach
  void store() throws IOException {
    store = new RunStore(directory.resolve("results"));
    for (int number = 1; number <= 4; number++) {
      MeasuredRun.of(FakeRun.of("air", number).shape(64 << number, 1, 200)).store(store);
    }
  }

  /** Overwrites everything but the ends of a table, so that only its readers see the damage. */
  private void overwrite(String run, String table) throws IOException {
    Path file = store.run("air", run).resolve(table);
    byte[] content = Files.readAllBytes(file);
    Arrays.fill(content, 4, content.length - 8, (byte) 0x5a);
    Files.write(file, content);
  }

  @Test
  void damageInsideATableIsFoundByTheTableOfRuns() throws Exception {
    overwrite("run2", "samples.parquet");
    Files.writeString(store.run("air", "run3").resolve("manifest.json"), "");
    try (RealWindow window = RealWindow.open(directory)) {
      window.show("results");
      awaitDamaged(window, List.of("run2: " + INSIDE, "run3: manifest.json is empty"));
      awaitRows(window, 2);
      select(window, "run2");
      TextArea facts = window.find("#results-damaged-facts", TextArea.class);
      window.await(
          "the facts of the run are shown",
          () -> facts.isVisible() && facts.getText().contains("row: row2"));
      assertTrue(RealWindow.onUi(facts::getText).startsWith("run2: " + INSIDE));
      window.screenshot("results-damaged");
      select(window, "run3");
      window.await(
          "the place of the other is shown",
          () -> facts.getText().startsWith("run3: manifest.json is empty\nrun: run3\n"));
      assertChartsOfTheOthers(window);
    }
  }

  @Test
  void damageInsideATableIsFoundByItsChart() throws Exception {
    // The table of runs reads no resources.
    overwrite("run1", "resources.parquet");
    try (RealWindow window = RealWindow.open(directory)) {
      window.show("results");
      awaitRows(window, 4);
      window.robot().clickOn("#results-tab-charts");
      choose(window, kind(kind -> kind.key().equals("use")));
      awaitDamaged(window, List.of("run1: resources.parquet cannot be read: "));
      assertChartsOfTheOthers(window);
      awaitRows(window, 3);
    }
  }

  @Test
  void allAreNamedWhenNoneIsWhole() throws Exception {
    for (int number = 1; number <= 4; number++) {
      Files.write(
          store.run("air", "run" + number).resolve("samples.parquet"),
          "no table".getBytes(StandardCharsets.UTF_8));
    }
    try (RealWindow window = RealWindow.open(directory)) {
      window.show("results");
      awaitDamaged(
          window,
          IntStream.rangeClosed(1, 4)
              .mapToObj(number -> "run" + number + ": samples.parquet is not a Parquet file")
              .toList());
      awaitRows(window, 0);
    }
  }

  private static void assertChartsOfTheOthers(RealWindow window) {
    window.robot().clickOn("#results-tab-charts");
    ChartPane chart = window.find("#results-chart", ChartPane.class);
    for (ChartKind kind : ChartKinds.ALL) {
      if (!WITHOUT_DATA.contains(kind.key())) {
        choose(window, kind);
        window.await(
            kind.title() + " is the chart",
            () ->
                chart.picture().isPresent()
                    && chart.picture().get().title().startsWith(kind.title())
                    && chart.isDrawn());
      }
    }
  }

  private static ChartKind kind(Predicate<ChartKind> wanted) {
    return ChartKinds.ALL.stream().filter(wanted).findFirst().orElseThrow();
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
    window.await(rows + " rows", () -> table.getRoot().getChildren().size() == rows);
  }

  @SuppressWarnings("unchecked") // the list of this id
  private static ListView<RunEntry> damaged(RealWindow window) {
    return window.find("#results-damaged", ListView.class);
  }

  private static void select(RealWindow window, String run) {
    ListView<RunEntry> list = damaged(window);
    RealWindow.onUi(
        () -> {
          list.getItems().stream()
              .filter(entry -> entry.run().equals(run))
              .forEach(list.getSelectionModel()::select);
          return null;
        });
  }

  /** The lines of the list of damaged runs begin so. */
  private static void awaitDamaged(RealWindow window, List<String> lines) {
    ListView<RunEntry> list = damaged(window);
    window.await(lines + " are named", () -> list.getItems().size() == lines.size());
    assertTrue(RealWindow.onUi(() -> list.getParent().isVisible()));
    window.await("the lines are drawn", () -> shown(window).size() == lines.size());
    List<String> shown = shown(window);
    for (int i = 0; i < lines.size(); i++) {
      assertEquals(lines.get(i), prefix(shown.get(i), lines.get(i)));
      assertFalse(shown.get(i).contains("\n"), shown.get(i));
    }
  }

  private static String prefix(String text, String of) {
    return text.substring(0, Math.min(text.length(), of.length()));
  }

  private static List<String> shown(RealWindow window) {
    return RealWindow.onUi(
        () ->
            window.robot().from(damaged(window)).lookup(".list-cell").queryAll().stream()
                .map(node -> (ListCell<?>) node)
                .filter(cell -> !cell.isEmpty())
                .sorted(Comparator.comparingInt(cell -> cell.getIndex()))
                .map(cell -> cell.getText())
                .toList());
  }
}
