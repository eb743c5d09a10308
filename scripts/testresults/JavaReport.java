import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * JUnit's Open Test Reporting events. They are written as they happen, so that the report of a Java
 * that was killed holds all tests that ended before; the one that ran then has failed.
 */
final class JavaReport {
  /** One test or container from its start on. */
  private static final class Item {
    private final String parent;
    private final Instant started;
    private String name;
    private String id = "";
    private String type = "";
    private boolean ended;

    Item(String parent, String name, Instant started) {
      this.parent = parent;
      this.name = name;
      this.started = started;
    }
  }

  private final Map<String, Item> items = new LinkedHashMap<>();
  private final List<TestCase> cases = new ArrayList<>();
  private final Map<String, Double> seconds = new TreeMap<>();

  private JavaReport() {}

  static Reports read(Path file) throws IOException, XMLStreamException {
    JavaReport report = new JavaReport();
    XMLInputFactory factory = XMLInputFactory.newInstance();
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    try (InputStream in = Files.newInputStream(file)) {
      report.read(factory.createXMLStreamReader(in));
    }
    report.items.values().stream()
        .filter(item -> !item.ended && item.type.equals("TEST"))
        .forEach(item -> report.add(item, TestCase.Outcome.FAILED, "did not end"));
    boolean complete = report.items.values().stream().allMatch(item -> item.ended);
    return new Reports(report.cases, report.seconds, complete);
  }

  private void read(XMLStreamReader in) throws XMLStreamException {
    Item current = null;
    Instant at = Instant.EPOCH;
    String status = "";
    while (true) {
      int event;
      try {
        event = in.next();
      } catch (XMLStreamException e) {
        return; // the rest was not written any more
      }
      if (event == XMLStreamConstants.END_DOCUMENT) {
        return;
      }
      if (event == XMLStreamConstants.END_ELEMENT && in.getLocalName().equals("finished")) {
        end(current, at, status, "");
      }
      if (event != XMLStreamConstants.START_ELEMENT) {
        continue;
      }
      switch (in.getLocalName()) {
        case "started" -> {
          String parent = in.getAttributeValue(null, "parentId");
          current =
              new Item(
                  parent == null ? "" : parent,
                  in.getAttributeValue(null, "name"),
                  Instant.parse(in.getAttributeValue(null, "time")));
          items.put(in.getAttributeValue(null, "id"), current);
        }
        case "uniqueId" -> current.id = in.getElementText();
        case "type" -> current.type = in.getElementText();
        case "legacyReportingName" -> current.name = in.getElementText();
        case "finished" -> {
          current = items.get(in.getAttributeValue(null, "id"));
          at = Instant.parse(in.getAttributeValue(null, "time"));
        }
        case "result" -> status = in.getAttributeValue(null, "status");
        case "throwable" -> end(current, at, status, in.getElementText());
        default -> {}
      }
    }
  }

  private void end(Item item, Instant at, String status, String throwable) {
    if (item.ended) {
      return;
    }
    item.ended = true;
    if (isClass(item)) {
      seconds.merge(
          testClass(item), Duration.between(item.started, at).toMillis() / 1000., Double::sum);
    }
    boolean test = item.type.equals("TEST");
    switch (status) {
      case "FAILED", "ERRORED" -> add(item, TestCase.Outcome.FAILED, throwable);
      case "SKIPPED", "ABORTED" -> add(item, TestCase.Outcome.SKIPPED, "");
      default -> {
        if (test) {
          add(item, TestCase.Outcome.PASSED, "");
        }
      }
    }
  }

  private void add(Item item, TestCase.Outcome outcome, String message) {
    String name = isClass(item) ? "" : item.name;
    Item nested = items.get(item.parent);
    if (!isClass(item) && nested != null && nested.id.contains("/[nested-class:")) {
      String id = nested.id.replaceAll(".*/\\[nested-class:([^\\]]+)\\].*", "$1");
      name = id + "." + name;
    }
    cases.add(new TestCase(testClass(item), name, outcome, message));
  }

  /** Whether it is a top-level class: the child of an engine. */
  private boolean isClass(Item item) {
    Item parent = items.get(item.parent);
    return parent != null && parent.parent.isEmpty();
  }

  private String testClass(Item item) {
    Item top = item;
    while (!isClass(top) && items.containsKey(top.parent)) {
      top = items.get(top.parent);
    }
    return top.name;
  }
}
