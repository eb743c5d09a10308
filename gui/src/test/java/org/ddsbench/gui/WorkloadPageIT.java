package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The editor of workloads, and the choice of a campaign's, used with mouse and keyboard. */
@Tag("display")
class WorkloadPageIT {
  private static final String IDL =
      """
      module robot {
        struct Time { long sec; unsigned long nanosec; };
        struct Header { Time stamp; unsigned long seq; };
        struct Pose { Header header; double x; double y; };
        struct A_scan_of_the_rotating_sensor_at_the_front { Header header; sequence<float> points; };
      };
      """;

  @TempDir private Path directory = Path.of("");

  private static void choose(RealWindow window, String box, String value) {
    @SuppressWarnings("unchecked") // boxes of these pages contain texts
    ComboBox<String> choice = window.find(box, ComboBox.class);
    RealWindow.onUi(
        () -> {
          choice.setValue(value);
          return value;
        });
  }

  private static boolean shows(RealWindow window, String cell) {
    return window.robot().lookup(".table-cell").queryAll().stream()
        .anyMatch(one -> one.toString().contains("'" + cell + "'"));
  }

  @Test
  void aWorkloadBesideACampaignFromNothing() throws Exception {
    Path campaign =
        Files.writeString(
            directory.resolve("c.xml"),
            "<campaign name='c' workload='.'><test id='a' dds='cyclonedds' messageType='Pose'/>"
                + "</campaign>");
    Files.writeString(directory.resolve("robot.idl"), IDL);
    Path file = directory.resolve("messages.xml");
    try (RealWindow window = RealWindow.open(directory)) {
      EntryPageUser page = new EntryPageUser(window, "workload");
      window.openFiles(Map.of("campaign", campaign));
      window.robot().push(KeyCode.CONTROL, KeyCode.DIGIT6);
      window.await("the page is shown", () -> page.find("new-first").isVisible());
      window.screenshot("workload-start");
      page.click("new-first");
      window.await("it is begun", () -> page.find("table").isVisible());
      window.await("it needs IDL", () -> page.fault("idl").contains("has no idl"));
      window.screenshot("workload-empty");
      page.type("idl", "robot.idl");
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.N);
      window.await("it has a message", () -> page.rows() == 1);
      window.robot().push(KeyCode.CONTROL, KeyCode.A);
      window.robot().write("Pose", 0).push(KeyCode.TAB).write("robot::Pos", 0);
      window.await(
          "the type is missing",
          () -> page.fault("type").startsWith("the IDL has no type robot::Pos."));
      window.robot().write("e", 0);
      window.await("nothing is wrong", () -> !page.find("findings").isVisible());
      choose(window, "#workload-header", "members");
      window.await("members are asked for", () -> page.fault("sequence").contains("Add"));
      page.type("sequence", "header.seq");
      window.await("the fields below it stay", () -> page.fault("sequence").isEmpty());
      page.type("timestamp", "header.stamp.sec header.stamp.nanosec");
      window.await("its size is known", () -> shows(window, "32 B"));
      window.robot().push(KeyCode.CONTROL, KeyCode.S);
      window.await("it is saved", () -> Files.exists(file));
      page.click("add");
      window.await("it has two", () -> page.rows() == 2);
      window.robot().push(KeyCode.CONTROL, KeyCode.A);
      window.enter("A_scan_of_the_rotating_sensor");
      window.robot().push(KeyCode.TAB);
      window.enter("robot::A_scan_of_the_rotating_sensor_at_the_front");
      window.await(
          "its sequence has no bound",
          () -> page.fault("type").contains("the member points has no bound"));
      window.screenshot("workload-faults");
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
      window.screenshot("workload-dark");
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
      page.click("size-add");
      window.robot().write("points", 0).push(KeyCode.TAB).write("1000", 0);
      window.await("its size is known too", () -> shows(window, "4048 B"));
      window.screenshot("workload-light");
      window.robot().push(KeyCode.CONTROL, KeyCode.Z);
      window.await("the number is undone", () -> page.text("size-0-elements").isEmpty());
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
      window.await("the number is done again", () -> page.text("size-0-elements").equals("1000"));
      window.robot().push(KeyCode.CONTROL, KeyCode.S);
      window.await("both are saved", () -> Files.readString(file).contains("A_scan"));
      window.resize(900, 560);
      window.screenshot("workload-small");
      window.resize(1280, 800);
      Files.writeString(
          directory.resolve("robot.idl"), "module robot { struct Pose { long ; }; };");
      window.show("campaign");
      window.show("workload");
      window.await(
          "the IDL is wrong",
          () -> page.fault("idl").startsWith(directory.resolve("robot.idl") + ":1:"));
      window.screenshot("workload-idl");
      Files.writeString(directory.resolve("robot.idl"), IDL);
      Files.writeString(file, Files.readString(file).replace("\"Pose\"", "\"Theirs\""));
      window.show("campaign");
      window.show("workload");
      window.await("the file of another program is read", () -> shows(window, "Theirs"));
      window.robot().push(KeyCode.CONTROL, KeyCode.Z);
      window.await("nothing is left to undo", () -> shows(window, "Theirs"));
    }
    String saved = Files.readString(file);
    assertTrue(saved.contains("<messages idl=\"robot.idl\">"), saved);
    assertTrue(saved.contains("sequence=\"header.seq\""), saved);
    assertTrue(saved.contains("<size member=\"points\" elements=\"1000\"/>"), saved);
  }

  @Test
  void theWorkloadOfACampaignIsChosenAndCopied() throws Exception {
    Path campaign =
        Files.writeString(
            directory.resolve("c.xml"),
            "<campaign name='c'><test id='a' dds='cyclonedds' messageType='Image'/></campaign>");
    Path sensors = RealWindow.home().resolve("workloads/sensors");
    Path own = Files.createDirectories(directory.resolve("own"));
    try (RealWindow window = RealWindow.open(directory)) {
      EntryPageUser page = new EntryPageUser(window, "workload");
      window.openFiles(Map.of("campaign", campaign));
      window.await(
          "those of the product are offered",
          () -> window.find("#campaign-workload", ComboBox.class).getItems().size() == 3);
      choose(window, "#campaign-workload", sensors.toString());
      window.screenshot("campaign-workload");
      window.robot().push(KeyCode.CONTROL, KeyCode.S);
      window.await(
          "it is saved", () -> Files.readString(campaign).contains("workload='" + sensors + "'"));
      window.show("workload");
      window.await("it is shown", () -> page.rows() == 3);
      window.await("it is locked", () -> page.find("locked").isVisible());
      window.await("its sizes are known", () -> shows(window, "921688 B"));
      assertTrue(page.find("header").isDisabled());
      assertFalse(window.find("#workload-name", TextField.class).isEditable());
      window.screenshot("workload-locked");
      window.files().next(own);
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.C);
      window.await("the copy can be edited", () -> !page.find("locked").isVisible());
      page.type("name", "Picture");
      window.robot().push(KeyCode.CONTROL, KeyCode.S);
      window.await(
          "it is saved",
          () -> Files.readString(own.resolve("messages.xml")).contains("\"Picture\""));
      window.show("campaign");
      window.files().next(own);
      window.robot().clickOn("#campaign-workload-directory");
      window.await(
          "it is chosen",
          () -> "own".equals(window.find("#campaign-workload", ComboBox.class).getValue()));
      window.await("Image is unknown there", () -> shows(window, "Image"));
      window.discardUnsaved();
    }
    assertEquals(
        Files.readString(sensors.resolve("sensors.idl")),
        Files.readString(own.resolve("sensors.idl")));
  }
}
