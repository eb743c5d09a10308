package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.ddsbench.core.testbed.LauncherKind;
import org.ddsbench.core.testbed.SlurmRequest;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.testbed.TestbedReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The editor of testbeds, used with mouse and keyboard. */
@Tag("display")
class TestbedPageIT {
  @TempDir private Path directory = Path.of("");

  private static void type(RealWindow window, String field, String text) {
    window.robot().clickOn(field);
    window.robot().push(KeyCode.CONTROL, KeyCode.A);
    window.enter(text);
  }

  @Test
  void aTestbedFromNothing() throws Exception {
    Path file = directory.resolve("testbed.xml");
    try (RealWindow window = RealWindow.open(directory)) {
      window.show("testbed");
      window.screenshot("testbed-empty");
      window.robot().clickOn("#testbed-new-first");
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.N);
      type(window, "#testbed-node-name", "tower");
      type(window, "#testbed-node-host", "10.77.0.1");
      type(window, "#testbed-node-interface", "eth0");
      window.await(
          "nothing is wrong",
          () -> !window.find("#testbed-faults", javafx.scene.Node.class).isVisible());
      window.robot().push(KeyCode.CONTROL, KeyCode.D);
      type(window, "#testbed-node-host", "10.77.0.2");
      type(window, "#testbed-node-port", "99999");
      window.await("the port is refused", () -> fault(window).contains("1 to 65535"));
      window.screenshot("testbed-light");
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
      window.screenshot("testbed-dark");
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
      window.resize(900, 560);
      window.screenshot("testbed-small");
      window.resize(1280, 800);
      type(window, "#testbed-node-port", "2222");
      window.await("the port is mended", () -> fault(window).isEmpty());
      window.robot().push(KeyCode.CONTROL, KeyCode.Z);
      window.await("the port is undone", () -> port(window).isEmpty());
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
      window.await("the port is done again", () -> port(window).equals("2222"));
      window.files().next(file);
      window.robot().push(KeyCode.CONTROL, KeyCode.S);
      window.await("it is saved", () -> Files.exists(file) && said(window).contains("testbed.xml"));
      window.robot().push(KeyCode.CONTROL, KeyCode.Q);
    }
    Testbed saved = TestbedReader.read(file, directory).value().orElseThrow();
    assertEquals("10.77.0.2", saved.node("tower1").host());
    assertEquals(2222, saved.node("tower1").port().orElseThrow());
    try (RealWindow window = RealWindow.open(directory)) {
      window.show("testbed");
      window.files().next(file);
      window.robot().push(KeyCode.CONTROL, KeyCode.O);
      window.await(
          "it is open again",
          () ->
              window
                      .robot()
                      .lookup("#testbed-nodes")
                      .tryQueryAs(TableView.class)
                      .map(table -> table.getItems().size())
                      .orElse(0)
                  == 2);
      window.robot().clickOn("#testbed-section-local");
      window.await("the local hosts are looked at", () -> status(window).contains("Not started"));
      window.screenshot("testbed-local");
      window.robot().clickOn("#testbed-section-import");
      window.screenshot("testbed-import");
      window.resize(900, 560);
      for (String section : List.of("import", "check", "local", "nodes")) {
        window.robot().clickOn("#testbed-section-" + section);
        window.screenshot("testbed-small-" + section);
      }
    }
  }

  @Test
  void machinesFromSlurm() throws Exception {
    Path file = directory.resolve("testbed.xml");
    try (RealWindow window = RealWindow.open(directory)) {
      window.show("testbed");
      window.robot().clickOn("#testbed-new-first");
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.N);
      type(window, "#testbed-node-name", "sim");
      type(window, "#testbed-node-interface", "eth0");
      type(window, "#testbed-node-count", "64");
      window.robot().clickOn("#testbed-common-tab");
      ComboBox<?> launcher = window.find("#testbed-testbed-launcher", ComboBox.class);
      RealWindow.onUi(
          () -> {
            launcher.getSelectionModel().selectLast();
            return null;
          });
      type(window, "#testbed-slurm-partition", "long");
      type(window, "#testbed-slurm-timeLimit", "soon");
      window.await(
          "the time limit is refused",
          () -> !window.find("#testbed-slurm-timeLimit-fault", Label.class).getText().isEmpty());
      window.screenshot("testbed-slurm");
      type(window, "#testbed-slurm-timeLimit", "2:00:00");
      window.await(
          "nothing is wrong",
          () -> !window.find("#testbed-faults", javafx.scene.Node.class).isVisible());
      window.files().next(file);
      window.robot().push(KeyCode.CONTROL, KeyCode.S);
      window.await("it is saved", () -> Files.exists(file) && said(window).contains("testbed.xml"));
    }
    Testbed saved = TestbedReader.read(file, directory).value().orElseThrow();
    assertEquals(64, saved.nodes().size());
    assertEquals(LauncherKind.SLURM, saved.nodes().get(63).launcher());
    assertEquals(new SlurmRequest("long", "2:00:00", List.of()), saved.slurm());
  }

  @Test
  void whatAnotherHasWrittenIsNotOverwrittenSilently() throws Exception {
    Path file = directory.resolve("testbed.xml");
    String text =
        "<testbed name='lab'><node name='a' host='h' interface='eth0' workDirectory='/w'/></testbed>";
    Files.writeString(file, text);
    try (RealWindow window = RealWindow.open(directory)) {
      RealWindow.onUi(
          () -> {
            window.window().open(file);
            return "";
          });
      window.await(
          "it is open",
          () ->
              window
                      .robot()
                      .lookup("#testbed-nodes")
                      .tryQueryAs(TableView.class)
                      .map(table -> table.getItems().size())
                      .orElse(0)
                  == 1);
      window.robot().clickOn("#testbed-nodes");
      type(window, "#testbed-node-host", "mine");
      String others = text.replace("'h'", "'theirs'");
      Files.writeString(file, others);
      window.robot().push(KeyCode.CONTROL, KeyCode.S);
      window.await("it asks", () -> window.robot().lookup("Overwrite").tryQuery().isPresent());
      window.robot().push(KeyCode.ESCAPE);
      assertEquals(others, Files.readString(file));
      window.robot().push(KeyCode.CONTROL, KeyCode.S);
      window.await(
          "it asks again", () -> window.robot().lookup("Overwrite").tryQuery().isPresent());
      window.robot().clickOn("Overwrite");
      window.await("it is replaced", () -> Files.readString(file).contains("mine"));
      assertTrue(Files.readString(file).contains("workDirectory='/w'"));
    }
  }

  private static String fault(RealWindow window) {
    return window.find("#testbed-node-port-fault", Label.class).getText();
  }

  private static String port(RealWindow window) {
    return window.find("#testbed-node-port", TextField.class).getText();
  }

  private static String said(RealWindow window) {
    return window.find("#notice", Label.class).getText();
  }

  private static String status(RealWindow window) {
    return window.find("#testbed-local-status", Label.class).getText();
  }
}
