package org.ddsbench.gui.model.results;

import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;

/** Whether anything is being read. Of the user interface's thread. */
public final class Busy {
  private final IntegerProperty works = new SimpleIntegerProperty();
  private final BooleanBinding busy = works.greaterThan(0);

  void begin() {
    works.set(works.get() + 1);
  }

  void end() {
    works.set(works.get() - 1);
  }

  /** Whether any work is under way. */
  public BooleanBinding busy() {
    return busy;
  }
}
