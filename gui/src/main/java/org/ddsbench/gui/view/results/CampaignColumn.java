package org.ddsbench.gui.view.results;

import atlantafx.base.theme.Styles;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.gui.model.results.ResultsModel;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.store.CampaignEntry;
import org.jspecify.annotations.Nullable;

/** The campaigns of the repository, of which one is looked at. */
final class CampaignColumn {
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);
  private final ListView<CampaignEntry> list;

  CampaignColumn(ResultsModel model) {
    list = new ListView<>(model.campaigns());
    list.setId("results-campaigns");
    list.setAccessibleText(Texts.of("results.campaigns"));
    list.getStyleClass().add("results-campaigns");
    list.setPrefWidth(190);
    list.setMinWidth(140);
    list.setCellFactory(view -> new Cell());
    list.getSelectionModel()
        .selectedItemProperty()
        .addListener(
            (observed, before, now) -> {
              if (now != null) {
                model.select(now.campaign());
              }
            });
    model.campaign().addListener((observed, before, now) -> select(now));
  }

  private void select(Optional<String> name) {
    for (CampaignEntry entry : list.getItems()) {
      if (name.equals(Optional.of(entry.campaign()))) {
        list.getSelectionModel().select(entry);
      }
    }
  }

  Region node() {
    return list;
  }

  private static final class Cell extends ListCell<CampaignEntry> {
    private final Label name = new Label();
    private final Label runs = new Label();
    private final Label when = new Label();
    private final VBox lines = new VBox(1, name, runs, when);

    Cell() {
      name.getStyleClass().add(Styles.TEXT_BOLD);
      runs.getStyleClass().addAll(Styles.TEXT_SMALL, "results-state");
      when.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
      setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable CampaignEntry entry, boolean empty) {
      super.updateItem(entry, empty);
      if (empty || entry == null) {
        setGraphic(null);
        setTooltip(null);
        return;
      }
      name.setText(entry.campaign());
      runs.setText(Texts.count("results.runs", entry.runs()) + ", " + entry.state());
      runs.getStyleClass().remove("failed");
      if (entry.failed() + entry.unreadable() > 0) {
        runs.getStyleClass().add("failed");
      }
      when.setText(
          entry.last() == null ? "" : MOMENT.format(entry.last().atZone(ZoneId.systemDefault())));
      setGraphic(lines);
      setTooltip(
          new Tooltip(
              entry.campaign()
                  + "\n"
                  + runs.getText()
                  + "\n"
                  + Texts.of("results.size", entry.bytes() / 1e6)));
    }
  }
}
