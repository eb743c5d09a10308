package org.ddsbench.repository.scale;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.MeasuredRun;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.verify.RunVerification;
import org.ddsbench.repository.verify.RunVerifier;

/**
 * A program that performs steps of a large run, so that a test can limit its heap: {@code
 * ScaleSteps DIRECTORY MESSAGES STEP...}. It prints one line per step: its name, seconds, and
 * largest resident memory.
 */
public final class ScaleSteps {
  private final RunStore store;
  private final MeasuredRun run;
  private final int messages;

  private ScaleSteps(Path directory, int messages) {
    store = new RunStore(directory);
    this.messages = messages;
    run = MeasuredRun.of(FakeRun.of("large", 1).shape(64, 1, messages));
  }

  /** Performs the steps in order. */
  public static void main(String[] arguments) throws IOException {
    PrintStream out = System.out;
    ScaleSteps steps = new ScaleSteps(Path.of(arguments[0]), Integer.parseInt(arguments[1]));
    for (int i = 2; i < arguments.length; i++) {
      long started = processorTimeNs();
      steps.take(arguments[i]);
      out.printf(
          Locale.ROOT,
          "%s %.2f s %s%n",
          arguments[i],
          (processorTimeNs() - started) / 1e9,
          mostResident());
    }
  }

  /** Processor time depends little on the load of the machine, unlike elapsed time. */
  private static long processorTimeNs() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private void take(String step) throws IOException {
    Path staged =
        store.directory(new Execution("large", FakeRun.EXECUTION)).resolve(".run1.partial");
    Path campaign = store.campaign("large");
    switch (step) {
      case "measure" -> run.writeLogs(store);
      case "correct" -> run.correct(staged);
      case "store" -> run.commit(store, staged);
      case "summary" ->
          CampaignSummary.of(store, "large").writeCsv(campaign.resolve("summary.csv"));
      case "report" -> HtmlReport.write(store, "large", campaign.resolve("report.html"));
      case "runs" -> storeMany();
      case "list" -> store.entries("large");
      case "verify" -> verify();
      default -> throw new IllegalArgumentException(step);
    }
  }

  /** Stores as many runs as MESSAGES states, of two hundred messages each. */
  private void storeMany() throws IOException {
    for (int number = 1; number <= messages; number++) {
      MeasuredRun.of(FakeRun.of("large", number).shape(64, 1, 200)).store(store);
    }
  }

  private void verify() throws IOException {
    try (RunVerifier verifier = new RunVerifier(store)) {
      for (RunEntry entry : store.entries("large")) {
        RunVerification verification = verifier.verify(entry).orElseThrow();
        if (!verification.isSound()) {
          throw new IllegalStateException(verification.toString());
        }
      }
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
