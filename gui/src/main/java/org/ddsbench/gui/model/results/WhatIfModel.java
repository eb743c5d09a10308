package org.ddsbench.gui.model.results;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.queueing.WhatIf;
import org.ddsbench.repository.queueing.WhatIfText;
import org.ddsbench.repository.queueing.WhatIfText.Change;

/**
 * A question to the queueing model of a campaign: what if its servers, or their load, were changed?
 * Predictions are made in the background; a newer question supersedes one that is not answered yet.
 * Called on the JavaFX application thread.
 */
public final class WhatIfModel {
  private final Desk desk;
  private final Task task;
  private final Map<Change, StringProperty> texts = new EnumMap<>(Change.class);
  private final ReadOnlyObjectWrapper<Map<Change, String>> problems =
      new ReadOnlyObjectWrapper<>(Map.of());
  private final ReadOnlyBooleanWrapper possible = new ReadOnlyBooleanWrapper();
  private final ReadOnlyBooleanWrapper predicting = new ReadOnlyBooleanWrapper();
  private final ReadOnlyObjectWrapper<WhatIf> answered = new ReadOnlyObjectWrapper<>(WhatIf.NONE);
  private Optional<ChartSource> source = Optional.empty();

  WhatIfModel(Desk desk, Busy busy) {
    this.desk = desk;
    task = new Task(desk.background(), busy);
    for (Change change : Change.values()) {
      StringProperty text = new SimpleStringProperty("");
      text.addListener((observed, before, now) -> problems.set(typed().problems()));
      texts.put(change, text);
    }
  }

  /** What is typed for a change; blank for what stays as it was measured. */
  public StringProperty text(Change change) {
    return Optional.ofNullable(texts.get(change)).orElseThrow();
  }

  /** What is wrong with the texts, and what to do, for each change of which something is. */
  public ReadOnlyObjectProperty<Map<Change, String>> problems() {
    return problems.getReadOnlyProperty();
  }

  /** Whether the campaign has rows with a queueing model. */
  public ReadOnlyBooleanProperty possible() {
    return possible.getReadOnlyProperty();
  }

  /** Whether nothing typed is wrong. */
  public BooleanBinding right() {
    return Bindings.createBooleanBinding(() -> problems.get().isEmpty(), problems);
  }

  /** Whether a question is being answered. */
  public ReadOnlyBooleanProperty predicting() {
    return predicting.getReadOnlyProperty();
  }

  /** The changes for which predictions are known; none before the first question. */
  public ReadOnlyObjectProperty<WhatIf> answered() {
    return answered.getReadOnlyProperty();
  }

  /** Takes another campaign; empty while none is read. Texts and answers are of the one before. */
  void show(Optional<ChartSource> next) {
    task.cancel();
    predicting.set(false);
    source = next;
    possible.set(next.filter(one -> !one.index().queueing().isEmpty()).isPresent());
    answered.set(WhatIf.NONE);
    texts.values().forEach(text -> text.set(""));
  }

  /** Predicts for the changes that are typed; does nothing while one is wrong. */
  public void predict() {
    typed().changes().ifPresent(changes -> source.ifPresent(of -> predict(changes, of)));
  }

  private void predict(WhatIf changes, ChartSource of) {
    predicting.set(true);
    task.run(
        () -> of.predict(changes),
        made -> {
          predicting.set(false);
          answered.set(changes);
        },
        why -> {
          predicting.set(false);
          desk.notices().error(Texts.of("results.what-if.failed", why));
        });
  }

  private WhatIfText typed() {
    Map<Change, String> given = new EnumMap<>(Change.class);
    texts.forEach(
        (change, text) -> {
          String stripped = text.get().strip();
          if (!stripped.isEmpty()) {
            given.put(change, stripped);
          }
        });
    return new WhatIfText(given);
  }
}
