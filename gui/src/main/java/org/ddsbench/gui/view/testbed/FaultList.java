package org.ddsbench.gui.view.testbed;

import atlantafx.base.theme.Styles;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.model.testbed.TestbedEditor;
import org.ddsbench.gui.model.testbed.TestbedField;
import org.ddsbench.gui.model.testbed.TestbedText;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.FindingList;

/** Everything that is wrong with the document; hidden when nothing is. */
final class FaultList {
  private static final double ROW = 62;
  private static final int MOST_ROWS = 4;
  private final TestbedEditor editor;
  private final FindingList list;
  private final Label title = new Label();
  private final VBox box;

  /**
   * @param shown shows the node of the selected fault
   * @param entered moves the focus to the field with the fault
   */
  FaultList(TestbedEditor editor, Consumer<Finding> shown, Consumer<Finding> entered) {
    this.editor = editor;
    list = new FindingList("testbed", this::node, shown, entered, finding -> {});
    list.node().setId("testbed-fault-list");
    list.node().getStyleClass().add(Styles.DENSE);
    title.getStyleClass().add(Styles.TEXT_BOLD);
    title.setLabelFor(list.node());
    box = new VBox(title, list.node());
    box.setId("testbed-faults");
    box.getStyleClass().add("testbed-faults");
    editor.now().addListener((observed, before, now) -> show(now));
    editor.document().open().addListener((observed, before, now) -> show(editor.now().get()));
    show(editor.now().get());
  }

  Region region() {
    return box;
  }

  private void show(TestbedText now) {
    boolean editable = editor.document().text().isPresent();
    List<Finding> findings = editable ? now.testbed().findings() : List.of();
    list.show(findings);
    title.setText(Texts.count("testbed.faults", findings.size()));
    double rows = Math.min(findings.size(), MOST_ROWS);
    list.node().setPrefHeight(rows * ROW + 2);
    list.node().setMinHeight(Math.min(rows, 2) * ROW + 2);
    box.setVisible(!findings.isEmpty());
    box.setManaged(!findings.isEmpty());
  }

  private String node(Finding finding) {
    TestbedText now = editor.now().get();
    int node = now.node(finding);
    if (node < 0) {
      return Texts.of("testbed.faults.all");
    }
    String name = now.value(TestbedField.NODE_NAME, node);
    return name.isEmpty() ? Texts.of("testbed.faults.node", node + 1) : name;
  }
}
