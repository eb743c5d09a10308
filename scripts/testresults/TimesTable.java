import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * How long suites and classes took.
 *
 * @param suites the suites and the steps of the build, longest first
 * @param classes all classes, longest first
 * @param wall seconds of all of it
 */
record TimesTable(List<Suite> suites, List<TestClass> classes, double wall) {
  private static final int SHOWN = 30;

  /**
   * @param tests -1 for a step of the build, which has none
   */
  record Suite(String name, Times times, long tests) {}

  record TestClass(String suite, String name, double seconds, long tests) {}

  static TimesTable of(Path reports, List<SuiteResults> results, double wall) throws IOException {
    List<Suite> suites = new ArrayList<>();
    List<TestClass> classes = new ArrayList<>();
    List<Path> directories;
    try (Stream<Path> files = Files.list(reports)) {
      directories = files.sorted().toList();
    }
    for (Path directory : directories) {
      String name = directory.getFileName().toString();
      long tests = results.stream().filter(one -> one.suite().equals(name)).mapToLong(SuiteResults::tests).findFirst().orElse(-1);
      Times times = SuiteResults.times(directory.resolve("times"));
      try (Stream<Path> runs = Files.list(directory)) {
        for (Path run : runs.filter(file -> file.getFileName().toString().startsWith(SuiteResults.AGAIN)).toList()) {
          times = times.plus(SuiteResults.times(run.resolve("times")));
        }
      }
      suites.add(new Suite(name, times, tests));
    }
    for (SuiteResults suite : results) {
      suite
          .secondsOfClasses()
          .forEach(
              (name, seconds) ->
                  classes.add(
                      new TestClass(
                          suite.suite(), name, seconds, suite.testsOfClasses().getOrDefault(name, 0L))));
    }
    suites.sort(Comparator.comparingDouble((Suite suite) -> suite.times().wall()).reversed());
    classes.sort(Comparator.comparingDouble(TestClass::seconds).reversed());
    return new TimesTable(suites, classes, wall);
  }

  private double processor() {
    return suites.stream().mapToDouble(suite -> suite.times().processor()).sum();
  }

  private long tests() {
    return suites.stream().mapToLong(suite -> Math.max(0, suite.tests())).sum();
  }

  /** Kinds of lines: all, suite and class. */
  String csv() {
    StringBuilder text = new StringBuilder("kind,suite,class,wall_s,processor_s,tests\n");
    text.append(line("all,,,%.1f,%.1f,%d\n", wall, processor(), tests()));
    for (Suite suite : suites) {
      text.append(
          line(
              "suite,%s,,%.1f,%.1f,%s\n",
              suite.name(),
              suite.times().wall(),
              suite.times().processor(),
              suite.tests() < 0 ? "" : suite.tests()));
    }
    for (TestClass one : classes) {
      text.append(line("class,%s,%s,%.1f,,%d\n", one.suite(), one.name(), one.seconds(), one.tests()));
    }
    return text.toString();
  }

  String text() {
    StringBuilder text = new StringBuilder(line("%-24s %8s %12s %6s\n", "suite", "wall s", "processor s", "tests"));
    for (Suite suite : suites) {
      text.append(
          line(
              "%-24s %8.1f %12.1f %6s\n",
              suite.name(),
              suite.times().wall(),
              suite.times().processor(),
              suite.tests() < 0 ? "-" : suite.tests()));
    }
    text.append(
        line(
            "%-24s %8.1f %12.1f %6d\n",
            "all",
            wall,
            processor(),
            tests()));
    text.append(line("\n%-24s %8s %6s  %s\n", "slowest classes, suite", "wall s", "tests", "class"));
    for (TestClass one : classes.subList(0, Math.min(SHOWN, classes.size()))) {
      text.append(line("%-24s %8.1f %6d  %s\n", one.suite(), one.seconds(), one.tests(), one.name()));
    }
    return text.toString();
  }

  private static String line(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
