package org.ddsbench.controller.campaign;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ddsbench.controller.deploy.BuildListener;
import org.ddsbench.controller.deploy.Interruptible;
import org.ddsbench.controller.deploy.ProjectFiles;
import org.ddsbench.controller.deploy.TypesBuild;
import org.ddsbench.controller.deploy.UserTypes;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.implementation.Implementation;

/**
 * The libraries with message types of a user for the implementations of a campaign.
 *
 * @param files by their paths in a bundle; none for the product's own types
 * @param refused the messages that implementations do not take
 */
record TypeLibraries(Map<String, Path> files, List<RefusedMessage> refused) {
  TypeLibraries {
    files = new TreeMap<>(files);
    refused = List.copyOf(refused);
  }

  /**
   * Makes the libraries, and has each implementation decode and encode each of its messages. An
   * interrupt ends it.
   *
   * @param implementations those of the campaign
   * @param runs those of the campaign
   * @param progress receives the progress of compiling
   */
  static TypeLibraries make(
      ProjectFiles files,
      Workload workload,
      CampaignPayloads payloads,
      Collection<Implementation> implementations,
      List<Values> runs,
      BuildListener progress)
      throws IOException {
    Map<String, Path> libraries = new TreeMap<>();
    List<RefusedMessage> refused = new ArrayList<>();
    if (workload.user().isPresent()) {
      UserTypes types = workload.user().get();
      for (Implementation one : implementations) {
        TypesBuild build = files.build(types, one);
        Optional<String> failure = build.make(progress);
        if (failure.isEmpty()) {
          libraries.put(ProjectFiles.types(one), build.library());
        }
        for (Map.Entry<String, String> message : messages(one, payloads, runs).entrySet()) {
          Optional<String> reason =
              failure.isPresent()
                  ? failure
                  : refusal(
                      build, files.built(one), message.getValue(), payloads, message.getKey());
          reason.ifPresent(
              why -> refused.add(refused(one, message.getKey(), types.directory(), why)));
        }
      }
    }
    return new TypeLibraries(libraries, refused);
  }

  /** The names of the types of the messages of an implementation's runs, by payload. */
  private static Map<String, String> messages(
      Implementation one, CampaignPayloads payloads, List<Values> runs) {
    return runs.stream()
        .filter(p -> p.ddsPair().names().contains(one.name()))
        .collect(
            Collectors.toMap(
                payloads::fileName, payloads::type, (same, type) -> same, TreeMap::new));
  }

  private static Optional<String> refusal(
      TypesBuild build, Path program, String type, CampaignPayloads payloads, String payload)
      throws IOException {
    return Interruptible.call(
        "checking message types", () -> build.refusal(program, type, payloads.content(payload)));
  }

  /** The finding about a campaign none of whose runs can be carried out. */
  Finding nothing(String campaign) {
    return new Finding(
        "FILE",
        Severity.ERROR,
        "",
        "messageType",
        new Place(campaign, 0, 0),
        "No run can be carried out, since the implementations do not take the messages. Change the"
            + " types, or choose other implementations.");
  }

  private static RefusedMessage refused(
      Implementation one, String payload, Path directory, String reason) {
    return new RefusedMessage(
        one.name(),
        payload,
        new Finding(
            "FILE",
            Severity.WARNING,
            "",
            "messageType",
            new Place(directory.toString(), 0, 0),
            "Runs of "
                + one.name()
                + " with the message "
                + payload.replaceFirst("\\.cdr$", "")
                + " will fail: "
                + reason));
  }
}
