package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Values of files with characters that cannot be seen, in the fields of the real window. */
@Tag("display")
class EscapedFieldsIT {
  private static final String RAW = "a\u202eb\nc\u009b31m";
  private static final String SHOWN = "a\\u202eb\\u000ac\\u009b31m";

  @TempDir private Path directory = Path.of("");

  private Path campaign() throws Exception {
    return Files.writeString(
        directory.resolve("c.xml"),
        """
        <campaign name="c" description="a&#x202e;b&#10;c&#x9b;31m">
          <test id="good" dds="cyclonedds" messageType="Sim&#x202e;ple"/>
        </campaign>
        """);
  }

  private static String attribute(Path file, String name) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(file.toFile())
        .getDocumentElement()
        .getAttribute(name);
  }

  private static String text(TextInputControl field) {
    return RealWindow.onUi(field::getText);
  }

  @Test
  void aValueThatIsOnlyShownStaysAndAnEditKeepsWhatIsHidden() throws Exception {
    Path file = campaign();
    String before = Files.readString(file);
    try (RealWindow window = RealWindow.open(directory)) {
      window.openFiles(Map.of("campaign", file));
      TextField description = window.find("#campaign-description", TextField.class);
      assertEquals(SHOWN, text(description));
      window.robot().clickOn(description).push(KeyCode.ENTER).push(KeyCode.TAB);
      window.robot().clickOn("#campaign-cell-1-id");
      TextField type = window.find("#campaign-detail-messageType", TextField.class);
      window.await("the row is shown", () -> type.getText().equals("Sim\\u202eple"));
      window.robot().clickOn(type).push(KeyCode.ENTER).push(KeyCode.TAB);
      window.screenshot("hidden-in-fields");
      window.robot().clickOn(description).push(KeyCode.END).write("d", 0).push(KeyCode.ENTER);
      window.robot().push(KeyCode.CONTROL, KeyCode.Z);
      window.await("the edit is undone", () -> description.getText().equals(SHOWN));
      window.robot().push(KeyCode.CONTROL, KeyCode.S);
      assertEquals(before, Files.readString(file));
      window.robot().clickOn(description).push(KeyCode.END).write("d", 0).push(KeyCode.ENTER);
      window.robot().push(KeyCode.CONTROL, KeyCode.S);
      window.await("it is saved", () -> !Files.readString(file).equals(before));
      assertEquals(RAW + "d", attribute(file, "description"));
      assertEquals(
          before.replace("&#x202e;b", "\u202eb").replace("&#x9b;31m", "\u009b31md"),
          Files.readString(file));
      TextInputControl source = window.find("#campaign-source", TextInputControl.class);
      assertTrue(text(source).contains("\\u202eb&#10;c\\u009b31md"), text(source));
    }
  }

  @Test
  void whatIsPastedIsShownEscapedAndAnEscapeIsTheCharacter() throws Exception {
    Path file = campaign();
    try (RealWindow window = RealWindow.open(directory)) {
      window.openFiles(Map.of("campaign", file));
      TextField description = window.find("#campaign-description", TextField.class);
      window.robot().clickOn(description);
      RealWindow.onUi(
          () -> {
            ClipboardContent content = new ClipboardContent();
            content.putString("x\u2066y");
            Clipboard.getSystemClipboard().setContent(content);
            description.selectAll();
            description.paste();
            return null;
          });
      assertEquals("x\\u2066y", text(description));
      window.robot().write("z\\u200f", 0).push(KeyCode.ENTER);
      assertEquals("x\\u2066yz\\u200f", text(description));
      window.robot().push(KeyCode.CONTROL, KeyCode.S);
      window.await("it is saved", () -> attribute(file, "description").equals("x\u2066yz\u200f"));
    }
  }

  @Test
  void fieldsOfTestbedsToo() throws Exception {
    Path file =
        Files.writeString(
            directory.resolve("t.xml"),
            """
            <testbed name="local" workDirectory="/w&#x202e;x">
              <ntp mode="measure" server="10.77.0.254"/>
              <ssh user="bench" key="/k" knownHosts="/h"/>
              <node name="node1" host="10.77.0.1" interface="eth0"/>
            </testbed>
            """);
    String before = Files.readString(file);
    try (RealWindow window = RealWindow.open(directory)) {
      window.openFiles(Map.of("testbed", file));
      TextField field = window.find("#testbed-testbed-workDirectory", TextField.class);
      assertEquals("/w\\u202ex", text(field));
      window.show("testbed");
      window.robot().push(KeyCode.CONTROL, KeyCode.S);
      assertEquals(before, Files.readString(file));
    }
  }
}
