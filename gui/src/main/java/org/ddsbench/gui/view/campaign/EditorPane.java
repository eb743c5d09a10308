package org.ddsbench.gui.view.campaign;

import atlantafx.base.controls.Popover;
import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.ddsbench.gui.model.campaign.CampaignCheck;
import org.ddsbench.gui.model.campaign.CampaignEditor;
import org.ddsbench.gui.model.campaign.CampaignText;
import org.ddsbench.gui.model.campaign.ColumnChoice;
import org.ddsbench.gui.model.campaign.RowEstimate;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.Marks;
import org.ddsbench.gui.view.document.Source;
import org.ddsbench.gui.view.page.ColumnChooser;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.ToolRow;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * The open campaign: its head, the table, the details of the selected row, findings, plan, text.
 */
final class EditorPane {
  private static final double WIDE_ENOUGH_FOR_KEYS = 720;

  private final CampaignEditor editor;
  private final RowTable table;
  private final FindingsPane findings;
  private final Label total = new Label();
  private final Tab findingsTab = new Tab();
  private final StackPane lower = new StackPane();
  private final VBox pane = new VBox();

  EditorPane(CampaignEditor editor) {
    this.editor = editor;
    table = new RowTable(editor);
    findings = new FindingsPane(editor, table.node()::requestFocus);
    VBox rows = new VBox(table.node(), foot());
    VBox.setVgrow(table.node(), Priority.ALWAYS);
    Region detail = new DetailPane(editor).node();
    TabPane tabs = new TabPane(findingsTab, planTab(), sourceTab());
    tabs.setId("campaign-tabs");
    findingsTab.setContent(findings.node());
    findingsTab.setId("campaign-findings-tab");
    findingsTab.setClosable(false);
    lower.getChildren().add(tabs);
    lower.setMinHeight(110);
    rows.setMinHeight(150);
    SplitPane left = new SplitPane(rows, lower);
    left.setOrientation(Orientation.VERTICAL);
    left.setDividerPositions(0.62);
    left.setMinWidth(400);
    SplitPane all = new SplitPane(left, detail);
    all.setDividerPositions(0.68);
    SplitPane.setResizableWithParent(detail, false);
    VBox.setVgrow(all, Priority.ALWAYS);
    pane.getChildren().addAll(new HeadPane(editor).node(), all);
    editor.check().addListener((observed, before, now) -> follow(now));
    follow(editor.check().get());
  }

  Region node() {
    return pane;
  }

  FindingsPane findings() {
    return findings;
  }

  /** Shows a command beside the tabs while it is possible. */
  void offer(Command command) {
    Button button = ToolRow.button(command);
    button.setId(command.id() + "-here");
    button.getStyleClass().add(Styles.SMALL);
    button.visibleProperty().bind(command.possible());
    StackPane.setAlignment(button, Pos.TOP_RIGHT);
    StackPane.setMargin(button, new Insets(6, 10, 0, 0));
    lower.getChildren().add(button);
  }

  /** Moves the focus to the table. */
  void focus() {
    table.node().requestFocus();
  }

  private HBox foot() {
    total.setId("campaign-total");
    total.setTooltip(new Tooltip(Texts.of("campaign.time.tip")));
    Label keys = new Label(Texts.of("campaign.table.keys"));
    keys.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    total.setMinWidth(120);
    HBox foot = new HBox(total, gap, keys, columnButton());
    foot.setAlignment(Pos.CENTER_LEFT);
    // Hidden when only a part of the sentence would fit.
    keys.visibleProperty().bind(foot.widthProperty().greaterThan(WIDE_ENOUGH_FOR_KEYS));
    keys.managedProperty().bind(keys.visibleProperty());
    foot.getStyleClass().add("foot");
    return foot;
  }

  private Button columnButton() {
    Button button = new Button(Texts.of("campaign.columns"), new FontIcon(Feather.COLUMNS));
    button.setId("campaign-columns");
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.getStyleClass().addAll(Styles.SMALL, Styles.FLAT);
    ColumnChoice choice = editor.columnChoice();
    ColumnChooser<String> chooser =
        new ColumnChooser<>(
            "campaign",
            CampaignEditor.attributes(),
            attribute -> attribute,
            choice::show,
            choice::showUsual);
    choice.changes().addListener((observed, before, now) -> chooser.tick(editor.columns()));
    button.setOnAction(
        event -> {
          chooser.tick(editor.columns());
          chooser.show(button, Popover.ArrowLocation.BOTTOM_RIGHT);
        });
    return button;
  }

  private Tab planTab() {
    Tab tab = new Tab(Texts.of("campaign.plan"), new PlanPane(editor).node());
    tab.setId("campaign-plan-tab");
    tab.setClosable(false);
    return tab;
  }

  private Tab sourceTab() {
    TextArea source = new TextArea();
    source.setId("campaign-source");
    source.setAccessibleText(Texts.of("campaign.xml"));
    source.setEditable(false);
    source.getStyleClass().add("source");
    Tab tab = new Tab(Texts.of("campaign.xml"), source);
    tab.setId("campaign-source-tab");
    tab.setClosable(false);
    editor
        .document()
        .content()
        .addListener(
            (observed, before, now) ->
                source.setText(
                    editor
                        .document()
                        .text()
                        .map(CampaignText::text)
                        .map(Source::shown)
                        .orElse("")));
    return tab;
  }

  private void follow(Optional<CampaignCheck> check) {
    total.setText(check.map(EditorPane::total).orElse(Texts.of("campaign.checking")));
    int number = check.map(found -> found.findings().size()).orElse(0);
    findingsTab.setText(Texts.of("campaign.findings", number));
    findingsTab.setGraphic(
        number == 0 ? null : Marks.icon(check.map(CampaignCheck::findings).orElse(List.of())));
  }

  private static String total(CampaignCheck check) {
    RowEstimate all = RowEstimate.total(check.rows());
    String text =
        Texts.of(
            "campaign.total",
            Texts.count("campaign.total.rows", check.rows().size()),
            Texts.count("campaign.total.runs", all.runs()),
            RowTable.time(all.time(), all.open()));
    return all.leftOut() == 0
        ? text
        : Texts.of(
            "campaign.total.left-out",
            text,
            Texts.count("campaign.total.runs", all.leftOut()),
            String.join(", ", all.notBuilt()));
  }
}
