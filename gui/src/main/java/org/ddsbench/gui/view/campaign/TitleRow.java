package org.ddsbench.gui.view.campaign;

import atlantafx.base.theme.Styles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Separator;
import javafx.scene.control.ToolBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.ddsbench.gui.model.campaign.CampaignDocument;
import org.ddsbench.gui.model.campaign.CampaignEditor;
import org.ddsbench.gui.model.campaign.CampaignFile;
import org.ddsbench.gui.model.campaign.Content;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.ToolRow;

/** The tools, and which file is open and whether it is changed. */
final class TitleRow {
  private final CampaignDocument document;
  private final Function<Path, String> shown;
  private final Label title = new Label();
  private final Label changed = new Label(Texts.of("campaign.changed"));
  private final Label path = new Label();
  private final HBox row = new HBox();

  /**
   * @param groups of commands, with a line between each two
   */
  /**
   * @param shown how a directory is written
   */
  TitleRow(CampaignEditor editor, List<List<Command>> groups, Function<Path, String> shown) {
    this.shown = shown;
    document = editor.document();
    ToolBar bar = new ToolBar();
    for (List<Command> group : groups) {
      if (!bar.getItems().isEmpty()) {
        bar.getItems().add(new Separator(Orientation.VERTICAL));
      }
      group.forEach(command -> bar.getItems().add(ToolRow.icon(command)));
    }
    bar.setMinWidth(120);
    title.setId("campaign-file");
    title.getStyleClass().add(Styles.TEXT_BOLD);
    title.setMinWidth(Region.USE_PREF_SIZE);
    changed.setId("campaign-changed");
    changed.getStyleClass().addAll(Styles.TEXT_SMALL, "changed");
    changed.setMinWidth(Region.USE_PREF_SIZE);
    path.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    path.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
    // What the others leave.
    path.setPrefWidth(0);
    path.setMaxWidth(Double.MAX_VALUE);
    path.setAlignment(Pos.CENTER_RIGHT);
    HBox.setHgrow(path, Priority.ALWAYS);
    row.getStyleClass().add("title-row");
    row.setAlignment(Pos.CENTER_LEFT);
    row.getChildren().addAll(bar, path, title, changed);
    document.content().addListener((observed, before, now) -> follow());
    document.file().addListener((observed, before, now) -> follow());
    document.changed().addListener((observed, before, now) -> follow());
    follow();
  }

  Region node() {
    return row;
  }

  private void follow() {
    boolean nothing = document.content().get() instanceof Content.Nothing;
    title.setText(nothing ? "" : document.name().orElse(Texts.of("campaign.untitled")));
    boolean edited = document.changed().get();
    changed.setVisible(edited);
    changed.setManaged(edited);
    path.setText(
        document
            .file()
            .get()
            .map(CampaignFile::path)
            .flatMap(file -> Optional.ofNullable(file.toAbsolutePath().getParent()))
            .map(parent -> shown.apply(parent) + "/")
            .orElse(""));
  }
}
