package org.ddsbench.gui.model.results;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.file.LockOwner;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.prune.PruneChoice;
import org.ddsbench.repository.prune.Pruning;
import org.ddsbench.repository.prune.Removal;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.Spared;
import org.ddsbench.repository.verify.ExecutionVerifier;
import org.ddsbench.repository.verify.RunVerification;
import org.ddsbench.repository.verify.RunVerifier;

/**
 * Verifies that a campaign is unchanged, and removes its runs after confirmation. Called on the
 * JavaFX application thread.
 */
final class CampaignMaintenance {
  private static final int MOST_NAMED = 8;
  private final Desk desk;
  private final Task verifying;
  private final Task looking;
  private final Task removing;

  CampaignMaintenance(Desk desk, Busy busy) {
    this.desk = desk;
    verifying = new Task(desk.background(), busy);
    looking = new Task(desk.background(), busy);
    removing = new Task(desk.background(), busy);
  }

  /** The result of a verification. */
  private record Verified(int runs, int damaged, List<String> differences) {
    Verified {
      differences = List.copyOf(differences);
    }
  }

  /** Verifies all runs of a campaign; a notice reports differences. */
  void verify(Path repository, String campaign) {
    verifying.run(
        () -> verified(new RunStore(repository), campaign),
        found -> {
          String runs = Texts.count("results.verified", found.runs());
          if (found.differences().isEmpty()) {
            desk.notices().show(Texts.of("results.verify.sound", campaign, runs));
          } else if (found.damaged() == 0) {
            desk.notices()
                .error(
                    Texts.of(
                        "results.verify.execution",
                        campaign,
                        runs,
                        String.join("\n", found.differences())));
          } else {
            desk.notices()
                .error(
                    Texts.of(
                        "results.verify.differs",
                        campaign,
                        runs,
                        found.damaged(),
                        String.join("\n", found.differences())));
          }
        },
        why -> desk.notices().error(Texts.of("results.unreadable", campaign, why)));
  }

  private static Verified verified(RunStore store, String campaign) throws IOException {
    int runs = 0;
    int damaged = 0;
    List<String> differences = new ArrayList<>();
    Execution execution = store.execution(campaign);
    new ExecutionVerifier(store, Optional.empty())
        .verify(execution)
        .differences()
        .forEach(one -> differences.add(text(execution.name(), one)));
    try (RunVerifier verifier = new RunVerifier(store)) {
      for (RunEntry entry : store.entries(campaign)) {
        if (Thread.currentThread().isInterrupted()) {
          throw new InterruptedIOException("interrupted");
        }
        Optional<RunVerification> found = verifier.verify(entry);
        runs += found.isPresent() ? 1 : 0;
        if (found.isPresent() && !found.get().isSound()) {
          damaged++;
          found.get().differences().forEach(one -> differences.add(text(entry.run(), one)));
        }
      }
    }
    int more = differences.size() - MOST_NAMED;
    if (more > 0) {
      differences.subList(MOST_NAMED, differences.size()).clear();
      differences.add(Texts.of("results.verify.more", more));
    }
    return new Verified(runs, damaged, differences);
  }

  private static String text(String name, Difference difference) {
    return Texts.of(
        "results.verify.difference",
        name,
        difference.what(),
        difference.expected(),
        difference.found());
  }

  /**
   * Asks whether to remove the runs of a choice, and removes them.
   *
   * @param changed called when something was removed
   */
  void remove(Path repository, String campaign, PruneChoice choice, Runnable changed) {
    looking.run(
        () -> Pruning.of(new RunStore(repository), campaign, choice),
        pruning -> confirm(repository, campaign, pruning, changed),
        why -> desk.notices().error(Texts.of("results.unreadable", campaign, why)));
  }

  private void confirm(Path repository, String campaign, Pruning pruning, Runnable changed) {
    if (pruning.isEmpty()) {
      desk.notices().show(Texts.of("results.remove.none", campaign) + stays(pruning.spared()));
      return;
    }
    String detail =
        Texts.of(
            pruning.everything()
                ? "results.remove.everything"
                : pruning.emptied().isEmpty() ? "results.remove.detail" : "results.remove.emptied",
            Texts.count("results.runs", pruning.runs().size()),
            campaign,
            pruning.bytes() / 1e6);
    if (!desk.question()
        .confirm(
            Texts.of("results.remove.title", campaign),
            detail + stays(pruning.spared()),
            Texts.of("results.remove.action"))) {
      return;
    }
    String owner = LockOwner.thisProcess("prune", Clock.systemUTC().instant());
    removing.run(
        () -> Outcome.of(pruning, new RunStore(repository), owner),
        outcome -> {
          show(campaign, outcome);
          changed.run();
        },
        why -> desk.notices().error(Texts.of("results.remove.failed", campaign, why)));
  }

  /** A removal, and why summaries and reports could not be regenerated after it. */
  private record Outcome(Removal removal, List<String> unwritten) {
    Outcome {
      unwritten = List.copyOf(unwritten);
    }

    static Outcome of(Pruning pruning, RunStore store, String owner) throws IOException {
      Removal removal = pruning.carryOut(store, owner);
      return new Outcome(removal, messages(removal.renew(store)));
    }
  }

  private void show(String campaign, Outcome outcome) {
    Removal removal = outcome.removal();
    String runs = Texts.count("results.runs", removal.removed().size());
    if (removal.holder().isPresent()) {
      desk.notices().error(Texts.of("results.remove.used", campaign, removal.holder().get()));
    } else if (!removal.failures().isEmpty()) {
      String why = String.join("\n", messages(removal.failures()));
      desk.notices().error(Texts.of("results.remove.failed", campaign, why));
    } else if (!outcome.unwritten().isEmpty()) {
      String why = String.join("\n", outcome.unwritten());
      desk.notices().error(Texts.of("results.remove.unwritten", runs, campaign, why));
    } else {
      desk.notices()
          .show(Texts.of("results.remove.done", runs, campaign) + stays(removal.spared()));
    }
  }

  private static List<String> messages(List<IOException> failures) {
    return failures.stream().map(why -> String.valueOf(why.getMessage())).toList();
  }

  /** A line for each thing that is not removed; the first few of many. */
  private static String stays(List<Spared> spared) {
    StringBuilder lines = new StringBuilder();
    spared.stream()
        .limit(MOST_NAMED)
        .map(one -> Texts.of("results.remove.stays", one.path(), one.reason()))
        .forEach(line -> lines.append('\n').append(line));
    int more = spared.size() - MOST_NAMED;
    return lines + (more > 0 ? "\n" + Texts.of("results.remove.more", more) : "");
  }
}
