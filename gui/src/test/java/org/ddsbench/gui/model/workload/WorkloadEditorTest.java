package org.ddsbench.gui.model.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.DeskWithoutDisplay;
import org.ddsbench.gui.RealWindow;
import org.ddsbench.gui.model.document.Document;
import org.ddsbench.gui.model.document.DocumentFile;
import org.ddsbench.gui.model.entries.EntryCheck;
import org.ddsbench.gui.model.entries.EntryText;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The document of a workload: a text that edits change, and what is wrong with it. */
class WorkloadEditorTest {
  private static final String IDL =
      """
      struct Pose { long long ns; unsigned long seq; string<8> frame; };
      struct Points { sequence<float> xyz; };
      """;

  private static final String COMMENTED =
      """
      <messages idl='robot.idl'>
        <!-- sent by the robot -->
        <message name='Pose'  type="Pose" header="members" fill="nominal" sequence="seq" timestamp="ns"/>
        <message name="Points" type="Points" header="around" fill="random">
          <size member="xyz" elements="30"/> <!-- by hand -->
        </message>
        <message name="Given" type="Points" header="around" sample="given.json"/>
      </messages>
      """;

  @TempDir private Path directory = Path.of("");
  private DeskWithoutDisplay window = new DeskWithoutDisplay(Path.of(""));
  private WorkloadEditor editor = new WorkloadEditor(window.desk());
  private Document<EntryText> document = editor.document();

  @BeforeEach
  void open() throws IOException, InterruptedException {
    window.close();
    window = new DeskWithoutDisplay(directory);
    editor = new WorkloadEditor(window.desk());
    document = editor.document();
    Files.writeString(directory.resolve("robot.idl"), IDL);
    Files.writeString(directory.resolve("given.json"), "{\"xyz\": [1, 2]}");
    editor.files().open(Files.writeString(directory.resolve("messages.xml"), COMMENTED));
    window.await("it is open", () -> document.text().isPresent());
  }

  @AfterEach
  void close() {
    window.close();
  }

  private EntryText now() {
    return editor.now().get();
  }

  private EntryCheck checked() throws InterruptedException {
    window.await(
        "this text is checked", () -> editor.check().get().text().text().equals(now().text()));
    return editor.check().get();
  }

