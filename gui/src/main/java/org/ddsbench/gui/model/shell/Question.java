package org.ddsbench.gui.model.shell;

/** Asks the user before something is lost. Called on the JavaFX application thread. */
public interface Question {
  /** What to do with changes that are not saved. */
  enum Unsaved {
    SAVE,
    DISCARD,
    CANCEL
  }

  /** A document is about to be closed. */
  Unsaved unsaved(String document);

  /**
   * Something will be destroyed or stopped.
   *
   * @param title what is asked
   * @param detail what will happen
   * @param action the word on the button that does it
   */
  boolean confirm(String title, String detail, String action);
}
