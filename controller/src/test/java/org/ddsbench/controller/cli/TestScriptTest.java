package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.core.Patience;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What scripts/test prints and counts, in a checkout whose suites are one shell line each. */
class TestScriptTest {
  private static final Path PROJECT = RealTestbed.home();

  /** Suites that fail in different ways; {@code report} writes the report of one test. */
  private static final String SUITES =
      """
      source %s/scripts/suites.sh
      suite_seconds() { echo %s; }
      suites=('good format java' 'bad format java' 'dies format java' 'hangs format java' 'empty format java' 'hosts nodes controller rest')
      report() { echo "<testsuite><testcase classname='C' name='t'>${2-}</testcase></testsuite>" >"$reports/$1/r.xml"; }
      run_suite() {
        echo "$1 says this"
        case $1 in
          good | hosts) report "$1" ;;
          bad) report "$1" "<failure message='three is not four'/>"; return 1 ;;
          dies) report "$1"; kill -KILL $BASHPID ;;
          hangs) sleep 1000 & echo $! >target/child; wait ;;
          empty) ;;
        esac
      }
      """;

  private final Path checkout = Files.createTempDirectory("ddsbench");

  TestScriptTest() throws IOException {}

  @BeforeEach
  void makeACheckout() throws IOException {
    Path scripts = Files.createDirectories(checkout.resolve("scripts"));
    for (String name : List.of("test", "arguments.sh", "CountTests.java")) {
      Files.copy(PROJECT.resolve("scripts").resolve(name), scripts.resolve(name));
    }
    Files.writeString(scripts.resolve("suites.sh"), SUITES.formatted(PROJECT, Patience.SECONDS));
    Path implementation = Files.createDirectories(checkout.resolve("dds-apps/some"));
    Files.writeString(implementation.resolve("implementation.xml"), "<implementation/>");
    Files.createDirectories(checkout.resolve("target"));
    Files.setPosixFilePermissions(checkout, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @AfterEach
  void delete() throws IOException {
    RealTestbed.delete(checkout);
  }

  private record Said(int status, String text) {}

  private Process start(List<String> around, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(around);
    command.add(checkout.resolve("scripts/test").toString());
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    return process;
  }

  private Said run(String... arguments) throws IOException, InterruptedException {
    return said(start(List.of(), arguments));
  }

  private static Said said(Process process) throws IOException, InterruptedException {
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), text);
  }

  @Test
  void aSuiteThatIsWellIsOneLine() throws IOException, InterruptedException {
    Said said = run("good");
    assertEquals(0, said.status, said.text);
    assertTrue(
        said.text.matches("good +0 min \\d\\d s, 1 passed, 0 failed\n\n1 passed, 0 failed\n"));
  }

  @Test
  void ofAFailureEverythingIsPrinted() throws IOException, InterruptedException {
    Said said = run("good", "bad");
    assertEquals(1, said.status, said.text);
    assertTrue(said.text.contains("\n== bad\nbad says this\n"), said.text);
    assertFalse(said.text.contains("good says this"), said.text);
    assertTrue(
        said.text.endsWith("failed: bad: C t: three is not four\n1 passed, 1 failed\n"), said.text);
    String log = Files.readString(checkout.resolve("target/test-logs/good.log"));
    assertTrue(log.startsWith("good says this\n\nprocessor time of "), log);
  }

  @Test
  void aSuiteThatDiesOrRunsNothingCountsAsFailed() throws IOException, InterruptedException {
    Said said = run("dies", "empty");
    assertEquals(1, said.status, said.text);
    assertTrue(
        said.text.endsWith(
            "failed: suite dies did not run to its end\n"
                + "failed: suite empty ran no test\n1 passed, 2 failed\n"),
        said.text);
  }

  @Test
  void aSuiteThatHangsIsEndedAndItsProcessesAreTold() throws IOException, InterruptedException {
    Files.writeString(checkout.resolve("scripts/suites.sh"), SUITES.formatted(PROJECT, 1));
    Said said = run("hangs", "good");
    assertEquals(1, said.status, said.text);
    assertTrue(said.text.contains("\nended after 0 min 01 s; its processes:\n"), said.text);
    assertTrue(said.text.contains(" sleep 1000\n"), said.text);
    assertTrue(
        said.text.endsWith("failed: suite hangs did not run to its end\n1 passed, 1 failed\n"),
        said.text);
    assertTrue(hasEnded(child()));
  }

  @Test
  void anUnknownSuiteIsRefusedBeforeAnythingRuns() throws IOException, InterruptedException {
    Said said = run("good", "godo");
    assertEquals(2, said.status, said.text);
    assertEquals(
        "ddsbench: test: unknown suite 'godo'; there are good bad dies hangs empty hosts\n",
        said.text);
    assertFalse(Files.exists(checkout.resolve("target/test-logs")));
    assertEquals(2, run("--fast").status);
    assertEquals(2, run("--fuzz", "soon").status);
  }

