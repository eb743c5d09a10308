package org.ddsbench.gui.view.document;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import javafx.application.Platform;
import org.ddsbench.gui.model.document.DocumentFiles;

/** Asks documents before the window closes. */
public final class Closing {
  private Closing() {}

  /** Asks what to do with unsaved changes. Returns whether the window may close. */
  public static boolean agreed(DocumentFiles<?> files) {
    return switch (files.ask()) {
      case SAVE -> saved(files);
      case DISCARD -> true;
      case CANCEL -> false;
    };
  }

  /** Saves and waits; the window stays responsive meanwhile. */
  private static boolean saved(DocumentFiles<?> files) {
    Object key = new Object();
    List<Boolean> answer = new ArrayList<>();
    AtomicBoolean waiting = new AtomicBoolean();
    files.save(
        saved -> {
          answer.add(saved);
          if (waiting.get()) {
            Platform.exitNestedEventLoop(key, saved);
          }
        });
    if (answer.isEmpty()) {
      waiting.set(true);
      Platform.enterNestedEventLoop(key);
    }
    return answer.contains(true);
  }
}
