package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.ddsbench.controller.deploy.BuildListener;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.controller.deploy.TypesBuild;
import org.ddsbench.controller.deploy.UserTypes;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.implementation.Implementation;

/**
 * Makes the libraries with message types of a user that a campaign needs, and has each
 * implementation decode and encode each of its messages.
 *
 * @param progress receives the progress of compiling
 */
record TypeLibraries(
    ProjectFiles files, CampaignPayloads payloads, UserTypes types, BuildListener progress) {
  /**
   * The libraries by their paths in a bundle; none for the product's own types. An interrupt ends
   * it.
   *
   * @param implementations those of the campaign
   * @param runs those of the campaign
   * @param progress receives the progress of compiling
   */
  static Checked<Map<String, Path>> make(
      ProjectFiles files,
      Workload workload,
      CampaignPayloads payloads,
      Collection<Implementation> implementations,
      List<Values> runs,
      BuildListener progress)
      throws IOException {
    if (workload.user().isEmpty()) {
      return Checked.accepted(Map.of(), List.of());
    }
    try {
      return new TypeLibraries(files, payloads, workload.user().get(), progress)
          .make(implementations, runs);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw (IOException) new InterruptedIOException("compiling message types").initCause(e);
    }
  }

  private Checked<Map<String, Path>> make(
      Collection<Implementation> implementations, List<Values> runs)
      throws IOException, InterruptedException {
    Map<String, Path> libraries = new TreeMap<>();
    List<Finding> findings = new ArrayList<>();
    for (Implementation one : implementations) {
      TypesBuild build = files.build(types, one);
      if (libraries.put(ProjectFiles.types(one), build.library()) == null) {
        Optional<String> failure = build.make(progress);
        failure.ifPresent(reason -> findings.add(fault(reason)));
        if (failure.isEmpty()) {
          findings.addAll(refusals(one, build, runs));
        }
      }
    }
    return findings.isEmpty() ? Checked.accepted(libraries, findings) : Checked.rejected(findings);
  }

  private List<Finding> refusals(Implementation one, TypesBuild build, List<Values> runs)
      throws IOException, InterruptedException {
    Map<String, Values> messages = new TreeMap<>();
    runs.stream()
        .filter(p -> p.ddsPair().names().contains(one.name()))
        .forEach(p -> messages.put(payloads.fileName(p), p));
    List<Finding> findings = new ArrayList<>();
    for (Map.Entry<String, Values> message : messages.entrySet()) {
      String type = payloads.type(message.getValue());
      build
          .refusal(files.built(one), type, payloads.content(message.getKey()))
          .ifPresent(
              reason ->
                  findings.add(
                      fault(
                          one.title()
                              + " does not take the message "
                              + message.getKey()
                              + ": "
                              + reason
                              + ". Change the type, or leave out the implementation.")));
    }
    return findings;
  }

  private Finding fault(String message) {
    return new Finding(
        "FILE",
        Severity.ERROR,
        "",
        "messageType",
        new Place(types.directory().toString(), 0, 0),
        message);
  }
}
