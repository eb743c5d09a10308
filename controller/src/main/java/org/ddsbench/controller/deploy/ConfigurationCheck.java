package org.ddsbench.controller.deploy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.ddsbench.core.campaign.Discovery;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.file.TreeDeletion;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.implementation.Configuration;
import org.ddsbench.core.implementation.ConfigurationMistakes;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.implementation.Variables;

/** Whether the middleware of a variant takes the files and variables that its user gives it. */
public final class ConfigurationCheck {
  /** What stands for a node's network: no other machine is asked. */
  private static final Map<String, String> LOOPBACK =
      Map.of(Variables.INTERFACE, "lo", Variables.ADDRESS, "127.0.0.1");

  private ConfigurationCheck() {}

  /**
   * Starts the program with the configuration of a variant: it creates what it creates in a run,
   * and ends. An interrupt ends it.
   *
   * @param files where its program is, on this machine
   * @return an error for each mistake; none when the middleware takes everything, or the variant
   *     gives it nothing that it could refuse
   */
  public static List<Finding> mistakes(Implementation variant, ProjectFiles files)
      throws IOException {
    if (variant.handover().isEmpty() || variant.variantEnvironment().isEmpty()) {
      return List.of();
    }
    Values row = row(variant);
    Map<String, String> environment = new TreeMap<>(files.environment());
    environment.putAll(variant.environment(row));
    Path directory = Files.createTempDirectory("ddsbench");
    try {
      for (Configuration file : variant.configurations(row)) {
        Files.writeString(
            directory.resolve(file.file()), Variables.substitute(file.text(), LOOPBACK));
      }
      ProgramAnswer answer =
          Interruptible.call(
              "checking the configuration of " + variant.name(),
              () ->
                  ProgramAnswer.of(
                      List.of(files.built(variant).toString(), "configuration"),
                      directory,
                      environment));
      return answer.answer().path("accepted").asBoolean(false)
          ? List.of()
          : ConfigurationMistakes.of(
              variant,
              answer.problem().isEmpty()
                  ? answer.answer().path("reason").asText("no reason")
                  : "its program " + answer.problem());
    } finally {
      TreeDeletion.delete(directory);
    }
  }

  /** One that leaves to the implementation what it can. */
  private static Values row(Implementation variant) {
    Values row = Values.ofDefaults();
    Discovery discovery = row.get(Parameters.DISCOVERY);
    return variant.transports(() -> discovery).stream()
        .findFirst()
        .map(transport -> row.with(Parameters.TRANSPORT, transport))
        .orElse(row);
  }
}
