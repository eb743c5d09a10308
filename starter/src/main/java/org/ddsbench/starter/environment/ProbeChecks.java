package org.ddsbench.starter.environment;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ddsbench.core.probe.Probe;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.starter.process.Children;
import org.ddsbench.starter.process.Command;

/** Checks for each probe of the bundle whether this login can run it. Changes nothing. */
final class ProbeChecks {
  private static final Duration DEADLINE = Duration.ofSeconds(10);

  private ProbeChecks() {}

  /**
   * For each probe that observes anything, usable or why it is not; all are checked at the same
   * time.
   */
  static Map<String, String> ask(Children children, Path bundle, List<Probe> probes)
      throws InterruptedException {
    Map<String, String> answers = new TreeMap<>();
    Map<String, Command> asked = new TreeMap<>();
    for (Probe probe : probes) {
      if (!probe.observes()) {
        continue;
      }
      answers.put(probe.name(), EnvironmentSnapshot.USABLE);
      if (!probe.check().isEmpty()) {
        try {
          Path check = probe.home(bundle).resolve(probe.check());
          asked.put(
              probe.name(), Command.start(children, List.of(check.toString()), Map.of(), DEADLINE));
        } catch (IOException e) {
          answers.put(probe.name(), String.valueOf(e.getMessage()));
        }
      }
    }
    for (Map.Entry<String, Command> check : asked.entrySet()) {
      answers.put(check.getKey(), answer(check.getValue()));
    }
    return answers;
  }

  private static String answer(Command check) throws InterruptedException {
    try {
      Command.Output said = check.await();
      if (said.timedOut()) {
        return "its check does not end within " + DEADLINE.toSeconds() + " s";
      }
      if (said.status() == 0) {
        return EnvironmentSnapshot.USABLE;
      }
      String why = said.out().strip();
      return why.isEmpty() ? said.lastWords() : why;
    } catch (IOException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
