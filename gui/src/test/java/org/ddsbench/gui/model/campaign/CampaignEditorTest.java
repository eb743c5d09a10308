package org.ddsbench.gui.model.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.controller.campaign.Workspace;
import org.ddsbench.core.Patience;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.gui.AnsweredQuestions;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.Notices;
import org.ddsbench.gui.model.shell.Project;
import org.ddsbench.gui.model.shell.Question;
import org.ddsbench.gui.model.shell.Settings;
import org.ddsbench.gui.task.Background;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page's state on real files; the test's thread stands for the JavaFX application thread. */
class CampaignEditorTest {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
  private static final String TEXT =
      """
      <campaign name="c"> <!-- c -->
        <defaults dds="cyclonedds" messageType="Simple"/>
        <test id="a" messageIterations="3"/>
        <test id="b" messageIterations="3" qualityOfService="BestEffort"/>
      </campaign>
      """;

  @TempDir private Path directory = Path.of("");
  private final BlockingQueue<Runnable> ui = new LinkedBlockingQueue<>();
  private final Background background = new Background(ui::add);
  private final AnsweredQuestions files = new AnsweredQuestions();
  private final Asked question = new Asked();

  /** Records the questions, and gives prepared answers. */
  private static final class Asked implements Question {
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

  @AfterEach
  void close() {
    background.close();
  }

  private Desk desk() {
    return new Desk(
        new Surroundings(HOME, directory, Map.of()),
        background,
        new Project(directory.resolve("results")),
        Settings.read(directory.resolve("settings")),
        files,
        question,
        new Notices());
  }

  private void await(BooleanSupplier truth) throws InterruptedException {
    while (!truth.getAsBoolean()) {
      Runnable next = ui.poll(Patience.SECONDS, TimeUnit.SECONDS);
      assertTrue(next != null, "waited in vain");
      next.run();
    }
  }

  private CampaignEditor opened(Desk desk, Path file) throws InterruptedException {
    CampaignEditor editor = new CampaignEditor(desk);
    editor.files().open(file);
    await(() -> editor.checkOfThisText().isPresent());
    return editor;
  }

  private static String text(CampaignEditor editor) {
    return editor.document().text().orElseThrow().text();
  }

