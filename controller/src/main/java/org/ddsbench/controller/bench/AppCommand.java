package org.ddsbench.controller.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.ddsbench.controller.campaign.AppArguments;
import org.ddsbench.controller.campaign.AppMessage;
import org.ddsbench.controller.campaign.OwnTopics;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.QualityOfService;
import org.ddsbench.core.campaign.StampClock;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.campaign.Warmup;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.plan.TestRun;
import org.ddsbench.core.testbed.Role;

/**
 * The command of one of our programs on the loopback interface, with the arguments that it has in a
 * campaign. Its logs are in the working directory, named by {@link AppArguments}.
 */
final class AppCommand {
  static final Endpoint PUBLISHER = new Endpoint(Role.PUBLISHER, 0, "loopback");
  static final Endpoint SUBSCRIBER = new Endpoint(Role.SUBSCRIBER, 0, "loopback");
  static final String TYPE = "Complex";
  private static final Duration DRAIN = Duration.ofSeconds(4);
  private static final Duration MATCH = Duration.ofSeconds(20);

  private AppCommand() {}

  /**
   * Reliable, nothing stored, no warm-up; stamps of Java's own clock, so that they can be compared.
   */
  static Values parameters(long messages) {
    return Values.ofDefaults()
        .with(Parameters.MESSAGE_TYPE, TYPE)
        .with(Parameters.QUALITY_OF_SERVICE, QualityOfService.RELIABLE_VOLATILE)
        .with(Parameters.CLOCK, StampClock.MONOTONIC)
        .with(Parameters.WARMUP, Warmup.messages(0))
        .with(Parameters.MESSAGE_ITERATIONS, Math.toIntExact(messages));
  }

  static List<String> of(
      Path program, Values parameters, Endpoint endpoint, OwnTopics topics, Path payload) {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(
        AppArguments.of(
            new TestRun("bench", 1, 1, parameters, List.of(PUBLISHER, SUBSCRIBER)),
            endpoint,
            topics,
            new AppMessage(TYPE, "", payload.toString()),
            "lo",
            List.of("127.0.0.1"),
            DRAIN.toNanos(),
            MATCH.toNanos()));
    return command;
  }
}
