package org.ddsbench.gui.model.run;

import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.gui.text.Texts;

/** One node of the campaign. Called on the JavaFX application thread. */
public final class NodeRow {
  private final String name;
  private final ReadOnlyStringWrapper state = new ReadOnlyStringWrapper("");
  private final ReadOnlyStringWrapper loss = new ReadOnlyStringWrapper("");
  private final ReadOnlyStringWrapper clock = new ReadOnlyStringWrapper("");
  private final ReadOnlyDoubleWrapper cpuPercent = new ReadOnlyDoubleWrapper(-1);

  NodeRow(String name) {
    this.name = name;
  }

  public String name() {
    return name;
  }

  /** Its current activity, in a word or two. */
  public ReadOnlyStringProperty state() {
    return state.getReadOnlyProperty();
  }

  /** Why the last run in which it took part lost it; empty unless it did. */
  public ReadOnlyStringProperty loss() {
    return loss.getReadOnlyProperty();
  }

  /** The state of its clock before the run; empty when it was not checked. */
  public ReadOnlyStringProperty clock() {
    return clock.getReadOnlyProperty();
  }

  /** Use of all its processors, 0 to 100; -1 when it is not known. */
  public ReadOnlyDoubleProperty cpuPercent() {
    return cpuPercent.getReadOnlyProperty();
  }

  void setState(String now) {
    loss.set("");
    state.set(now);
  }

  void setLost(String reason) {
    loss.set(reason);
    state.set(Texts.of("run.node.lost"));
    cpuPercent.set(-1);
  }

  void setCpuPercent(double now) {
    cpuPercent.set(now);
  }

  void setClock(ClockState found) {
    clock.set(
        found.source().equals("none")
            ? Texts.of("run.node.clock.alone")
            : Texts.of("run.node.clock", found.offsetNs() / 1e3, found.rootDispersionNs() / 1e3));
  }
}
