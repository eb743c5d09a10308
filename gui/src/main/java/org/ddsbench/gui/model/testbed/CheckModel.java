package org.ddsbench.gui.model.testbed;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.controller.campaign.TestbedCheck;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.controller.deploy.BuildListener;
import org.ddsbench.controller.remote.PresentedHostKey;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;

/**
 * The check of all nodes as {@code ddsbench check} does it. Called on the JavaFX application
 * thread.
 */
public final class CheckModel {
  private final Desk desk;
  private final StoppableWork work;
  private final ObservableList<CheckRow> rows = FXCollections.observableArrayList();
  private final ObservableList<Finding> campaignFindings = FXCollections.observableArrayList();
  private final ReadOnlyObjectWrapper<List<String>> implementations =
      new ReadOnlyObjectWrapper<>(List.of());
  private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");
  private Optional<CheckRows> current = Optional.empty();

  public CheckModel(Desk desk) {
    this.desk = desk;
    this.work = new StoppableWork(desk.background());
  }

  /** The nodes of the current check or of the last one. */
  public ObservableList<CheckRow> rows() {
    return rows;
  }

  /** The findings about the open campaign on these nodes, at the end of a check. */
  public ObservableList<Finding> campaignFindings() {
    return campaignFindings;
  }

  /** The names of the implementations that nodes must have. */
  public ReadOnlyObjectProperty<List<String>> implementations() {
    return implementations.getReadOnlyProperty();
  }

  /** The progress or the result in one line; empty before a check. */
  public ReadOnlyStringProperty summary() {
    return summary.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty running() {
    return work.running();
  }

  /**
   * Checks all nodes of a testbed.
   *
   * @param named its file for people
   */
  public void check(Testbed testbed, String named) {
    CheckRows looked = new CheckRows(testbed.nodes(), desk.background());
    Optional<Path> campaign = desk.project().campaign().get();
    current = Optional.of(looked);
    rows.setAll(looked.all());
    campaignFindings.clear();
    summary.set(Texts.of("testbed.check.running"));
    work.begin(
        () -> {
          Workspace usual = desk.surroundings().workspace();
          Workspace workspace = campaign.map(usual::beside).orElse(usual).reporting(builds());
          TestbedCheck check =
              new TestbedCheck(workspace, testbed, named, campaign.map(CampaignReader::readRows));
          desk.background().onUi(() -> implementations.set(check.implementations()));
          return check.run(
              workspace.launcher(testbed, desk.surroundings().sshAccess(testbed.knownHosts())),
              looked);
        },
        result -> ended(result, campaign),
        failure -> {
          looked.stop();
          summary.set(Texts.of("testbed.check.failed", String.valueOf(failure.getMessage())));
        });
  }

  /** Shows what is built before the nodes are checked; can be called on any thread. */
  private BuildListener builds() {
    return new BuildListener() {
      @Override
      public void building(String variant, Path prefix) {
        show(Texts.of("testbed.check.building", variant));
      }

      @Override
      public void step(String variant, int done, int all) {
        show(Texts.of("testbed.check.building.step", variant, done, all));
      }

      @Override
      public void built(String variant) {
        show(Texts.of("testbed.check.running"));
      }

      private void show(String text) {
        desk.background()
            .onUi(
                () -> {
                  if (running().get()) {
                    summary.set(text);
                  }
                });
      }
    };
  }

  private void ended(TestbedCheck.Result result, Optional<Path> campaign) {
    campaignFindings.setAll(
        result.campaign().stream().sorted(Comparator.comparing(Finding::severity)).toList());
    long usable = result.nodes().stream().filter(NodeReport::usable).count();
    String nodes = Texts.of("testbed.check.done", usable, result.nodes().size());
    long errors = result.campaign().stream().filter(Finding::isError).count();
    if (campaign.isEmpty()) {
      summary.set(nodes);
    } else if (errors == 0) {
      summary.set(Texts.of("testbed.check.campaign.fits", nodes));
    } else {
      summary.set(Texts.of("testbed.check.campaign.unfit", nodes, errors));
    }
  }

  /** Discards the last check, of another testbed; a current one is ended. */
  public void forget() {
    if (running().get()) {
      stop();
    }
    rows.clear();
    campaignFindings.clear();
    summary.set("");
  }

  /** Ends the current check. */
  public void stop() {
    work.stop();
    current.ifPresent(CheckRows::stop);
    summary.set(Texts.of("testbed.check.stopped"));
  }

  /**
   * Asks whether the unknown host key of a node is trusted, and if so adds it to the file of
   * trusted keys. Does nothing for a node whose key is not unknown.
   */
  public void decideKey(CheckRow row) {
    Optional<PresentedHostKey> shown = row.report().get().flatMap(NodeReport::unknownHostKey);
    if (shown.isEmpty() || shown.get().neverAdded()) {
      return;
    }
    PresentedHostKey key = shown.get();
    boolean yes =
        desk.question()
            .confirm(
                Texts.of("testbed.key.question", key.name()),
                Texts.of(
                    "testbed.key.detail",
                    key.place(),
                    key.shownType(),
                    key.fingerprint(),
                    key.file()),
                Texts.of("testbed.key.accept"));
    if (yes) {
      add(key);
    }
  }

  private void add(PresentedHostKey key) {
    desk.background()
        .run(
            () -> {
              key.trust();
              return key;
            },
            added -> {
              desk.notices().show(Texts.of("testbed.key.added", key.name(), key.file()));
              rows.stream()
                  .filter(row -> row.state().get() == CheckState.UNKNOWN_KEY)
                  .filter(
                      row ->
                          row.report()
                              .get()
                              .flatMap(NodeReport::unknownHostKey)
                              .filter(key::equals)
                              .isPresent())
                  .forEach(row -> row.enter(CheckState.KEY_ADDED));
            },
            failure -> desk.notices().error(Texts.of("testbed.key.failed", key.file(), failure)));
  }
}
