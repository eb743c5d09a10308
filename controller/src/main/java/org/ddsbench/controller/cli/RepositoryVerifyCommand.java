package org.ddsbench.controller.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.verify.RunVerification;
import org.ddsbench.repository.verify.RunVerifier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Verifies that stored runs are unchanged, and that their figures follow from the raw data. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    description = {
      "Verify stored runs: recompute the digests of all files, correct the clocks again from the",
      "raw stamps, and name everything that differs. Changes nothing. Exit status 3: differences."
    })
final class RepositoryVerifyCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(
      arity = "0..*",
      paramLabel = "CAMPAIGN[/EXECUTION][/RUN]",
      description = "which: all executions of a campaign, one, or one run (default: all campaigns)")
  private List<String> names = List.of();

  @Mixin private RepositoryInputs inputs = new RepositoryInputs();

  RepositoryVerifyCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<RunVerification> verified = new ArrayList<>();
    int gone = 0;
    try (RunVerifier verifier = new RunVerifier(inputs.store())) {
      for (RepositoryInputs.Chosen chosen :
          inputs.chosen(names, RepositoryInputs.Scope.ALL_EXECUTIONS)) {
        for (RunEntry run : chosen.runs()) {
          if (Thread.interrupted()) {
            throw new InterruptedException();
          }
          Optional<RunVerification> verification = verifier.verify(run);
          verification.ifPresent(verified::add);
          gone += verification.isPresent() ? 0 : 1;
          if (!inputs.isJson()) {
            verification.ifPresent(this::print);
          }
        }
      }
    }
    boolean sound = verified.stream().allMatch(RunVerification::isSound);
    if (inputs.isJson()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("sound", sound);
      object.put("changed_meanwhile", gone);
      object.put("runs", verified.stream().map(RepositoryVerifyCommand::object).toList());
      context.out().document(JsonText.of(object));
    } else {
      long damaged = verified.stream().filter(run -> !run.isSound()).count();
      context
          .out()
          .println(
              verified.size()
                  + (verified.size() == 1 ? " run verified, " : " runs verified, ")
                  + (damaged == 0 ? "no differences" : damaged + " with differences")
                  + (gone == 0 ? "" : "; " + gone + " removed or replaced meanwhile"));
    }
    return sound ? ExitStatus.OK : ExitStatus.RUN_FAILED;
  }

  private void print(RunVerification verification) {
    RunEntry run = verification.run();
    context
        .out()
        .println(
            run.name()
                + ": "
                + (verification.isSound() ? "sound" : "DIFFERS")
                + ", "
                + (verification.digested()
                    ? "digests checked"
                    : "stored by an older version, without digests")
                + ", "
                + verification.recorrected()
                + (verification.recorrected() == 1 ? " pair" : " pairs")
                + " corrected again");
    for (Difference difference : verification.differences()) {
      context
          .out()
          .println(
              "  "
                  + difference.what()
                  + ": stored "
                  + difference.expected()
                  + ", found "
                  + difference.found());
    }
  }

  private static Map<String, Object> object(RunVerification verification) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("campaign", verification.run().campaign());
    object.put("execution", verification.run().execution().name());
    object.put("run", verification.run().run());
    object.put("sound", verification.isSound());
    object.put("digested", verification.digested());
    object.put("recorrected_pairs", verification.recorrected());
    object.put("differences", verification.differences());
    return object;
  }
}
