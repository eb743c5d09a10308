package org.ddsbench.controller.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Cyclone DDS's own performance tool, on the loopback interface without multicast, reliable, keyed
 * type KS.
 *
 * @param domain DDS domain
 * @param output file for a process's lines while it runs
 */
record Ddsperf(int domain, Pinning pinning, Path output) {
  private static final String PROGRAM = "ddsperf";

  // Longer than any measurement here; the process is ended earlier.
  private static final int LISTENING_SECONDS = 120;
  private static final int MATCHING_SECONDS = 10;
  private static final String CONFIGURATION =
      "<CycloneDDS><Domain Id=\"any\"><General>"
          + "<Interfaces><NetworkInterface name=\"lo\"/></Interfaces>"
          + "<AllowMulticast>false</AllowMulticast></General>"
          + "<Discovery><ParticipantIndex>auto</ParticipantIndex>"
          + "<Peers><Peer Address=\"127.0.0.1\"/></Peers></Discovery></Domain></CycloneDDS>";

  /** Throws when it is missing, with the package that has it. */
  static void require() throws NotMeasuredException {
    boolean there =
        List.of(System.getenv().getOrDefault("PATH", "").split(":", -1)).stream()
            .anyMatch(directory -> Files.isExecutable(Path.of(directory, PROGRAM)));
    if (!there) {
      throw new NotMeasuredException(
          "ddsperf is missing. On Debian: apt-get install cyclonedds-tools.");
    }
  }

  /** The lines of the pinging side; the echoing side is started first and ended afterwards. */
  List<String> ping(String trigger, int bytes, int seconds)
      throws NotMeasuredException, IOException, InterruptedException {
    Process pong = start(pinning.receiver(), "pong", LISTENING_SECONDS, List.of(trigger));
    try {
      return run(List.of("ping", trigger, "size", Integer.toString(bytes)), seconds);
    } finally {
      end(pong);
    }
  }

  /** The lines of the subscribing side. */
  private List<String> publish(int bytes, int seconds)
      throws NotMeasuredException, IOException, InterruptedException {
    Process sub = start(pinning.receiver(), "sub", LISTENING_SECONDS, List.of());
    try {
      run(List.of("pub", "size", Integer.toString(bytes)), seconds);
    } finally {
      end(sub);
    }
    return Files.readAllLines(file("sub"));
  }

  /** Messages a second that it sends as fast as it can, and receives without a loss. */
  double perSecond(int bytes, int seconds)
      throws NotMeasuredException, IOException, InterruptedException {
    DdsperfLines.Received received = DdsperfLines.received(publish(bytes, seconds));
    if (received.lost() > 0) {
      throw new NotMeasuredException("ddsperf lost " + received.lost() + " messages.");
    }
    return received.perSecond();
  }

  private List<String> run(List<String> mode, int seconds)
      throws NotMeasuredException, IOException, InterruptedException {
    String role = mode.get(0);
    List<String> arguments = new ArrayList<>(List.of("-Q", "minmatch:1"));
    arguments.addAll(List.of("-Q", "initwait:" + MATCHING_SECONDS));
    arguments.addAll(mode);
    Process process = start(pinning.sender(), "", seconds, arguments);
    try {
      if (!process.waitFor(seconds + 2L * MATCHING_SECONDS, TimeUnit.SECONDS)) {
        throw new NotMeasuredException("ddsperf " + role + " does not end.");
      }
    } finally {
      end(process);
    }
    List<String> lines = Files.readAllLines(file(""));
    if (process.exitValue() != 0) {
      throw new NotMeasuredException(
          "ddsperf " + role + " ended with status " + process.exitValue() + ": " + lines);
    }
    return lines;
  }

  private Process start(int cpu, String role, int seconds, List<String> more) throws IOException {
    List<String> command = new ArrayList<>(List.of(PROGRAM, "-i", Integer.toString(domain)));
    command.addAll(List.of("-D", Integer.toString(seconds)));
    if (!role.isEmpty()) {
      command.add(role);
    }
    command.addAll(more);
    ProcessBuilder builder = new ProcessBuilder(Pinning.command(cpu, command));
    builder.environment().put("CYCLONEDDS_URI", CONFIGURATION);
    return builder.redirectErrorStream(true).redirectOutput(file(role).toFile()).start();
  }

  private Path file(String role) {
    return output.resolve("ddsperf-" + (role.isEmpty() ? "sender" : role) + ".txt");
  }

  private static void end(Process process) throws InterruptedException {
    process.destroy();
    if (!process.waitFor(5, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
    }
  }
}
