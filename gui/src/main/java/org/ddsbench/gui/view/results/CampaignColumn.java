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
import org.ddsbench.core.file.Printable;
import org.ddsbench.gui.model.results.ResultsModel;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.store.CampaignEntry;
import org.jspecify.annotations.Nullable;

/** The executions of the campaigns in the repository, one of which is selected. */
final class CampaignColumn {
  private static final DateTimeFormatter MOMENT =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);
  private final ListView<CampaignEntry> list;

  CampaignColumn(ResultsModel model) {
    list = new ListView<>(model.campaigns());
    list.setId("results-campaigns");
    list.setAccessibleText(Texts.of("results.campaigns"));
    list.getStyleClass().add("results-campaigns");
    list.setPrefWidth(240);
    list.setMinWidth(165);
    list.setCellFactory(view -> new Cell());
    list.getSelectionModel()
        .selectedItemProperty()
        .addListener(
            (observed, before, now) -> {
              if (now != null) {
                model.select(now.name());
              }
            });
    model.campaign().addListener((observed, before, now) -> select(now));
  }

  private void select(Optional<String> name) {
    for (CampaignEntry entry : list.getItems()) {
      if (name.equals(Optional.of(entry.name()))) {
        list.getSelectionModel().select(entry);
      }
    }
  }

  Region node() {
    return list;
  }

  private static final class Cell extends ListCell<CampaignEntry> {
    private final Label name = new Label();
    private final Label execution = new Label();
    private final Label runs = new Label();
    private final Label note = new Label();
    private final VBox lines = new VBox(1, name, execution, runs, note);

    Cell() {
      name.getStyleClass().add(Styles.TEXT_BOLD);
      runs.getStyleClass().addAll(Styles.TEXT_SMALL, "results-state");
      execution.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
      note.getStyleClass().add(Styles.TEXT_SMALL);
      note.managedProperty().bind(note.textProperty().isNotEmpty());
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
      name.setText(Printable.line(entry.execution().campaign()));
      execution.setText(entry.execution().name());
      runs.setText(Texts.count("results.runs", entry.runs()) + ", " + entry.state());
      runs.getStyleClass().remove("failed");
      if (entry.failed() + entry.damaged() > 0) {
        runs.getStyleClass().add("failed");
      }
      note.setText(Printable.line(entry.label()));
      setGraphic(lines);
      setTooltip(
          new Tooltip(
              Printable.line(entry.name())
                  + "\n"
                  + runs.getText()
                  + (entry.last() == null
                      ? ""
                      : ", " + MOMENT.format(entry.last().atZone(ZoneId.systemDefault())))
                  + (entry.label().isEmpty() ? "" : "\n" + Printable.line(entry.label()))
                  + "\n"
                  + Texts.of("results.size", entry.bytes() / 1e6)));
    }
  }
}
