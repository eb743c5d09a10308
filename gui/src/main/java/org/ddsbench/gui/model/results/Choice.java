package org.ddsbench.gui.model.results;

import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Something that can be chosen for a chart. Of the user interface's thread. */
public final class Choice {
  private final ReadOnlyStringWrapper label = new ReadOnlyStringWrapper("");
  private final ObservableList<String> options = FXCollections.observableArrayList();
  private final ObjectProperty<String> chosen = new SimpleObjectProperty<>("");

  /** What is chosen here. */
  public ReadOnlyStringProperty label() {
    return label.getReadOnlyProperty();
  }

  /** Fewer than two: nothing to choose. */
  public ObservableList<String> options() {
    return options;
  }

  /** One of the options; empty without any. */
  public ObjectProperty<String> chosen() {
    return chosen;
  }

  /** Offers these; what was chosen before stays chosen if it is among them. */
  void offer(String newLabel, List<String> newOptions) {
    String before = chosen.get();
    // A list that takes new options forgets its value: what stays chosen must be told anew.
    chosen.set("");
    label.set(newLabel);
    options.setAll(newOptions);
    chosen.set(
        newOptions.contains(before) ? before : newOptions.isEmpty() ? "" : newOptions.get(0));
  }

  /** The place of what is chosen; -1 without options. */
  int index() {
    return options.indexOf(chosen.get());
  }
}