  @Test
  void anInterruptEndsWhatRuns() throws IOException, InterruptedException {
    Process process = start(List.of("env", "--default-signal=INT"), "hangs");
    long pid = child();
    RealTestbed.output("kill", "-INT", Long.toString(process.pid()));
    Said said = said(process);
    assertEquals(130, said.status, said.text);
    assertTrue(
        said.text.matches(
            "(?s)\n== hangs, interrupted after 0 min \\d\\d s; the end of its log:\nhangs says this\n.*"),
        said.text);
    assertTrue(hasEnded(pid));
  }

  /** The process that the hanging suite started. */
  private long child() throws IOException, InterruptedException {
    Path child = checkout.resolve("target/child");
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
  private static boolean hasEnded(long pid) throws IOException, InterruptedException {
    Path arguments = Path.of("/proc/" + pid + "/cmdline");
    long end = Patience.endNs();
    while (Files.exists(arguments) && !Files.readString(arguments).isEmpty()) {
      if (!Patience.goesOn(end)) {
        return false;
      }
    }
    return true;
  }

  @Test
  @Tag("testbed")
  void withoutRootSuitesOfHostsAreLeftOut() throws IOException, InterruptedException {
    RealTestbed.output("chown", "-R", "65534", checkout.toString());
    List<String> nobody = List.of("setpriv", "--reuid", "65534", "--clear-groups");
    Said said = said(start(nobody, "good", "hosts"));
    assertEquals(0, said.status, said.text);
    assertTrue(
        said.text.startsWith(
            "not root: the suites that make network namespaces are not run: hosts\n"),
        said.text);
    assertTrue(said.text.endsWith("\n1 passed, 0 failed\n"), said.text);
  }

  @Test
  @Tag("testbed")
  void whatASuiteOfHostsLeavesEndsWithIt() throws IOException, InterruptedException {
    String left =
        RealTestbed.output(
            PROJECT.resolve("scripts/own-network").toString(),
            "bash",
            "-c",
            "ip netns add left; ip netns exec left setsid sleep 1000 >/dev/null & echo $!; "
                + "setsid sleep 1000 >/dev/null & echo $!; until ip netns pids left | grep -q .; do sleep 0.1; done");
    for (String pid : left.strip().split("\n", -1)) {
      assertTrue(hasEnded(Long.parseLong(pid)), left);
    }
  }

  /**
   * A new class needs no entry: each module has one suite per kind that runs what no other suite
   * runs.
   */
  @Test
  void everyTestOfJavaIsInOneSuite() throws IOException, InterruptedException {
    TreeMap<String, Integer> rests = new TreeMap<>();
    for (String suite :
        RealTestbed.output(
                "bash",
                "-c",
                "source $0; printf '%s\\n' \"${suites[@]}\"",
                PROJECT + "/scripts/suites.sh")
            .strip()
            .split("\n", -1)) {
      String[] words = suite.split(" ", -1);
      if (!words[1].equals("nodes") && !words[1].equals("java")) {
        continue;
      }
      String kind = words[2] + " " + words[1];
      rests.merge(kind, words[3].equals("rest") ? 1 : 0, Integer::sum);
      if (!words[3].equals("rest")) {
        assertTrue(
            tests(words[2]).stream()
                .anyMatch(Pattern.compile(".+\\.(" + words[3] + ")").asMatchPredicate()),
            suite);
      }
    }
    try (Stream<Path> modules = Files.list(PROJECT)) {
      for (Path module : modules.filter(one -> Files.exists(one.resolve("pom.xml"))).toList()) {
        String name = module.getFileName().toString();
        assertEquals(1, rests.get(name + " java"), name);
        assertEquals(onHosts(module) ? 1 : null, rests.get(name + " nodes"), name);
      }
    }
  }

  private static boolean onHosts(Path module) throws IOException {
    try (Stream<Path> files = Files.walk(module.resolve("src/test/java"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (Files.readString(file).contains("@Tag(\"testbed\")")) {
          return true;
        }
      }
    }
    return false;
  }

  private static List<String> tests(String module) throws IOException {
    Path sources = PROJECT.resolve(module).resolve("src/test/java");
    try (Stream<Path> files = Files.walk(sources)) {
      return files
          .map(file -> sources.relativize(file).toString().replace('/', '.'))
          .filter(name -> name.matches(".+(Test|IT)\\.java"))
          .map(name -> name.substring(0, name.length() - ".java".length()))
          .toList();
    }
  }
}
