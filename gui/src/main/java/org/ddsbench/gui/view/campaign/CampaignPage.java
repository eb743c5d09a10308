package org.ddsbench.gui.view.campaign;

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
public final class CampaignPage implements Page {
  private final Desk desk;
  private final VBox content = new VBox();

  public CampaignPage(Desk desk) {
    this.desk = desk;
    content.setId("campaign-page");
    content.getStylesheets().add(Look.sheet("campaign"));
  }

  @Override
  public String id() {
    return "campaign";
  }

  @Override
  public String title() {
    return Texts.of("campaign.title");
  }

  @Override
  public Ikon icon() {
    return Feather.LIST;
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
    boolean ours = file.toString().endsWith("campaign.xml");
    if (ours) {
      desk.project().setCampaign(java.util.Optional.of(file));
    }
    return ours;
  }

  @Override
  public boolean mayClose() {
    return true;
  }
}
