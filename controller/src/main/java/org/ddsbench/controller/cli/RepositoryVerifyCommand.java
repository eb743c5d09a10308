package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ddsbench.repository.sign.AllowedSigners;
import org.ddsbench.repository.sign.SignatureCheck;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.verify.ExecutionVerification;
import org.ddsbench.repository.verify.ExecutionVerifier;
import org.ddsbench.repository.verify.RunVerification;
import org.ddsbench.repository.verify.RunVerifier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Verifies that stored runs are unchanged, and that their figures follow from the raw data. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    description = {
      "Verify stored runs: recompute the digests of all files, compare names with",
      "places, correct the clocks again from the raw stamps, check signatures, and",
      "name everything that differs. Changes nothing. Exit status 3: differences."
    })
final class RepositoryVerifyCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(
      arity = "0..*",
      paramLabel = "CAMPAIGN[/EXECUTION][/RUN]",
      description = "which: all executions of a campaign, one, or one run (default: all campaigns)")
  private List<String> names = List.of();

  @Option(
      names = "--allowed-signers",
      paramLabel = "FILE",
      description = "every execution must be signed by a key of this file (allowed_signers format)")
  private @Nullable Path allowedSigners;

  @Mixin private RepositoryInputs inputs = new RepositoryInputs();

  private final List<ExecutionVerification> executions = new ArrayList<>();
  private final List<RunVerification> runs = new ArrayList<>();
  private int gone;

  RepositoryVerifyCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    RunStore store = inputs.store();
    ExecutionVerifier records = new ExecutionVerifier(store, signers());
    try (RunVerifier verifier = new RunVerifier(store)) {
      for (RepositoryInputs.Chosen chosen :
          inputs.chosen(names, RepositoryInputs.Scope.ALL_EXECUTIONS)) {
        verify(verifier, records, chosen);
      }
    }
    boolean sound =
        runs.stream().allMatch(RunVerification::isSound)
            && executions.stream().allMatch(ExecutionVerification::isSound);
    if (inputs.isJson()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("sound", sound);
      object.put("changed_meanwhile", gone);
      object.put("executions", executions.stream().map(RepositoryVerifyCommand::object).toList());
      object.put("runs", runs.stream().map(RepositoryVerifyCommand::object).toList());
      context.out().document(JsonText.of(object));
    } else {
      context.out().println(summary());
    }
    return sound ? ExitStatus.OK : ExitStatus.RUN_FAILED;
  }

  private Optional<AllowedSigners> signers() throws IOException {
    if (allowedSigners == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(AllowedSigners.of(allowedSigners));
    } catch (NoSuchFileException e) {
      throw BadInputException.of(allowedSigners.toString(), "File not found.");
    } catch (IOException e) {
      throw BadInputException.of(allowedSigners.toString(), "The file " + e.getMessage() + ".");
    }
  }

  private void verify(
      RunVerifier verifier, ExecutionVerifier records, RepositoryInputs.Chosen chosen)
      throws IOException, InterruptedException {
    if (!chosen.runs().isEmpty()) {
      ExecutionVerification verification = records.verify(chosen.execution());
      executions.add(verification);
      print(verification);
    }
    for (RunEntry run : chosen.runs()) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      Optional<RunVerification> verification = verifier.verify(run);
      verification.ifPresent(runs::add);
      gone += verification.isPresent() ? 0 : 1;
      verification.ifPresent(this::print);
    }
  }

  private String summary() {
    long damaged = runs.stream().filter(run -> !run.isSound()).count();
    long broken = executions.stream().filter(execution -> !execution.isSound()).count();
    return runs.size()
        + (runs.size() == 1 ? " run verified, " : " runs verified, ")
        + (damaged == 0 ? "no differences" : damaged + " with differences")
        + (broken == 0 ? "" : "; " + broken + " of " + executions.size() + " executions differ")
        + (gone == 0 ? "" : "; " + gone + " removed or replaced meanwhile");
  }

  private void print(ExecutionVerification verification) {
    if (inputs.isJson()) {
      return;
    }
    String name = verification.execution().toString();
    verification
        .signature()
        .filter(signature -> !signature.key().isEmpty())
        .ifPresent(signature -> context.out().println(name + ": " + signed(signature)));
    verification.remarks().forEach(remark -> context.out().println(name + ": " + remark));
    if (!verification.isSound()) {
      context.out().println(name + ": DIFFERS");
      verification.differences().stream().map(DifferenceText::of).forEach(context.out()::println);
    }
  }

  private String signed(SignatureCheck signature) {
    return "signed with key "
        + signature.key()
        + signature
            .signer()
            .map(signer -> " of " + signer)
            .orElse(allowedSigners == null ? "; give --allowed-signers to check whose it is" : "");
  }

  private void print(RunVerification verification) {
    if (inputs.isJson()) {
      return;
    }
    context
        .out()
        .println(
            verification.run().name()
                + ": "
                + state(verification)
                + ", "
                + (verification.digested() ? "digests checked" : "without digests")
                + ", "
                + verification.recorrected()
                + (verification.recorrected() == 1 ? " pair" : " pairs")
                + " corrected again");
    verification.differences().stream().map(DifferenceText::of).forEach(context.out()::println);
  }

  private static String state(RunVerification verification) {
    if (!verification.isSound()) {
      return "DIFFERS";
    }
    return verification.run().status().equals("failed") ? "failed run, unchanged" : "sound";
  }

  private static Map<String, Object> object(ExecutionVerification verification) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("campaign", verification.execution().campaign());
    object.put("execution", verification.execution().name());
    object.put("sound", verification.isSound());
    object.put("signed", verification.signature().isPresent());
    object.put("key", verification.signature().map(SignatureCheck::key).orElse(""));
    object.put("signer", verification.signature().flatMap(SignatureCheck::signer).orElse(null));
    object.put("remarks", verification.remarks());
    object.put("differences", verification.differences());
    return object;
  }

  private static Map<String, Object> object(RunVerification verification) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("campaign", verification.run().campaign());
    object.put("execution", verification.run().execution().name());
    object.put("run", verification.run().run());
    object.put("status", verification.run().status());
    object.put("sound", verification.isSound());
    object.put("digested", verification.digested());
    object.put("recorrected_pairs", verification.recorrected());
    object.put("differences", verification.differences());
    return object;
  }
}
