package org.ddsbench.gui.model.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.rules.RulesContext;
import org.ddsbench.gui.DeskWithoutDisplay;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A campaign with a {@code dds.xml} beside it, which another program changes. */
class CampaignVariantsTest {
  private static final String CAMPAIGN =
      "<campaign name='c'><test id='a' dds='own,cyclonedds' messageType='Simple'/></campaign>";

  @TempDir private Path directory = Path.of("");
  private DeskWithoutDisplay window = new DeskWithoutDisplay(Path.of(""));
  private CampaignEditor editor = new CampaignEditor(window.desk());

  @BeforeEach
  void open() throws IOException, InterruptedException {
    window.close();
    window = new DeskWithoutDisplay(directory);
    editor = new CampaignEditor(window.desk());
    editor.files().open(Files.writeString(directory.resolve("c.xml"), CAMPAIGN));
    window.await("it is checked", () -> editor.checkOfThisText().isPresent());
  }

  @AfterEach
  void close() {
    window.close();
  }

  private void variants(String xml) throws IOException {
    Files.writeString(directory.resolve("dds.xml"), "<dds>" + xml + "</dds>");
  }

  private List<String> words() {
    Optional<RulesContext> product = editor.product().get();
    return product.map(known -> Words.of(Parameters.DDS_SUBSCRIBER, known)).orElse(List.of());
  }

  private List<Finding> findings() {
    return editor.checkOfThisText().map(CampaignCheck::findings).orElse(List.of());
  }

  @Test
  void theListsFollowTheFile() throws Exception {
    assertTrue(findings().stream().anyMatch(Finding::isError), "own is unknown");
    variants("<variant name='own' of='cyclonedds' title='My own'/>");
    window.await("it is offered", () -> words().contains("own"));
    RulesContext product = editor.product().get().orElseThrow();
    assertEquals("own \u2013 My own", Words.label(Parameters.DDS, "own", product));
    assertEquals("own", Words.label(Parameters.MESSAGE_TYPE, "own", product));
    window.await("it is known", () -> findings().stream().noneMatch(Finding::isError));
    Files.delete(directory.resolve("dds.xml"));
    window.await("it is gone", () -> !words().contains("own"));
  }

  @Test
  void faultsAreMarkedAtTheRowsThatUseTheVariant() throws Exception {
    variants("<variant name='own' of='cyclonedds' prefix='nowhere'/>");
    window.await("it is a warning", () -> findings().stream().anyMatch(CampaignVariantsTest::is));
    assertFalse(findings().stream().anyMatch(Finding::isError), findings()::toString);
    CampaignCheck check = editor.checkOfThisText().orElseThrow();
    assertTrue(check.of(new Cell(1, "dds")).stream().anyMatch(CampaignVariantsTest::is));
  }

  private static boolean is(Finding finding) {
    return finding.rule().equals("I12") && finding.place().file().endsWith("dds.xml");
  }

  @Test
  void whatMakesTheFileUnusableIsAnError() throws Exception {
    variants("<variant name='own' of='cyclonedds'/><variant name='own' of='fastdds'/>");
    window.await(
        "it is an error",
        () ->
            findings().stream()
                .anyMatch(one -> one.isError() && one.place().file().endsWith("dds.xml")));
  }
}
