package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What scripts/test prints and counts, in a checkout whose suites are one shell line each. */
class TestScriptTest {
  private static final Path PROJECT = RealTestbed.home();

  private final TestCheckout checkout = new TestCheckout();

  TestScriptTest() throws IOException {}

  @AfterEach
  void delete() throws IOException {
    checkout.delete();
  }

  @Test
  void aPassingSuitePrintsOneLine() throws IOException, InterruptedException {
    TestCheckout.Said said = checkout.run("good");
    assertEquals(0, said.status(), said.text());
    assertTrue(
        said.text()
            .matches("(?s)good +0 min \\d\\d s, 2 passed, 0 failed\n\n.*\n2 passed, 0 failed\n"),
        said.text());
    assertFalse(said.text().contains("good says this"), said.text());
  }

  @Test
  void aFailingSuitePrintsItsLog() throws IOException, InterruptedException {
    TestCheckout.Said said = checkout.run("good", "bad");
    assertEquals(1, said.status(), said.text());
    assertTrue(said.text().contains("\n== bad\nbad says this\n"), said.text());
    assertFalse(said.text().contains("good says this"), said.text());
    assertTrue(
        said.text().endsWith("\nfailed: bad: D.t: three is not four\n3 passed, 1 failed\n"),
        said.text());
    String log = Files.readString(checkout.directory.resolve("target/test-logs/good.log"));
    assertEquals("good says this\n", log);
  }

  @Test
  void timesOfSuitesAndClassesAreInATable() throws IOException, InterruptedException {
    TestCheckout.Said said = checkout.run("good", "bad");
    List<String> lines =
        Files.readAllLines(checkout.directory.resolve("target/test-logs/times.csv"));
    assertEquals("kind,suite,class,wall_s,processor_s,tests", lines.get(0));
    assertTrue(
        lines.stream().anyMatch(line -> line.matches("suite,good,,\\d+\\.\\d,\\d+\\.\\d,2")),
        lines.toString());
    assertTrue(lines.contains("class,good,D,1.5,,1"), lines.toString());
    assertTrue(lines.indexOf("class,good,D,1.5,,1") < lines.indexOf("class,good,C,0.5,,1"));
    assertTrue(said.text().matches("(?s).*\ngood +1\\.5 +1  D\n.*"), said.text());
    assertTrue(lines.get(1).matches("all,,,\\d+\\.\\d,\\d+\\.\\d,4"), lines.get(1));
    assertTrue(said.text().matches("(?s).*\nall +\\d+\\.\\d +\\d+\\.\\d +4\n.*"), said.text());
  }

  @Test
  void aSuiteThatDiesOrRunsNothingCountsAsFailed() throws IOException, InterruptedException {
    TestCheckout.Said said = checkout.run("dies", "empty");
    assertEquals(1, said.status(), said.text());
    assertTrue(
        said.text()
            .endsWith(
                "failed: suite dies did not run to its end\n"
                    + "failed: suite empty ran no test\n2 passed, 2 failed\n"),
        said.text());
  }

  @Test
  void aSuiteThatHangsIsEndedAndItsProcessesArePrinted() throws IOException, InterruptedException {
    checkout.endSuitesAfter(1);
    TestCheckout.Said said = checkout.run("hangs", "good");
    assertEquals(1, said.status(), said.text());
    assertTrue(said.text().contains("\nended after 0 min 01 s; its processes:\n"), said.text());
    assertTrue(said.text().contains(" sleep 1000\n"), said.text());
    assertTrue(
        said.text().endsWith("failed: suite hangs did not run to its end\n2 passed, 1 failed\n"),
        said.text());
    assertTrue(TestCheckout.hasEnded(checkout.child()));
  }

  @Test
  void anUnknownSuiteIsRefusedBeforeAnythingRuns() throws IOException, InterruptedException {
    TestCheckout.Said said = checkout.run("good", "godo");
    assertEquals(2, said.status(), said.text());
    assertEquals(
        "ddsbench: test: unknown suite 'godo'; there are rules good bad shaky crowd dies shot hangs empty hosts\n",
        said.text());
    assertFalse(Files.exists(checkout.directory.resolve("target/test-logs")));
    assertEquals(2, checkout.run("--fast").status());
    assertEquals(2, checkout.run("--fuzz", "soon").status());
  }

  @Test
  void aSecondRunInOneCheckoutIsRefused() throws IOException, InterruptedException {
    Process process = checkout.start(List.of("env", "--default-signal=INT"), "hangs");
    long pid = checkout.child();
    TestCheckout.Said second = checkout.run("good");
    assertEquals(2, second.status(), second.text());
    assertEquals(
        "ddsbench: test: tests already run in this checkout; wait for their end, or use another checkout\n",
        second.text());
    assertTrue(ProcessHandle.of(pid).isPresent(), "the first goes on");
    RealTestbed.output("kill", "-INT", Long.toString(process.pid()));
    assertEquals(130, TestCheckout.said(process).status());
    assertEquals(0, checkout.run("good").status());
  }

  @Test
  void anInterruptEndsWhatRuns() throws IOException, InterruptedException {
    Process process = checkout.start(List.of("env", "--default-signal=INT"), "hangs");
    long pid = checkout.child();
    RealTestbed.output("kill", "-INT", Long.toString(process.pid()));
    TestCheckout.Said said = TestCheckout.said(process);
    assertEquals(130, said.status(), said.text());
    assertTrue(
        said.text()
            .matches(
                "(?s)\n== hangs, interrupted after 0 min \\d\\d s; the end of its log:\nhangs says this\n.*"),
        said.text());
    assertTrue(TestCheckout.hasEnded(pid));
  }

  @Test
  @Tag("testbed")
  void withoutRootSuitesOfHostsAreLeftOut() throws IOException, InterruptedException {
    RealTestbed.output("chown", "-R", "65534", checkout.directory.toString());
    List<String> nobody = List.of("setpriv", "--reuid", "65534", "--clear-groups");
    TestCheckout.Said said = TestCheckout.said(checkout.start(nobody, "good", "hosts"));
    assertEquals(0, said.status(), said.text());
    assertTrue(
        said.text()
            .startsWith("not root: the suites that make network namespaces are not run: hosts\n"),
        said.text());
    assertTrue(said.text().endsWith("\n2 passed, 0 failed\n"), said.text());
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
      assertTrue(TestCheckout.hasEnded(Long.parseLong(pid)), left);
    }
  }

  @Test
  void theLongestSuitesBeginFirst() throws IOException, InterruptedException {
    Path times = checkout.directory.resolve("times.csv");
    String command = "source $0/scripts/suites.sh; longest_first $1 core gui new model";
    String project = PROJECT.toString();
    assertEquals(
        "core\ngui\nnew\nmodel\n",
        RealTestbed.output("bash", "-c", command, project, times.toString()));
    Files.writeString(
        times,
        "kind,suite,class,wall_s,processor_s,tests\nsuite,core,,9.5,1,2\nsuite,gui,,10.0,1,2\n"
            + "class,model,model,99,,1\nsuite,model,,100.0,1,2\n");
    assertEquals(
        "new\nmodel\ngui\ncore\n",
        RealTestbed.output("bash", "-c", command, project, times.toString()));
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
      if (!List.of("nodes", "java", "first").contains(words[1])) {
        continue;
      }
      String kind = words[2] + " " + words[1].replace("first", "java");
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
