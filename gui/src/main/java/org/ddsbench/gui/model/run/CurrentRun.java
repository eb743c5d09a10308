package org.ddsbench.gui.model.run;

import java.time.Duration;
import java.util.Optional;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.ddsbench.controller.campaign.Phase;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.protocol.Event;

/** The current run. Called on the JavaFX application thread. */
public final class CurrentRun {
  /**
   * A provisional one-way time.
   *
   * @param seconds since the run began
   * @param us median of the newest messages of all pairs
   */
  public record OttPoint(double seconds, double us) {}

  /** Of a long run only the last ten minutes are shown. */
  private static final int MOST_POINTS = 600;

  private final ReadOnlyObjectWrapper<Optional<TestRun>> run =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<Phase>> phase =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyLongWrapper published = new ReadOnlyLongWrapper();
  private final ReadOnlyLongWrapper received = new ReadOnlyLongWrapper();
  private final ReadOnlyLongWrapper missing = new ReadOnlyLongWrapper();
  private final ObservableList<OttPoint> otts = FXCollections.observableArrayList();
  private final ObservableList<String> tried = FXCollections.observableArrayList();
  private final ReadOnlyObjectWrapper<Boolean> absolute = new ReadOnlyObjectWrapper<>(true);
  private LiveOtt live = new LiveOtt();

  public ReadOnlyObjectProperty<Optional<TestRun>> run() {
    return run.getReadOnlyProperty();
  }

  public ReadOnlyObjectProperty<Optional<Phase>> phase() {
    return phase.getReadOnlyProperty();
  }

  /** Messages written so far by all publishers. */
  public ReadOnlyLongProperty published() {
    return published.getReadOnlyProperty();
  }

  /** Messages received so far by all subscribers. */
  public ReadOnlyLongProperty received() {
    return received.getReadOnlyProperty();
  }

  /** Messages missing between those received. */
  public ReadOnlyLongProperty missing() {
    return missing.getReadOnlyProperty();
  }

  /** Provisional one-way times, one each second. */
  public ObservableList<OttPoint> otts() {
    return otts;
  }

  /** Whether they are one-way times; otherwise times above the fastest message. */
  public ReadOnlyObjectProperty<Boolean> absolute() {
    return absolute.getReadOnlyProperty();
  }

  /** The rates that a search tried, each with its result in words; empty for other experiments. */
  public ObservableList<String> tried() {
    return tried;
  }

  void begin(TestRun now) {
    clear();
    run.set(Optional.of(now));
  }

  void setPhase(Phase now) {
    phase.set(Optional.of(now));
  }

  void setPublished(long messages) {
    published.set(messages);
  }

  void addTried(String text) {
    tried.add(text);
  }

  void see(Event.Live seen, Duration since) {
    if (seen.logs().stream().allMatch(log -> log.flows().isEmpty())) {
      return;
    }
    live.add(seen);
    received.set(live.received());
    missing.set(live.missing());
    absolute.set(live.isAbsolute());
    live.medianNs().ifPresent(ns -> add(new OttPoint(since.toMillis() / 1e3, ns / 1e3)));
  }

  /** Nodes report one after the other: a point within one second of the last one replaces it. */
  private void add(OttPoint point) {
    if (!otts.isEmpty() && point.seconds() - otts.get(otts.size() - 1).seconds() < 0.9) {
      otts.set(otts.size() - 1, new OttPoint(otts.get(otts.size() - 1).seconds(), point.us()));
    } else {
      otts.add(point);
      if (otts.size() > MOST_POINTS) {
        otts.remove(0);
      }
    }
  }

  /** No run is in progress any more; the data of the last one stays. */
  void end() {
    phase.set(Optional.empty());
  }

  void clear() {
    run.set(Optional.empty());
    phase.set(Optional.empty());
    published.set(0);
    received.set(0);
    missing.set(0);
    otts.clear();
    tried.clear();
    live = new LiveOtt();
  }
}
