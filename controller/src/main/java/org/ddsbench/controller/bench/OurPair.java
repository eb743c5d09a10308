package org.ddsbench.controller.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.controller.campaign.AppArguments;
import org.ddsbench.controller.campaign.OwnTopics;
import org.ddsbench.core.campaign.Echo;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Trigger;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.payload.MessageCatalogue;
import org.ddsbench.core.payload.MessageType;
import org.ddsbench.core.payload.PayloadGenerator;
import org.ddsbench.core.payload.idl.InvalidSourceException;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.samplelog.SampleLog;
import org.ddsbench.core.samplelog.SampleLogReader;
import org.ddsbench.core.testbed.Role;

/**
 * Our publisher and subscriber on the loopback interface, as a campaign starts them: every message
 * is stamped and logged.
 *
 * @param program the implementation's program
 * @param directory directory for payload and logs
 */
record OurPair(Path program, Path directory, OwnTopics topics, Pinning pinning, Path home) {
  private static final String HISTORY = "--history=";
  private static final long SEED = 1;

  /**
   * What is sent and how.
   *
   * @param keepLast whether the writer keeps its last message only, which no row can ask for
   */
  record Traffic(
      int bytes, Trigger trigger, Pace pace, Echo echo, boolean keepLast, boolean batching) {
    private Values parameters(long messages) {
      return pace.in(AppCommand.parameters(messages))
          .with(Parameters.TRIGGER, trigger)
          .with(Parameters.ECHO, echo)
          .with(Parameters.BATCHING, batching);
    }
  }

  /**
   * The result of a run.
   *
   * @param echoes log of received echoes; empty without echoes
   * @param received log of the subscriber
   * @param sent the publisher's event {@code sent}
   * @param drained the subscriber's event {@code drained}
   */
  record Outcome(Optional<SampleLog> echoes, SampleLog received, JsonNode sent, JsonNode drained) {}

  /** Sends this many messages. */
  Outcome run(Traffic traffic, long messages)
      throws NotMeasuredException, IOException, InterruptedException {
    boolean echo = traffic.echo() != Echo.NONE;
    Path payload = payload(traffic.bytes());
    try (AppProcess subscriber = app(traffic, messages, AppCommand.SUBSCRIBER, payload);
        AppProcess publisher = app(traffic, messages, AppCommand.PUBLISHER, payload)) {
      subscriber.await("matched");
      publisher.await("matched");
      publisher.send("go");
      JsonNode sent = publisher.await("sent");
      subscriber.send("finish " + messages);
      JsonNode drained = subscriber.await("drained");
      publisher.send("finish " + (echo ? drained.path("echoed").asLong() : 0));
      publisher.await("drained");
      publisher.finish();
      subscriber.finish();
      return new Outcome(
          echo ? Optional.of(log(AppArguments.echoLog(AppCommand.PUBLISHER))) : Optional.empty(),
          log(AppArguments.log(AppCommand.SUBSCRIBER)),
          sent,
          drained);
    }
  }

  /** Starts a program with these parameters, which writes its logs into the directory. */
  AppProcess app(Values parameters, Endpoint endpoint, Path payload) throws IOException {
    return start(AppCommand.of(program, parameters, endpoint, topics, payload), endpoint);
  }

  private AppProcess app(Traffic traffic, long messages, Endpoint endpoint, Path payload)
      throws IOException {
    List<String> command =
        AppCommand.of(program, traffic.parameters(messages), endpoint, topics, payload);
    if (traffic.keepLast()) {
      command.replaceAll(one -> one.startsWith(HISTORY) ? HISTORY + 1 : one);
    }
    return start(command, endpoint);
  }

  private AppProcess start(List<String> command, Endpoint endpoint) throws IOException {
    int processor = endpoint.role() == Role.PUBLISHER ? pinning.sender() : pinning.receiver();
    return new AppProcess(Pinning.command(processor, command), directory);
  }

  /** The file with the payload of messages of this size. */
  Path payload(int bytes) throws NotMeasuredException, IOException {
    try {
      MessageCatalogue catalogue =
          MessageCatalogue.read(home.resolve("workloads/avenue/messages.xml"));
      MessageType type =
          catalogue
              .find(AppCommand.TYPE)
              .orElseThrow(
                  () -> new NotMeasuredException("the catalogue has no type " + AppCommand.TYPE));
      byte[] content = new PayloadGenerator(catalogue).generateOfSize(type, bytes, SEED);
      return Files.write(directory.resolve(AppCommand.TYPE + "-" + bytes + ".cdr"), content);
    } catch (InvalidSourceException e) {
      throw new NotMeasuredException("the message catalogue is broken: " + e.problems());
    }
  }

  private SampleLog log(String name) throws IOException {
    return SampleLogReader.read(directory.resolve(name));
  }
}
