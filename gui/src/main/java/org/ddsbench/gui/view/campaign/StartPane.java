package org.ddsbench.gui.view.campaign;

import atlantafx.base.theme.Styles;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.ToolRow;

/** What the page shows while nothing is open: what to begin with. */
final class StartPane {
  private static final double CARD_WIDTH = 560;

  private final VBox column = new VBox();
  private final ScrollPane pane = new ScrollPane(column);

  /**
   * @param open opens a file
   * @param templates begin a campaign, each
   */
  StartPane(Command open, List<Command> templates) {
    pane.setFitToWidth(true);
    pane.setFocusTraversable(false);
    column.setId("campaign-start");
    column.getStyleClass().add("start");
    column.setAlignment(Pos.TOP_CENTER);
    Label title = new Label(Texts.of("campaign.start"));
    title.getStyleClass().add(Styles.TITLE_3);
    Label hint = new Label(Texts.of("campaign.start.hint"));
    hint.setWrapText(true);
    hint.getStyleClass().add(Styles.TEXT_MUTED);
    column.getChildren().addAll(title, hint);
    for (Command template : templates) {
      column.getChildren().add(card(template));
    }
    Button button = ToolRow.button(open);
    button.setId("campaign-start-open");
    column.getChildren().add(button);
  }

  Region node() {
    return pane;
  }

  /** The focus goes to the first choice. */
  void focus() {
    column.lookupAll(".button").stream().findFirst().ifPresent(button -> button.requestFocus());
  }

  private static Button card(Command template) {
    Button button = ToolRow.button(template);
    Label name = new Label(template.text(), button.getGraphic());
    name.getStyleClass().add(Styles.TEXT_BOLD);
    name.setGraphicTextGap(10);
    Label doc = new Label(Texts.of(template.id().replace('-', '.') + ".doc"));
    doc.getStyleClass().add(Styles.TEXT_MUTED);
    button.setText("");
    button.setTooltip(null);
    button.setGraphic(new VBox(4, name, doc));
    button.setAccessibleText(template.text() + ". " + doc.getText());
    button.getStyleClass().add("card");
    button.setAlignment(Pos.CENTER_LEFT);
    button.setPrefWidth(CARD_WIDTH);
    button.setMinHeight(Region.USE_PREF_SIZE);
    return button;
  }
}
