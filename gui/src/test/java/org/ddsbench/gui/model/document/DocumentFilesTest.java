package org.ddsbench.gui.model.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.ddsbench.gui.DeskWithoutDisplay;
import org.ddsbench.gui.model.campaign.CampaignEditor;
import org.ddsbench.gui.model.campaign.CampaignText;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.Notices;
import org.ddsbench.gui.model.shell.Question;
import org.ddsbench.gui.model.testbed.TestbedEditor;
import org.ddsbench.gui.model.testbed.TestbedField;
import org.ddsbench.gui.model.testbed.TestbedText;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Documents of both kinds on real files. */
class DocumentFilesTest {
  private static final String MARK = "\uFEFF";
  @TempDir private Path directory = Path.of("");
  private final Answers answers = new Answers();
  private Optional<DeskWithoutDisplay> window = Optional.empty();

  /** Records the questions, and gives prepared answers. */
  private static final class Answers implements Question {
    private Unsaved unsaved = Unsaved.CANCEL;
    private boolean confirmed;
    private final List<String> asked = new ArrayList<>();

    @Override
    public Unsaved unsaved(String document) {
      asked.add(document);
      return unsaved;
    }

    @Override
    public boolean confirm(String title, String detail, String action) {
      asked.add(title);
      return confirmed;
    }
  }

  /** A kind of document: its page's document, a file of it, and one edit. */
  private enum Kind {
    CAMPAIGN(
        "<campaign name=\"c\">\r\n  <!-- kept -->\r\n"
            + "  <test id='a' dds=\"cyclonedds\" messageType=\"Simple\"/>\r\n</campaign>\r\n",
        "id='a'",
        "id='b'"),
    TESTBED(
        "<testbed name=\"lab\">\r\n  <!-- kept -->\r\n"
            + "  <node name='a' host=\"h\" interface=\"eth0\" workDirectory=\"/w\"/>\r\n"
            + "</testbed>\r\n",
        "name='a'",
        "name='b'");

    private final String text;
    private final String before;
    private final String after;

    Kind(String text, String before, String after) {
      this.text = text;
      this.before = before;
      this.after = after;
    }

    String edited() {
      return text.replace(before, after);
    }

    Open open(Desk desk) {
      if (this == CAMPAIGN) {
        CampaignEditor editor = new CampaignEditor(desk);
        return new Open(
            editor.document(),
            editor.files(),
            name -> editor.document().edit(text -> text.with(1, CampaignText.ID, name)));
      }
      TestbedEditor editor = new TestbedEditor(desk);
      return new Open(
          editor.document(),
          editor.files(),
          name -> editor.document().edit(text -> text.with(TestbedField.NODE_NAME, 0, name)));
    }
  }

  /** Names the first row or node. */
  private interface Edit {
    void name(String name);
  }

  private record Open(Document<?> document, DocumentFiles<?> files, Edit edit) {
    String text() {
      return document.text().map(DocumentText::text).orElse("");
    }
  }

  @AfterEach
  void close() {
    window.ifPresent(DeskWithoutDisplay::close);
  }

  private DeskWithoutDisplay window() {
    return window.orElseThrow();
  }

  private void await(BooleanSupplier truth) throws InterruptedException {
    window().await("a document is so far", truth);
  }

  private Open opened(Kind kind, Path file) throws Exception {
    window = Optional.of(new DeskWithoutDisplay(directory, answers));
    Open open = kind.open(window().desk());
    open.files().open(file);
    await(() -> open.document().open().get());
    return open;
  }

  private boolean saved(Open open) throws InterruptedException {
    List<Boolean> saved = new ArrayList<>();
    open.files().save(saved::add);
    await(() -> !saved.isEmpty());
    return saved.get(0);
  }

  private String notice() {
    return window().desk().notices().latest().get().map(Notices.Notice::text).orElse("");
  }

