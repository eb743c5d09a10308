import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Reports of CTest, and those that suites.sh writes: JUnit's XML with one element a test. */
final class NativeReport {
  private NativeReport() {}

  static Reports read(Path file) throws IOException {
    List<TestCase> cases = new ArrayList<>();
    Map<String, Double> seconds = new TreeMap<>();
    NodeList elements;
    try {
      elements =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(file.toFile())
              .getElementsByTagName("testcase");
    } catch (SAXException | ParserConfigurationException e) {
      throw new IOException(file + " is not readable: " + e.getMessage(), e);
    }
    for (int i = 0; i < elements.getLength(); i++) {
      Element test = (Element) elements.item(i);
      String name = test.getAttribute("name");
      // Google Test's: CLASS.TEST
      int dot = name.indexOf('.');
      String testClass = dot < 0 ? name : name.substring(0, dot);
      cases.add(
          new TestCase(
              testClass, dot < 0 ? "" : name.substring(dot + 1), outcome(test), message(test)));
      String time = test.getAttribute("time");
      seconds.merge(testClass, time.isEmpty() ? 0 : Double.parseDouble(time), Double::sum);
    }
    return new Reports(cases, seconds, true);
  }

  private static TestCase.Outcome outcome(Element test) {
    String status = test.getAttribute("status");
    if (has(test, "skipped") || status.equals("notrun") || status.equals("disabled")) {
      return TestCase.Outcome.SKIPPED;
    }
    return has(test, "failure") || status.equals("fail")
        ? TestCase.Outcome.FAILED
        : TestCase.Outcome.PASSED;
  }

  private static boolean has(Element test, String child) {
    return test.getElementsByTagName(child).getLength() > 0;
  }

  /** That of the failure, or the line of Google Test that says what failed. */
  private static String message(Element test) {
    NodeList failures = test.getElementsByTagName("failure");
    String message =
        failures.getLength() > 0 ? ((Element) failures.item(0)).getAttribute("message") : "";
    NodeList output = test.getElementsByTagName("system-out");
    if (!message.isBlank() || output.getLength() == 0) {
      return message;
    }
    return output
        .item(0)
        .getTextContent()
        .lines()
        .filter(line -> line.contains(": Failure"))
        .findFirst()
        .orElse("");
  }
}
