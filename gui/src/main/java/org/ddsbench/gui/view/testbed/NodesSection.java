package org.ddsbench.gui.view.testbed;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.model.testbed.TestbedEditor;
import org.ddsbench.gui.model.testbed.TestbedField;
import org.ddsbench.gui.model.testbed.TestbedText;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.ToolRow;

/** The editor: the table of nodes, the faults, and the fields of the node and of all nodes. */
final class NodesSection {
  private static final double DIVIDER = 0.62;
  private final TestbedEditor editor;
  private final NodeTable table;
  private final FieldForm nodeForm;
  private final FieldForm commonForm;
  private final Tab nodeTab = new Tab();
  private final Tab commonTab = new Tab();
  private final TabPane tabs = new TabPane(nodeTab, commonTab);
  private final SplitPane split = new SplitPane();
  private final HBox tools = new HBox();

  NodesSection(TestbedEditor editor) {
    this.editor = editor;
    table = new NodeTable(editor);
    nodeForm =
        new FieldForm(editor, table::selected)
            .group(
                "testbed.form.node",
                List.of(
                    TestbedField.NODE_NAME,
                    TestbedField.NODE_HOST,
                    TestbedField.NODE_LAUNCHER,
                    TestbedField.NODE_COUNT,
                    TestbedField.NODE_PORT,
                    TestbedField.NODE_USER,
                    TestbedField.NODE_INTERFACE,
                    TestbedField.NODE_ADDRESS))
            .group(
                "testbed.form.placement",
                List.of(TestbedField.NODE_ROLES, TestbedField.NODE_MAX_ENDPOINTS))
            .group(
                "testbed.form.more",
                List.of(
                    TestbedField.NODE_WORK_DIRECTORY,
                    TestbedField.NODE_LIBRARIES,
                    TestbedField.NODE_CPU_AFFINITY,
                    TestbedField.NODE_ENVIRONMENT,
                    TestbedField.NODE_KEY,
                    TestbedField.NODE_JUMP));
    commonForm =
        new FieldForm(editor, () -> -1)
            .group("testbed.form.testbed", TestbedField.of("testbed"))
            .group("testbed.form.clock", TestbedField.of("ntp"))
            .group("testbed.form.login", TestbedField.of("ssh"))
            .group("testbed.form.slurm", TestbedField.of("slurm"));
    table
        .region()
        .getSelectionModel()
        .selectedIndexProperty()
        .addListener((observed, before, now) -> showNode());
    editor.now().addListener((observed, before, now) -> showNode());
    tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    tabs.setId("testbed-forms");
    nodeTab.setId("testbed-node-tab");
    commonTab.setId("testbed-common-tab");
    commonTab.setText(Texts.of("testbed.form.testbed"));
    commonTab.setContent(commonForm.region());
    FaultList faults = new FaultList(editor, this::show, this::fix);
    VBox left = new VBox(tools, table.region(), faults.region());
    left.getStyleClass().add("testbed-left");
    left.setMinWidth(360);
    VBox.setVgrow(table.region(), Priority.ALWAYS);
    tabs.setMinWidth(300);
    split.getItems().setAll(left, tabs);
    split.setDividerPositions(DIVIDER);
    showNode();
  }

  /** The buttons above the table; the first one is the most important. */
  void tools(List<Command> commands) {
    tools.getStyleClass().add("testbed-line");
    tools.getChildren().add(ToolRow.button(commands.get(0)));
    commands.stream().skip(1).map(ToolRow::icon).forEach(tools.getChildren()::add);
  }

  Region region() {
    return split;
  }

  int selected() {
    return table.selected();
  }

  /** Selects a node and moves the focus to its name. */
  void edit(int node) {
    table.select(node);
    tabs.getSelectionModel().select(nodeTab);
    nodeForm.focus(TestbedField.NODE_NAME);
  }

  void select(int node) {
    table.select(node);
  }

  void focus() {
    table.region().requestFocus();
  }

  private void fix(Finding finding) {
    show(finding);
    TestbedText now = editor.now().get();
    now.field(finding).ifPresent(now.node(finding) >= 0 ? nodeForm::focus : commonForm::focus);
  }

  private void show(Finding finding) {
    int node = editor.now().get().node(finding);
    if (node >= 0) {
      table.select(node);
      tabs.getSelectionModel().select(nodeTab);
    } else {
      tabs.getSelectionModel().select(commonTab);
    }
  }

  private void showNode() {
    int node = table.selected();
    boolean some = node >= 0 && node < editor.now().get().size();
    String name = some ? editor.now().get().value(TestbedField.NODE_NAME, node) : "";
    nodeTab.setText(name.isEmpty() ? Texts.of("testbed.form.node") : name);
    if (some) {
      nodeForm.show();
      if (nodeTab.getContent() != nodeForm.region()) {
        nodeTab.setContent(nodeForm.region());
      }
    } else {
      Label none = new Label(Texts.of("testbed.node.none"));
      none.getStyleClass().add("testbed-muted");
      nodeTab.setContent(new StackPane(none));
    }
  }
}
