import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Counts the tests in JUnit XML reports: DIRECTORY BROKEN_SUITES EXPECTED_SUITE... A suite's reports begin with its name. */
final class CountTests {
  private static final int LONGEST = 400;

  private int passed;
  private int skipped;
  private final List<String> failed = new ArrayList<>();
  private final TreeMap<String, Integer> ran = new TreeMap<>();

  public static void main(String[] arguments) throws Exception {
    System.exit(new CountTests().count(arguments));
  }

  private int count(String[] arguments) throws Exception {
    List<String> expected = List.of(arguments).subList(2, arguments.length);
    try (Stream<Path> files = Files.list(Path.of(arguments[0]))) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        String suite =
            expected.stream().filter(name::startsWith).findFirst().orElseThrow(() -> new IllegalStateException(name));
        read(file.toFile(), suite);
      }
    }
    for (String suite : arguments[1].split(",", -1)) {
      if (!suite.isEmpty()) {
        failed.add("suite " + suite + " did not run to its end");
      }
    }
    for (String suite : expected) {
      if (ran.getOrDefault(suite, 0) == 0) {
        failed.add("suite " + suite + " ran no test");
      }
    }
    failed.forEach(test -> System.out.println("failed: " + test));
    System.out.println(
        passed + " passed, " + failed.size() + " failed" + (skipped > 0 ? ", " + skipped + " skipped" : ""));
    return failed.isEmpty() ? 0 : 1;
  }

  private void read(File file, String suite) throws Exception {
    NodeList cases =
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file).getElementsByTagName("testcase");
    for (int i = 0; i < cases.getLength(); i++) {
      Element test = (Element) cases.item(i);
      String name = suite + ": " + test.getAttribute("classname") + " " + test.getAttribute("name");
      String status = test.getAttribute("status"); // ctest's only
      if (has(test, "skipped") || status.equals("notrun") || status.equals("disabled")) {
        skipped++;
        System.out.println("skipped: " + name);
      } else if (has(test, "failure") || has(test, "error") || status.equals("fail")) {
        failed.add(name + why(test));
        ran.merge(suite, 1, Integer::sum);
      } else {
        passed++;
        ran.merge(suite, 1, Integer::sum);
      }
    }
  }

  /** The first line of what the test says; ctest's reports have none. */
  private static String why(Element test) {
    for (String kind : List.of("failure", "error")) {
      NodeList found = test.getElementsByTagName(kind);
      if (found.getLength() > 0) {
        String message = ((Element) found.item(0)).getAttribute("message").strip();
        String line = message.lines().findFirst().orElse("");
        return line.isEmpty() ? "" : ": " + line.substring(0, Math.min(line.length(), LONGEST));
      }
    }
    return "";
  }

  private static boolean has(Element test, String child) {
    return test.getElementsByTagName(child).getLength() > 0;
  }
}
