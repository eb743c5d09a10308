package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import picocli.CommandLine.Option;

/** Options for the repository, its runs, and the format of the output. */
final class RepositoryInputs {
  @Option(
      names = "--repository",
      paramLabel = "DIR",
      description = "where runs are stored (default: ./results)")
  private Path repository = Path.of("results");

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  /**
   * Runs of one execution.
   *
   * @param whole true if the execution or its campaign was named, and not one of its runs
   */
  record Chosen(Execution execution, List<RunEntry> runs, boolean whole) {
    Chosen {
      runs = List.copyOf(runs);
    }
  }

  /**
   * {@code CAMPAIGN[/EXECUTION][/RUN]}.
   *
   * @param execution empty when none is named
   * @param run empty when none is named
   */
  private record Name(String campaign, String execution, String run) {
    static Name of(String text) {
      String[] parts = text.split("/", 3);
      if (parts.length > 1 && Execution.isName(parts[1])) {
        return new Name(parts[0], parts[1], parts.length > 2 ? parts[2] : "");
      }
      return new Name(parts[0], "", text.replaceFirst("^[^/]*/?", ""));
    }

    String whole() {
      return execution.isEmpty() ? campaign : campaign + "/" + execution;
    }
  }

  /** The meaning of a campaign's name alone. */
  enum Scope {
    LAST_EXECUTION,
    ALL_EXECUTIONS
  }

  Path directory() {
    return repository;
  }

  boolean isJson() {
    return format == Format.json;
  }

  /** The repository, which must exist. */
  RunStore store() {
    if (!Files.isDirectory(repository)) {
      throw BadInputException.of(
          repository.toString(), "Directory not found. Give a repository with --repository.");
    }
    return new RunStore(repository);
  }

  /**
   * The runs that names stand for, those of all campaigns without names; reports every name that
   * stands for nothing.
   */
  List<Chosen> chosen(List<String> names, Scope scope) throws IOException {
    RunStore store = store();
    List<String> campaigns = store.campaigns();
    List<Chosen> chosen = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    for (String text : names.isEmpty() ? campaigns : names) {
      Name name = Name.of(text);
      if (!campaigns.contains(name.campaign())) {
        findings.add(
            BadInputException.finding(
                text, "Campaign not found. Stored campaigns: " + all(campaigns)));
        continue;
      }
      List<Execution> executions = store.executions(name.campaign());
      Execution one = store.execution(name.whole());
      if (!name.execution().isEmpty() && !executions.contains(one)) {
        List<String> stored = executions.stream().map(Execution::name).toList();
        findings.add(
            BadInputException.finding(
                text, "Execution not found. Stored executions: " + all(stored)));
      } else if (!name.run().isEmpty()) {
        List<RunEntry> runs = runs(store, one, name.run());
        chosen.add(new Chosen(one, runs, false));
        if (runs.size() != 1) {
          findings.add(notOne(text, one, runs));
        }
      } else {
        boolean every =
            scope == Scope.ALL_EXECUTIONS && name.execution().isEmpty() && !executions.isEmpty();
        for (Execution execution : every ? executions : List.of(one)) {
          chosen.add(new Chosen(execution, store.entries(execution.toString()), true));
        }
      }
    }
    if (!findings.isEmpty()) {
      throw new BadInputException(findings);
    }
    return chosen;
  }

  /** The run of this name, or all runs whose names begin with it. */
  private static List<RunEntry> runs(RunStore store, Execution execution, String name)
      throws IOException {
    List<RunEntry> runs =
        store.entries(execution.toString()).stream()
            .filter(run -> run.run().startsWith(name))
            .toList();
    return runs.stream()
        .filter(run -> run.run().equals(name))
        .findFirst()
        .map(List::of)
        .orElse(runs);
  }

  private static Finding notOne(String text, Execution execution, List<RunEntry> runs) {
    return BadInputException.finding(
        text,
        runs.isEmpty()
            ? "No run key with that prefix. List the keys with: ddsbench repository show "
                + execution
            : runs.size() + " run keys have that prefix. Enter more of the key.");
  }

  private static String all(List<String> campaigns) {
    return campaigns.isEmpty() ? "none." : String.join(", ", campaigns) + ".";
  }
}
