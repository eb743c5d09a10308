package org.ddsbench.gui.view.testbed;

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
public final class TestbedPage implements Page {
  private final Desk desk;
  private final VBox content = new VBox();

  public TestbedPage(Desk desk) {
    this.desk = desk;
    content.setId("testbed-page");
    content.getStylesheets().add(Look.sheet("testbed"));
  }

  @Override
  public String id() {
    return "testbed";
  }

  @Override
  public String title() {
    return Texts.of("testbed.title");
  }

  @Override
  public Ikon icon() {
    return Feather.SERVER;
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
    boolean ours = file.toString().endsWith("testbed.xml");
    if (ours) {
      desk.project().setTestbed(java.util.Optional.of(file));
    }
    return ours;
  }

  @Override
  public boolean mayClose() {
    return true;
  }
}
