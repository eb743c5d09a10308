package org.ddsbench.gui.view.testbed;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.controller.campaign.NodeReportCells;
import org.ddsbench.controller.node.NodeException;
import org.ddsbench.controller.remote.PresentedHostKey;
import org.ddsbench.core.file.Printable;
import org.ddsbench.core.host.NodeFinding;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.gui.model.testbed.CheckRow;
import org.ddsbench.gui.model.testbed.CheckState;
import org.ddsbench.gui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** Everything that is known about the selected node, with what to do first. */
final class CheckDetails {
  private final VBox content = new VBox();
  private final ScrollPane scroll = new ScrollPane(content);
  private final Consumer<CheckRow> decide;
  private final InvalidationListener changed = observed -> show();
  private Optional<CheckRow> shown = Optional.empty();

  /**
   * @param decide asks for a decision on a node's unknown host key
   */
  CheckDetails(String id, ReadOnlyObjectProperty<CheckRow> selected, Consumer<CheckRow> decide) {
    this.decide = decide;
    scroll.setId(id);
    scroll.setFitToWidth(true);
    scroll.setMinWidth(300);
    content.getStyleClass().add("testbed-details");
    selected.addListener((observed, before, now) -> select(Optional.ofNullable(now)));
    show();
  }

  ScrollPane region() {
    return scroll;
  }

  private void select(Optional<CheckRow> row) {
    shown.ifPresent(
        before -> {
          before.state().removeListener(changed);
          before.report().removeListener(changed);
        });
    shown = row;
    shown.ifPresent(
        now -> {
          now.state().addListener(changed);
          now.report().addListener(changed);
        });
    show();
  }

  private void show() {
    content.getChildren().clear();
    if (shown.isEmpty()) {
      content.getChildren().add(muted(Texts.of("testbed.check.select")));
      return;
    }
    CheckRow row = shown.get();
    // Reads the values, so that the next change is reported.
    CheckState state = row.state().get();
    Optional<NodeReport> report = row.report().get();
    Label name = new Label(row.name(), StateIcon.of(state));
    name.getStyleClass().add(Styles.TITLE_4);
    Label status = new Label();
    status
        .textProperty()
        .bind(
            Bindings.concat(
                row.host().equals(row.name()) ? "" : Printable.line(row.host()) + ", ",
                row.status()));
    status.getStyleClass().add("testbed-muted");
    content.getChildren().addAll(name, status);
    if (report.isEmpty()) {
      content.getChildren().add(muted(Texts.of("testbed.check.waiting")));
    } else {
      show(row, state, report.get());
    }
  }

  private void show(CheckRow row, CheckState state, NodeReport report) {
    if (state == CheckState.UNKNOWN_KEY) {
      report.unknownHostKey().ifPresent(key -> content.getChildren().add(decision(row, key)));
    } else if (state != CheckState.KEY_ADDED) {
      if (report.refusal().equals(Optional.of(NodeException.Kind.HOST_KEY))) {
        content.getChildren().add(KeyCard.changed());
      }
      findings(
          "testbed.check.todo", report.findings().stream().filter(NodeFinding::isError).toList());
    }
    findings(
        "testbed.check.warnings",
        report.findings().stream().filter(finding -> !finding.isError()).toList());
    report.environment().ifPresent(environment -> facts(report, environment));
  }

  private Node decision(CheckRow row, PresentedHostKey key) {
    Button accept = new Button(Texts.of("testbed.key.decide"), new FontIcon(Feather.KEY));
    accept.setId("testbed-accept-key");
    accept.setDisable(key.neverAdded());
    accept.setOnAction(event -> decide.accept(row));
    if (!key.neverAdded()) {
      return KeyCard.unknown(key, accept);
    }
    Label never = new Label(Texts.of("testbed.key.never"));
    never.setWrapText(true);
    return KeyCard.unknown(key, accept, never);
  }

  private void findings(String heading, List<NodeFinding> findings) {
    if (findings.isEmpty()) {
      return;
    }
    content.getChildren().add(heading(heading));
    for (NodeFinding finding : findings) {
      FontIcon icon = new FontIcon(finding.isError() ? Feather.X_CIRCLE : Feather.ALERT_TRIANGLE);
      icon.getStyleClass().add(finding.isError() ? "testbed-danger" : "testbed-warning");
      Label text = new Label(Texts.of("testbed.check.finding", finding.message(), finding.rule()));
      text.setWrapText(true);
      text.setMinHeight(Label.USE_PREF_SIZE);
      HBox line = new HBox(icon, text);
      line.getStyleClass().add("testbed-finding");
      content.getChildren().add(line);
    }
  }

  private void facts(NodeReport report, EnvironmentSnapshot environment) {
    NodeReportCells cells = new NodeReportCells(report);
    GridPane grid = grid();
    content.getChildren().addAll(heading("testbed.check.facts"), grid);
    fact(grid, Texts.of("testbed.check.interface"), cells.networkInterface());
    if (!cells.offset().equals(NodeReportCells.UNKNOWN)) {
      fact(
          grid,
          Texts.of("testbed.check.clock.offset"),
          Texts.of("testbed.check.clock.value", cells.offset(), cells.bound()));
    }
    if (!cells.timestamping().equals(NodeReportCells.UNKNOWN)) {
      fact(grid, Texts.of("testbed.check.timestamping"), cells.timestamping());
    }
    if (!report.sameKernel().isEmpty()) {
      fact(grid, Texts.of("testbed.check.same.kernel"), String.join(", ", report.sameKernel()));
    }
    fact(grid, Texts.of("testbed.check.disk"), cells.diskFree());
    fact(grid, Texts.of("testbed.check.processors"), cells.processors());
    GridPane versions = grid();
    content.getChildren().addAll(heading("testbed.check.versions"), versions);
    Map<String, String> all = new TreeMap<>(environment.implementationVersions());
    environment.problems().keySet().forEach(name -> all.put(name, cells.version(name)));
    all.forEach((name, version) -> fact(versions, name, version));
    GridPane probes = grid();
    content.getChildren().addAll(heading("testbed.check.probes"), probes);
    new TreeMap<>(environment.probes())
        .keySet()
        .forEach(name -> fact(probes, name, cells.whyNot(name).orElse(cells.probe(name))));
  }

  private static GridPane grid() {
    GridPane grid = new GridPane();
    grid.getStyleClass().add("testbed-facts");
    ColumnConstraints labels = new ColumnConstraints();
    labels.setMinWidth(GridPane.USE_PREF_SIZE);
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    values.setMinWidth(0);
    grid.getColumnConstraints().addAll(labels, values);
    return grid;
  }

  private static void fact(GridPane grid, String name, String value) {
    Label text = new Label(Printable.text(value));
    text.setWrapText(true);
    text.setMinHeight(Label.USE_PREF_SIZE);
    Label label = muted(name);
    GridPane.setValignment(label, VPos.TOP);
    grid.addRow(grid.getRowCount(), label, text);
  }

  private static Label heading(String key) {
    Label heading = new Label(Texts.of(key));
    heading.getStyleClass().addAll(Styles.TEXT_BOLD, "testbed-heading");
    return heading;
  }

  private static Label muted(String text) {
    Label label = new Label(Printable.text(text));
    label.getStyleClass().add("testbed-muted");
    return label;
  }
}
