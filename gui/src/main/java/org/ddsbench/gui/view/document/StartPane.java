package org.ddsbench.gui.view.document;

import atlantafx.base.theme.Styles;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.ToolRow;

/** The content of a page while nothing is open: ways to begin. */
public final class StartPane {
  private static final double CARD_WIDTH = 560;
  private static final double DOC_WIDTH = 525;

  private final VBox column = new VBox();
  private final ScrollPane pane = new ScrollPane(column);

  /**
   * A way to begin.
   *
   * @param id of its card
   * @param doc description of the result
   */
  public record Way(Command command, String id, String doc) {}

  /**
   * @param id prefix of the ids of its parts
   * @param ways the most common one first
   * @param open opens a file
   */
  public StartPane(String id, String title, String hint, List<Way> ways, Command open) {
    pane.setFitToWidth(true);
    pane.setFocusTraversable(false);
    column.setId(id + "-start");
    column.getStyleClass().add("start");
    column.setAlignment(Pos.TOP_CENTER);
    Label heading = new Label(title);
    heading.getStyleClass().add(Styles.TITLE_3);
    Label explained = wrapped(hint);
    column.getChildren().addAll(heading, explained);
    ways.forEach(way -> column.getChildren().add(card(way)));
    Button button = ToolRow.button(open);
    button.setId(id + "-start-open");
    column.getChildren().add(button);
  }

  public Region node() {
    return pane;
  }

  /** Moves the focus to the first choice. */
  public void focus() {
    column.lookupAll(".button").stream().findFirst().ifPresent(button -> button.requestFocus());
  }

  private static Label wrapped(String text) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMaxWidth(CARD_WIDTH);
    label.setMinHeight(Region.USE_PREF_SIZE);
    label.getStyleClass().add(Styles.TEXT_MUTED);
    return label;
  }

  private static Button card(Way way) {
    Button button = ToolRow.button(way.command());
    Label name = new Label(way.command().text(), button.getGraphic());
    name.getStyleClass().add(Styles.TEXT_BOLD);
    name.setGraphicTextGap(10);
    // A wrapped label in a button has the height of one line.
    Text doc = new Text(way.doc());
    doc.setWrappingWidth(DOC_WIDTH);
    doc.getStyleClass().add("doc");
    button.setId(way.id());
    button.setText("");
    button.setTooltip(null);
    button.setGraphic(new VBox(4, name, doc));
    button.setAccessibleText(way.command().text() + ". " + way.doc());
    button.getStyleClass().add("card");
    button.setAlignment(Pos.CENTER_LEFT);
    button.setPrefWidth(CARD_WIDTH);
    button.setMinHeight(Region.USE_PREF_SIZE);
    return button;
  }
}
