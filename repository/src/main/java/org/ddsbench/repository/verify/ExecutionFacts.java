package org.ddsbench.repository.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.testbed.TestbedReader;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.ExecutionDirectory;
import org.ddsbench.repository.store.ExecutionRecord;
import org.ddsbench.repository.store.RunStore;

/** What all runs of an execution are compared with, read once for all of them. */
final class ExecutionFacts {
  private final Execution execution;
  private final String campaign;
  private final Optional<Checked<Testbed>> testbed;

  private ExecutionFacts(Execution execution, String campaign, Optional<Checked<Testbed>> testbed) {
    this.execution = execution;
    this.campaign = campaign;
    this.testbed = testbed;
  }

  static ExecutionFacts of(RunStore store, Execution execution) throws IOException {
    Optional<ExecutionRecord> start = ExecutionDirectory.of(store, execution).knownStart();
    Path file = store.directory(execution).resolve("testbed.xml");
    return new ExecutionFacts(
        execution,
        start.map(ExecutionRecord::campaign).orElse(execution.campaign()),
        // Versions without executions may not have stored the testbed that their runs had.
        execution.isEarlier() || !Files.exists(file)
            ? Optional.empty()
            : Optional.of(TestbedReader.read(file, file.resolveSibling(""))));
  }

  Execution execution() {
    return execution;
  }

  /** The campaign's name when the execution began, which the directory may no longer have. */
  String campaign() {
    return campaign;
  }

  /** The testbed, or why it cannot be read; empty when it is not stored. */
  Optional<Checked<Testbed>> testbed() {
    return testbed;
  }
}
