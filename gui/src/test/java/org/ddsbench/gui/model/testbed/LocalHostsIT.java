package org.ddsbench.gui.model.testbed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.controller.localtestbed.LocalTestbed;
import org.ddsbench.controller.localtestbed.NetworkNames;
import org.ddsbench.controller.localtestbed.TestbedStatus;
import org.ddsbench.core.Patience;
import org.ddsbench.core.testbed.TestbedReader;
import org.ddsbench.gui.AnsweredQuestions;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.Notices;
import org.ddsbench.gui.model.shell.Project;
import org.ddsbench.gui.model.shell.Question;
import org.ddsbench.gui.model.shell.Settings;
import org.ddsbench.gui.task.Background;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Hosts of this machine are created, checked with a campaign, and removed, without a display. */
@Tag("testbed")
class LocalHostsIT {
  private static final NetworkNames NAMES =
      new NetworkNames("ddsguil", "ddsguilbr", "10.78.62", 2701);
  private final ExecutorService ui = Executors.newSingleThreadExecutor();
  private final Path directory = RealTestbed.scratch("ddsguil");

  LocalHostsIT() throws Exception {}

  private Desk desk(Background background) {
    Question nobody =
        new Question() {
          @Override
          public Unsaved unsaved(String document) {
            return Unsaved.CANCEL;
          }

          @Override
          public boolean confirm(String title, String detail, String action) {
            return false;
          }
        };
    return new Desk(
        new Surroundings(
            RealTestbed.home(), directory, Map.of("XDG_STATE_HOME", directory.toString())),
        background,
        new Project(directory.resolve("results")),
        Settings.read(directory.resolve("settings")),
        new AnsweredQuestions(),
        nobody,
        new Notices());
  }

  private <T> T onUi(Callable<T> action) throws Exception {
    return ui.submit(action).get();
  }

  private void await(Callable<Boolean> truth, Callable<String> found) throws Exception {
    long end = Patience.endNs();
    while (!onUi(truth)) {
      if (!Patience.goesOn(end)) {
        fail("waited in vain: " + onUi(found));
      }
    }
  }

  @Test
  void theyComeUpAreCheckedAndGo() throws Exception {
    try (Background background = new Background(ui)) {
      Desk desk = desk(background);
      LocalHostsModel hosts = new LocalHostsModel(desk, new LocalTestbed(NAMES, Optional.empty()));
      CheckModel check = new CheckModel(desk);
      CompletableFuture<Path> ready = new CompletableFuture<>();
      try {
        onUi(
            () -> {
              hosts.up(2, ready::complete);
              return "";
            });
        await(() -> !hosts.running().get(), () -> hosts.steps().toString());
        List<String> steps = onUi(() -> List.copyOf(hosts.steps()));
        assertTrue(ready.isDone(), () -> "not ready: " + steps);
        assertTrue(steps.size() > 2, "its steps are said");
        Path file = ready.get();
        Path campaign =
            Files.writeString(
                directory.resolve("campaign.xml"),
                "<campaign name='c'><test id='t' dds='cyclonedds' messageType='octets'"
                    + " subscribers='5'/></campaign>");
        onUi(
            () -> {
              desk.project().setCampaign(Optional.of(campaign));
              check.check(TestbedReader.read(file, directory).value().orElseThrow(), "t");
              return "";
            });
        await(
            () -> !check.running().get() && !check.campaignFindings().isEmpty(),
            () -> check.summary().get());
        List<CheckRow> rows = onUi(() -> List.copyOf(check.rows()));
        assertEquals(2, rows.size());
        for (CheckRow row : rows) {
          assertTrue(row.report().get().orElseThrow().usable(), row.status().get());
          assertFalse(row.state().get().underWay());
        }
        assertTrue(
            onUi(() -> check.campaignFindings().stream().anyMatch(one -> one.rule().equals("B03"))),
            "more subscribers than nodes: " + check.campaignFindings());
      } finally {
        onUi(
            () -> {
              hosts.down();
              return "";
            });
        await(() -> !hosts.running().get(), () -> hosts.steps().toString());
      }
      assertEquals(
          TestbedStatus.State.DOWN,
          onUi(() -> hosts.status().get().orElseThrow().state()),
          onUi(() -> hosts.steps().toString()));
    } finally {
      ui.shutdownNow();
      RealTestbed.delete(directory);
    }
  }
}
