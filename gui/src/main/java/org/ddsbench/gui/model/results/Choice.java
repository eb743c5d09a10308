package org.ddsbench.gui.model.results;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** Something that can be chosen for a chart. Called on the JavaFX application thread. */
public final class Choice {
  private final ReadOnlyStringWrapper label = new ReadOnlyStringWrapper("");
  private final ObservableList<Option> options = FXCollections.observableArrayList();
  private final ObjectProperty<Option> chosen = new SimpleObjectProperty<>(Option.NONE);

  /** The label of the choice. */
  public ReadOnlyStringProperty label() {
    return label.getReadOnlyProperty();
  }

  /** The options; with fewer than two there is no choice. */
  public ObservableList<Option> options() {
    return options;
  }

  /** One of the options; {@link Option#NONE} without any. */
  public ObjectProperty<Option> chosen() {
    return chosen;
  }

  /** Offers these; what was chosen before stays chosen if its key is among them. */
  void offer(ChoiceOptions offer) {
    String before = chosen.get().key();
    // A list that gets new options forgets its value, so the chosen option must be set again.
    chosen.set(Option.NONE);
    label.set(offer.label());
    options.setAll(offer.options());
    choose(before);
  }

  /** Chooses the option of a key, or the first one without it. */
  void choose(String key) {
    chosen.set(
        options.stream()
            .filter(option -> option.key().equals(key))
            .findFirst()
            .orElse(options.isEmpty() ? Option.NONE : options.get(0)));
  }
}