  private Finding finding(CampaignEditor editor, String rule) {
    return editor.checkOfThisText().orElseThrow().findings().stream()
        .filter(one -> one.rule().equals(rule))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aFindingIsMarkedSelectedAndFixed() throws Exception {
    Path file = Files.writeString(directory.resolve("c.xml"), TEXT);
    CampaignEditor editor = opened(desk(), file);
    Finding few = finding(editor, "T04");
    CampaignCheck check = editor.checkOfThisText().orElseThrow();
    assertTrue(check.of(new Cell(1, "messageIterations")).contains(few));
    assertTrue(editor.columns().contains("messageIterations"));
    editor.selected().set(new Cell(2, "dds"));
    editor.select(few);
    assertEquals(new Cell(1, "messageIterations"), editor.selected().get());

    editor.fix(few);
    assertEquals(TEXT.replaceFirst("\"3\"", "\"500\""), text(editor));
    // The finding belongs to an older text now, so its fix may be wrong and is ignored.
    editor.fix(few);
    assertEquals(TEXT.replaceFirst("\"3\"", "\"500\""), text(editor));
    await(() -> editor.checkOfThisText().isPresent());
    editor.fixAll();
    await(() -> text(editor).equals(TEXT.replace("\"3\"", "\"500\"")));
    editor.document().undo();
    editor.document().undo();
    assertEquals(TEXT, text(editor));
    assertFalse(editor.document().changed().get());
    assertFalse(editor.document().undoable().get());
    editor.document().redo();
    assertTrue(editor.document().changed().get());
    editor.add();
    assertFalse(editor.document().redoable().get());
  }

  @Test
  void whatIsUnsavedIsAskedFor() throws Exception {
    Path file = Files.writeString(directory.resolve("c.xml"), TEXT);
    CampaignEditor editor = opened(desk(), file);
    editor.duplicate();
    String edited = text(editor);
    editor.files().close();
    assertEquals(edited, text(editor));
    question.unsaved = Question.Unsaved.SAVE;
    editor.files().close();
    await(() -> editor.document().text().isEmpty());
    assertEquals(edited, Files.readString(file));
  }

  @Test
  void aTemplateIsNeverSavedOverTheShippedFile() throws Exception {
    Desk desk = desk();
    CampaignEditor editor = new CampaignEditor(desk);
    editor.begin(Template.ATM);
    await(() -> editor.checkOfThisText().isPresent());
    Path shipped = HOME.resolve("workloads/avenue/atm.xml");
    String before = Files.readString(shipped);
    assertEquals(before, text(editor));
    assertTrue(editor.document().changed().get());
    editor.write(new Cell(1, "echo"), "none");
    List<Boolean> saved = new ArrayList<>();
    files.next(shipped);
    editor.files().save(saved::add);
    await(() -> saved.size() == 1);
    assertEquals(List.of(false), saved);
    assertEquals(before, Files.readString(shipped));
    Path mine = directory.resolve("mine.xml");
    files.next(mine);
    editor.files().save(saved::add);
    await(() -> saved.size() == 2);
    assertEquals(text(editor), Files.readString(mine));
    assertEquals(List.of("save CAMPAIGN atm.xml", "save CAMPAIGN atm.xml"), files.asked());
  }

  @Test
  void theRunsArePlannedOnTheOpenTestbed() throws Exception {
    Desk desk = desk();
    Path testbed = directory.resolve("testbed.xml");
    Files.writeString(
        testbed,
        """
        <testbed name="lab" workDirectory="/var/tmp/ddsbench">
          <node name="n1" host="10.0.0.1" interface="eth0"/>
          <node name="n2" host="10.0.0.2" interface="eth0"/>
        </testbed>
        """);
    Path file = Files.writeString(directory.resolve("c.xml"), TEXT.replace("\"3\"", "\"500,600\""));
    CampaignEditor editor = opened(desk, file);
    assertEquals(CampaignCheck.TestbedState.NONE, editor.checkOfThisText().orElseThrow().testbed());
    desk.project().setTestbed(Optional.of(testbed));
    await(() -> editor.check().get().flatMap(CampaignCheck::plan).isPresent());
    assertEquals(4, plan(editor).runs().size());
    desk.project().choice().only().set("b");
    await(() -> plan(editor).runs().size() == 2);
    assertTrue(plan(editor).runs().stream().allMatch(run -> run.test().equals("b")));
    desk.project().choice().only().set("");
    editor.write(new Cell(0, "repeat"), "3");
    await(() -> plan(editor).rounds() == 3);
    assertEquals(Optional.empty(), plan(editor).orderSeed());
    desk.project().choice().seed().set("7");
    await(() -> plan(editor).orderSeed().isPresent());
    // The plan is the same as that of the command line.
    Path written = Files.writeString(directory.resolve("written.xml"), text(editor));
    assertEquals(
        new Workspace(HOME, directory).plan(written, testbed, Optional.of(7L)).value(),
        Optional.of(plan(editor)));
  }

  private static Plan plan(CampaignEditor editor) {
    return editor.check().get().flatMap(CampaignCheck::plan).orElseThrow();
  }

  @Test
  void columnsAreChosenAndRemembered() throws Exception {
    Path file = Files.writeString(directory.resolve("c.xml"), TEXT);
    Desk desk = desk();
    CampaignEditor editor = opened(desk, file);
    assertTrue(editor.columns().contains("qualityOfService"), "a row gives it");
    assertFalse(editor.columns().contains("echo"), "nobody gives it");
    editor.columnChoice().show("echo", true);
    editor.columnChoice().show("dds", false);
    desk.settings().save();
    CampaignEditor later = opened(desk(), file);
    assertTrue(later.columns().contains("echo"));
    assertFalse(later.columns().contains("dds"));
    later.columnChoice().showUsual();
    assertFalse(later.columns().contains("echo"));
    assertTrue(later.columns().contains("dds"));
  }
}
