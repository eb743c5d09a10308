package org.ddsbench.gui.view.run;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.Look;
import org.ddsbench.gui.view.page.Page;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;

/** The page. */
public final class RunPage implements Page {
  private final VBox content = new VBox();

  public RunPage(Desk desk, Look look) {
    content.setId("run-page");
    content.getStylesheets().add(Look.sheet("run"));
  }

  @Override
  public String id() {
    return "run";
  }

  @Override
  public String title() {
    return Texts.of("run.title");
  }

  @Override
  public Ikon icon() {
    return Feather.PLAY;
  }

  @Override
  public Region content() {
    return content;
  }

  @Override
  public List<Command> commands() {
    return List.of();
  }

  @Override
  public void shown() {
    content.requestFocus();
  }

  @Override
  public boolean open(Path file) {
    return false;
  }

  @Override
  public boolean mayClose() {
    return true;
  }
}
