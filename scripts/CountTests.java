import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Counts the tests in JUnit XML reports: DIRECTORY SUITE... The directory has a subdirectory for each suite, with its reports and a file "status": the exit status of its run.
 */
final class CountTests {
  private static final int LONGEST = 400;

  private int passed;
  private int skipped;
  private int ran;
  private final List<String> failed = new ArrayList<>();

  public static void main(String[] arguments) throws Exception {
    System.exit(new CountTests().count(Path.of(arguments[0]), List.of(arguments).subList(1, arguments.length)));
  }

  private int count(Path directory, List<String> suites) throws Exception {
    for (String suite : suites) {
      count(directory.resolve(suite), suite);
    }
    failed.forEach(test -> System.out.println("failed: " + test));
    System.out.println(
        passed + " passed, " + failed.size() + " failed" + (skipped > 0 ? ", " + skipped + " skipped" : ""));
    return failed.isEmpty() ? 0 : 1;
  }

  private void count(Path directory, String suite) throws Exception {
    int before = failed.size();
    ran = 0;
    if (Files.isDirectory(directory)) {
      try (Stream<Path> files = Files.walk(directory)) {
        for (Path file : files.filter(file -> file.toString().endsWith(".xml")).sorted().toList()) {
          read(file.toFile(), suite);
        }
      }
    }
    Path status = directory.resolve("status");
    boolean well = Files.exists(status) && Files.readString(status).strip().equals("0");
    if (!well && failed.size() == before) {
      failed.add("suite " + suite + " did not run to its end");
    } else if (ran == 0) {
      failed.add("suite " + suite + " ran no test");
    }
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
        ran++;
      } else {
        passed++;
        ran++;
      }
    }
  }

  /** The first line of the test's message; ctest's reports have none. */
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
