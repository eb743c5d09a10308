package org.ddsbench.controller.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The two programs that compare the clocks of a run, on the loopback interface, with the pings of a
 * run: 20 a second, 40 more before the stream and after it.
 */
final class LoopbackPings implements AutoCloseable {
  private static final String LOOPBACK = "127.0.0.1";
  private static final int PINGS = 10_000; // eight minutes

  private final AppProcess responder;
  private final AppProcess pinger;

  private LoopbackPings(AppProcess responder, AppProcess pinger) {
    this.responder = responder;
    this.pinger = pinger;
  }

  /** Starts them; they ping when this returns. */
  static LoopbackPings start(Bench bench)
      throws NotMeasuredException, IOException, InterruptedException {
    Path program = bench.program("ddsbench-ping");
    Path directory = bench.scratch();
    AppProcess responder =
        new AppProcess(
            command(program, "responder", 0, "--log=" + directory.resolve("responder-0")),
            directory);
    try {
      AppProcess pinger =
          new AppProcess(
              command(
                  program,
                  "pinger",
                  1,
                  "--log-prefix=" + directory.resolve("pinger-1"),
                  "--interval-ns=50000000",
                  "--burst=40",
                  "--burst-interval-ns=2500000",
                  "--seed=1"),
              directory);
      LoopbackPings pings = new LoopbackPings(responder, pinger);
      pings.begin();
      return pings;
    } catch (NotMeasuredException | IOException | InterruptedException e) {
      responder.close();
      throw e;
    }
  }

  private static List<String> command(Path program, String role, int index, String... more) {
    List<String> command = new ArrayList<>(List.of(program.toString(), role));
    command.add("--address=" + LOOPBACK);
    command.add("--index=" + index);
    command.add("--session=1");
    command.add("--clock=monotonic");
    command.add("--capacity=" + 2 * PINGS);
    command.add("--stamps=kernel");
    command.addAll(List.of(more));
    return command;
  }

  private void begin() throws NotMeasuredException, IOException, InterruptedException {
    try {
      int port = responder.await("created").path("port").asInt();
      pinger.await("created");
      pinger.send("ping 0=" + LOOPBACK + ":" + port);
      pinger.await("pinging");
      burst();
    } catch (NotMeasuredException | IOException | InterruptedException e) {
      pinger.close();
      throw e;
    }
  }

  private void burst() throws NotMeasuredException, IOException, InterruptedException {
    pinger.send("burst");
    pinger.await("bursted");
  }

  /** Stops both programs where they are, or lets them continue. */
  void pause(boolean stop) throws IOException, InterruptedException {
    String signal = stop ? "STOP" : "CONT";
    pinger.signal(signal);
    responder.signal(signal);
  }

  /** Ends them after their last pings; returns the number of answered pings. */
  long finish() throws NotMeasuredException, IOException, InterruptedException {
    burst();
    pinger.send("finish");
    long answered = pinger.await("drained").path("answered").asLong();
    if (answered == 0) {
      throw new NotMeasuredException("no ping was answered on the loopback interface.");
    }
    pinger.finish();
    responder.finish();
    return answered;
  }

  @Override
  public void close() {
    pinger.close();
    responder.close();
  }
}
