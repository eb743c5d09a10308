package org.ddsbench.gui.view.document;

import atlantafx.base.theme.Styles;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Fields below each other, with headings. Called on the JavaFX application thread. */
public final class FieldGrid {
  private final GridPane grid = new GridPane();
  private int next;

  /**
   * @param style class of the region
   */
  public FieldGrid(String style) {
    grid.getStyleClass().add(style);
    ColumnConstraints labels = new ColumnConstraints();
    labels.setMinWidth(Region.USE_PREF_SIZE);
    ColumnConstraints controls = new ColumnConstraints();
    controls.setHgrow(Priority.ALWAYS);
    controls.setMinWidth(0);
    grid.getColumnConstraints().addAll(labels, controls);
  }

  public Region region() {
    return grid;
  }

  public void add(FieldRow row) {
    row.addTo(grid, next);
    next += 2;
  }

  public void heading(String text) {
    Label heading = new Label(text);
    heading.getStyleClass().addAll(Styles.TEXT_BOLD, "field-heading");
    add(heading);
  }

  /** Adds a part that is as wide as the grid. */
  public void add(Region part) {
    grid.add(part, 0, next++, 2, 1);
  }
}
