package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.prune.PruneChoice;
import org.ddsbench.repository.store.CampaignEntry;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;

/**
 * The repository of the project: the executions of its campaigns, and the selected one. All reading
 * is done in the background. Called on the JavaFX application thread.
 */
public final class ResultsModel {
  private final Desk desk;
  private final Busy busy = new Busy();
  private final Task listing;
  private final Task reading;
  private final ObservableList<CampaignEntry> campaigns = FXCollections.observableArrayList();
  private final ReadOnlyObjectWrapper<Optional<String>> campaign =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ObservableList<RunEntry> damaged = FXCollections.observableArrayList();
  private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
  private final RunTable table;
  private final Charts charts;
  private final Comparing comparing;
  private final Report report;
  private final ChartExport export;
  private final CampaignMaintenance upkeep;
  private final CampaignSave save;
  private Optional<RepositoryState> state = Optional.empty();

  /** The result of a listing. */
  private record Listed(RepositoryState state, List<CampaignEntry> campaigns) {
    Listed {
      campaigns = List.copyOf(campaigns);
    }
  }

  /**
   * What is known of an execution without its samples.
   *
   * @param damaged runs that rows do not have
   */
  private record Outline(List<FoundRow> rows, List<RunEntry> damaged) {
    static final Outline NOTHING = new Outline(List.of(), List.of());

    Outline {
      rows = List.copyOf(rows);
      damaged = List.copyOf(damaged);
    }

    static Outline of(RunStore store, String name) throws IOException {
      return new Outline(
          FoundRow.of(CampaignSummary.outline(store, name)), store.damaged(store.execution(name)));
    }
  }

  public ResultsModel(Desk desk) {
    this.desk = desk;
    listing = new Task(desk.background(), busy);
    reading = new Task(desk.background(), busy);
    table = new RunTable(desk, busy, this::read);
    charts = new Charts(desk, busy, this::read);
    comparing = new Comparing(desk, busy);
    report = new Report(desk, busy);
    export = new ChartExport(desk, busy);
    upkeep = new CampaignMaintenance(desk, busy);
    save = new CampaignSave(desk, busy);
    desk.project().repository().addListener((observed, before, now) -> forget());
  }

  public Busy busy() {
    return busy;
  }

  /** The executions in the repository, by campaign, the last one first. */
  public ObservableList<CampaignEntry> campaigns() {
    return campaigns;
  }

  /** The whole name of the selected execution. */
  public ReadOnlyObjectProperty<Optional<String>> campaign() {
    return campaign.getReadOnlyProperty();
  }

  /** Why nothing can be shown, and what to do; empty otherwise. */
  public ReadOnlyStringProperty problem() {
    return problem.getReadOnlyProperty();
  }

  /** The damaged runs of the selected execution, as far as is known, with why. */
  public ObservableList<RunEntry> damaged() {
    return damaged;
  }

  public RunTable table() {
    return table;
  }

  public Charts charts() {
    return charts;
  }

  public Comparing comparing() {
    return comparing;
  }

  public ChartExport export() {
    return export;
  }

  /** Opens the report of the selected execution; makes it if it is missing. */
  public void openReport() {
    campaign.get().ifPresent(name -> report.open(desk.project().repository().get(), name));
  }

  private void ofCampaign(BiConsumer<Path, String> action) {
    Path repository = desk.project().repository().get();
    campaign.get().ifPresent(name -> action.accept(repository, name));
  }

  /** Verifies every run of the selected execution. */
  public void verify() {
    ofCampaign(upkeep::verify);
  }

  /** Regenerates its report. */
  public void makeReport() {
    ofCampaign(save::report);
  }

  /** Writes the whole execution to an archive. */
  public void saveArchive() {
    ofCampaign(save::archive);
  }

  /** Writes its samples to one table. */
  public void saveSamples() {
    ofCampaign(save::samples);
  }

  /** Writes its summary. */
  public void saveSummary() {
    ofCampaign(save::summary);
  }

  /** Writes its summary for programs. */
  public void saveSummaryJson() {
    ofCampaign(save::summaryJson);
  }

  /** Writes the latest comparison for build servers. */
  public void saveJunit() {
    comparing.comparison().get().ifPresent(save::junit);
  }

