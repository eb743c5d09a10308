package org.ddsbench.controller.cli;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.ExecutionDirectory;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;

/** The end of a command that read a repository, some of which was damaged. */
final class Damage {
  private Damage() {}

  /**
   * Names what is damaged and why: the records of executions, and runs.
   *
   * @return the exit status
   */
  static int status(Context context, RunStore store, List<RunEntry> runs) throws IOException {
    return status(
        context, store, new LinkedHashSet<>(runs.stream().map(RunEntry::execution).toList()), runs);
  }

  /** The same for a whole execution, of which only damaged runs are looked at. */
  static int status(Context context, RunStore store, Execution execution) throws IOException {
    return status(context, store, Set.of(execution), store.damaged(execution));
  }

  private static int status(
      Context context, RunStore store, Set<Execution> executions, List<RunEntry> runs)
      throws IOException {
    int status = ExitStatus.OK;
    for (Execution execution : executions) {
      for (String problem : ExecutionDirectory.of(store, execution).damage()) {
        context.err().println("damaged: " + execution + ": " + problem);
        status = ExitStatus.RUN_FAILED;
      }
    }
    for (RunEntry run : runs) {
      if (run.isDamaged()) {
        context.err().println("damaged: " + run.name() + ": " + run.problem());
        status = ExitStatus.RUN_FAILED;
      }
    }
    return status;
  }
}
