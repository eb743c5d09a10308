package org.ddsbench.gui.view.results;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.ddsbench.gui.model.results.ResultsModel;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.gui.view.page.Command;
import org.ddsbench.gui.view.page.Command.Menu;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The commands for a stored campaign and a comparison besides viewing them. */
final class MaintenanceCommands {
  private final List<Command> ofCampaign = new ArrayList<>();
  private final List<Command> ofComparison = new ArrayList<>();
  private final List<Command> destroying = new ArrayList<>();

  MaintenanceCommands(ResultsModel model, ObservableBooleanValue campaign) {
    add(ofCampaign, "results-verify", Menu.RUN, Feather.CHECK_CIRCLE, campaign, model::verify);
    add(
        ofCampaign,
        "results-report-again",
        Menu.FILE,
        Feather.REFRESH_CW,
        campaign,
        model::makeReport);
    add(ofCampaign, "results-zip", Menu.FILE, Feather.ARCHIVE, campaign, model::saveArchive);
    add(ofCampaign, "results-parquet", Menu.FILE, Feather.DATABASE, campaign, model::saveSamples);
    add(ofCampaign, "results-summary", Menu.FILE, Feather.LIST, campaign, model::saveSummary);
    add(
        ofCampaign,
        "results-summary-json",
        Menu.FILE,
        Feather.CODE,
        campaign,
        model::saveSummaryJson);
    ObservableBooleanValue compared =
        Bindings.createBooleanBinding(
            () -> model.comparing().comparison().get().isPresent(), model.comparing().comparison());
    add(ofComparison, "results-junit", Menu.FILE, Feather.CHECK_SQUARE, compared, model::saveJunit);
    add(
        ofComparison,
        "results-compare-json",
        Menu.FILE,
        Feather.CODE,
        compared,
        model::saveComparison);
    add(
        destroying,
        "results-remove-failed",
        Menu.EDIT,
        Feather.TRASH,
        campaign,
        model::removeFailed);
    add(destroying, "results-remove", Menu.EDIT, Feather.TRASH_2, campaign, model::removeCampaign);
  }

  private static void add(
      List<Command> to,
      String id,
      Menu menu,
      Feather icon,
      ObservableBooleanValue possible,
      Runnable action) {
    to.add(Command.of(id, menu, Texts.of(id.replaceFirst("-", ".")), icon, possible, action));
  }

  /** The commands for a comparison. */
  List<Command> ofComparison() {
    return ofComparison;
  }

  List<Command> all() {
    List<Command> all = new ArrayList<>(ofCampaign);
    all.addAll(ofComparison);
    all.addAll(destroying);
    return all;
  }

  /** A button whose menu has the commands for the campaign. */
  MenuButton button() {
    MenuButton button = new MenuButton(Texts.of("results.more"));
    button.setId("results-more");
    ofCampaign.forEach(command -> button.getItems().add(item(command)));
    button.getItems().add(new SeparatorMenuItem());
    destroying.forEach(command -> button.getItems().add(item(command)));
    return button;
  }

  private static MenuItem item(Command command) {
    MenuItem item = new MenuItem(command.text(), new FontIcon(command.icon()));
    item.setId(command.id() + "-more");
    item.disableProperty().bind(Bindings.not(command.possible()));
    item.setOnAction(event -> command.run());
    return item;
  }
}
