import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the results of `ddsbench test`. REPORTS has a directory for each suite (see {@link
 * SuiteResults}) and one for each step of the build, with its times only.
 *
 * <ul>
 *   <li>{@code suite REPORTS SUITE}: prints the count of one suite; status 1 if it failed
 *   <li>{@code again REPORTS SUITE}: prints the classes to run again, a line each; an empty line is
 *       the whole suite
 *   <li>{@code all REPORTS LOGS SECONDS SUITE...}: prints times, what is unsteady, skipped or failed, and
 *       the count, and writes times.csv and unsteady.txt to LOGS; status 1 if anything failed
 * </ul>
 */
final class TestResults {
  private TestResults() {}

  public static void main(String[] arguments) throws Exception {
    Path reports = Path.of(arguments[1]);
    int status =
        switch (arguments[0]) {
          case "suite" -> suite(new SuiteResults(reports, arguments[2]));
          case "again" -> again(new SuiteResults(reports, arguments[2]));
          case "all" ->
              all(
                  reports,
                  Path.of(arguments[2]),
                  Double.parseDouble(arguments[3]),
                  List.of(arguments).subList(4, arguments.length));
          default -> throw new IllegalArgumentException(arguments[0]);
        };
    System.exit(status);
  }

  private static int suite(SuiteResults suite) {
    System.out.println(count(suite.passed(), suite.failed().size(), suite.skipped().size()));
    return suite.failed().isEmpty() ? 0 : 1;
  }

  private static int again(SuiteResults suite) {
    suite.toRunAgain().forEach(System.out::println);
    return 0;
  }

  private static int all(Path reports, Path logs, double seconds, List<String> names) throws Exception {
    List<SuiteResults> suites = new ArrayList<>();
    for (String name : names) {
      suites.add(new SuiteResults(reports, name));
    }
    TimesTable times = TimesTable.of(reports, suites, seconds);
    Files.writeString(logs.resolve("times.csv"), times.csv());
    System.out.println(times.text());
    suites.forEach(suite -> suite.skipped().forEach(test -> System.out.println("skipped: " + test)));
    List<String> failed = suites.stream().flatMap(suite -> suite.failed().stream()).toList();
    failed.forEach(test -> System.out.println("failed: " + test));
    List<String> unsteady = suites.stream().flatMap(suite -> suite.unsteady().stream()).toList();
    unsteady.forEach(test -> System.out.println("unsteady: " + test));
    if (!unsteady.isEmpty()) {
      Files.write(logs.resolve("unsteady.txt"), unsteady);
    }
    System.out.println(
        count(
            suites.stream().mapToLong(SuiteResults::passed).sum(),
            failed.size(),
            suites.stream().mapToInt(suite -> suite.skipped().size()).sum()));
    return failed.isEmpty() ? 0 : 1;
  }

  private static String count(long passed, int failed, int skipped) {
    return passed + " passed, " + failed + " failed" + (skipped > 0 ? ", " + skipped + " skipped" : "");
  }
}
