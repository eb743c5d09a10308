package org.ddsbench.gui.view.document;

import atlantafx.base.theme.Styles;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.model.document.Document;
import org.ddsbench.gui.model.document.DocumentFile;
import org.ddsbench.gui.text.Texts;

/** Shows which file is open and whether it is changed. */
public final class DocumentTitle {
  private static final double READABLE = 100;

  private final Document<?> document;
  private final String untitled;
  private final Function<Path, String> shown;
  private final Label name = new Label();
  private final Tooltip whole = new Tooltip();
  private final Label changed = new Label(Texts.of("document.changed"));
  private final Label path = new Label();
  private final HBox row = new HBox();

  /**
   * @param id prefix of the ids of its parts
   * @param untitled the name of a document that was never saved
   * @param shown how a path is written
   */
  public DocumentTitle(
      String id, Document<?> document, String untitled, Function<Path, String> shown) {
    this.document = document;
    this.untitled = untitled;
    this.shown = shown;
    name.setId(id + "-file");
    name.getStyleClass().add(Styles.TEXT_BOLD);
    name.setMinWidth(READABLE);
    name.setAlignment(Pos.CENTER_RIGHT);
    changed.setId(id + "-changed");
    changed.getStyleClass().addAll(Styles.TEXT_SMALL, "changed");
    changed.setMinWidth(Region.USE_PREF_SIZE);
    path.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    path.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
    // Gets the space that the others leave.
    path.setMinWidth(0);
    path.setPrefWidth(0);
    path.setMaxWidth(Double.MAX_VALUE);
    path.setAlignment(Pos.CENTER_RIGHT);
    HBox.setHgrow(path, Priority.ALWAYS);
    row.getStyleClass().add("document-title");
    row.setAlignment(Pos.CENTER_RIGHT);
    row.getChildren().addAll(path, name, changed);
    document.content().addListener((observed, before, now) -> follow());
    document.file().addListener((observed, before, now) -> follow());
    document.changed().addListener((observed, before, now) -> follow());
    document.open().addListener((observed, before, now) -> follow());
    follow();
  }

  public HBox node() {
    return row;
  }

  private void follow() {
    name.setText(document.open().get() ? Printable.line(document.name().orElse(untitled)) : "");
    Optional<Path> file = document.file().get().map(DocumentFile::path);
    whole.setText(file.map(shown).map(Printable::line).orElse(""));
    name.setTooltip(file.isPresent() ? whole : null);
    boolean edited = document.changed().get();
    changed.setVisible(edited);
    changed.setManaged(edited);
    path.setText(
        file.flatMap(one -> Optional.ofNullable(one.toAbsolutePath().getParent()))
            .map(parent -> Printable.line(shown.apply(parent) + "/"))
            .orElse(""));
  }
}
