package org.ddsbench.gui.model.variants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ddsbench.controller.campaign.ImplementationStatus;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.DeskWithoutDisplay;
import org.ddsbench.gui.model.document.Document;
import org.ddsbench.gui.model.document.DocumentFile;
import org.ddsbench.gui.model.entries.EntryCheck;
import org.ddsbench.gui.model.entries.EntryText;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The document of variants: a text that edits change, and what is wrong with it. */
class VariantsEditorTest {
  private static final String COMMENTED =
      """
      <dds>
        <!-- small datagrams -->
        <variant name='small'  of="cyclonedds">
          <configuration file="small.xml"/> <!-- by hand -->
        </variant>
        <variant name="loud" of="fastdds" title="Fast DDS, loud">
          <environment name="A" value="1"/>
        </variant>
      </dds>
      """;

  @TempDir private Path directory = Path.of("");
  private DeskWithoutDisplay window = new DeskWithoutDisplay(Path.of(""));
  private VariantsEditor editor = new VariantsEditor(window.desk());
  private Document<EntryText> document = editor.document();

  @BeforeEach
  void open() throws IOException, InterruptedException {
    window.close();
    window = new DeskWithoutDisplay(directory);
    editor = new VariantsEditor(window.desk());
    document = editor.document();
    window.await("the product is read", () -> !editor.product().get().isEmpty());
    Files.writeString(directory.resolve("small.xml"), "<CycloneDDS/>");
    Path file = Files.writeString(directory.resolve("dds.xml"), COMMENTED);
    editor.files().open(file);
    window.await("it is open", () -> document.text().isPresent());
  }

  @AfterEach
  void close() {
    window.close();
  }

  private EntryText now() {
    return editor.now().get();
  }

  private List<String> names() {
    return IntStream.range(0, now().size())
        .mapToObj(variant -> now().value(VariantField.NAME, variant))
        .toList();
  }

  private EntryCheck checked() throws InterruptedException {
    window.await(
        "this text is checked", () -> editor.check().get().text().text().equals(now().text()));
    return editor.check().get();
  }

  @Test
  void oneValueChangesAndEveryOtherCharacterStays() {
    document.edit(now -> now.with(VariantField.OF, 0, "opendds"));
    document.edit(now -> now.with(VariantField.TITLE, 1, ""));
    document.edit(now -> now.with(VariantPart.ENVIRONMENT, 1, 0, "value", "<2>"));
    assertEquals(
        COMMENTED
            .replace("of=\"cyclonedds\"", "of=\"opendds\"")
            .replace(" title=\"Fast DDS, loud\"", "")
            .replace("value=\"1\"", "value=\"&lt;2&gt;\""),
        now().text());
    assertTrue(document.changed().get());
    document.undo();
    document.undo();
    document.undo();
    assertEquals(COMMENTED, now().text());
    document.redo();
    assertEquals("opendds", now().value(VariantField.OF, 0));
  }

  @Test
  void variantsAreAddedCopiedMovedAndDeleted() {
    editor.add();
    assertEquals("cyclonedds", now().value(VariantField.OF, 2));
    document.edit(now -> now.duplicated(1));
    assertEquals(List.of("small", "loud", "loud2", "cyclonedds-2"), names());
    assertEquals("", now().value(VariantField.TITLE, 2), "titles are unique");
    assertEquals("1", now().value(VariantPart.ENVIRONMENT, 2, 0, "value"));
    document.edit(now -> now.swapped(0));
    assertEquals(List.of("loud", "small", "loud2", "cyclonedds-2"), names());
    document.edit(now -> now.swapped(0));
    document.edit(now -> now.without(3));
    document.edit(now -> now.without(2));
    assertEquals(COMMENTED, now().text());
  }

  @Test
  void partsAreAddedAndDeleted() {
    document.edit(now -> now.added(VariantPart.ENVIRONMENT, 0));
    document.edit(now -> now.with(VariantPart.ENVIRONMENT, 0, 0, "name", "B"));
    document.edit(now -> now.added(VariantPart.CONFIGURATION, 0));
    assertEquals(2, now().parts(VariantPart.CONFIGURATION, 0));
    assertTrue(
        now().text().contains("<!-- by hand -->\n    <environment name=\"B\" value=\"\"/>\n"),
        now().text());
    document.edit(now -> now.without(VariantPart.CONFIGURATION, 0, 1));
    document.edit(now -> now.without(VariantPart.ENVIRONMENT, 0, 0));
    assertEquals(COMMENTED, now().text());
  }

