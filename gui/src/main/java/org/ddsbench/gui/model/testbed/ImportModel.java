package org.ddsbench.gui.model.testbed;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.ddsbench.controller.campaign.NodeReport;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.controller.remote.PresentedHostKey;
import org.ddsbench.controller.testbedimport.ImportRequest;
import org.ddsbench.controller.testbedimport.TestbedImport;
import org.ddsbench.core.file.LockOwner;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;

/**
 * Probes hosts that the user typed, like {@code ddsbench testbed import}, and adds the usable ones
 * to the document. Called on the JavaFX application thread.
 */
public final class ImportModel {
  private final Desk desk;
  private final TestbedEditor editor;
  private final StoppableWork work;
  private final ObservableList<CheckRow> rows = FXCollections.observableArrayList();
  private final ReadOnlyStringWrapper summary = new ReadOnlyStringWrapper("");
  private final ReadOnlyObjectWrapper<Optional<KeyQuestion.Asked>> asked =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyObjectWrapper<Optional<PresentedHostKey>> key =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final ReadOnlyBooleanWrapper addable = new ReadOnlyBooleanWrapper();
  private Optional<CheckRows> current = Optional.empty();

  public ImportModel(Desk desk, TestbedEditor editor) {
    this.desk = desk;
    this.editor = editor;
    this.work = new StoppableWork(desk.background());
    asked.addListener((observed, before, now) -> key.set(now.map(question -> question.key())));
  }

  /** The hosts that are probed. */
  public ObservableList<CheckRow> rows() {
    return rows;
  }

  /** The progress, or what is wrong with the typed text. */
  public ReadOnlyStringProperty summary() {
    return summary.getReadOnlyProperty();
  }

  /** The unknown host key that waits for a decision. */
  public ReadOnlyObjectProperty<Optional<PresentedHostKey>> key() {
    return key.getReadOnlyProperty();
  }

  public ReadOnlyBooleanProperty running() {
    return work.running();
  }

  /** Whether hosts can be added. */
  public ReadOnlyBooleanProperty addable() {
    return addable.getReadOnlyProperty();
  }

  /**
   * Logs in to hosts and probes them.
   *
   * @param typed {@code [NAME=][user@]host[:port]} separated by blanks, commas or line ends
   */
  public void look(String typed) {
    addable.set(false);
    rows.clear();
    Path home = desk.surroundings().userHome();
    Checked<ImportRequest> read = HostsToImport.read(typed, editor.now().get(), home);
    if (read.value().isEmpty()) {
      summary.set(
          read.findings().stream()
              .map(finding -> finding.place().file() + ": " + finding.message())
              .collect(Collectors.joining("\n")));
      return;
    }
    ImportRequest request = read.value().get();
    if (request.hosts().isEmpty()) {
      summary.set(Texts.of("testbed.import.none"));
      return;
    }
    CheckRows looked = new CheckRows(request.draft().nodes(), desk.background());
    current = Optional.of(looked);
    rows.setAll(looked.all());
    rows.forEach(row -> row.enter(CheckState.LOGIN));
    summary.set(Texts.of("testbed.import.running"));
    work.begin(
        () -> look(request, looked),
        reports -> ended(reports, looked),
        failure -> {
          looked.stop();
          summary.set(Texts.of("testbed.check.failed", String.valueOf(failure.getMessage())));
        });
  }

  private List<NodeReport> look(ImportRequest request, CheckRows looked) throws Exception {
    Workspace workspace = desk.surroundings().workspace();
    return new TestbedImport(
            request,
            workspace,
            workspace.sshLauncher(desk.surroundings().sshAccess(request.knownHosts())),
            new KeyQuestion(
                question -> desk.background().onUi(() -> asked.set(Optional.of(question))),
                added ->
                    desk.background()
                        .onUi(
                            () ->
                                desk.notices()
                                    .show(
                                        Texts.of(
                                            "testbed.key.added", added.name(), added.file())))),
            LockOwner.thisProcess(
                "import of testbed " + request.name(), Clock.systemUTC().instant()),
            looked)
        .look();
  }

  private void ended(List<NodeReport> reports, CheckRows looked) {
    reports.forEach(looked::reported);
    long usable = reports.stream().filter(NodeReport::usable).count();
    addable.set(usable > 0);
    summary.set(
        usable == reports.size()
            ? Texts.count("testbed.import.all", usable)
            : Texts.of("testbed.import.some", usable, reports.size()));
  }

  /** The user's decision on the key that waits. */
  public void decide(boolean trusted) {
    asked.get().ifPresent(question -> question.answer().complete(trusted));
    asked.set(Optional.empty());
  }

  /** Ends probing. */
  public void stop() {
    work.stop();
    asked.set(Optional.empty());
    current.ifPresent(CheckRows::stop);
    summary.set(Texts.of("testbed.check.stopped"));
  }

  private static TestbedText with(List<NodeReport> reports, TestbedText before) {
    TestbedText text = before;
    for (NodeReport report : reports) {
      text = text.added(NodeElement.of(report, text));
    }
    return text;
  }

  /** Adds the hosts that can be used to the document, as one edit. Returns how many. */
  public int add() {
    List<NodeReport> usable =
        rows.stream()
            .flatMap(row -> row.report().get().stream())
            .filter(NodeReport::usable)
            .filter(report -> !editor.now().get().names().contains(report.node().name()))
            .toList();
    editor.document().edit(before -> with(usable, before));
    addable.set(false);
    rows.clear();
    summary.set(Texts.count("testbed.import.added", usable.size()));
    return usable.size();
  }
}
