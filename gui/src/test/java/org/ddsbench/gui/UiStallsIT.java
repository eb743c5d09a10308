package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import javafx.application.Platform;
import org.ddsbench.gui.task.Background;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.util.WaitForAsyncUtils;

/** The watch over the user interface's thread sees what it is there for. */
@Tag("display")
class UiStallsIT {
  @TempDir private Path directory = Path.of("");

  @Test
  void waitingInOurCodeIsSeen() throws Exception {
    try (RealWindow window = RealWindow.open(directory);
        UiStalls stalls = UiStalls.watching();
        Background background = new Background(Platform::runLater)) {
      background.onUi(() -> Sleeper.sleep(500));
      WaitForAsyncUtils.waitForFxEvents();
      window.await("the stall is seen", () -> !stalls.ours().isEmpty());
      assertTrue(stalls.ours().get(0).contains("Sleeper"), stalls.ours().get(0));
    }
  }

  @Test
  void pagesAreShownWithoutAStall() throws Exception {
    try (RealWindow window = RealWindow.open(directory);
        UiStalls stalls = UiStalls.watching()) {
      for (String page : List.of("testbed", "run", "results", "campaign")) {
        window.show(page);
      }
      assertEquals(List.of(), stalls.ours());
    }
  }

  /** Does what no code of the user interface may. */
  private static final class Sleeper {
    static void sleep(long ms) {
      try {
        Thread.sleep(ms);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
