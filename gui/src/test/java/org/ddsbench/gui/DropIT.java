package org.ddsbench.gui;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.MouseButton;
import javafx.scene.input.TransferMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Drops a file on the window with the display's own drag and drop. */
@Tag("display")
class DropIT {
  @TempDir private Path directory = Path.of("");

  @Test
  void aDroppedTestbedIsOpenedOnItsPage() throws Exception {
    Path file = RealWindow.home().resolve("testbed.xml");
    try (RealWindow window = RealWindow.open(directory)) {
      Node source = window.find("#navigate-results", Node.class);
      RealWindow.onUi(
          () -> {
            source.setOnDragDetected(
                event -> {
                  Dragboard board = source.startDragAndDrop(TransferMode.COPY);
                  ClipboardContent content = new ClipboardContent();
                  content.putFiles(List.of(file.toFile()));
                  board.setContent(content);
                  event.consume();
                });
            return null;
          });
      window.robot().drag(source, MouseButton.PRIMARY).dropTo("#campaign-page");
      ToggleButton page = window.find("#navigate-testbed", ToggleButton.class);
      window.await("the testbed's page is shown", page::isSelected);
    }
  }
}
