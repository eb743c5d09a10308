package org.ddsbench.controller.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunStore;
import picocli.CommandLine.Option;

/** Which repository, which of its runs, and in which form to tell of them. */
final class RepositoryInputs {
  @Option(
      names = "--repository",
      paramLabel = "DIR",
      description = "where runs are stored (default: ./results)")
  private Path repository = Path.of("results");

  @Option(names = "--format", paramLabel = "F", description = "text or json (default: text)")
  private Format format = Format.text;

  /**
   * Runs of one campaign.
   *
   * @param whole whether the campaign was named, and not one of its runs
   */
  record Chosen(String campaign, List<RunEntry> runs, boolean whole) {
    Chosen {
      runs = List.copyOf(runs);
    }
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
      throw new BadInputException(
          List.of(
              finding(
                  repository.toString(),
                  "Directory not found. Give a repository with --repository.")));
    }
    return new RunStore(repository);
  }

  /** What names mean, all campaigns without any; every name that means nothing is told. */
  List<Chosen> chosen(List<String> names) throws IOException {
    RunStore store = store();
    List<String> campaigns = store.campaigns();
    List<Chosen> chosen = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    for (String name : names.isEmpty() ? campaigns : names) {
      int slash = name.indexOf('/');
      String campaign = slash < 0 ? name : name.substring(0, slash);
      String run = slash < 0 ? "" : name.substring(slash + 1);
      if (!campaigns.contains(campaign)) {
        findings.add(finding(name, "Campaign not found. Stored campaigns: " + all(campaigns)));
        continue;
      }
      List<RunEntry> runs =
          store.entries(campaign).stream().filter(one -> one.run().startsWith(run)).toList();
      if (run.isEmpty()) {
        chosen.add(new Chosen(campaign, runs, true));
      } else if (runs.size() == 1) {
        chosen.add(new Chosen(campaign, runs, false));
      } else {
        findings.add(
            finding(
                name,
                runs.isEmpty()
                    ? "No run key with that prefix. List the keys with: ddsbench repository show "
                        + campaign
                    : runs.size() + " run keys have that prefix. Enter more of the key."));
      }
    }
    if (!findings.isEmpty()) {
      throw new BadInputException(findings);
    }
    return chosen;
  }

  private static String all(List<String> campaigns) {
    return campaigns.isEmpty() ? "none." : String.join(", ", campaigns) + ".";
  }

  static Finding finding(String place, String message) {
    return new Finding("B04", Severity.ERROR, "", "", new Place(place, 0, 0), message);
  }
}
