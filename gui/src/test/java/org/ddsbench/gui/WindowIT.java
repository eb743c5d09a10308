package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.ddsbench.core.Patience;
import org.ddsbench.gui.view.shell.SystemQuestions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The window itself: its pages, keys, themes, and the settings that it remembers. */
@Tag("display")
class WindowIT {
  private static final List<String> PAGES = List.of("campaign", "testbed", "run", "results");
  @TempDir private Path directory = Path.of("");

  @Test
  void everyPageIsAButtonAndAKeyAway() throws Exception {
    try (RealWindow window = RealWindow.open(directory)) {
      for (String page : PAGES) {
        window.show(page);
        assertTrue(isShown(window, page), page);
      }
      for (int i = 0; i < PAGES.size(); i++) {
        window.robot().push(KeyCode.CONTROL, KeyCode.getKeyCode(String.valueOf(i + 1)));
        assertTrue(isShown(window, PAGES.get(i)), PAGES.get(i));
        assertTrue(
            window.find("#navigate-" + PAGES.get(i), ToggleButton.class).isSelected(),
            PAGES.get(i));
      }
    }
  }

  private static boolean isShown(RealWindow window, String page) {
    return window.robot().lookup("#" + page + "-page").tryQuery().isPresent();
  }

  @Test
  void aFileThatIsNothingOfOursIsSaidToBe() throws Exception {
    refuses(
        Files.writeString(directory.resolve("note.txt"), "nothing"),
        "~/note.txt is not a campaign, a testbed");
  }

  @Test
  void aFileThatIsNotThereIsSaidToBe() throws Exception {
    refuses(directory.resolve("gone.xml"), "File not found: ~/gone.xml");
  }

  private void refuses(Path file, String why) throws Exception {
    try (RealWindow window = RealWindow.open(directory)) {
      RealWindow.onUi(
          () -> {
            window.window().open(file);
            return null;
          });
      Label notice = window.find("#notice", Label.class);
      window.await("it is said", () -> notice.getText().contains(why));
    }
  }

  @Test
  void errorsStayAndWaitWhileWhatWasDoneGoes() throws Exception {
    try (RealWindow window = RealWindow.open(directory)) {
      for (String name : List.of("one.txt", "other.txt")) {
        Path file = Files.writeString(directory.resolve(name), "nothing");
        RealWindow.onUi(
            () -> {
              window.window().open(file);
              return null;
            });
      }
      Label notice = window.find("#notice", Label.class);
      Label more = window.find("#notice-more", Label.class);
      window.await("both are reported", () -> notice.getText().contains("other.txt"));
      assertTrue(more.getText().contains("1 more"), more.getText());
      window.screenshot("window-notices");
      window.robot().clickOn("#notice-close");
      window.await("the one before it is back", () -> notice.getText().contains("one.txt"));
      assertFalse(more.isVisible());
    }
  }

  @Test
  void theNextStepIsToldAndTaken() throws Exception {
    Path campaign =
        Files.writeString(
            directory.resolve("campaign.xml"),
            "<campaign name='c'><test id='a' messageType='CompactAvenue'/></campaign>");
    Path testbed =
        Files.writeString(
            directory.resolve("testbed.xml"),
            "<testbed name='lab' workDirectory='/w'>"
                + "<node name='a' host='10.77.0.1' interface='eth0'/>"
                + "<node name='b' host='10.77.0.2' interface='eth0'/></testbed>");
    try (RealWindow window = RealWindow.open(directory)) {
      assertEquals("Choose a campaign", next(window));
      window.openFiles(Map.of("campaign", campaign));
      window.await("a finding is shown", () -> status(window, "campaign").equals("1 error"));
      assertEquals("Fix 1 error", next(window));
      window.show("run");
      window.screenshot("run-empty");
      window.robot().clickOn("#next-step");
      assertTrue(isShown(window, "campaign"));
      window.robot().clickOn("#campaign-cell-1-dds");
      window.robot().push(KeyCode.ENTER);
      window.robot().write("cyclonedds");
      window.robot().push(KeyCode.ENTER);
      window.await("it is valid", () -> status(window, "campaign").equals("valid"));
      assertEquals("Save the campaign", next(window));
      window.robot().clickOn("#next-step");
      window.await("it is saved", () -> next(window).equals("Choose a testbed"));
      window.openFiles(Map.of("testbed", testbed));
      assertEquals("not checked", status(window, "testbed"));
      assertEquals("Check the nodes", next(window));
      window.screenshot("window-next");
      window.resize(900, 560);
      window.screenshot("window-next-small");
    }
  }

  private static String next(RealWindow window) {
    return window.find("#next-step", Button.class).getText();
  }

  private static String status(RealWindow window, String page) {
    return window.find("#status-" + page, Label.class).getText();
  }

  @Test
  void darkIsRemembered() throws Exception {
    try (RealWindow window = RealWindow.open(directory)) {
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
      window.robot().push(KeyCode.CONTROL, KeyCode.Q);
    }
    Path settings = directory.resolve(".config/ddsbench/gui.properties");
    assertTrue(Files.readString(settings).contains("look=dark"));
    try (RealWindow window = RealWindow.open(directory)) {
      assertTrue(RealWindow.onUi(() -> window.isDark()));
    }
  }

  @Test
  void enterAloneAgreesToNothing() throws Exception {
    try (RealWindow window = RealWindow.open(directory)) {
      for (KeyCode key : List.of(KeyCode.ENTER, KeyCode.ESCAPE)) {
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        Platform.runLater(
            () ->
                answer.complete(
                    new SystemQuestions(() -> window.robot().window(0))
                        .confirm("Delete it?", "It is gone then.", "Delete it")));
        window.await(
            "the question is asked",
            () -> window.robot().lookup("It is gone then.").tryQuery().isPresent());
        window.robot().push(key);
        assertFalse(answer.get(Patience.SECONDS, TimeUnit.SECONDS), key.getName());
      }
    }
  }

  @Test
  void theKeysOfTheMenuAreListed() throws Exception {
    try (RealWindow window = RealWindow.open(directory)) {
      window.robot().push(KeyCode.F1);
      assertTrue(window.robot().lookup("Ctrl+Q").tryQuery().isPresent());
      window.robot().push(KeyCode.ESCAPE);
      assertFalse(window.robot().lookup("Ctrl+Q").tryQuery().isPresent());
    }
  }
}
