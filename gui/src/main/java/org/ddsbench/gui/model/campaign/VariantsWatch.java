package org.ddsbench.gui.model.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.ddsbench.gui.task.Background;

/**
 * Notices that one of a few small files was changed, created or deleted, by any program. Called on
 * the JavaFX application thread.
 */
final class VariantsWatch {
  private static final long PAUSE_MS = 500;

  private final Background background;
  private final Runnable changed;
  private Background.Work watching = Background.Work.NONE;

  /**
   * @param changed called on the JavaFX application thread
   */
  VariantsWatch(Background background, Runnable changed) {
    this.background = background;
    this.changed = changed;
  }

  /** Watches these files from now on, and no others. */
  void watch(List<Path> files) {
    watching.cancel();
    watching = Background.Work.NONE;
    if (!files.isEmpty()) {
      watching = background.run(() -> watchForever(files), never -> {}, ended -> {});
    }
  }

  private Void watchForever(List<Path> files) throws InterruptedException {
    String before = stamp(files);
    while (true) {
      Thread.sleep(PAUSE_MS);
      String now = stamp(files);
      if (!now.equals(before)) {
        before = now;
        background.onUi(changed);
      }
    }
  }

  private static String stamp(List<Path> files) {
    return files.stream().map(VariantsWatch::stamp).collect(Collectors.joining(" "));
  }

  private static String stamp(Path file) {
    try {
      return Files.getLastModifiedTime(file).toMillis() + " " + Files.size(file);
    } catch (IOException e) {
      return "missing";
    }
  }
}
