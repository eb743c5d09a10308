package org.ddsbench.gui.view.results;

import atlantafx.base.theme.Styles;
import java.util.Locale;
import java.util.Map;
import javafx.beans.value.ObservableBooleanValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.gui.model.results.WhatIfModel;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.ToolRow;
import org.ddsbench.repository.queueing.WhatIfText.Change;

/** Changes of servers for which the queueing model predicts: a field for each, and its problem. */
final class WhatIfRow {
  private static final double FIELD_WIDTH = 118;
  private static final double FIELD_HEIGHT = 34;
  private final FlowPane content = new FlowPane(10, 4);

  /**
   * @param shown whether it is visible
   * @param predict makes the prediction; Enter in a field does the same
   */
  WhatIfRow(WhatIfModel model, ObservableBooleanValue shown, Command predict) {
    Label question = new Label(Texts.of("results.what-if"));
    question.setMinWidth(Region.USE_PREF_SIZE);
    content.getChildren().add(levelWithFields(question));
    for (Change change : Change.values()) {
      content.getChildren().add(field(model, change, predict));
    }
    content.getChildren().add(button(model, predict));
    content.visibleProperty().bind(shown);
    content.managedProperty().bind(content.visibleProperty());
  }

  private static VBox field(WhatIfModel model, Change change, Command predict) {
    String name = change.name().toLowerCase(Locale.ROOT);
    String id = "results-what-if-" + name;
    Label label = small("results.what-if." + name);
    TextField text = new TextField();
    text.setId(id);
    text.setPromptText(Texts.of("results.what-if.measured"));
    text.setAccessibleText(Texts.of("results.what-if") + ": " + label.getText());
    text.setAccessibleHelp(Texts.of("results.what-if." + name + ".help"));
    text.setTooltip(new Tooltip(Texts.of("results.what-if." + name + ".help")));
    text.textProperty().bindBidirectional(model.text(change));
    text.setOnAction(enter -> predict.run());
    label.setLabelFor(text);
    Label problem = new Label();
    problem.setId(id + "-problem");
    problem.setWrapText(true);
    problem.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.DANGER);
    problem.managedProperty().bind(problem.visibleProperty());
    VBox cell = new VBox(2, label, text, problem);
    cell.setPrefWidth(FIELD_WIDTH);
    model.problems().addListener((observed, before, now) -> show(text, problem, change, now));
    show(text, problem, change, model.problems().get());
    return cell;
  }

  private static void show(
      TextField text, Label problem, Change change, Map<Change, String> problems) {
    String what = problems.getOrDefault(change, "");
    problem.setText(what);
    problem.setVisible(!what.isEmpty());
    text.pseudoClassStateChanged(Styles.STATE_DANGER, !what.isEmpty());
  }

  /** The button, and beside it whether it is simulating. */
  private static VBox button(WhatIfModel model, Command predict) {
    ProgressIndicator busy = new ProgressIndicator();
    busy.setId("results-what-if-busy");
    busy.setAccessibleText(Texts.of("results.what-if.predicting"));
    busy.setPrefSize(18, 18);
    busy.setMinSize(18, 18);
    busy.visibleProperty().bind(model.predicting());
    return levelWithFields(ToolRow.button(predict), busy);
  }

  /** As far down as the fields, which have their names above. */
  private static VBox levelWithFields(Node... nodes) {
    Label above = new Label(" ");
    above.getStyleClass().add(Styles.TEXT_SMALL);
    HBox row = new HBox(8, nodes);
    row.setAlignment(Pos.CENTER_LEFT);
    row.setMinHeight(FIELD_HEIGHT);
    return new VBox(2, above, row);
  }

  private static Label small(String key) {
    Label label = new Label(Texts.of(key));
    label.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    return label;
  }

  Region node() {
    return content;
  }
}
