import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;

/**
 * What became of one suite. Its directory has the reports of its run, and in {@code again-N} those
 * of a class that failed and was run again, or of the whole suite. Each run has the files {@code
 * status} (the exit status), {@code times} (see {@link #times}) and, if it was run again, {@code
 * class}, which is empty for the whole suite.
 */
final class SuiteResults {
  static final String AGAIN = "again-";

  /** A line of the output of the shell's {@code times}. */
  private static final Pattern TIMES = Pattern.compile("(\\d+)m([\\d.]+)s (\\d+)m([\\d.]+)s");

  private final String suite;
  private final Path directory;
  private final Reports first;
  private final List<TestCase> last = new ArrayList<>();
  private final List<String> broken = new ArrayList<>();
  private final List<String> unsteady = new ArrayList<>();

  SuiteResults(Path reports, String suite) throws IOException, XMLStreamException {
    this.suite = suite;
    directory = reports.resolve(suite);
    first = Reports.of(directory);
    last.addAll(first.cases());
    boolean whole = readAgain();
    if (!whole) {
      judge(directory, first, "suite " + suite);
    }
  }

  /** Reads what was run again; returns whether the whole suite was. */
  private boolean readAgain() throws IOException, XMLStreamException {
    boolean whole = false;
    List<Path> runs;
    try (Stream<Path> files = Files.list(directory)) {
      runs = files.filter(file -> file.getFileName().toString().startsWith(AGAIN)).toList();
    }
    for (Path run : runs) {
      String testClass = Files.readString(run.resolve("class")).strip();
      Reports reports = Reports.of(run);
      if (!testClass.isEmpty()) {
        reports.cases().removeIf(test -> !test.testClass().equals(testClass));
      }
      if (testClass.isEmpty()) {
        whole = true;
        last.clear();
      } else {
        last.removeIf(test -> test.testClass().equals(testClass));
      }
      last.addAll(reports.cases());
      boolean well =
          judge(run, reports, testClass.isEmpty() ? "suite " + suite : "class " + testClass);
      if (well && !reports.hasFailed()) {
        noteUnsteady(testClass);
      }
    }
    return whole;
  }

  private void noteUnsteady(String testClass) {
    List<String> failures =
        first.cases().stream()
            .filter(TestCase::hasFailed)
            .filter(test -> testClass.isEmpty() || test.testClass().equals(testClass))
            .map(test -> test.fullName() + " (first failure: " + test.message() + ")")
            .toList();
    unsteady.addAll(failures);
    if (failures.isEmpty()) {
      unsteady.add("suite " + suite + " (first failure: it did not run to its end)");
    }
  }

  /** Whether a run ended as its tests did; if not, it is broken. */
  private boolean judge(Path run, Reports reports, String what) throws IOException {
    if (!reports.complete() || (status(run) != 0 && !reports.hasFailed())) {
      broken.add(what + " did not run to its end");
      return false;
    }
    if (!reports.hasRun()) {
      broken.add(what + " ran no test");
      return false;
    }
    return true;
  }

  private static int status(Path run) throws IOException {
    Path file = run.resolve("status");
    return Files.exists(file) ? Integer.parseInt(Files.readString(file).strip()) : 1;
  }

  /** Classes to run again; "" is the whole suite. */
  List<String> toRunAgain() {
    if (!broken.isEmpty()) {
      return List.of("");
    }
    return last.stream()
        .filter(TestCase::hasFailed)
        .map(TestCase::testClass)
        .distinct()
        .toList();
  }

  long passed() {
    return last.stream().filter(test -> test.outcome() == TestCase.Outcome.PASSED).count();
  }

  List<String> skipped() {
    return last.stream()
        .filter(test -> test.outcome() == TestCase.Outcome.SKIPPED)
        .map(test -> suite + ": " + test.fullName())
        .toList();
  }

  List<String> failed() {
    List<String> failed = new ArrayList<>();
    for (TestCase test : last) {
      if (test.hasFailed()) {
        failed.add(
            suite
                + ": "
                + test.fullName()
                + (test.message().isEmpty() ? "" : ": " + test.message()));
      }
    }
    failed.addAll(broken);
    return failed;
  }

  String suite() {
    return suite;
  }

  List<String> unsteady() {
    return unsteady;
  }

  long tests() {
    return last.size();
  }

  /** Tests of each class in the first run. */
  Map<String, Long> testsOfClasses() {
    Map<String, Long> tests = new LinkedHashMap<>();
    first.cases().forEach(test -> tests.merge(test.testClass(), 1L, Long::sum));
    return tests;
  }

  /** Wall time of each class in the first run. */
  Map<String, Double> secondsOfClasses() {
    return first.seconds();
  }

  /**
   * The times in a file: a line with the wall time, then the output of the shell's {@code times},
   * which has the processor time of the shell and of its children.
   */
  static Times times(Path file) throws IOException {
    if (!Files.exists(file)) {
      return new Times(0, 0);
    }
    String text = Files.readString(file);
    double processor = 0;
    Matcher matcher = TIMES.matcher(text);
    while (matcher.find()) {
      processor += 60. * Integer.parseInt(matcher.group(1)) + Double.parseDouble(matcher.group(2));
      processor += 60. * Integer.parseInt(matcher.group(3)) + Double.parseDouble(matcher.group(4));
    }
    return new Times(Double.parseDouble(text.lines().findFirst().orElseThrow()), processor);
  }
}
