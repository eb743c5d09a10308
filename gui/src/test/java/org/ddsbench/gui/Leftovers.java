package org.ddsbench.gui;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;
import org.ddsbench.gui.model.shell.Question;
import org.ddsbench.gui.view.shell.SystemQuestions;

/**
 * Finds what a test leaves behind: open dialogs, unsaved documents, a running campaign. Called on
 * the JavaFX application thread. Until the end of the test, questions are asked in dialogs.
 */
final class Leftovers implements Question {
  private final Stage stage;
  private final Question dialogs;
  private final List<String> found = new ArrayList<>();
  private boolean ended;
  private volatile boolean discarding;

  /**
   * @param stage the window of all tests
   */
  Leftovers(Stage stage) {
    this.stage = stage;
    this.dialogs = new SystemQuestions(() -> stage);
  }

  /** Unsaved documents are not reported. Can be called on any thread. */
  void discardUnsaved() {
    discarding = true;
  }

  /** Closes the application in the window, but not the window; returns what was left behind. */
  List<String> end() {
    ended = true;
    for (Window other : List.copyOf(Window.getWindows())) {
      if (other != stage) {
        if (other instanceof Stage dialog) {
          found.add("the dialog " + dialog.getTitle());
        }
        other.hide();
      }
    }
    if (stage.isShowing()) {
      stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST));
      stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_HIDDEN));
    }
    stage.setScene(new Scene(new Pane()));
    return List.copyOf(found);
  }

  @Override
  public Unsaved unsaved(String document) {
    if (!ended) {
      return dialogs.unsaved(document);
    }
    if (!discarding) {
      found.add("the unsaved document " + document);
    }
    return Unsaved.DISCARD;
  }

  @Override
  public boolean confirm(String title, String detail, String action) {
    if (!ended) {
      return dialogs.confirm(title, detail, action);
    }
    found.add("a reason to ask: " + title);
    return true;
  }
}
