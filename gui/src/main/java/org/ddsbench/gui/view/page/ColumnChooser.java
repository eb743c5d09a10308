package org.ddsbench.gui.view.page;

import atlantafx.base.controls.Popover;
import atlantafx.base.theme.Styles;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.ddsbench.gui.text.Texts;

/**
 * Check boxes for the columns of a table, with a filter of their names. Called on the JavaFX
 * application thread.
 *
 * @param <C> what stands for a column
 */
public final class ColumnChooser<C> {
  private final Map<C, CheckBox> boxes = new LinkedHashMap<>();
  private final TextField filter = new TextField();
  private final Popover popover;

  /**
   * A chooser of the given columns.
   *
   * @param page the page of the table, the beginning of the identifiers of the parts
   * @param heading the name of a column
   * @param show called when the user shows (true) or hides a column
   * @param showDefaults called when the user wants the default columns
   */
  public ColumnChooser(
      String page,
      List<C> columns,
      Function<C, String> heading,
      BiConsumer<C, Boolean> show,
      Runnable showDefaults) {
    VBox list = new VBox(6);
    for (C column : columns) {
      CheckBox box = new CheckBox(heading.apply(column));
      box.setId(page + "-show-" + box.getText().replaceAll("\\W+", "-"));
      box.setOnAction(event -> show.accept(column, box.isSelected()));
      box.managedProperty().bind(box.visibleProperty());
      boxes.put(column, box);
      list.getChildren().add(box);
    }
    filter.setId(page + "-column-filter");
    filter.setPromptText(Texts.of("columns.filter"));
    filter.setAccessibleText(Texts.of("columns.filter"));
    filter.textProperty().addListener((observed, before, now) -> narrow(now));
    ScrollPane scroll = new ScrollPane(list);
    scroll.setFitToWidth(true);
    scroll.setPrefSize(280, 380);
    scroll.getStyleClass().add(Styles.DENSE);
    Button defaults = new Button(Texts.of("columns.defaults"));
    defaults.setId(page + "-columns-defaults");
    defaults.setOnAction(event -> showDefaults.run());
    popover = new Popover(new VBox(8, filter, scroll, defaults));
    popover.setHeaderAlwaysVisible(false);
    popover.setDetachable(false);
  }

  private void narrow(String words) {
    String part = words.trim().toLowerCase(Locale.ROOT);
    boxes
        .values()
        .forEach(box -> box.setVisible(box.getText().toLowerCase(Locale.ROOT).contains(part)));
  }

  /** Ticks the columns that the table shows now. */
  public void tick(Collection<C> shown) {
    boxes.forEach((column, box) -> box.setSelected(shown.contains(column)));
  }

  /** Opens beside the owner, with all columns and the cursor in the filter. */
  public void show(Node owner, Popover.ArrowLocation arrow) {
    filter.clear();
    popover.setArrowLocation(arrow);
    popover.show(owner);
    filter.requestFocus();
  }
}
