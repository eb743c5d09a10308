package org.ddsbench.gui.model.run;

import java.time.Duration;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.ddsbench.core.plan.TestRun;

/** One planned run in the list of runs. Called on the JavaFX application thread. */
public final class RunRow {
  /** The state of a run. */
  public enum State {
    WAITING,
    RUNNING,
    COMPLETED,
    FAILED,
    STOPPED,
    /** Stored by an earlier start of the campaign, and left out. */
    STORED
  }

  private final TestRun run;
  private final String swept;
  private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(State.WAITING);
  private final ReadOnlyStringWrapper detail = new ReadOnlyStringWrapper("");
  private final ReadOnlyObjectWrapper<Duration> took = new ReadOnlyObjectWrapper<>(Duration.ZERO);

  /**
   * @param swept its values in the row's sweep besides implementation, message and endpoints
   */
  RunRow(TestRun run, String swept) {
    this.run = run;
    this.swept = swept;
  }

  public TestRun run() {
    return run;
  }

  /** Its row, what distinguishes it from the other members of a sweep, and its repetition. */
  public String name() {
    return run.test()
        + (swept.isEmpty() ? "" : " " + swept)
        + (run.repetition() == 1 ? "" : " #" + run.repetition());
  }

  public ReadOnlyObjectProperty<State> state() {
    return state.getReadOnlyProperty();
  }

  /** The phase of the current run, the reason of a failed one; else empty. */
  public ReadOnlyStringProperty detail() {
    return detail.getReadOnlyProperty();
  }

  /** Whether it needs no more time: it has ended, or was stored before. */
  public boolean isOver() {
    return state.get() != State.WAITING && state.get() != State.RUNNING;
  }

  /** Its duration; zero before it ended. */
  public ReadOnlyObjectProperty<Duration> took() {
    return took.getReadOnlyProperty();
  }

  void set(State now, String detailNow) {
    state.set(now);
    detail.set(detailNow);
  }

  void ended(State now, String reason, Duration duration) {
    set(now, reason);
    took.set(duration);
  }
}
