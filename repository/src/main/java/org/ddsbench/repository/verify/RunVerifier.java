package org.ddsbench.repository.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.repository.coloring.ColoringRecheck;
import org.ddsbench.repository.request.RequestRecheck;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.jspecify.annotations.Nullable;

/**
 * Verifies stored runs: digests of their files, and figures from their raw stamps. Reads what an
 * execution stored beside its runs when the first of them is verified. Changes nothing and needs no
 * lock. For one thread; close it.
 */
public final class RunVerifier implements AutoCloseable {
  private final RunStore store;
  private final RunTables tables;
  private @Nullable ExecutionFacts facts;

  public RunVerifier(RunStore store) throws IOException {
    this.store = store;
    this.tables = new RunTables(store);
  }

  /**
   * Verifies a run in its current state; empty when it was removed or replaced meanwhile, which is
   * not damage.
   */
  public Optional<RunVerification> verify(RunEntry run) {
    Object before = identity(run.directory());
    RunVerification verification = look(run);
    boolean same = before != null && before.equals(identity(run.directory()));
    return same ? Optional.of(verification) : Optional.empty();
  }

  private RunVerification look(RunEntry run) {
    List<Difference> differences = new ArrayList<>();
    boolean digested = false;
    try {
      Optional<List<Difference>> digests = store.differences(run);
      digested = digests.isPresent();
      digests.ifPresent(differences::addAll);
      if (!digested && !run.execution().isEarlier()) {
        differences.add(Difference.noDigests());
      }
    } catch (IOException e) {
      differences.add(unreadable("digests", e));
    }
    RunManifest manifest = run.manifest();
    if (manifest == null) {
      differences.add(new Difference("run", "one that can be read", run.problem()));
      return new RunVerification(run, digested, 0, differences);
    }
    add(
        differences,
        "names",
        () -> RunNames.differences(store, tables, facts(run.execution()), run, manifest));
    add(differences, "key", () -> KeyCheck.differences(facts(run.execution()), run, manifest));
    int recorrected = 0;
    // What a node sent of a failed run may be anything: no figure of it is used.
    if (manifest.isCompleted()) {
      recorrected = recorrect(run, manifest, differences);
      add(differences, "logs of requests", () -> RequestRecheck.differences(store, manifest));
      add(differences, "logs of cycles", () -> ColoringRecheck.differences(store, manifest));
    }
    return new RunVerification(run, digested, recorrected, differences);
  }

  /** Those of the execution of the latest run, since runs are verified execution by execution. */
  private ExecutionFacts facts(Execution execution) throws IOException {
    ExecutionFacts known = facts;
    if (known == null || !known.execution().equals(execution)) {
      known = ExecutionFacts.of(store, execution);
      facts = known;
    }
    return known;
  }

  private int recorrect(RunEntry run, RunManifest manifest, List<Difference> differences) {
    try {
      Recorrection recorrection = new Recorrection(store, tables, run, manifest);
      differences.addAll(recorrection.differences());
      return recorrection.pairs();
    } catch (IOException e) {
      differences.add(unreadable("samples", e));
      return 0;
    }
  }

  private interface Check {
    List<Difference> differences() throws IOException;
  }

  private static void add(List<Difference> differences, String what, Check check) {
    try {
      differences.addAll(check.differences());
    } catch (IOException e) {
      differences.add(unreadable(what, e));
    }
  }

  private static Difference unreadable(String what, IOException e) {
    return new Difference(what, "can be read", String.valueOf(e.getMessage()));
  }

  private static @Nullable Object identity(Path directory) {
    try {
      return Files.readAttributes(directory, BasicFileAttributes.class).fileKey();
    } catch (IOException e) {
      return null;
    }
  }

  @Override
  public void close() throws IOException {
    tables.close();
  }
}
