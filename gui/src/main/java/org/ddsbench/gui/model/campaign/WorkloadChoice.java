package org.ddsbench.gui.model.campaign;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.ddsbench.controller.campaign.WorkloadCatalogues;
import org.ddsbench.gui.model.document.Document;
import org.ddsbench.gui.model.document.DocumentFile;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;

/** The workload of the open campaign. Called on the JavaFX application thread. */
public final class WorkloadChoice {
  private static final String ATTRIBUTE = "workload";

  private final Desk desk;
  private final Document<CampaignText> document;
  private final WorkloadCatalogues catalogues;
  private final ReadOnlyObjectWrapper<List<WorkloadOption>> options =
      new ReadOnlyObjectWrapper<>(List.of());

  WorkloadChoice(Desk desk, Document<CampaignText> document) {
    this.desk = desk;
    this.document = document;
    this.catalogues = desk.surroundings().workspace().catalogues();
    document.file().addListener((observed, before, now) -> lookAgain());
    lookAgain();
  }

  private Optional<Path> campaign() {
    return document.file().get().map(DocumentFile::path);
  }

  /** The workloads to choose from. */
  public ReadOnlyObjectProperty<List<WorkloadOption>> options() {
    return options.getReadOnlyProperty();
  }

  /** Finds the workloads again. */
  public void lookAgain() {
    Optional<Path> campaign = campaign();
    desk.background()
        .run(
            () -> WorkloadOption.all(catalogues, campaign),
            found -> {
              if (campaign().equals(campaign)) {
                options.set(found);
              }
            },
            e -> desk.notices().error(Texts.of("campaign.unchecked", e)));
  }

  /** The chosen one, as the campaign names it; empty for the default. */
  public String value() {
    return document.text().map(text -> text.campaign(ATTRIBUTE)).orElse("");
  }

  /** The directory of one that the campaign names; empty if it names none or no path. */
  Optional<Path> directory() {
    try {
      return Optional.of(value())
          .filter(named -> !named.isEmpty())
          .flatMap(
              named ->
                  campaign().map(file -> file.toAbsolutePath().resolveSibling("").resolve(named)));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** The name for people of a value, which is the value itself if it is not in the list. */
  public String title(String value) {
    return options.get().stream()
        .filter(one -> one.value().equals(value))
        .findFirst()
        .map(WorkloadOption::title)
        .orElse(value);
  }

  /** Chooses another one. */
  public void choose(String value) {
    document.edit(text -> text.withCampaign(ATTRIBUTE, value));
  }

  /** Asks for the directory of another one. */
  public void chooseDirectory() {
    Path now =
        campaign()
            .map(file -> file.toAbsolutePath().resolveSibling(""))
            .orElse(desk.surroundings().userHome());
    desk.files()
        .directory(Texts.of("campaign.workload.where"), now)
        .ifPresent(directory -> choose(WorkloadOption.value(directory, campaign())));
  }
}
