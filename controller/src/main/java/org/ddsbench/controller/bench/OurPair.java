package org.ddsbench.controller.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.payload.MessageCatalogue;
import org.ddsbench.core.payload.MessageType;
import org.ddsbench.core.payload.PayloadGenerator;
import org.ddsbench.core.payload.idl.InvalidSourceException;
import org.ddsbench.core.samplelog.SampleLog;
import org.ddsbench.core.samplelog.SampleLogReader;

/**
 * Our publisher and subscriber on the loopback interface, as a campaign starts them: every message
 * is stamped and logged.
 *
 * @param program the implementation's program
 * @param directory directory for payload and logs
 * @param domain DDS domain
 */
record OurPair(Path program, Path directory, int domain, Pinning pinning, Path home) {
  private static final String TYPE = "Complex";
  private static final long SEED = 1;

  /**
   * What is sent and how.
   *
   * @param echo full, stamp or none
   * @param history history of the writer: a depth or all
   */
  record Traffic(
      int bytes, String trigger, Pace pace, String echo, String history, boolean batching) {}

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
    boolean echo = !traffic.echo().equals("none");
    List<String> common = common(traffic);
    try (AppProcess subscriber =
            new AppProcess(subscriber(common, pinning.receiver(), 2 * messages));
        AppProcess publisher = new AppProcess(publisher(common, traffic, messages, echo))) {
      subscriber.await("matched");
      publisher.await("matched");
      publisher.tell("go");
      JsonNode sent = publisher.await("sent");
      subscriber.tell("finish " + messages);
      JsonNode drained = subscriber.await("drained");
      publisher.tell("finish " + (echo ? drained.path("echoed").asLong() : 0));
      publisher.await("drained");
      publisher.finish();
      subscriber.finish();
      return new Outcome(
          echo ? Optional.of(SampleLogReader.read(file("echo"))) : Optional.empty(),
          SampleLogReader.read(file("received")),
          sent,
          drained);
    }
  }

  private List<String> subscriber(List<String> common, int cpu, long capacity) {
    List<String> arguments = new ArrayList<>(List.of(program.toString(), "subscriber"));
    arguments.addAll(common);
    arguments.add("--log=" + file("received"));
    arguments.add("--capacity=" + capacity);
    return Pinning.command(cpu, arguments);
  }

  private List<String> publisher(
      List<String> common, Traffic traffic, long messages, boolean echo) {
    List<String> arguments = new ArrayList<>(List.of(program.toString(), "publisher"));
    arguments.addAll(common);
    arguments.add("--log=" + file("sent"));
    if (echo) {
      arguments.add("--echo-log=" + file("echo"));
    }
    Pace pace = traffic.pace();
    arguments.add("--pattern=" + pace.pattern());
    arguments.add("--period-ns=" + pace.periodNs());
    arguments.add("--burst-size=" + pace.burstSize());
    arguments.add("--seed=1");
    arguments.add("--iterations=" + messages);
    arguments.add("--warmup=0");
    return Pinning.command(pinning.sender(), arguments);
  }

  private List<String> common(Traffic traffic) throws NotMeasuredException, IOException {
    return List.of(
        "--type=" + TYPE,
        "--payload=" + payload(traffic.bytes()),
        "--domain=" + domain,
        "--topic=Overhead",
        "--index=0",
        "--run-id=1",
        "--publishers=1",
        "--subscribers=1",
        "--interface=lo",
        "--peers=127.0.0.1",
        "--multicast=off",
        "--reliability=reliable",
        "--durability=volatile",
        "--history=" + traffic.history(),
        "--ownership=shared",
        "--strength=0",
        "--trigger=" + traffic.trigger(),
        "--batching=" + (traffic.batching() ? "on" : "off"),
        "--echo=" + traffic.echo(),
        "--clock=monotonic",
        "--verify=off",
        "--drain-ns=4000000000",
        "--match-timeout-ns=20000000000");
  }

  private Path payload(int bytes) throws NotMeasuredException, IOException {
    try {
      MessageCatalogue catalogue =
          MessageCatalogue.read(home.resolve("workloads/avenue/messages.xml"));
      MessageType type =
          catalogue
              .find(TYPE)
              .orElseThrow(() -> new NotMeasuredException("the catalogue has no type " + TYPE));
      byte[] content = new PayloadGenerator(catalogue).generateOfSize(type, bytes, SEED);
      return Files.write(directory.resolve(TYPE + "-" + bytes + ".cdr"), content);
    } catch (InvalidSourceException e) {
      throw new NotMeasuredException("the message catalogue is broken: " + e.problems());
    }
  }

  private Path file(String name) {
    return directory.resolve(name + ".log.bin");
  }
}
