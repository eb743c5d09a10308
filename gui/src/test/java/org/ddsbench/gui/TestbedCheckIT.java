package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.core.testbed.TestbedReader;
import org.ddsbench.gui.model.testbed.CheckRow;
import org.ddsbench.gui.model.testbed.CheckState;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The check and the import of real nodes: sshd, host keys, starters. */
@Tag("display")
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TestbedCheckIT {
  private final RealTestbed testbed = RealTestbed.up(3);
  private final Path home = Files.createDirectory(testbed.scratch().resolve("home"));

  TestbedCheckIT() throws Exception {}

  @AfterAll
  void down() throws Exception {
    testbed.down();
  }

  private Path knownHosts() {
    return testbed.state().resolve("known_hosts");
  }

  private void forgetKey(String node) throws Exception {
    List<String> kept =
        Files.readAllLines(knownHosts()).stream()
            .filter(line -> !line.contains(testbed.address(node)))
            .toList();
    Files.write(knownHosts(), kept);
  }

  /** Opens a file, and clicks so that the window has the keyboard focus. */
  private static void open(RealWindow window, Path file) {
    RealWindow.onUi(
        () -> {
          window.window().open(file);
          return file;
        });
    window.await(
        "its nodes are shown",
        () -> window.robot().lookup("#testbed-nodes").tryQuery().isPresent());
    window.robot().clickOn("#testbed-nodes");
  }

  private static CheckRow row(RealWindow window, String table, int index) {
    return (CheckRow) window.find(table, TableView.class).getItems().get(index);
  }

  private static void awaitEnd(RealWindow window, String summary) {
    window.await(
        "the check has ended: " + summary,
        () ->
            window
                    .robot()
                    .lookup("#testbed-check-summary")
                    .tryQueryAs(Label.class)
                    .filter(label -> label.getText().equals(summary))
                    .isPresent()
                && !window.find("#testbed-check-start", Button.class).isDisabled());
  }

  @Test
  void nodesAreCheckedLiveAndAnUnknownKeyIsAcceptedByItsFingerprint() throws Exception {
    Path file =
        testbed.file(
            "testbed.xml",
            Files.readString(testbed.testbedXml())
                .replaceAll("(name=\"node3\"[^>]*) port=\"[0-9]+\"", "$1 port=\"9\""));
    forgetKey("node2");
    String fingerprint =
        RealTestbed.output(
                "ssh-keygen", "-lf", testbed.state().resolve("node2/host_ed25519.pub").toString())
            .split(" ", -1)[1];
    try (RealWindow window = RealWindow.open(home)) {
      open(window, file);
      window.robot().push(KeyCode.F5);
      Set<CheckState> seen = new ConcurrentSkipListSet<>();
      new TestbedPageUser(window).awaitRows(3);
      RealWindow.onUi(
          () -> {
            CheckRow first = row(window, "#testbed-check-table", 0);
            seen.add(first.state().get());
            first.state().addListener((observed, before, now) -> seen.add(now));
            return "";
          });
      window.await(
          "node2 is refused",
          () -> row(window, "#testbed-check-table", 1).state().get() == CheckState.UNKNOWN_KEY);
      window.screenshot("testbed-checking");
      awaitEnd(window, "1 of 3 nodes are usable");
      assertTrue(
          seen.contains(CheckState.CLOCK) && seen.contains(CheckState.QUESTIONS), seen.toString());
      assertEquals(CheckState.BAD, row(window, "#testbed-check-table", 2).state().get());
      window.robot().clickOn("Unreachable");
      assertTrue(window.robot().lookup("What to do").tryQuery().isPresent());
      window.screenshot("testbed-unreachable");
      window.robot().clickOn("Unknown host key");
      assertTrue(
          window.find("#testbed-key-fingerprint", TextField.class).getText().endsWith(fingerprint));
      window.screenshot("testbed-unknown-key");
      String before = Files.readString(knownHosts());
      window.robot().clickOn("#testbed-accept-key");
      window.await(
          "it asks", () -> window.robot().lookup("Accept host key").tryQuery().isPresent());
      window.picture("testbed-accept");
      window.robot().push(KeyCode.ESCAPE);
      assertEquals(before, Files.readString(knownHosts()), "only an explicit yes adds it");
      window.robot().clickOn("#testbed-accept-key");
      window.robot().clickOn("Accept host key");
      window.await(
          "the key is added",
          () -> row(window, "#testbed-check-table", 1).state().get() == CheckState.KEY_ADDED);
      assertTrue(
          RealTestbed.output(
                  "ssh-keygen", "-F", testbed.address("node2"), "-f", knownHosts().toString())
              .contains("ssh-ed25519"));
      window.robot().push(KeyCode.F5);
      window.await("it runs", () -> !window.find("#testbed-check-stop", Button.class).isDisabled());
      window.robot().push(KeyCode.SHIFT, KeyCode.F5);
      awaitEnd(window, "Stopped. Nothing was left on the nodes.");
      window.robot().clickOn("#testbed-section-nodes");
      window.robot().clickOn("9");
      window.robot().clickOn("#testbed-node-port");
      window.robot().push(KeyCode.CONTROL, KeyCode.A);
      window.robot().write("22", 0);
      window.robot().push(KeyCode.F5);
      awaitEnd(window, "3 of 3 nodes are usable");
      window.screenshot("testbed-checked");
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
      window.screenshot("testbed-checked-dark");
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
      window.discardUnsaved();
    }
    assertEquals(List.of(), testbed.leftovers());
  }

  @Test
  void aHostIsImportedOnceItsKeyIsAccepted() throws Exception {
    forgetKey("node1");
    Path file =
        testbed.file(
            "import.xml",
            Files.readString(testbed.testbedXml())
                .replaceAll("\\s*<node name=\"node[13]\"[^>]*>", ""));
    try (RealWindow window = RealWindow.open(home)) {
      open(window, file);
      window.robot().clickOn("#testbed-section-import");
      window.robot().clickOn("#testbed-import-hosts");
      window.robot().write("first=" + testbed.address("node1"), 0);
      window.robot().clickOn("#testbed-import-look");
      window.await(
          "the key is shown",
          () -> window.robot().lookup("#testbed-import-accept").tryQuery().isPresent());
      window.screenshot("testbed-import-key");
      assertFalse(Files.readString(knownHosts()).contains(testbed.address("node1")));
      window.robot().clickOn("#testbed-import-accept");
      window.await(
          "it can be added", () -> !window.find("#testbed-import-add", Button.class).isDisabled());
      window.screenshot("testbed-imported");
      window.robot().clickOn("#testbed-import-add");
      window.await(
          "it is a node",
          () -> window.find("#testbed-nodes", TableView.class).getItems().size() == 2);
      window.robot().push(KeyCode.CONTROL, KeyCode.S);
      window.await("it is saved", () -> Files.readString(file).contains("first"));
    }
    assertTrue(
        TestbedReader.read(file, home).value().orElseThrow().node("first").address().isEmpty());
  }

  @Test
  void aChangedKeyCannotBeAccepted() throws Exception {
    String otherKey =
        RealTestbed.output(
                "ssh-keygen", "-F", testbed.address("node3"), "-f", knownHosts().toString())
            .lines()
            .filter(line -> !line.startsWith("#"))
            .findFirst()
            .orElseThrow()
            .replaceFirst("^\\S+", testbed.address("node1"));
    Path trusted = testbed.file("other_known_hosts", otherKey);
    Path file =
        testbed.file(
            "changed.xml",
            Files.readString(testbed.testbedXml())
                .replace(knownHosts().toString(), trusted.toString())
                .replaceAll("\\s*<node name=\"node[23]\"[^>]*>", ""));
    String untouched = Files.readString(trusted);
    try (RealWindow window = RealWindow.open(home)) {
      open(window, file);
      window.robot().push(KeyCode.F5);
      awaitEnd(window, "0 of 1 nodes are usable");
      assertEquals(CheckState.BAD, row(window, "#testbed-check-table", 0).state().get());
      assertTrue(window.robot().lookup("Host key rejected").tryQuery().isPresent());
      assertFalse(window.robot().lookup("#testbed-accept-key").tryQuery().isPresent());
      window.screenshot("testbed-changed-key");
    }
    assertEquals(untouched, Files.readString(trusted));
  }

  @Test
  void manyNodesAreShownAtOnce() throws Exception {
    StringBuilder nodes = new StringBuilder();
    for (int i = 1; i <= 64; i++) {
      nodes.append(
          String.format(
              Locale.ROOT, "<node name='n%d' host='127.0.0.1' port='9' interface='lo'/>\n", i));
    }
    String text = Files.readString(testbed.testbedXml());
    Path file =
        testbed.file(
            "many.xml",
            text.replaceAll("\\s*<node [^>]*>", "")
                .replace("<testbed ", "<testbed workDirectory='/w' ")
                .replace("</testbed>", nodes + "</testbed>"));
    try (RealWindow window = RealWindow.open(home)) {
      open(window, file);
      window.robot().push(KeyCode.F5);
      awaitEnd(window, "0 of 64 nodes are usable");
      assertEquals(CheckState.BAD, row(window, "#testbed-check-table", 63).state().get());
    }
  }
}
