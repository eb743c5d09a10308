package org.ddsbench.repository.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.repository.sign.AllowedSigners;
import org.ddsbench.repository.sign.ExecutionSignature;
import org.ddsbench.repository.sign.SignatureCheck;
import org.ddsbench.repository.store.DamagedFileException;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.ExecutionDirectory;
import org.ddsbench.repository.store.ExecutionRecord;
import org.ddsbench.repository.store.OwnFiles;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.Strangers;

/** Verifies what is stored of an execution beside its runs, and its signature. Changes nothing. */
public final class ExecutionVerifier {
  private final RunStore store;
  private final Optional<AllowedSigners> signers;

  /**
   * @param signers who must have signed every execution; empty when nobody must
   */
  public ExecutionVerifier(RunStore store, Optional<AllowedSigners> signers) {
    this.store = store;
    this.signers = signers;
  }

  /** Verifies an execution that has runs. */
  public ExecutionVerification verify(Execution execution) throws IOException {
    List<String> remarks = new ArrayList<>(strangers(execution));
    List<Difference> differences = new ArrayList<>();
    if (!execution.isEarlier()) {
      records(execution, remarks, differences);
    }
    Optional<SignatureCheck> signature = ExecutionSignature.check(store, execution, signers);
    signature.map(SignatureCheck::differences).ifPresent(differences::addAll);
    if (signers.isPresent() && signature.isEmpty()) {
      differences.add(
          new Difference(OwnFiles.SIGNATURE, "a signature of an allowed signer", "no such file"));
    }
    return new ExecutionVerification(execution, signature, remarks, differences);
  }

  private List<String> strangers(Execution execution) throws IOException {
    Path directory = store.root().relativize(store.directory(execution));
    return new Strangers(store)
        .in(execution).stream()
            .map(one -> directory.relativize(Path.of(one.path())).toString())
            .filter(name -> !name.isEmpty())
            .map(name -> name + " was not stored by DDSBench and is not verified.")
            .toList();
  }

  private void records(Execution execution, List<String> remarks, List<Difference> differences)
      throws IOException {
    Path directory = store.directory(execution);
    for (String file : ExecutionDirectory.RECORDS) {
      if (!Files.isRegularFile(directory.resolve(file))) {
        differences.add(new Difference(file, "a file", "no such file"));
      }
    }
    ExecutionDirectory stored = ExecutionDirectory.of(store, execution);
    try {
      stored.start().ifPresent(start -> compare(execution, start, remarks, differences));
    } catch (DamagedFileException e) {
      differences.add(unreadable("execution.json", e));
    }
    try {
      stored.record();
    } catch (DamagedFileException e) {
      differences.add(unreadable("campaign.json", e));
    }
  }

  private static void compare(
      Execution execution,
      ExecutionRecord start,
      List<String> remarks,
      List<Difference> differences) {
    if (!start.execution().equals(execution.name())) {
      differences.add(
          new Difference("execution in execution.json", execution.name(), start.execution()));
    }
    if (!start.campaign().equals(execution.campaign())) {
      remarks.add(
          "It was stored as an execution of campaign "
              + start.campaign()
              + ", which was renamed or copied since.");
    }
  }

  private static Difference unreadable(String file, DamagedFileException e) {
    return new Difference(file, "can be read", String.valueOf(e.getMessage()));
  }
}
