package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The editor of variants, used with mouse and keyboard. */
@Tag("display")
class VariantsPageIT {
  @TempDir private Path directory = Path.of("");

  @Test
  void variantsBesideACampaignFromNothing() throws Exception {
    Path campaign =
        Files.writeString(
            directory.resolve("c.xml"),
            "<campaign name='c'><test id='a' dds='cyclonedds' messageType='Simple'/></campaign>");
    Files.writeString(directory.resolve("small.xml"), "<CycloneDDS/>");
    Path file = directory.resolve("dds.xml");
    try (RealWindow window = RealWindow.open(directory)) {
      EntryPageUser page = new EntryPageUser(window, "variants");
      window.openFiles(Map.of("campaign", campaign));
      window.robot().push(KeyCode.CONTROL, KeyCode.DIGIT5);
      window.await("the page is shown", () -> page.find("new-first").isVisible());
      window.screenshot("variants-empty");
      page.click("new-first");
      window.await("it is begun", () -> page.find("table").isVisible());
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.N);
      window.await("it has a variant", () -> page.rows() == 1);
      window.robot().push(KeyCode.CONTROL, KeyCode.A);
      window.robot().write("cyclone-small", 0);
      page.type("title", "Cyclone DDS, 4000 B datagrams");
      page.click("configuration-add");
      window.robot().write("smal.xml", 0);
      window.await(
          "the file is missing", () -> page.fault("configuration-0").contains("does not exist"));
      page.click("environment-add");
      window.robot().write("LD_LIBRARY_PATH", 0).push(KeyCode.TAB).write("/opt", 0);
      window.await(
          "the variable is refused", () -> page.fault("environment-0").contains("reserved"));
      window.screenshot("variants-faults");
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
      window.screenshot("variants-dark");
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);
      page.click("environment-0-delete");
      page.type("configuration-0-file", "small.xml");
      window.await("nothing is wrong", () -> !page.find("findings").isVisible());
      window.robot().push(KeyCode.CONTROL, KeyCode.Z);
      window.await(
          "the file is undone", () -> page.text("configuration-0-file").equals("smal.xml"));
      window.robot().push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
      window.await(
          "the file is done again", () -> page.text("configuration-0-file").equals("small.xml"));
      window.robot().push(KeyCode.CONTROL, KeyCode.S);
      window.await("it is saved", () -> Files.exists(file));
      window.await(
          "the machine has the first one",
          () ->
              window.robot().lookup(".table-cell").queryAll().stream()
                  .anyMatch(cell -> cell.toString().contains("version ")));
      window.screenshot("variants-light");
      window.robot().push(KeyCode.CONTROL, KeyCode.D);
      window.await("it is copied", () -> page.rows() == 2);
      ComboBox<?> of = window.find("#variants-of", ComboBox.class);
      RealWindow.onUi(
          () -> {
            of.getSelectionModel().selectFirst();
            return null;
          });
      page.type("prefix", "nowhere");
      window.await("the prefix is refused", () -> page.fault("prefix").contains("not a directory"));
      window.robot().push(KeyCode.CONTROL, KeyCode.S);
      window.await("both are saved", () -> Files.readString(file).contains("prefix=\"nowhere\""));
      window.resize(900, 560);
      window.screenshot("variants-small");
      window.resize(1280, 800);
      window.show("campaign");
      window.robot().clickOn("#campaign-detail-dds").push(KeyCode.ALT, KeyCode.DOWN);
      window.await(
          "the variant is offered with its title",
          () ->
              window
                  .robot()
                  .lookup("cyclone-small \u2013 Cyclone DDS, 4000 B datagrams")
                  .tryQuery()
                  .isPresent());
      window.picture("variants-list");
      window.robot().push(KeyCode.ESCAPE);
    }
    String saved = Files.readString(file);
    assertTrue(saved.contains("title=\"Cyclone DDS, 4000 B datagrams\""), saved);
    assertTrue(saved.contains("<configuration file=\"small.xml\"/>"), saved);
    assertEquals(2, saved.split("<variant ", -1).length - 1, saved);
  }
}
