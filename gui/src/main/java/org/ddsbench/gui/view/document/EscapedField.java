package org.ddsbench.gui.view.document;

import java.util.function.Consumer;
import javafx.scene.control.TextField;
import javafx.scene.control.TextFormatter;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.text.HiddenText;

/**
 * A text field for a value of a file. Characters that cannot be seen or turn text around are shown
 * as escapes, which can be typed too; a value that is only shown never changes. Called on the
 * JavaFX application thread.
 */
public final class EscapedField extends TextField {
  private String value = "";
  private String shown = "";
  private boolean showing;

  public EscapedField() {
    setTextFormatter(new TextFormatter<>(EscapedField::escaped));
  }

  /** Escapes what is typed or pasted; the field itself drops line ends and tabs. */
  private static TextFormatter.Change escaped(TextFormatter.Change change) {
    String raw = change.getText().replaceAll("[\\r\\n\\t]", "");
    String escaped = Printable.line(raw);
    if (!escaped.equals(raw)) {
      int more = escaped.length() - change.getText().length();
      change.setText(escaped);
      change.selectRange(change.getAnchor() + more, change.getCaretPosition() + more);
    }
    return change;
  }

  /** Shows a value; a text that stands for it already stays as it was typed. */
  public void show(String newValue) {
    if (!newValue.equals(value())) {
      value = newValue;
      shown = HiddenText.shown(newValue);
      showing = true;
      setText(shown);
      showing = false;
    }
  }

  /** The value for which the text stands; blanks that are typed at its ends do not count. */
  public String value() {
    return getText().equals(shown) ? value : HiddenText.value(getText().strip());
  }

  /** Calls a listener with each value that the user makes. */
  public void onEdit(Consumer<String> listener) {
    textProperty()
        .addListener(
            (observed, before, now) -> {
              if (!showing) {
                listener.accept(value());
              }
            });
  }
}
