package org.ddsbench.controller.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The probe of threads and functions, on a program whose context switches the kernel counts too.
 */
@Tag("testbed")
class SchedulerProbeIT {
  private static final Path ATTACH =
      Path.of("..").toAbsolutePath().normalize().resolve("probes/bpftrace-detail/attach.sh");
  private static final int LINES = 40;

  /** A process may block a few more times while it exits. */
  private static final long OF_THE_END = 5;

  @TempDir private Path directory = Path.of("");

  @Test
  void switchesAreThoseOfTheKernelAndFunctionsThoseCalled() throws Exception {
    Process cat = new ProcessBuilder("cat").start();
    String pid = Long.toString(cat.pid());
    Process probe =
        new ProcessBuilder(
                ATTACH.toString(),
                pid,
                directory.resolve("app.calls.csv").toString(),
                "serialise",
                "libc.so*",
                "read",
                "deserialise",
                "",
                "no_such")
            .start();
    long blocked;
    long preempted;
    try (BufferedReader said = probe.inputReader(StandardCharsets.UTF_8)) {
      assertEquals(
          "warning no function no_such in the program: its time is not in what deserialise takes",
          said.readLine());
      assertEquals("ready", said.readLine());
      awaitAsleep(pid);
      blocked = -count(pid, "voluntary_ctxt_switches:");
      preempted = -count(pid, "nonvoluntary_ctxt_switches:");
      try (BufferedReader answers = cat.inputReader(StandardCharsets.UTF_8);
          Writer questions = cat.outputWriter(StandardCharsets.UTF_8)) {
        for (int i = 0; i < LINES; i++) {
          questions.write(i + "\n");
          questions.flush();
          assertEquals(Integer.toString(i), answers.readLine());
        }
        awaitAsleep(pid);
        blocked += count(pid, "voluntary_ctxt_switches:");
        preempted += count(pid, "nonvoluntary_ctxt_switches:");
      }
      assertEquals(0, cat.waitFor());
      assertEquals("skipped 0", last(said));
    } finally {
      cat.destroy();
    }
    assertEquals(0, probe.waitFor());

    // The probe attached after the program had gone to sleep for the first line, but saw the wait
    // for the end of input.
    List<String> switches = Files.readAllLines(directory.resolve("app.switches.csv"));
    assertEquals("off_ns,runnable_ns,on_ns,tid,reason", switches.get(0));
    long blockedLines = ending(switches, pid + ",blocked");
    String figures = blockedLines + " of " + blocked + ", " + switches;
    assertTrue(blockedLines >= blocked && blockedLines <= blocked + OF_THE_END, figures);
    assertTrue(ending(switches, pid + ",preempted") >= preempted, figures);

    List<String> functions = Files.readAllLines(directory.resolve("app.functions.csv"));
    assertEquals("enter_ns,return_ns,tid,role", functions.get(0));
    assertEquals(LINES, ending(functions, pid + ",serialise"));
    assertEquals(LINES + 1, functions.size());
    try (Stream<Path> files = Files.list(directory)) {
      assertEquals(3, files.count(), "calls, switches and functions");
    }
  }

  private static long ending(List<String> lines, String end) {
    return lines.stream().filter(line -> line.endsWith("," + end)).count();
  }

  private static String last(BufferedReader said) throws IOException {
    String last = "";
    for (String line = said.readLine(); line != null; line = said.readLine()) {
      last = line.isBlank() ? last : line;
    }
    return last;
  }

  private static void awaitAsleep(String pid) throws IOException, InterruptedException {
    while (!status(pid, "State:").startsWith("S")) {
      Thread.sleep(10);
    }
  }

  private static long count(String pid, String name) throws IOException {
    return Long.parseLong(status(pid, name));
  }

  private static String status(String pid, String name) throws IOException {
    return Files.readAllLines(Path.of("/proc", pid, "status")).stream()
        .filter(line -> line.startsWith(name))
        .map(line -> line.substring(name.length()).strip())
        .findFirst()
        .orElseThrow();
  }
}
