package org.ddsbench.gui.model.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.gui.DeskWithoutDisplay;
import org.ddsbench.gui.RealWindow;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A campaign with a workload beside it, which another program changes. */
class CampaignWorkloadTest {
  private static final String CAMPAIGN =
      "<campaign name='c' workload='own'><test id='a' dds='cyclonedds' messageType='Own'/>"
          + "</campaign>";
  private static final String MESSAGES =
      "<messages idl='a.idl'><message name='Own' type='T' header='around' fill='nominal'/>"
          + "</messages>";

  @TempDir private Path directory = Path.of("");
  private DeskWithoutDisplay window = new DeskWithoutDisplay(Path.of(""));
  private CampaignEditor editor = new CampaignEditor(window.desk());

  @BeforeEach
  void open() throws IOException, InterruptedException {
    window.close();
    window = new DeskWithoutDisplay(directory);
    editor = new CampaignEditor(window.desk());
    Path own = Files.createDirectories(directory.resolve("own"));
    Files.writeString(own.resolve("a.idl"), "struct T { long a; };");
    Files.writeString(own.resolve("messages.xml"), MESSAGES);
    editor.files().open(Files.writeString(directory.resolve("c.xml"), CAMPAIGN));
    window.await("it is checked", () -> editor.checkOfThisText().isPresent());
  }

  @AfterEach
  void close() {
    window.close();
  }

  private List<Finding> wrong() {
    return editor.checkOfThisText().map(CampaignCheck::workload).orElse(List.of());
  }

  private List<String> messages() {
    return editor
        .product()
        .get()
        .map(known -> Words.of(Parameters.MESSAGE_TYPE, known))
        .orElse(List.of());
  }

  @Test
  void findingsAndListsFollowTheFiles() throws Exception {
    window.await("its message is offered", () -> messages().equals(List.of("Own")));
    assertEquals(List.of(), wrong());
    Path idl = directory.resolve("own/a.idl");
    Files.writeString(idl, "struct T { lung a; };");
    window.await("the IDL is wrong", () -> !wrong().isEmpty());
    assertTrue(wrong().get(0).place().toString().startsWith(idl + ":1:"), wrong()::toString);
    Files.writeString(idl, "struct T { long a; long b; };");
    window.await("it is right again", () -> wrong().isEmpty());
    document("");
    window.await("those of the product are offered", () -> messages().contains("Simple"));
  }

  private void document(String value) {
    editor.workload().choose(value);
    assertEquals(value, editor.workload().value());
  }

  @Test
  void theListHasThoseOfTheProductAndThoseBesideTheCampaign() throws Exception {
    WorkloadChoice choice = editor.workload();
    String home = RealWindow.home().resolve("workloads").toString();
    window.await(
        "all are found",
        () ->
            choice.options().get().stream()
                .map(WorkloadOption::value)
                .toList()
                .equals(List.of("", home + "/sensors", home + "/surveillance", "own")));
    assertEquals("own", choice.title("own"));
    assertEquals("avenue (default)", choice.title(""));
    Files.writeString(directory.resolve("messages.xml"), MESSAGES);
    choice.lookAgain();
    window.await("its own directory is found", () -> choice.options().get().size() == 5);
    assertEquals(".", choice.options().get().get(3).value());
  }

  @Test
  void aDirectoryIsNamedFromTheCampaign() {
    window.files().next(directory.resolve("own"));
    editor.workload().chooseDirectory();
    assertEquals("own", editor.workload().value());
    Path elsewhere = directory.resolveSibling("elsewhere");
    window.files().next(elsewhere);
    editor.workload().chooseDirectory();
    assertEquals(elsewhere.toString(), editor.workload().value());
  }
}
