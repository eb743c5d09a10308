package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.ddsbench.core.file.OwnedLock;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.repository.sign.SigningKey;
import org.ddsbench.repository.sign.UnusableKeyException;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Signs stored executions with an SSH key. */
@Command(
    name = "sign",
    mixinStandardHelpOptions = true,
    description = {
      "Sign executions with an SSH key, so that repository verify can prove them",
      "unchanged. Damaged ones are not signed. Exit status 3: one was damaged."
    })
final class RepositorySignCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(
      arity = "1..*",
      paramLabel = "CAMPAIGN[/EXECUTION]",
      description = "which: a campaign's last execution, or one")
  private List<String> names = List.of();

  @Option(
      names = "--key",
      required = true,
      paramLabel = "KEY",
      description = "private key without a passphrase, or public half of a key in ssh-agent")
  private Path key = Path.of("");

  @Mixin private RepositoryInputs inputs = new RepositoryInputs();

  RepositorySignCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException, UnusableKeyException {
    RunStore store = inputs.store();
    List<Execution> chosen = chosen();
    SigningKey signing = Signing.key(key);
    Map<Execution, List<Difference>> damage = new LinkedHashMap<>();
    List<Finding> refusals = new ArrayList<>();
    for (Execution execution : chosen) {
      try {
        damage.put(execution, Signing.sign(store, execution, signing));
      } catch (OwnedLock.TakenException e) {
        refusals.add(
            BadInputException.finding(
                execution.toString(), "It is in use by " + e.owner() + ". Sign it later."));
      }
    }
    print(damage);
    if (!refusals.isEmpty()) {
      throw new BadInputException(refusals);
    }
    boolean all = damage.values().stream().allMatch(List::isEmpty);
    return all ? ExitStatus.OK : ExitStatus.RUN_FAILED;
  }

  private List<Execution> chosen() throws IOException {
    List<Execution> executions = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    for (RepositoryInputs.Chosen one :
        inputs.chosen(names, RepositoryInputs.Scope.LAST_EXECUTION)) {
      String name = one.execution().toString();
      if (!one.whole()) {
        findings.add(BadInputException.finding(name, "Sign an execution, not one of its runs."));
      } else if (one.execution().isEarlier()) {
        findings.add(
            BadInputException.finding(
                name, "Runs of versions without executions have no record that could be signed."));
      } else {
        executions.add(one.execution());
      }
    }
    if (!findings.isEmpty()) {
      throw new BadInputException(findings);
    }
    return executions;
  }

  private void print(Map<Execution, List<Difference>> damage) {
    if (inputs.isJson()) {
      List<Map<String, Object>> executions = new ArrayList<>();
      damage.forEach(
          (execution, differences) -> {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("campaign", execution.campaign());
            object.put("execution", execution.name());
            object.put("signed", differences.isEmpty());
            object.put("differences", differences);
            executions.add(object);
          });
      context.out().document(JsonText.of(Map.of("executions", executions)));
      return;
    }
    damage.forEach(
        (execution, differences) -> {
          context
              .out()
              .println(execution + (differences.isEmpty() ? ": signed" : ": DAMAGED, not signed"));
          differences.forEach(difference -> context.out().println(DifferenceText.of(difference)));
        });
  }
}
