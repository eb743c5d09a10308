package org.ddsbench.gui.model.run;

import java.time.Clock;
import java.util.Locale;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.collections.transformation.FilteredList;

/** What happened, line by line; the oldest go when there are too many. Of the UI's thread. */
public final class RunLog {
  /** Lines that are kept. */
  public static final int MOST = 5_000;

  private final Clock clock;
  private final ObservableList<LogLine> lines = FXCollections.observableArrayList();
  private final FilteredList<LogLine> shown = new FilteredList<>(lines);
  private final StringProperty filter = new SimpleStringProperty("");
  private final BooleanProperty warningsOnly = new SimpleBooleanProperty();

  public RunLog(Clock clock) {
    this.clock = clock;
    filter.addListener(changed -> choose());
    warningsOnly.addListener(changed -> choose());
  }

  /** Those that pass the filter, the oldest first. */
  public ObservableList<LogLine> shown() {
    return shown;
  }

  /** Lines must hold this, in capitals or not. */
  public StringProperty filter() {
    return filter;
  }

  public BooleanProperty warningsOnly() {
    return warningsOnly;
  }

  void add(boolean warning, String text) {
    if (lines.size() >= MOST) {
      lines.remove(0, MOST / 10);
    }
    lines.add(new LogLine(clock.instant(), warning, text));
  }

  void clear() {
    lines.clear();
  }

  private void choose() {
    String wanted = filter.get().strip().toLowerCase(Locale.ROOT);
    boolean only = warningsOnly.get();
    shown.setPredicate(
        line -> (line.warning() || !only) && line.text().toLowerCase(Locale.ROOT).contains(wanted));
  }
}
