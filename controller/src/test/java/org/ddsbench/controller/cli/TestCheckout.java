package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.core.Patience;

/** A checkout that has only scripts/test and what it needs, with suites of a few shell lines. */
final class TestCheckout {
  private static final Path PROJECT = RealTestbed.home();

  /**
   * Suites that fail in different ways. {@code report} writes the report of two tests, the second
   * with the given content; {@code $2} is the directory for it, {@code $3} the class that is run
   * again.
   */
  private static final String SUITES =
      """
      source %s/scripts/suites.sh
      suite_seconds() { echo %s; }
      needs_native() { false; }
      suites=('rules format java' 'good native release .' 'bad native release .' 'shaky native release .' 'crowd native release .'
        'dies native release .' 'shot native release .' 'hangs native release .' 'empty native release .' 'hosts nodes controller rest')
      report() {
        echo "<testsuite><testcase name='C.s' time='0.5'/><testcase name='D.t' time='1.5'>${2-}</testcase></testsuite>" >"$1/r.xml"
      }
      run_suite() {
        echo "$1 says this"
        case $1 in
          rules) [[ ! -e target/wrong ]] || { report "$2" "<failure message='not so'/>"; return 1; }; report "$2" ;;
          good | hosts) report "$2" ;;
          bad) report "$2" "<failure message='three is not four'/>"; return 1 ;;
          shaky) [[ -z ${3-} ]] || { report "$2"; return; }; report "$2" "<failure message='too late'/>"; return 1 ;;
          crowd) for i in {1..21}; do echo "<t><testcase name='C$i.t'><failure/></testcase></t>" >"$2/$i.xml"; done; return 1 ;;
          dies) report "$2"; kill -KILL $BASHPID ;;
          shot) [[ $2 != *again* ]] || { report "$2"; return; }; cp target/open-test-report.xml "$2"; kill -KILL $BASHPID ;;
          hangs) sleep 1000 & echo $! >target/child; wait ;;
          empty) ;;
        esac
      }
      """;

  final Path directory = Files.createTempDirectory("ddsbench");

  TestCheckout() throws IOException {
    Path scripts = Files.createDirectories(directory.resolve("scripts"));
    for (String name :
        List.of("test", "arguments.sh", "jobs.sh", "places.sh", "reach.sh", "testresults")) {
      copy(PROJECT.resolve("scripts").resolve(name), scripts.resolve(name));
    }
    endSuitesAfter(Patience.SECONDS);
    Path implementation = Files.createDirectories(directory.resolve("dds-apps/some"));
    Files.writeString(implementation.resolve("implementation.xml"), "<implementation/>");
    Path compiled = PROJECT.resolve("target/test-tools");
    if (Files.exists(compiled)) {
      copy(compiled, Files.createDirectory(directory.resolve("target")).resolve("test-tools"));
    }
    Files.createDirectories(directory.resolve("target"));
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(
            file, to.resolve(from.relativize(file).toString()), StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

  void endSuitesAfter(long seconds) throws IOException {
    Files.writeString(directory.resolve("scripts/suites.sh"), SUITES.formatted(PROJECT, seconds));
  }

  void delete() throws IOException {
    RealTestbed.delete(directory);
  }

  /** What a run printed. */
  record Said(int status, String text) {}

  Process start(List<String> around, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(around);
    command.add(directory.resolve("scripts/test").toString());
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("XDG_CACHE_HOME", directory.resolve("cache").toString());
    Process process = builder.start();
    process.getOutputStream().close();
    return process;
  }

  Said run(String... arguments) throws IOException, InterruptedException {
    return said(start(List.of(), arguments));
  }

  static Said said(Process process) throws IOException, InterruptedException {
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), text);
  }

  /** The process that the hanging suite started. */
  long child() throws IOException, InterruptedException {
    Path child = directory.resolve("target/child");
    long end = Patience.endNs();
    while (!Files.exists(child) || Files.readString(child).isBlank()) {
      assertTrue(Patience.goesOn(end));
    }
    return Long.parseLong(Files.readString(child).strip());
  }

  /**
   * A killed process has no arguments any more, even before its parent has waited for it; on a busy
   * machine it ends some time after it was killed.
   */
  static boolean hasEnded(long pid) throws IOException, InterruptedException {
    Path arguments = Path.of("/proc/" + pid + "/cmdline");
    long end = Patience.endNs();
    while (Files.exists(arguments) && !Files.readString(arguments).isEmpty()) {
      if (!Patience.goesOn(end)) {
        return false;
      }
    }
    return true;
  }
}