  @Test
  void findingsAreAtTheirFields() throws Exception {
    assertEquals(List.of(), checked().findings());
    document.edit(now -> now.with(VariantField.OF, 0, "nine"));
    document.edit(now -> now.with(VariantField.PREFIX, 1, "nowhere"));
    document.edit(now -> now.with(VariantPart.ENVIRONMENT, 1, 0, "name", "LD_PRELOAD"));
    EntryCheck check = checked();
    assertTrue(check.fault(VariantField.OF, 0).startsWith("nine is not an implementation."));
    assertTrue(check.fault(VariantField.PREFIX, 1).contains("nowhere is not a directory."));
    assertEquals("", check.fault(VariantField.PREFIX, 0));
    assertEquals("", check.fault(VariantField.NAME, 1));
    assertEquals("LD_PRELOAD is reserved. Delete it.", check.fault(VariantPart.ENVIRONMENT, 1, 0));
    assertEquals(List.of(0, 1, 1), check.findings().stream().map(check::entry).sorted().toList());
    assertEquals(3, check.errors());
    document.edit(now -> now.with(VariantField.NAME, 1, "small"));
    assertTrue(checked().fault(VariantField.NAME, 1).startsWith("small is the name of another"));
    document.edit(now -> now.with(VariantField.NAME, 1, ""));
    assertFalse(checked().fault(VariantField.NAME, 1).isEmpty(), "a name is required");
  }

  @Test
  void faultsOfAConfigurationFileAreAtItsPart() throws Exception {
    Files.writeString(directory.resolve("small.xml"), "<CycloneDDS>");
    editor.lookAgain();
    window.await("it is checked again", () -> editor.check().get().errors() == 1);
    EntryCheck check = editor.check().get();
    String fault = check.fault(VariantPart.CONFIGURATION, 0, 0);
    assertTrue(fault.startsWith(directory.resolve("small.xml") + ":1:"), fault);
    Finding finding = check.findings().get(0);
    assertEquals(0, check.entry(finding));
  }

  @Test
  void theMachineIsAskedForWhatIsStored() throws Exception {
    window.await("both are known", () -> editor.statuses().get().size() == 2);
    ImplementationStatus small = Objects.requireNonNull(editor.statuses().get().get("small"));
    assertEquals("", small.missing());
    assertFalse(small.version().isEmpty());
  }

  @Test
  void theVariantsOfTheOpenCampaignAreOpened() throws Exception {
    Path other = Files.createDirectories(directory.resolve("other")).resolve("c.xml");
    window.desk().project().setCampaign(Optional.of(other));
    window.await("there are none", () -> !document.open().get());
    window.desk().project().setCampaign(Optional.of(directory.resolve("c.xml")));
    window.await("those beside it are open", () -> names().equals(List.of("small", "loud")));
    document.edit(now -> now.without(0));
    assertTrue(window.desk().project().unsaved().contains("variants"));
    window.desk().project().setCampaign(Optional.of(other));
    Path mine = Files.createDirectories(directory.resolve(".config/ddsbench")).resolve("dds.xml");
    Files.writeString(mine, COMMENTED.replace("small'", "mine'"));
    document.undo();
    window.desk().project().setCampaign(Optional.empty());
    window.desk().project().setCampaign(Optional.of(other));
    window.await("those of the user are open", () -> names().contains("mine"));
  }

  @Test
  void newOnesAreSavedBesideTheCampaign() throws Exception {
    Path place = Files.createDirectories(directory.resolve("new"));
    window.desk().project().setCampaign(Optional.of(place.resolve("c.xml")));
    window.await("there are none", () -> !document.open().get());
    editor.begin();
    window.await("it is begun", () -> document.text().isPresent());
    editor.add();
    editor.files().save(saved -> assertTrue(saved));
    window.await("it is saved", () -> !document.changed().get());
    assertEquals(
        Optional.of(place.resolve("dds.xml")), document.file().get().map(DocumentFile::path));
    assertTrue(
        Files.readString(place.resolve("dds.xml"))
            .contains("  <variant name=\"cyclonedds-2\" of=\"cyclonedds\"/>\n"));
  }
}