  @ParameterizedTest
  @EnumSource
  void oneValueChangesAndMarkAndLineEndsStay(Kind kind) throws Exception {
    Path file = Files.writeString(directory.resolve("file.xml"), MARK + kind.text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
    Path link = Files.createSymbolicLink(directory.resolve("link.xml"), file);
    Open open = opened(kind, link);
    assertFalse(open.document().changed().get());
    open.edit().name("b");
    assertTrue(open.document().changed().get());
    assertTrue(saved(open));
    assertFalse(open.document().changed().get());
    assertEquals(MARK + kind.edited(), Files.readString(file));
    assertTrue(Files.isSymbolicLink(link));
    assertEquals("rw-r-----", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    open.document().undo();
    assertEquals(kind.text, open.text());
    assertTrue(open.document().changed().get(), "the file holds the other name");
  }

  @ParameterizedTest
  @EnumSource
  void whatSomeoneElseWroteIsNotReplacedSilently(Kind kind) throws Exception {
    Path file = Files.writeString(directory.resolve("file.xml"), MARK + kind.text);
    Open open = opened(kind, file);
    open.edit().name("b");
    Files.writeString(file, "theirs");
    assertFalse(saved(open));
    assertEquals("theirs", Files.readString(file));
    assertEquals(1, answers.asked.size());
    answers.confirmed = true;
    assertTrue(saved(open));
    assertEquals(MARK + kind.edited(), Files.readString(file));
  }

  @ParameterizedTest
  @EnumSource
  void whatSomeoneElseWroteIsReadUnlessSomethingWouldBeLost(Kind kind) throws Exception {
    Path file = Files.writeString(directory.resolve("file.xml"), kind.text);
    Open open = opened(kind, file);
    Files.writeString(file, kind.edited());
    open.files().lookAgain();
    await(() -> open.text().equals(kind.edited()));
    assertTrue(notice().contains("was reloaded"), notice());
    open.edit().name("c");
    String mine = open.text();
    Files.writeString(file, kind.text);
    open.files().lookAgain();
    await(() -> notice().contains("on disk and here"));
    assertEquals(mine, open.text());
  }

  @ParameterizedTest
  @EnumSource
  void whatCannotBeEditedIsShownAndReadAgain(Kind kind) throws Exception {
    String broken = kind.text.replace("/>", ">");
    Path file = Files.writeString(directory.resolve("file.xml"), broken);
    Open open = opened(kind, file);
    assertTrue(
        open.document().content().get() instanceof Content.Broken<?> shown
            && shown.text().equals(broken)
            && shown.findings().get(0).place().file().equals(file.toString()));
    open.edit().name("b");
    assertFalse(open.document().changed().get());
    Files.writeString(file, kind.text);
    open.files().reload();
    await(() -> open.text().equals(kind.text));
  }

  @ParameterizedTest
  @EnumSource
  void aFileOfAnotherKindTakesNoPlace(Kind kind) throws Exception {
    Path file = Files.writeString(directory.resolve("file.xml"), kind.text);
    Path other = Files.writeString(directory.resolve("other.xml"), "<!-- <x> --><note/>");
    Open open = opened(kind, file);
    window().files().next(other);
    open.files().open();
    await(() -> notice().contains("<note>"));
    assertEquals(kind.text, open.text());
  }

  @ParameterizedTest
  @EnumSource
  void whatIsUnsavedIsAskedForBeforeAnotherTakesItsPlace(Kind kind) throws Exception {
    Path file = Files.writeString(directory.resolve("file.xml"), kind.text);
    Open open = opened(kind, file);
    open.edit().name("b");
    open.files().close();
    assertEquals(kind.edited(), open.text());
    assertEquals(List.of("file.xml"), answers.asked);
    answers.unsaved = Question.Unsaved.SAVE;
    open.files().close();
    await(() -> !open.document().open().get());
    assertEquals(kind.edited(), Files.readString(file));
  }

  @ParameterizedTest
  @EnumSource
  void findingsNameTheFileItWasSavedAs(Kind kind) throws Exception {
    Path file = Files.writeString(directory.resolve("file.xml"), kind.text);
    Path elsewhere = directory.resolve("elsewhere.xml");
    Open open = opened(kind, file);
    window().files().next(elsewhere);
    List<Boolean> saved = new ArrayList<>();
    open.files().saveAs(saved::add);
    await(() -> !saved.isEmpty());
    assertEquals(kind.text, Files.readString(elsewhere));
    assertEquals(Optional.of("elsewhere.xml"), open.document().name());
    if (open.document().text().orElseThrow() instanceof CampaignText campaign) {
      assertEquals(elsewhere.toString(), campaign.file());
    } else if (open.document().text().orElseThrow() instanceof TestbedText testbed) {
      String place =
          testbed.with(TestbedField.NODE_PORT, 0, "x").testbed().findings().get(0).place().file();
      assertEquals(elsewhere.toString(), place);
    }
  }
}
