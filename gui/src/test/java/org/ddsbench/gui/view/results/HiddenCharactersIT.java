package org.ddsbench.gui.view.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TreeTableView;
import javafx.scene.text.Text;
import org.ddsbench.gui.RealWindow;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.ExecutionDirectory;
import org.ddsbench.repository.store.ExecutionRecord;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Texts of nodes and files that cannot be seen, or turn those around them, in the real window. */
@Tag("display")
class HiddenCharactersIT {
  private static final String HIDDEN = "\u202egnihton\u009b31m\u001b[2J";
  private static final String SHOWN = "\\u202egnihton\\u009b31m\\u001b[2J";

  @TempDir private Path directory = Path.of("");

  private void store() throws IOException {
    RunStore store = new RunStore(directory.resolve("results"));
    ExecutionDirectory.begin(
        store,
        new ExecutionRecord(
            1,
            "air",
            "",
            Instant.parse("2026-03-01T10:00:00Z"),
            null,
            "0.1.0",
            "note" + HIDDEN,
            List.of(),
            Map.of("host", "tower" + HIDDEN)));
    FakeRun.of("air", 1).shape(64, 1, 200).store(store);
    FakeRun.of("air", 2).failing("APP_FAILED", "exit" + HIDDEN).store(store);
  }

  @Test
  void theyAreShownEscaped() throws Exception {
    store();
    try (RealWindow window = RealWindow.open(directory)) {
      window.show("results");
      TreeTableView<?> table = window.find("#results-table", TreeTableView.class);
      window.await(
          "both runs are there",
          () ->
              RealWindow.onUi(() -> table.getRoot() != null && table.getExpandedItemCount() == 2));
      RealWindow.onUi(
          () -> {
            table.getSelectionModel().select(1);
            return null;
          });
      window.await(
          "the reason is shown escaped",
          () -> texts(window).stream().anyMatch(text -> text.contains("exit" + SHOWN)));
      List<String> texts = texts(window);
      assertTrue(texts.stream().anyMatch(text -> text.contains("note" + SHOWN)), texts::toString);
      assertEquals(List.of(), texts.stream().filter(HiddenCharactersIT::hides).toList());
      window.screenshot("results-hidden-characters");
    }
  }

  private static boolean hides(String text) {
    return text.codePoints()
        .filter(c -> c != '\n' && c != '\t')
        .map(Character::getType)
        .anyMatch(type -> type == Character.CONTROL || type == Character.FORMAT);
  }

  /** All texts of the window. */
  private static List<String> texts(RealWindow window) {
    return RealWindow.onUi(
        () ->
            List.copyOf(
                new TreeSet<>(
                    window.robot().lookup((Node node) -> true).queryAll().stream()
                        .filter(Node::isVisible)
                        .flatMap(HiddenCharactersIT::text)
                        .toList())));
  }

  private static Stream<String> text(Node node) {
    if (node instanceof Labeled labeled && labeled.getText() != null) {
      return Stream.of(labeled.getText());
    }
    if (node instanceof TextInputControl input && input.getText() != null) {
      return Stream.of(input.getText());
    }
    return node instanceof Text text ? Stream.of(text.getText()) : Stream.empty();
  }
}
