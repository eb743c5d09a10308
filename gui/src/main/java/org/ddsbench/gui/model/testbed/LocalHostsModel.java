package org.ddsbench.gui.model.testbed;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.ddsbench.controller.localtestbed.LocalTestbed;
import org.ddsbench.controller.localtestbed.TestbedStatus;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;

/**
 * The local testbed of {@code ddsbench testbed up|down|status}. Called on the JavaFX application
 * thread.
 */
public final class LocalHostsModel {
  private final Desk desk;
  private final LocalTestbed testbed;
  private final StoppableWork work;
  private final ObservableList<String> steps = FXCollections.observableArrayList();
  private final ReadOnlyObjectWrapper<Optional<TestbedStatus>> status =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  public LocalHostsModel(Desk desk, LocalTestbed testbed) {
    this.desk = desk;
    this.testbed = testbed;
    this.work = new StoppableWork(desk.background());
  }

  /** The steps since the last command, one on each line; an error is the last one. */
  public ObservableList<String> steps() {
    return steps;
  }

  /** The status of the testbed; empty before it was read. */
  public ReadOnlyObjectProperty<Optional<TestbedStatus>> status() {
    return status.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty running() {
    return work.running();
  }

  /** Reads the status. */
  public void look() {
    if (!work.running().get()) {
      work.begin(
          () -> testbed.status(state()), found -> status.set(Optional.of(found)), this::failed);
    }
  }

  /**
   * Makes it.
   *
   * @param nodes 1 to 200
   * @param ready receives its testbed.xml
   */
  public void up(int nodes, Consumer<Path> ready) {
    steps.clear();
    work.begin(
        () -> testbed.up(nodes, state(), this::step),
        found -> {
          status.set(Optional.of(found));
          step(Texts.count("testbed.local.ready", nodes));
          ready.accept(found.testbedXml());
        },
        this::failed);
  }

  /** Removes it. */
  public void down() {
    steps.clear();
    step(Texts.of("testbed.local.removing"));
    work.begin(
        () -> {
          testbed.down(state(), this::step);
          return testbed.status(state());
        },
        found -> {
          status.set(Optional.of(found));
          step(Texts.of("testbed.local.removed"));
        },
        this::failed);
  }

  /** Ends the current command; a testbed that is being made is removed again. */
  public void stop() {
    work.stop();
    step(Texts.of("testbed.local.stopped"));
  }

  private Path state() {
    return desk.surroundings().testbedState();
  }

  private void step(String line) {
    desk.background().onUi(() -> steps.add(line));
  }

  private void failed(Exception failure) {
    step(Texts.of("testbed.local.failed", String.valueOf(failure.getMessage())));
  }
}
