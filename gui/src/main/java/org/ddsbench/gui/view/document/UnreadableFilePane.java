package org.ddsbench.gui.view.document;

import atlantafx.base.theme.Styles;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.core.file.Printable;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.gui.model.document.Content;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.ToolRow;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A file that cannot be edited: why not, where, what to do, and its text to read. */
public final class UnreadableFilePane {
  private final Label reason = new Label();
  private final TextArea text = new TextArea();
  private final VBox pane = new VBox();

  /**
   * @param id prefix of the ids of its parts
   * @param reload reads the file again
   * @param open opens another one
   */
  public UnreadableFilePane(String id, Command reload, Command open) {
    pane.setId(id + "-broken");
    pane.getStyleClass().add("broken");
    Label title = new Label(Texts.of("document.broken"), new FontIcon(Feather.ALERT_CIRCLE));
    title.getGraphic().getStyleClass().add("error-icon");
    title.getStyleClass().add(Styles.TITLE_4);
    reason.setId(id + "-broken-reason");
    reason.setWrapText(true);
    reason.setMinHeight(Region.USE_PREF_SIZE);
    Label hint = new Label(Texts.of("document.broken.hint"));
    hint.setWrapText(true);
    hint.getStyleClass().add(Styles.TEXT_MUTED);
    text.setId(id + "-broken-text");
    text.setAccessibleText(Texts.of("document.broken.text"));
    text.setEditable(false);
    text.getStyleClass().add("source");
    VBox.setVgrow(text, Priority.ALWAYS);
    var again = ToolRow.button(reload);
    again.setId(id + "-broken-reload");
    var other = ToolRow.button(open);
    other.setId(id + "-broken-open");
    pane.getChildren().addAll(title, reason, hint, new HBox(8, again, other), text);
  }

  public Region node() {
    return pane;
  }

  /** Shows a file. */
  public void show(Content.Broken<?> broken) {
    reason.setText(
        broken.findings().stream()
            .map(finding -> Printable.line(finding.place() + ": " + finding.message()))
            .collect(Collectors.joining("\n")));
    text.setText(Source.shown(broken.text()));
    broken.findings().stream().findFirst().map(Finding::place).ifPresent(this::mark);
  }

  /** Selects the line of the fault. */
  private void mark(Place place) {
    String[] lines = text.getText().split("\n", -1);
    if (place.line() < 1 || place.line() > lines.length) {
      return;
    }
    int start = 0;
    for (int i = 0; i < place.line() - 1; i++) {
      start += lines[i].length() + 1;
    }
    text.selectRange(start, start + lines[place.line() - 1].length());
  }
}
