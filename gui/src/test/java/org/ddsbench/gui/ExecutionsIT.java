package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import org.ddsbench.controller.campaign.LocalNodes;
import org.ddsbench.core.digest.Sha256;
import org.ddsbench.gui.model.run.RunRow;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.ExecutionDirectory;
import org.ddsbench.repository.store.ExecutionRecord;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A campaign started in the window is an execution of its own, with the note and the tags typed for
 * it.
 */
@Tag("display")
@Tag("testbed")
class ExecutionsIT {
  private static final String SHORT = "  <test id='short' messageIterations='100'/>";

  /** Lasts a minute, so that it is still running when the window shows it, on any machine. */
  private static final String LONG =
      "  <test id='long' messageIterations='600' publicationPeriod='100ms'/>";

  @TempDir private Path directory = Path.of("");

  @SuppressWarnings("NullAway.Init") // set before each test
  private LocalNodes nodes;

  @BeforeEach
  void makeNodes() throws IOException {
    nodes = LocalNodes.in(directory, 2);
  }

  private RealWindow window(String campaign, String... rows) throws Exception {
    Path file =
        nodes.file(
            campaign + ".xml",
            "<campaign name='" + campaign + "'>",
            "  <defaults dds='cyclonedds' messageType='Simple'/>",
            String.join("\n", rows),
            "</campaign>");
    RealWindow window = RealWindow.open(directory);
    window.openFiles(Map.of("testbed", nodes.testbedXml(), "campaign", file));
    window.show("run");
    return window;
  }

  private static String typed(RealWindow window, String field) {
    return window.find(field, TextField.class).getText();
  }

  private static void awaitEnd(RealWindow window) {
    window.await(
        "the campaign has ended", () -> !window.find("#run-results", Button.class).isDisabled());
  }

  /** Starts the campaign and stops it during its second run. */
  @SuppressWarnings("unchecked") // the table
  private static void stopInTheSecondRun(RealWindow window) {
    window.robot().clickOn("#run-start");
    TableView<RunRow> runs = window.find("#run-table", TableView.class);
    window.await(
        "the second run is under way",
        () ->
            runs.getItems().size() == 2
                && runs.getItems().get(1).state().get() == RunRow.State.RUNNING);
    window.robot().clickOn("#run-stop");
    awaitEnd(window);
  }

  /** Digests of all files of an execution, by their paths. */
  private static Map<Path, String> files(RunStore store, Execution execution) throws IOException {
    Map<Path, String> digests = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(store.directory(execution))) {
      for (Path file : walk.filter(Files::isRegularFile).toList()) {
        digests.put(file, Sha256.of(file));
      }
    }
    return digests;
  }

  private static ExecutionRecord start(RunStore store, Execution execution) throws IOException {
    return ExecutionDirectory.of(store, execution).start().orElseThrow();
  }

  @Test
  void noteAndTagsAreStoredAndListed() throws Exception {
    try (RealWindow window = window("labelled", SHORT)) {
      window.robot().clickOn("#run-note").write("governor performance");
      window.robot().clickOn("#run-tags").write("tuned, net2 slow");
      window.robot().clickOn("#run-start");
      awaitEnd(window);
      RunStore store = new RunStore(window.repository());
      ExecutionRecord start = start(store, store.execution("labelled"));
      assertEquals("governor performance", start.note());
      assertEquals(List.of("tuned", "net2", "slow"), start.tags());
      assertEquals("", typed(window, "#run-note"));
      assertEquals("", typed(window, "#run-tags"));
      window.robot().clickOn("#run-results");
      window.await(
          "they are listed",
          () ->
              window
                  .robot()
                  .lookup("governor performance #tuned #net2 #slow")
                  .tryQuery()
                  .isPresent());
    }
  }

  @Test
  void everyWrongInputIsReported() throws Exception {
    try (RealWindow window = window("refused", SHORT)) {
      window.robot().clickOn("#run-resume").clickOn("#run-tags").write("tuned");
      window.robot().clickOn("#run-start");
      Label notice = window.find("#notice", Label.class);
      String belongs =
          "Note and tags belong to a new execution; Resume continues one that has its own.";
      window.await("tags are refused", () -> notice.getText().startsWith(belongs));
      window.robot().clickOn("#run-seed").write("first").clickOn("#run-repeat").write("once");
      window.robot().clickOn("#run-start");
      window.await(
          "all are refused",
          () ->
              Stream.of("not 'first'", "not 'once'", belongs).allMatch(notice.getText()::contains));
      assertEquals("tuned", typed(window, "#run-tags"));
      assertEquals(List.of(), new RunStore(window.repository()).campaigns());
    }
  }

  @Test
  void stopAndRunMakeTwoExecutions() throws Exception {
    try (RealWindow window = window("twice", SHORT, LONG)) {
      RunStore store = new RunStore(window.repository());
      window.robot().clickOn("#run-note").write("first");
      stopInTheSecondRun(window);
      Execution first = store.execution("twice");
      List<RunManifest> measured = store.manifests(first);
      Map<Path, String> stored = files(store, first);
      assertEquals(List.of("completed"), measured.stream().map(RunManifest::status).toList());

      stopInTheSecondRun(window);
      List<Execution> executions = store.executions("twice");
      assertEquals(2, executions.size());
      assertEquals(first, executions.get(0));
      assertEquals(measured, store.manifests(first));
      assertEquals(stored, files(store, first));
      List<RunManifest> again = store.manifests(executions.get(1));
      assertEquals(
          measured.stream().map(RunManifest::run).toList(),
          again.stream().map(RunManifest::run).toList());
      assertTrue(measured.get(0).ended().isBefore(again.get(0).started()));
      assertEquals("first", start(store, first).note());
      assertEquals("", start(store, executions.get(1)).note());
    }
  }
}
