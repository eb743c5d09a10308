package org.ddsbench.controller.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The SystemTap probe as far as it can be tested on a kernel that loads no modules: its script is
 * translated into C against the kernel headers of the distribution. Its effect is tested in a
 * guest, by {@code probes/systemtap/vm-test}.
 */
final class SystemTapScriptTest {
  private static final Path PROBE =
      Path.of("..").toAbsolutePath().normalize().resolve("probes/systemtap");
  private static final Path MODULES = Path.of("/lib/modules");
  private static final List<String> CALLS =
      List.of("sendmsg", "sendmmsg", "sendto", "recvmsg", "recvmmsg", "recvfrom");
  private static final Map<String, String> ENTRY_POINTS =
      Map.of("amd64", "__x64_sys_", "aarch64", "__arm64_sys_");

  @TempDir private Path directory = Path.of("");
  private String release = "";

  private record Ended(int status, String said) {}

  @BeforeEach
  void findSystemTapAndHeaders() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/stap")), "SystemTap is not installed");
    Optional<String> newest = releaseWithHeaders();
    assumeTrue(newest.isPresent(), "no kernel's headers are installed");
    release = newest.orElseThrow();
  }

  private static Optional<String> releaseWithHeaders() throws IOException {
    if (!Files.isDirectory(MODULES)) {
      return Optional.empty();
    }
    try (Stream<Path> releases = Files.list(MODULES)) {
      return releases
          .filter(kernel -> Files.exists(kernel.resolve("build/Module.symvers")))
          .map(kernel -> String.valueOf(kernel.getFileName()))
          .max(Comparator.naturalOrder());
    }
  }

  private Ended run(Path program, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), said);
  }

  private Ended translate(Path probe) throws IOException, InterruptedException {
    Path work = Files.createDirectory(directory.resolve("work"));
    Ended ended = run(probe.resolve("compile.sh"), "3", release, work.toString());
    try (Stream<Path> left = Files.list(work)) {
      assertEquals(List.of(), left.toList(), "files are left behind");
    }
    Files.delete(work);
    return ended;
  }

  /** A copy of the probe with one text of its script replaced by another. */
  private Path altered(String text, String other) throws IOException {
    Path copy = Files.createDirectories(directory.resolve("probe"));
    Path compile = copy.resolve("compile.sh");
    Files.copy(PROBE.resolve("compile.sh"), compile);
    assertTrue(compile.toFile().setExecutable(true), "cannot be run");
    String script = Files.readString(PROBE.resolve("calls.stp"));
    assertTrue(script.contains(text), "no '" + text + "' in the script");
    Files.writeString(copy.resolve("calls.stp"), script.replace(text, other));
    return copy;
  }

  private static long occurrences(String text, String what) {
    return text.lines().filter(line -> line.contains(what)).count();
  }

  @Test
  void everyCallIsProbedWhenItIsEnteredAndWhenItReturns() throws Exception {
    Ended ended = translate(PROBE);

    assertEquals(0, ended.status(), ended.said());
    String entry = ENTRY_POINTS.getOrDefault(System.getProperty("os.arch", ""), "");
    assumeTrue(!entry.isEmpty(), "no entry points are known for this processor");
    for (String call : CALLS) {
      String symbol = ".symbol_name=\"" + entry + call + "\"";
      assertEquals(2, occurrences(ended.said(), symbol), call + " in: " + ended.said());
    }
  }

  @Test
  void mistakesInTheScriptAreFound() throws Exception {
    Ended syntax = translate(altered("probe begin {", "probe begin {{"));
    assertNotEquals(0, syntax.status());
    assertTrue(syntax.said().contains("parse error"), syntax.said());
  }

  @Test
  void namesThatDoNotExistAreFound() throws Exception {
    Ended semantics = translate(altered("    enter()", "    entered()"));
    assertNotEquals(0, semantics.status());
    assertTrue(semantics.said().contains("semantic error"), semantics.said());
  }

  @Test
  void whatANodeMissesIsSaidInOneLine() throws Exception {
    Ended ended = run(PROBE.resolve("check.sh"));

    if (ended.status() == 0) {
      assertEquals("", ended.said());
    } else {
      assertEquals(1, ended.said().lines().count(), ended.said());
      assertTrue(ended.said().startsWith("SystemTap needs "), ended.said());
    }
  }

  @Test
  void attachingToNothingIsRefused() throws Exception {
    Ended ended = run(PROBE.resolve("attach.sh"), "no-pid", directory.resolve("calls").toString());

    assertEquals(2, ended.status());
    assertTrue(ended.said().contains("attach.sh PID FILE"), ended.said());
  }
}
