package org.ddsbench.gui.model.results;

import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;

/** Whether anything is being read. Called on the JavaFX application thread. */
public final class Busy {
  private final IntegerProperty works = new SimpleIntegerProperty();
  private final BooleanBinding busy = works.greaterThan(0);

  void begin() {
    works.set(works.get() + 1);
  }

  void end() {
    works.set(works.get() - 1);
  }

  /** Whether any work is in progress. */
  public BooleanBinding busy() {
    return busy;
  }
}