  private String cell(String column, int message) {
    return editor.columns().stream()
        .filter(one -> one.name().equals(column))
        .map(one -> one.text().apply(message))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void oneValueChangesAndEveryOtherCharacterStays() {
    document.edit(now -> now.with(MessageField.FILL, 0, "sparse"));
    document.edit(now -> now.with(MessagePart.SIZE, 1, 0, "elements", "60"));
    document.edit(now -> now.with(WorkloadFiles.IDL, EntryText.HEAD, "a.idl robot.idl"));
    assertEquals(
        COMMENTED
            .replace("fill=\"nominal\"", "fill=\"sparse\"")
            .replace("elements=\"30\"", "elements=\"60\"")
            .replace("idl='robot.idl'", "idl='a.idl robot.idl'"),
        now().text());
    document.undo();
    document.undo();
    document.undo();
    assertEquals(COMMENTED, now().text());
  }

  @Test
  void sizesAreThoseOfTheProgram() throws Exception {
    assertEquals(List.of(), checked().findings());
    // 8 of ns, 4 of seq, 4 of the length of the string, 8 characters and a zero.
    assertEquals("25 B", cell("bytes", 0));
    // Key and header of 32, 4 of the length, 30 floats.
    assertEquals("at most 156 B", cell("bytes", 1));
    assertEquals("44 B", cell("bytes", 2));
    assertEquals("given.json", cell("content", 2));
  }

  @Test
  void messagesAreAddedAndDeleted() throws Exception {
    editor.add();
    assertEquals("Message2", now().value(MessageField.NAME, 3));
    assertEquals("around", now().value(MessageField.HEADER, 3));
    assertTrue(checked().fault(MessageField.TYPE, 3).startsWith("<message> has no type."));
    document.edit(now -> now.duplicated(1));
    assertEquals("Points2", now().value(MessageField.NAME, 2));
    assertEquals("30", now().value(MessagePart.SIZE, 2, 0, "elements"));
    document.edit(now -> now.without(4));
    document.edit(now -> now.without(2));
    assertEquals(COMMENTED, now().text());
  }

  @Test
  void findingsAreAtTheirFields() throws Exception {
    document.edit(now -> now.with(MessageField.TYPE, 0, "Nothing"));
    document.edit(now -> now.with(MessageField.FILL, 1, "full"));
    document.edit(now -> now.with(MessagePart.SIZE, 1, 0, "member", "abc"));
    document.edit(now -> now.with(MessageField.SAMPLE, 2, "missing.json"));
    EntryCheck check = checked();
    assertTrue(check.fault(MessageField.TYPE, 0).startsWith("the IDL has no type Nothing."));
    assertTrue(check.fault(MessageField.FILL, 1).startsWith("the fill 'full' is not known."));
    assertTrue(check.fault(MessagePart.SIZE, 1, 0).startsWith("the member abc does not exist."));
    assertTrue(check.fault(MessageField.SAMPLE, 2).startsWith("the file 'missing.json' is"));
    assertEquals("", check.fault(MessageField.NAME, 0));
    assertEquals(
        List.of(0, 1, 1, 2), check.findings().stream().map(check::entry).sorted().toList());
    Finding first = check.findings().get(0);
    assertEquals(directory.resolve("messages.xml") + ":3:3", first.place().toString());
    document.edit(now -> now.with(MessageField.TYPE, 0, "Pose"));
    document.edit(now -> now.with(MessageField.SEQUENCE, 0, "frame"));
    assertTrue(checked().fault(MessageField.SEQUENCE, 0).startsWith("the member frame is not"));
  }

  @Test
  void faultsOfOtherFilesAreAtTheFieldThatNamesThem() throws Exception {
    Files.writeString(directory.resolve("given.json"), "{\"xyz\": [1, true]}");
    editor.lookAgain();
    window.await("the sample is checked", () -> editor.check().get().errors() == 1);
    String sample = editor.check().get().fault(MessageField.SAMPLE, 2);
    assertTrue(sample.startsWith(directory.resolve("given.json") + ":1:"), sample);
    Files.writeString(directory.resolve("robot.idl"), "struct Pose { long ; };");
    editor.lookAgain();
    window.await(
        "the IDL is checked",
        () -> !editor.check().get().fault(WorkloadFiles.IDL, EntryText.HEAD).isEmpty());
    EntryCheck check = editor.check().get();
    String idl = check.fault(WorkloadFiles.IDL, EntryText.HEAD);
    assertTrue(idl.startsWith(directory.resolve("robot.idl") + ":1:"), idl);
    assertEquals(-1, check.entry(check.findings().get(0)));
    assertEquals("not known", cell("bytes", 0));
  }

  @Test
  void membersAreUsedWhereTheyCarryTheHeader() {
    assertTrue(editor.isUsed(MessageField.SEQUENCE, 0));
    assertFalse(editor.isUsed(MessageField.SEQUENCE, 1));
    document.edit(now -> now.with(MessageField.KEY, 1, "xyz"));
    assertTrue(editor.isUsed(MessageField.KEY, 1), "it can be corrected");
  }

  @Test
  void theWorkloadOfTheOpenCampaignIsOpened() throws Exception {
    Path campaign = directory.resolve("c.xml");
    String xml = "<campaign name='c' workload='%s'><test id='a'/></campaign>";
    Files.writeString(campaign, xml.formatted("nowhere"));
    window.desk().project().setCampaign(Optional.of(campaign));
    window.await("it has none", () -> !document.open().get());
    Files.writeString(campaign, xml.formatted("."));
    window.desk().project().setCampaign(Optional.empty());
    window.desk().project().setCampaign(Optional.of(campaign));
    window.await("its own is open", () -> now().size() == 3);
    window.await("it can be edited", () -> editor.editable().get());
  }

  @Test
  void thoseOfTheProductAreCopiedAndNeverChanged() throws Exception {
    Path shipped = RealWindow.home().resolve("workloads/sensors/messages.xml");
    String before = Files.readString(shipped);
    editor.files().open(shipped);
    window.await("it is locked", editor::isLocked);
    assertFalse(editor.editable().get());
    assertEquals(List.of(), checked().findings());
    Path own = Files.createDirectories(directory.resolve("own"));
    window.files().next(own);
    editor.copy();
    window.await(
        "the copy is open",
        () ->
            document
                .file()
                .get()
                .map(DocumentFile::path)
                .equals(Optional.of(own.resolve("messages.xml"))));
    window.await("it can be edited", () -> editor.editable().get());
    assertEquals(List.of(), checked().findings());
    assertTrue(Files.exists(own.resolve("thumbnail.json")));
    assertFalse(Files.exists(own.resolve("sensors.xml")), "campaigns are not part of it");
    document.edit(now -> now.without(0));
    editor.files().save(saved -> assertTrue(saved));
    window.await("it is saved", () -> !document.changed().get());
    assertEquals(before, Files.readString(shipped));
    window.files().next(own);
    editor.copy();
    window.await(
        "it is refused",
        () -> latestNotice().contains("messages.xml, sensors.idl, thumbnail.json"));
  }

  private String latestNotice() {
    return window.desk().notices().latest().get().map(notice -> notice.text()).orElse("");
  }
}
