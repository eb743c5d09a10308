package org.ddsbench.controller.cli;

import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.ddsbench.controller.campaign.CampaignListener;
import org.ddsbench.controller.campaign.Phase;
import org.ddsbench.controller.campaign.RunOutcome;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.file.Printable;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.core.plan.SweptParameters;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Role;
import org.jspecify.annotations.Nullable;

/**
 * Shows the progress of a campaign: a bar with the time left on a terminal, plain lines otherwise.
 */
final class ProgressLines implements CampaignListener, AutoCloseable {
  private static final String WIPE_LINE = "\r\033[2K";

  private final PrintStream err;
  private final boolean terminal;
  private final Clock clock;
  private @Nullable ProgressBar bar;
  private Instant runStarted = Instant.EPOCH;
  private int total;
  private SweptParameters swept = new SweptParameters(List.of());

  ProgressLines(PrintStream err, boolean terminal, Clock clock) {
    this.err = err;
    this.terminal = terminal;
    this.clock = clock;
  }

  @Override
  public synchronized void started(Plan plan, int stored, int failed) {
    total = plan.runs().size();
    swept = new SweptParameters(plan.runs());
    say(
        "campaign %s: %s%s%s%s",
        plan.campaign(),
        total == 1 ? "1 run" : total + " runs",
        plan.orderSeed().map(seed -> ", order by seed " + seed).orElse(""),
        stored == 0 ? "" : ", " + stored + " stored already",
        failed == 0 ? "" : ", " + failed + " failed before: repeated");
    if (terminal && total > stored) {
      bar =
          new ProgressBarBuilder()
              .setConsumer(new ConsoleProgressBarConsumer(err))
              .setInitialMax(total - stored)
              .setStyle(ProgressBarStyle.ASCII)
              .setTaskName(plan.campaign())
              .build();
    }
  }

  @Override
  public synchronized void waiting(String text) {
    say("%s", text);
  }

  @Override
  public synchronized void deployed(String node, long bytes) {
    if (bytes > 0) {
      say("%s: %.1f MB deployed", node, bytes / 1e6);
    }
  }

  @Override
  public synchronized void removed(String node, List<String> bundles) {
    say("%s: removed bundles that were not used for long: %s", node, String.join(", ", bundles));
  }

  @Override
  public synchronized void runStarted(TestRun run) {
    runStarted = clock.instant();
    if (bar != null) {
      bar.setExtraMessage(Printable.line(label(run, swept)));
    }
  }

  @Override
  public synchronized void phase(TestRun run, Phase phase) {
    if (bar != null) {
      bar.setExtraMessage(Printable.line(label(run, swept) + ", " + phase.label()));
    }
  }

  @Override
  public synchronized void published(TestRun run, long messages) {
    if (bar != null) {
      Values p = run.parameters();
      bar.setExtraMessage(Printable.line(label(run, swept) + ", " + messages + "/" + p.messages()));
    }
  }

  @Override
  public synchronized void tried(TestRun run, String text) {
    if (bar == null) {
      say("[%d/%d] %s", run.number(), total, text);
    } else {
      bar.setExtraMessage(Printable.line(label(run, swept) + ", " + text));
    }
  }

  @Override
  public synchronized void runEnded(TestRun run, RunOutcome outcome) {
    double seconds = Duration.between(runStarted, clock.instant()).toMillis() / 1e3;
    if (bar != null) {
      bar.step();
    }
    if (outcome instanceof RunOutcome.Failed failed) {
      say(
          "[%d/%d] %s: FAILED (%s%s): %s",
          run.number(),
          total,
          label(run, swept),
          failed.kind(),
          failed.node().isEmpty() ? "" : " on " + failed.node(),
          failed.reason());
    } else if (outcome instanceof RunOutcome.Aborted) {
      say("[%d/%d] %s: stopped", run.number(), total, label(run, swept));
    } else if (outcome instanceof RunOutcome.Completed completed) {
      String mark = completed.mark();
      if (bar == null || !mark.isEmpty()) {
        say(
            "[%d/%d] %s: done in %.1f s%s",
            run.number(), total, label(run, swept), seconds, mark.isEmpty() ? "" : ", " + mark);
      }
    }
  }

  @Override
  public synchronized void repeating(List<TestRun> runs) {
    say(
        "%s disturbed: measured again",
        runs.size() == 1 ? "1 run was" : runs.size() + " runs were");
    if (bar != null) {
      bar.maxHint(bar.getMax() + runs.size());
    }
  }

  @Override
  public synchronized void warning(String text) {
    say("warning: %s", text);
  }

  /** Prints one line above the bar, which is erased first and drawn again below. */
  private void say(String format, @Nullable Object... values) {
    err.print(
        (bar == null ? "" : WIPE_LINE)
            + Printable.line(String.format(Locale.ROOT, format, values))
            + System.lineSeparator());
  }

  @Override
  public synchronized void close() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }

  /** The text that distinguishes a run from the others of its campaign. */
  static String label(TestRun run, SweptParameters swept) {
    Values p = run.parameters();
    String others = swept.text(run);
    return String.format(
        Locale.ROOT,
        "%s %s %s %d->%d%s%s",
        run.test(),
        p.dds(),
        p.message(),
        p.count(Role.PUBLISHER),
        p.count(Role.SUBSCRIBER),
        others.isEmpty() ? "" : " " + others,
        run.repetition() == 1 ? "" : " #" + run.repetition());
  }
}
