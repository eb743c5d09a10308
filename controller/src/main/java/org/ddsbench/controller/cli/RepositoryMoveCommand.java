package org.ddsbench.controller.cli;

import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.ddsbench.core.file.LockOwner;
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.CampaignDirectory;
import org.ddsbench.repository.store.EarlierRuns;
import org.ddsbench.repository.store.EarlierRuns.Left;
import org.ddsbench.repository.store.EarlierRuns.Moved;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.LatestLinks;
import org.ddsbench.repository.store.RunStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Moves runs of earlier versions into the directory of an execution. */
@Command(
    name = "move",
    mixinStandardHelpOptions = true,
    description = {
      "Move runs that versions without executions stored as CAMPAIGN/RUN to CAMPAIGN/earlier/RUN,",
      "and name campaign and execution in their tables. Exit status 3: damaged runs were left."
    })
final class RepositoryMoveCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(
      arity = "0..*",
      paramLabel = "CAMPAIGN",
      description = "which (default: all campaigns)")
  private List<String> names = List.of();

  @Mixin private RepositoryInputs inputs = new RepositoryInputs();

  RepositoryMoveCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    RunStore store = inputs.store();
    Map<String, Moved> all = new LinkedHashMap<>();
    List<Finding> refusals = new ArrayList<>();
    for (RepositoryInputs.Chosen chosen :
        inputs.chosen(names, RepositoryInputs.Scope.LAST_EXECUTION)) {
      String campaign = chosen.execution().campaign();
      if (EarlierRuns.areIn(store, campaign)) {
        try {
          all.put(campaign, move(store, campaign));
        } catch (OwnedLock.TakenException e) {
          refusals.add(
              BadInputException.finding(
                  campaign,
                  "It is in use by " + e.owner() + ". Nothing of it was moved; try later."));
        }
      }
    }
    if (inputs.isJson()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("campaigns", all);
      context.out().document(JsonText.of(object));
    } else {
      all.forEach(this::print);
      if (all.isEmpty() && refusals.isEmpty()) {
        context.out().println("nothing to move");
      }
    }
    if (!refusals.isEmpty()) {
      throw new BadInputException(refusals);
    }
    boolean whole = all.values().stream().allMatch(moved -> moved.left().isEmpty());
    return whole ? ExitStatus.OK : ExitStatus.RUN_FAILED;
  }

  @SuppressWarnings("try") // the lock is held, not used
  private static Moved move(RunStore store, String campaign)
      throws IOException, OwnedLock.TakenException {
    String owner = LockOwner.thisProcess("move", Clock.systemUTC().instant());
    try (OwnedLock lock = new CampaignDirectory(store.campaign(campaign)).lock(owner)) {
      Moved moved = EarlierRuns.move(store, campaign);
      HtmlReport.renew(store, new Execution(campaign, Execution.EARLIER));
      LatestLinks.refresh(store, campaign);
      return moved;
    }
  }

  private void print(String campaign, Moved moved) {
    context
        .out()
        .println(
            campaign
                + ": "
                + (moved.runs() == 1 ? "1 run" : moved.runs() + " runs")
                + " moved to "
                + campaign
                + "/"
                + Execution.EARLIER);
    for (Left left : moved.left()) {
      context.out().println(campaign + "/" + left.run() + ": DAMAGED, not moved: " + left.why());
    }
  }
}
