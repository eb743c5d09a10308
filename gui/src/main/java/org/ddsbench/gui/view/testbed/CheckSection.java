package org.ddsbench.gui.view.testbed;

import atlantafx.base.theme.Styles;
import java.util.stream.Collectors;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.model.testbed.CheckModel;
import org.ddsbench.gui.model.testbed.CheckRow;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.ToolRow;

/** The check: the progress of all nodes, and the details of the selected one. */
final class CheckSection {
  private static final double DIVIDER = 0.64;
  private final CheckTable table;
  private final SplitPane split = new SplitPane();
  private final Label campaign = new Label();
  private final VBox campaignBox;

  CheckSection(CheckModel model, Command check, Command stop) {
    table =
        new CheckTable(
            "testbed-check-table",
            model.rows(),
            model.implementations(),
            Texts.of("testbed.check.none"));
    CheckDetails details =
        new CheckDetails(
            "testbed-details",
            table.region().getSelectionModel().selectedItemProperty(),
            model::decideKey);
    model
        .rows()
        .addListener(
            (ListChangeListener<CheckRow>)
                change -> table.region().getSelectionModel().selectFirst());
    ProgressIndicator progress = new ProgressIndicator();
    progress.getStyleClass().add("testbed-progress");
    progress.visibleProperty().bind(model.running());
    progress.managedProperty().bind(model.running());
    Label summary = new Label();
    summary.setId("testbed-check-summary");
    summary.textProperty().bind(model.summary());
    summary.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(summary, Priority.ALWAYS);
    Button start = ToolRow.button(check);
    start.setId("testbed-check-start");
    start.getStyleClass().add(Styles.ACCENT);
    Button end = ToolRow.button(stop);
    end.setId("testbed-check-stop");
    HBox line = new HBox(start, end, progress, summary);
    line.getStyleClass().add("testbed-line");
    campaign.setWrapText(true);
    campaign.setId("testbed-check-campaign");
    campaign.setMinHeight(Label.USE_PREF_SIZE);
    Label heading = new Label(Texts.of("testbed.check.campaign"));
    heading.getStyleClass().add(Styles.TEXT_BOLD);
    ScrollPane scroll = new ScrollPane(campaign);
    scroll.setFitToWidth(true);
    scroll.setPrefViewportHeight(110);
    campaignBox = new VBox(heading, scroll);
    campaignBox.getStyleClass().add("testbed-faults");
    campaignBox.visibleProperty().bind(Bindings.isNotEmpty(model.campaignFindings()));
    campaignBox.managedProperty().bind(campaignBox.visibleProperty());
    model
        .campaignFindings()
        .addListener(
            (ListChangeListener<Finding>)
                change ->
                    campaign.setText(
                        model.campaignFindings().stream()
                            .map(finding -> line(finding))
                            .collect(Collectors.joining("\n"))));
    VBox left = new VBox(line, table.region(), campaignBox);
    left.getStyleClass().add("testbed-left");
    left.setMinWidth(360);
    VBox.setVgrow(table.region(), Priority.ALWAYS);
    split.getItems().setAll(left, details.region());
    split.setDividerPositions(DIVIDER);
  }

  private static String line(Finding finding) {
    return Texts.of(
        finding.isError() ? "testbed.check.error" : "testbed.check.warning",
        finding.rule(),
        finding.place().line(),
        finding.message());
  }

  Region region() {
    return split;
  }

  void focus() {
    table.region().requestFocus();
  }
}
