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
import org.ddsbench.core.file.Printable;

/**
 * The log, line by line; when it is full the oldest lines are removed. Called on the JavaFX
 * application thread.
 */
public final class RunLog {
  /** Largest number of lines. */
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

  /** The lines that pass the filter, the oldest first. */
  public ObservableList<LogLine> shown() {
    return shown;
  }

  /** The text that lines must contain, ignoring case. */
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
    lines.add(new LogLine(clock.instant(), warning, Printable.line(text)));
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
