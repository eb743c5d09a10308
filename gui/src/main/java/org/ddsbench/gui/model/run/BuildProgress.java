package org.ddsbench.gui.model.run;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.ddsbench.controller.deploy.BuildListener;

/** The variant that is being built, if any. Called on the JavaFX application thread. */
public final class BuildProgress {
  private final Clock clock;
  private final ReadOnlyObjectWrapper<Optional<Building>> now =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private Instant began = Instant.EPOCH;

  /**
   * How far a build is.
   *
   * @param done steps that are done
   * @param all steps that are known so far; 0 until the build has begun its first one
   * @param time since it began
   */
  public record Building(String variant, int done, int all, Duration time) {}

  BuildProgress(Clock clock) {
    this.clock = clock;
  }

  /** The build now; empty while nothing is built. */
  public ReadOnlyObjectProperty<Optional<Building>> now() {
    return now.getReadOnlyProperty();
  }

  /** Shows the time that has passed. */
  public void tick() {
    now.get().ifPresent(one -> show(one.variant(), one.done(), one.all()));
  }

  void clear() {
    now.set(Optional.empty());
  }

  private void begin(String variant) {
    began = clock.instant();
    show(variant, 0, 0);
  }

  private void show(String variant, int done, int all) {
    Duration time = Duration.between(began, clock.instant());
    now.set(Optional.of(new Building(variant, done, all, time)));
  }

  /**
   * A listener that can be called on any thread.
   *
   * @param ui runs actions later on the JavaFX application thread
   */
  BuildListener listener(Executor ui) {
    return new BuildListener() {
      @Override
      public void building(String variant, Path prefix) {
        ui.execute(() -> begin(variant));
      }

      @Override
      public void step(String variant, int done, int all) {
        ui.execute(() -> show(variant, done, all));
      }

      @Override
      public void built(String variant) {
        ui.execute(BuildProgress.this::clear);
      }
    };
  }
}
