package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import javafx.application.Platform;
import org.ddsbench.core.Patience;
import org.ddsbench.gui.task.Background;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.util.WaitForAsyncUtils;

/** {@link UiStalls} detects code that blocks the JavaFX application thread. */
@Tag("display")
class UiStallsIT {
  @TempDir private Path directory = Path.of("");

  @Test
  void waitingInOurCodeIsSeen() throws Exception {
    try (RealWindow window = RealWindow.open(directory);
        UiStalls stalls = UiStalls.watching();
        Background background = new Background(Platform::runLater)) {
      // On a busy machine the watcher may sample one stall too rarely, but not all of them.
      long end = Patience.endNs();
      while (!isSleeperSeen(stalls) && Patience.goesOn(end)) {
        background.onUi(() -> Sleeper.sleep(500));
        WaitForAsyncUtils.waitForFxEvents();
      }
      window.await("the stall is seen", () -> isSleeperSeen(stalls));
    }
  }

  private static boolean isSleeperSeen(UiStalls stalls) {
    return stalls.ours().stream().anyMatch(stall -> stall.contains("Sleeper"));
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

  /** Blocks the JavaFX application thread, which no real code may do. */
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
