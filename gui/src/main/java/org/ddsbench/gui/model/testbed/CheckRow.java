package org.ddsbench.gui.model.testbed;

import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.controller.campaign.NodeReportCells;
import org.ddsbench.gui.text.Texts;

/** A node that is checked. Called on the JavaFX application thread. */
public final class CheckRow {
  private final String name;
  private final String host;
  private final ReadOnlyObjectWrapper<CheckState> state =
      new ReadOnlyObjectWrapper<>(CheckState.WAITING);
  private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper();
  private final ReadOnlyObjectWrapper<Optional<NodeReport>> report =
      new ReadOnlyObjectWrapper<>(Optional.empty());

  /** Makes a row that waits. */
  public CheckRow(String name, String host) {
    this.name = name;
    this.host = host;
    enter(CheckState.WAITING);
  }

  public String name() {
    return name;
  }

  public String host() {
    return host;
  }

  public ReadOnlyObjectProperty<CheckState> state() {
    return state.getReadOnlyProperty();
  }

  /** The state in words. */
  public ReadOnlyStringProperty status() {
    return status.getReadOnlyProperty();
  }

  /** The report on the node; empty before it exists. */
  public ReadOnlyObjectProperty<Optional<NodeReport>> report() {
    return report.getReadOnlyProperty();
  }

  void enter(CheckState entered) {
    status.set(Texts.of("testbed.state." + entered.name().toLowerCase(Locale.ROOT)));
    state.set(entered);
  }

  void deploying(long bytes) {
    status.set(Texts.of("testbed.state.deploying", bytes / 1e6));
  }

  void reported(NodeReport found) {
    report.set(Optional.of(found));
    enter(CheckState.of(found));
    if (found.refusal().isPresent() && state.get() == CheckState.BAD) {
      status.set(
          Texts.of("testbed.refusal." + found.refusal().get().name().toLowerCase(Locale.ROOT)));
    } else if (state.get() == CheckState.BAD || state.get() == CheckState.WARNED) {
      long errors = found.findings().stream().filter(one -> one.isError()).count();
      long warnings = found.findings().size() - errors;
      status.set(
          errors > 0
              ? Texts.count("testbed.state.errors", errors)
              : Texts.count("testbed.state.warnings", warnings));
    }
  }

  /** The report for the columns of a table; empty before it exists. */
  public Optional<NodeReportCells> cells() {
    return report.get().map(NodeReportCells::new);
  }
}
