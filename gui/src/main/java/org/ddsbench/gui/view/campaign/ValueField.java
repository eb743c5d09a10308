package org.ddsbench.gui.view.campaign;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.ddsbench.gui.model.campaign.Words;
import org.ddsbench.gui.text.Texts;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * A text to write, with words to choose, one or several. What is written counts when the field is
 * left or Enter is pressed; Escape takes it back. Alt+Down opens the words.
 */
final class ValueField extends HBox {
  private final TextField text = new TextField();
  private final ContextMenu menu = new ContextMenu();
  private final Button open = new Button("", new FontIcon(Feather.CHEVRON_DOWN));
  private final Supplier<List<String>> words;
  private final Consumer<String> commit;
  private String committed = "";

  /**
   * @param words those to choose from, perhaps none
   * @param commit gets what was written
   */
  ValueField(Supplier<List<String>> words, Consumer<String> commit) {
    this.words = words;
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

  /** What holds now; a text that is being written stays. */
  void show(String value, String prompt) {
    boolean written = isWritten();
    committed = value;
    if (!written || !text.isFocused()) {
      text.setText(value);
    }
    text.setPromptText(prompt);
    boolean choice = !words.get().isEmpty();
    if (choice != getChildren().contains(open)) {
      if (choice) {
        getChildren().add(open);
      } else {
        getChildren().remove(open);
      }
    }
  }

  /** Whether something is written that does not count yet. */
  boolean isWritten() {
    return !text.getText().strip().equals(committed);
  }

  /** Whether its words are open. */
  boolean isChoosing() {
    return menu.isShowing();
  }

  /** Lets what is written count. */
  void commit() {
    if (isWritten()) {
      committed = text.getText().strip();
      commit.accept(committed);
    }
  }

  /** Takes back what does not count yet. */
  void revert() {
    text.setText(committed);
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
      CheckMenuItem item = new CheckMenuItem(word);
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
