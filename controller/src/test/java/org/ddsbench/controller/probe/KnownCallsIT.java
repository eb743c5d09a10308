package org.ddsbench.controller.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What the bpftrace probe records of known calls, alone and beside the preload probe. The library
 * of the preload probe has such a test too, and {@code probes/systemtap/vm-test} is that of the
 * third probe.
 */
@Tag("testbed")
class KnownCallsIT {
  private static final Path PROBE =
      Path.of("..", "probes", "bpftrace").toAbsolutePath().normalize();
  private static final Path LIBRARY =
      Path.of("..", "dds-apps/build/release/probes/preload/libddsbench-preload.so")
          .toAbsolutePath()
          .normalize();
  private static final int CALLS = 8000;
  private static final List<Integer> ONE_BUFFER = List.of(144, 0, 0);
  private static final List<Integer> LONG_BEFORE_OTHERS = List.of(108, 36, 0);
  private static final List<Integer> SHORT_BEFORE_OTHERS = List.of(32, 64, 36);
  private static final List<Integer> SEVERAL_MESSAGES = List.of(112, 48, 0);

  @TempDir private Path directory = Path.of("");

  /** The probe's last output when the program had ended, and the calls that it recorded. */
  private record Observed(List<CallLine> made, List<CallLine> reported, String lastWords) {}

  private Observed observe(Path probe, Map<String, String> environment)
      throws IOException, InterruptedException {
    Path program = KnownCalls.compiled(directory);
    Path file = directory.resolve("calls.csv");
    KnownCalls known = KnownCalls.start(program, directory.resolve("said"), environment);
    KnownCalls other = KnownCalls.start(program, directory.resolve("said-by-other"), Map.of());
    Path errors = directory.resolve("errors");
    String attach = probe.resolve("attach.sh").toString();
    Process probing =
        new ProcessBuilder(attach, String.valueOf(known.pid()), file.toString())
            .redirectError(errors.toFile())
            .start();
    try (BufferedReader said = probing.inputReader(StandardCharsets.UTF_8)) {
      assertEquals("ready", said.readLine(), () -> text(errors));
      other.go();
      known.go();
      List<CallLine> made = known.calls();
      assertEquals(CALLS, other.calls().size());
      List<String> words = said.lines().toList();
      assertEquals(0, probing.waitFor(), () -> text(errors));
      return new Observed(made, CallLine.read(file), words.get(words.size() - 1));
    } finally {
      known.kill();
      other.kill();
      probing.destroy();
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }

  @Test
  void everyCallIsToldAsItWasMade() throws Exception {
    Observed observed = observe(PROBE, Map.of());

    assertEquals("skipped 0", observed.lastWords);
    assertEquals(CALLS, observed.made.size());
    assertEquals(CALLS, observed.reported.size());
    List<CallLine> made = byThread(observed.made);
    List<CallLine> reported = byThread(observed.reported);
    for (int i = 0; i < CALLS; i++) {
      assertSame(made.get(i), reported.get(i));
    }
  }

  /** The library stamps outside the kernel, so its stamps enclose those of the tracer. */
  @Test
  void twoProbesTellOfTheSameCalls() throws Exception {
    Path inside = directory.resolve("inside.csv");
    Observed observed =
        observe(
            PROBE,
            Map.of("LD_PRELOAD", LIBRARY.toString(), "DDSBENCH_CALLS_FILE", inside.toString()));

    List<CallLine> outer = byThread(CallLine.read(inside));
    List<CallLine> inner = byThread(observed.reported);
    assertEquals(CALLS, outer.size());
    assertEquals(CALLS, inner.size());
    for (int i = 0; i < CALLS; i++) {
      CallLine out = outer.get(i);
      CallLine in = inner.get(i);
      String both = out + "\n" + in;
      assertEquals(out.tid(), in.tid(), both);
      assertEquals(out.call(), in.call(), both);
      assertEquals(out.socket(), in.socket(), both);
      assertEquals(out.result(), in.result(), both);
      assertTrue(out.enterNs() <= in.enterNs() && in.returnNs() <= out.returnNs(), both);
    }
  }

  /** Ordered by thread and time; the messages of one call keep their order. */
  private static List<CallLine> byThread(List<CallLine> calls) {
    return calls.stream()
        .sorted(Comparator.comparingLong(CallLine::tid).thenComparingLong(CallLine::enterNs))
        .toList();
  }

  private static void assertSame(CallLine made, CallLine reported) {
    String both = made + "\n" + reported;
    assertTrue(made.enterNs() <= reported.enterNs(), both);
    assertTrue(reported.enterNs() <= reported.returnNs(), both);
    assertTrue(reported.returnNs() <= made.returnNs(), both);
    List<Long> lengths = new ArrayList<>();
    List<String> heads = new ArrayList<>();
    List<Integer> shown = shown(made);
    long left = Math.max(0, reported.bytes());
    for (int i = 0; i < reported.lengths().size(); i++) {
      long length = i < reported.vectors() ? Math.min(reported.lengths().get(i), left) : 0;
      left -= length;
      lengths.add(length);
      int digits = 2 * (int) Math.min(length, shown.get(i));
      assertTrue(reported.heads().get(i).length() >= digits, both);
      heads.add(reported.heads().get(i).substring(0, digits));
    }
    CallLine normal =
        new CallLine(
            made.enterNs(),
            made.returnNs(),
            reported.pid(),
            reported.tid(),
            reported.call(),
            reported.socket(),
            reported.peer().matches("0*") ? "" : reported.peer(),
            reported.result(),
            reported.bytes(),
            reported.vectors(),
            lengths,
            heads);
    assertEquals(cut(made, shown), normal);
  }

  /** How many bytes of the first three buffers this probe records. */
  private static List<Integer> shown(CallLine call) {
    if (call.call().endsWith("mmsg")) {
      return SEVERAL_MESSAGES;
    }
    if (call.vectors() <= 1) {
      return ONE_BUFFER;
    }
    return call.lengths().get(0) > 32 ? LONG_BEFORE_OTHERS : SHORT_BEFORE_OTHERS;
  }

  private static CallLine cut(CallLine call, List<Integer> shown) {
    List<String> heads = new ArrayList<>();
    for (int i = 0; i < shown.size(); i++) {
      String head = call.heads().get(i);
      heads.add(head.substring(0, Math.min(head.length(), 2 * shown.get(i))));
    }
    return new CallLine(
        call.enterNs(),
        call.returnNs(),
        call.pid(),
        call.tid(),
        call.call(),
        call.socket(),
        call.peer(),
        call.result(),
        call.bytes(),
        call.vectors(),
        call.lengths(),
        heads);
  }

  /** The calls send and receive three messages at once, of which the altered probe records two. */
  @Test
  void messagesOfOneCallBeyondThoseThatAreShownAreCounted() throws Exception {
    Path fewer = Files.createDirectories(directory.resolve("fewer/bpftrace"));
    try (Stream<Path> files = Files.list(PROBE)) {
      for (Path file : files.toList()) {
        Files.copy(file, fewer.resolve(file.getFileName()));
      }
    }
    Path script = fewer.resolve("calls.bt");
    String text = Files.readString(script);
    assertTrue(text.contains("while ($i < 64)"), text);
    Files.writeString(script, text.replace("while ($i < 64)", "while ($i < 2)"));

    Observed observed = observe(fewer, Map.of());

    long third = observed.made.stream().filter(call -> call.call().endsWith("mmsg")).count() / 3;
    assertTrue(third > 0);
    assertEquals("skipped " + third, observed.lastWords);
    assertEquals(CALLS - third, observed.reported.size());
  }
}
