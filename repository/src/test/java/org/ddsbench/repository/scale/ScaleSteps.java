package org.ddsbench.repository.scale;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;

/**
 * A program that takes one step of a large run, so that a test can give it a heap of its own:
 * {@code ScaleSteps DIRECTORY MESSAGES STEP...}. A line a step: its name, seconds, most resident
 * memory.
 */
public final class ScaleSteps {
  private final RunStore store;
  private final MeasuredRun run;

  private ScaleSteps(Path directory, int messages) {
    store = new RunStore(directory);
    run = MeasuredRun.of(FakeRun.of("large", 1).shape(64, 1, messages));
  }

  /** Takes the steps in their order. */
  public static void main(String[] arguments) throws IOException {
    PrintStream out = System.out;
    ScaleSteps steps = new ScaleSteps(Path.of(arguments[0]), Integer.parseInt(arguments[1]));
    for (int i = 2; i < arguments.length; i++) {
      long started = System.nanoTime();
      steps.take(arguments[i]);
      out.printf(
          "%s %.2f s %s%n", arguments[i], (System.nanoTime() - started) / 1e9, mostResident());
    }
  }

  private void take(String step) throws IOException {
    Path staged = store.campaign("large").resolve(".run1.partial");
    Path campaign = store.campaign("large");
    switch (step) {
      case "measure" -> run.writeLogs(store);
      case "correct" -> run.correct(staged);
      case "store" -> run.commit(store, staged);
      case "summary" ->
          CampaignSummary.of(store, "large").writeCsv(campaign.resolve("summary.csv"));
      case "report" -> HtmlReport.write(store, "large", campaign.resolve("report.html"));
      case "manifests" -> {
        for (RunManifest manifest : store.manifests("large")) {
          manifest.pairs();
        }
      }
      default -> throw new IllegalArgumentException(step);
    }
  }

  private static String mostResident() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("VmHWM"))
        .map(line -> line.replaceAll("\\s+", " "))
        .findFirst()
        .orElse("");
  }
}