  /** Writes the latest comparison for programs. */
  public void saveComparison() {
    comparing.comparison().get().ifPresent(save::json);
  }

  /** Asks for confirmation, and removes the runs that failed or cannot be read. */
  public void removeFailed() {
    remove(new PruneChoice(Optional.empty(), Optional.empty(), true));
  }

  /** Asks for confirmation, and removes the execution with all its runs. */
  public void removeCampaign() {
    remove(new PruneChoice(Optional.of(0), Optional.empty(), false));
  }

  private void remove(PruneChoice choice) {
    ofCampaign((repository, name) -> upkeep.remove(repository, name, choice, this::refresh));
  }

  /** Asks for another repository. */
  public void chooseRepository() {
    desk.files()
        .directory(Texts.of("results.directory"), desk.project().repository().get())
        .ifPresent(desk.project()::setRepository);
  }

  private void forget() {
    state = Optional.empty();
    campaign.set(Optional.empty());
    campaigns.clear();
    show(Optional.empty(), "", Outline.NOTHING);
    refresh();
  }

  /** Reads the repository again. */
  public void refresh() {
    Path repository = desk.project().repository().get();
    listing.run(() -> list(repository), this::listed, this::unreadable);
  }

  /** The same if anything was stored or removed since it was read. */
  public void refreshIfChanged() {
    Path repository = desk.project().repository().get();
    Optional<RepositoryState> known = state;
    listing.run(
        () ->
            known.equals(Optional.of(RepositoryState.of(repository)))
                ? Optional.<Listed>empty()
                : Optional.of(list(repository)),
        found -> found.ifPresent(this::listed),
        this::unreadable);
  }

  private static Listed list(Path repository) throws IOException {
    RepositoryState state = RepositoryState.of(repository);
    List<CampaignEntry> campaigns = new ArrayList<>();
    if (Files.isDirectory(repository)) {
      RunStore store = new RunStore(repository);
      for (String name : store.campaigns()) {
        List<Execution> executions = new ArrayList<>(store.executions(name));
        Collections.reverse(executions);
        for (Execution execution : executions) {
          campaigns.add(CampaignEntry.of(store, execution, store.entries(execution.toString())));
        }
      }
    }
    return new Listed(state, campaigns);
  }

  private void listed(Listed listed) {
    state = Optional.of(listed.state());
    Optional<String> before = campaign.get();
    campaigns.setAll(listed.campaigns());
    comparing.offer(
        desk.project().repository().get(),
        listed.campaigns().stream().map(CampaignEntry::name).toList());
    boolean there = campaigns.stream().anyMatch(entry -> before.equals(Optional.of(entry.name())));
    Optional<String> next =
        there ? before : campaigns.stream().map(CampaignEntry::name).findFirst();
    campaign.set(Optional.empty());
    problem.set(
        next.isPresent()
            ? ""
            : Texts.of("results.empty", desk.shown(desk.project().repository().get())));
    if (next.isPresent()) {
      select(next.get());
    } else {
      show(Optional.empty(), "", Outline.NOTHING);
    }
  }

  private void unreadable(String why) {
    problem.set(Texts.of("results.unreadable", desk.shown(desk.project().repository().get()), why));
  }

  /** Selects an execution. */
  public void select(String name) {
    if (campaign.get().equals(Optional.of(name))) {
      return;
    }
    campaign.set(Optional.of(name));
    read(new RunStore(desk.project().repository().get()));
  }

  /** Reads the selected execution, without the runs that the store leaves out. */
  private void read(RunStore store) {
    campaign
        .get()
        .ifPresent(
            name ->
                reading.run(
                    () -> Outline.of(store, name),
                    outline -> show(Optional.of(store), name, outline),
                    why -> {
                      show(Optional.empty(), name, Outline.NOTHING);
                      desk.notices().error(Texts.of("results.unreadable", name, why));
                    }));
  }

  private void show(Optional<RunStore> store, String name, Outline outline) {
    damaged.setAll(outline.damaged());
    table.show(store, name, outline.rows());
    charts.show(store, name, outline.rows().stream().map(FoundRow::row).toList());
  }
}
