package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.ddsbench.gui.view.shell.SystemQuestions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The window that tests share: what one leaves behind makes it fail, and is gone for the next. */
@Tag("display")
class RealWindowIT {
  @TempDir private Path directory = Path.of("");

  private static Window shown(RealWindow window) {
    return RealWindow.onUi(() -> window.find("#window", Node.class).getScene().getWindow());
  }

  private static boolean isShown(RealWindow window, String selector) {
    return window.robot().lookup(selector).tryQuery().isPresent();
  }

  @Test
  void aDialogAndAnUnsavedDocumentAreReportedAndGone() throws Exception {
    RealWindow first = RealWindow.open(directory);
    Window shown = shown(first);
    first.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
    first.robot().clickOn("#campaign-template-empty");
    first.await("a campaign is begun", () -> isShown(first, "#campaign-table"));
    first.resize(900, 560);
    Platform.runLater(
        () -> new SystemQuestions(() -> shown).confirm("Delete it?", "It is gone then.", "Delete"));
    first.await("the question is asked", () -> isShown(first, "It is gone then."));
    assertEquals(
        "left behind: [the dialog Delete it?, the unsaved document New campaign]",
        assertThrows(AssertionError.class, first::close).getMessage());
    try (RealWindow second = RealWindow.open(directory.resolve("second"))) {
      assertSame(shown, shown(second));
      assertFalse(isShown(second, "It is gone then."));
      assertEquals("Choose a campaign", second.find("#next-step", Button.class).getText());
      assertFalse(RealWindow.onUi(second::isDark));
      assertEquals(1280, shown.getWidth());
    }
  }

  @Test
  void changesMayBeDiscarded() throws Exception {
    try (RealWindow window = RealWindow.open(directory)) {
      window.robot().clickOn("#campaign-template-empty");
      window.await("a campaign is begun", () -> isShown(window, "#campaign-table"));
      window.discardUnsaved();
    }
  }
}
