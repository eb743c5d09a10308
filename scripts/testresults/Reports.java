import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;

/**
 * The reports of one run of a suite, or of one of its classes.
 *
 * @param cases the results of its tests, in the order of the files
 * @param seconds the wall time of each class, with what it does before and after its tests
 * @param complete false where a report ends before its tests
 */
record Reports(List<TestCase> cases, Map<String, Double> seconds, boolean complete) {

  /** Reads what a directory holds, without the reports of what was run again. */
  static Reports of(Path directory) throws IOException, XMLStreamException {
    List<TestCase> cases = new ArrayList<>();
    Map<String, Double> seconds = new TreeMap<>();
    boolean complete = true;
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted().toList()) {
        if (directory.relativize(file).toString().startsWith(SuiteResults.AGAIN)) {
          continue;
        }
        String name = file.getFileName().toString();
        Reports report;
        if (name.equals("open-test-report.xml")) {
          report = JavaReport.read(file);
        } else if (name.endsWith(".xml") && !name.startsWith("TEST-")) {
          report = NativeReport.read(file);
        } else {
          continue;
        }
        cases.addAll(report.cases);
        report.seconds.forEach((testClass, time) -> seconds.merge(testClass, time, Double::sum));
        complete &= report.complete;
      }
    }
    return new Reports(cases, seconds, complete);
  }

  boolean hasFailed() {
    return cases.stream().anyMatch(TestCase::hasFailed);
  }

  /** Whether any test ran. */
  boolean hasRun() {
    return cases.stream().anyMatch(test -> test.outcome() != TestCase.Outcome.SKIPPED);
  }
}
