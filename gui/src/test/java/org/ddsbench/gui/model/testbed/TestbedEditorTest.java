package org.ddsbench.gui.model.testbed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.DeskWithoutDisplay;
import org.ddsbench.gui.model.document.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The testbed document: a text that edits change, and its content. */
class TestbedEditorTest {
  private static final String COMMENTED =
      """
      <?xml version="1.0"?>
      <testbed name='lab'>
        <!-- the fast one -->
        <node name="a1"  host='10.0.0.1' interface="eth0" workDirectory="/w"/>
        <node name="b" host="10.0.0.2" interface="eth0" workDirectory="/w"
              environment="A=1"/>
      </testbed>
      """;

  @TempDir private Path directory = Path.of("");
  private DeskWithoutDisplay window = new DeskWithoutDisplay(Path.of(""));
  private TestbedEditor editor = new TestbedEditor(window.desk());
  private Document<TestbedText> document = editor.document();

  @BeforeEach
  void open() throws Exception {
    Path file = Files.writeString(directory.resolve("testbed.xml"), COMMENTED);
    window = new DeskWithoutDisplay(directory);
    editor = new TestbedEditor(window.desk());
    document = editor.document();
    editor.files().open(file);
    window.await("it is open", () -> document.text().isPresent());
  }

  @AfterEach
  void close() {
    window.close();
  }

  private void set(TestbedField field, int node, String value) {
    document.edit(field.id() + node, now -> now.with(field, node, value));
  }

  @Test
  void oneValueChangesAndEveryOtherCharacterStays() {
    set(TestbedField.NODE_HOST, 0, "10.0.0.9");
    assertEquals(COMMENTED.replace("10.0.0.1", "10.0.0.9"), editor.now().get().text());
    assertTrue(document.changed().get());
    set(TestbedField.NODE_HOST, 0, "10.0.0.1");
    assertFalse(document.changed().get(), "the file holds just this");
  }

  @Test
  void whatIsSetForAllGetsItsElement() {
    set(TestbedField.SSH_USER, -1, "bench");
    set(TestbedField.NTP_MODE, -1, "none");
    assertEquals(
        COMMENTED.replace(
            "<testbed name='lab'>\n",
            "<testbed name='lab'>\n  <ntp mode=\"none\"/>\n  <ssh user=\"bench\"/>\n"),
        editor.now().get().text());
    assertEquals("bench", editor.now().get().testbed().value().orElseThrow().nodes().get(1).user());
    set(TestbedField.SSH_USER, -1, "");
    set(TestbedField.NTP_MODE, -1, "");
    assertEquals(COMMENTED, editor.now().get().text());
  }

  @Test
  void findingsAreOfTheirNodeAndField() {
    set(TestbedField.NODE_PORT, 1, "99999");
    set(TestbedField.NODE_INTERFACE, 0, "");
    TestbedText text = editor.now().get();
    assertTrue(text.fault(TestbedField.NODE_PORT, 1).contains("1 to 65535"));
    assertEquals("", text.fault(TestbedField.NODE_PORT, 0));
    assertTrue(text.fault(TestbedField.NODE_INTERFACE, 0).contains("interface"));
    assertEquals("99999", text.value(TestbedField.NODE_PORT, 1), "what was typed stays");
    List<Finding> findings = text.testbed().findings();
    assertEquals(List.of(0, 1), findings.stream().map(text::node).toList());
    assertEquals(Optional.of(TestbedField.NODE_PORT), text.field(findings.get(1)));
    assertTrue(text.faulty(0) && text.faulty(1));
  }

  @Test
  void nodesAreAddedCopiedMovedAndDeleted() {
    document.edit(TestbedText::added);
    document.edit(now -> now.duplicated(0));
    assertEquals(List.of("a1", "a2", "b", "node1"), editor.now().get().names());
    assertEquals("10.0.0.1", editor.now().get().value(TestbedField.NODE_HOST, 1));
    document.edit(now -> now.swapped(0));
    assertEquals(List.of("a2", "a1", "b", "node1"), editor.now().get().names());
    assertTrue(
        editor.now().get().text().contains("  <!-- the fast one -->\n  <node name=\"a1\""),
        editor.now().get().text());
    document.edit(now -> now.without(3));
    document.edit(now -> now.without(0));
    assertEquals(COMMENTED, editor.now().get().text());
  }

  @Test
  void undoneAndDoneAgainAStepAtATimeWhereTypingIsOneStep() {
    set(TestbedField.NODE_USER, 0, "b");
    set(TestbedField.NODE_USER, 0, "be");
    set(TestbedField.NODE_USER, 1, "x");
    document.undo();
    assertEquals("be", editor.now().get().value(TestbedField.NODE_USER, 0));
    assertEquals("", editor.now().get().value(TestbedField.NODE_USER, 1));
    document.undo();
    assertEquals(COMMENTED, editor.now().get().text());
    assertFalse(document.undoable().get());
    document.redo();
    document.redo();
    assertEquals("x", editor.now().get().value(TestbedField.NODE_USER, 1));
    document.undo();
    set(TestbedField.NODE_USER, 1, "y");
    assertFalse(document.redoable().get(), "another way was taken");
  }

  @Test
  void aTestbedFromNothingIsIncompleteUntilItHasANode() {
    editor.begin();
    assertTrue(document.changed().get());
    assertTrue(editor.now().get().testbed().value().isEmpty());
    document.edit(TestbedText::added);
    set(TestbedField.NODE_HOST, 0, "10.0.0.1");
    set(TestbedField.NODE_INTERFACE, 0, "eth0");
    assertTrue(editor.now().get().testbed().value().isPresent(), editor.now().get().text());
  }

  @Test
  void nodesAreAddedBeforeWhatIsStatedOfTheirLinks() throws Exception {
    String stated = "  <link from=\"a1\" rate=\"1Gbps\"/> <!-- the cable -->\n</testbed>";
    Path file =
        Files.writeString(directory.resolve("links.xml"), COMMENTED.replace("</testbed>", stated));
    editor.files().open(file);
    window.await("it is open", () -> editor.now().get().text().contains("<link"));
    document.edit("added", TestbedText::added);
    document.edit("copied", now -> now.duplicated(1));
    document.edit("swapped", now -> now.swapped(0));
    document.edit("removed", now -> now.without(3));
    set(TestbedField.SSH_USER, -1, "bench");
    assertTrue(editor.now().get().text().endsWith(stated + "\n"), editor.now().get().text());
    assertEquals(List.of("b", "a1", "b1"), editor.now().get().names());
    assertEquals(1, editor.now().get().testbed().value().orElseThrow().links().size());
  }
}
