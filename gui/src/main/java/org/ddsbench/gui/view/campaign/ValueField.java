package org.ddsbench.gui.view.campaign;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.model.campaign.Words;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.document.EscapedField;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * A text field with words to choose, one or several. The text is accepted when the field loses the
 * focus or Enter is pressed; Escape restores the old one. Alt+Down opens the words.
 */
final class ValueField extends HBox {
  private final EscapedField text = new EscapedField();
  private final ContextMenu menu = new ContextMenu();
  private final Button open = new Button("", new FontIcon(Feather.CHEVRON_DOWN));
  private final Supplier<List<String>> words;
  private final UnaryOperator<String> label;
  private final Consumer<String> commit;
  private String committed = "";

  /**
   * @param words the words to choose from, possibly none
   * @param label a word as the list shows it
   * @param commit receives the text
   */
  ValueField(Supplier<List<String>> words, UnaryOperator<String> label, Consumer<String> commit) {
    this.words = words;
    this.label = label;
    this.commit = commit;
    getStyleClass().add("value-field");
    HBox.setHgrow(text, Priority.ALWAYS);
    open.getStyleClass().add("words");
    open.setFocusTraversable(false);
    open.setAccessibleText(Texts.of("campaign.words"));
    open.setOnAction(event -> choose());
    getChildren().add(text);
    text.focusedProperty()
        .addListener(
            (observed, before, now) -> {
              if (!now && !menu.isShowing()) {
                commit();
              }
            });
    text.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    menu.setOnHidden(hidden -> commit());
  }

  TextField text() {
    return text;
  }

  /** Shows the current value; a text that is being typed stays. */
  void show(String value, String prompt) {
    boolean written = isWritten();
    committed = value;
    if (!written || !text.isFocused()) {
      text.show(value);
    }
    text.setPromptText(Printable.line(prompt));
    boolean choice = !words.get().isEmpty();
    if (choice != getChildren().contains(open)) {
      if (choice) {
        getChildren().add(open);
      } else {
        getChildren().remove(open);
      }
    }
  }

  /** Whether it has a text that is not accepted yet. */
  boolean isWritten() {
    return !text.value().equals(committed);
  }

  /** Whether the list of words is open. */
  boolean isChoosing() {
    return menu.isShowing();
  }

  /** Accepts the text. */
  void commit() {
    if (isWritten()) {
      committed = text.value();
      commit.accept(committed);
    }
  }

  /** Discards a text that is not accepted yet. */
  void revert() {
    text.show(committed);
  }

  private void key(KeyEvent event) {
    if (event.getCode() == KeyCode.ENTER) {
      commit();
    } else if (event.getCode() == KeyCode.DOWN && event.isAltDown()) {
      choose();
      event.consume();
    } else if (event.getCode() == KeyCode.ESCAPE && isWritten()) {
      revert();
    }
  }

  private void choose() {
    List<String> chosen = Words.items(text.getText());
    menu.getItems().clear();
    for (String word : words.get()) {
      CheckMenuItem item = new CheckMenuItem(label.apply(word));
      item.setMnemonicParsing(false);
      item.setSelected(chosen.contains(word));
      item.setOnAction(event -> text.setText(Words.toggled(text.getText(), word)));
      menu.getItems().add(item);
    }
    if (!menu.getItems().isEmpty()) {
      text.requestFocus();
      menu.show(this, Side.BOTTOM, 0, 0);
    }
  }
}
