package org.ddsbench.repository.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/** The structure of JUnit XML that Jenkins and GitLab read: elements, attributes, counts. */
final class JunitShape {
  private static final Map<String, Set<String>> CHILDREN =
      Map.of(
          "testsuites", Set.of("testsuite"),
          "testsuite", Set.of("testcase"),
          "testcase", Set.of("failure", "skipped", "system-out"),
          "failure", Set.of(),
          "skipped", Set.of(),
          "system-out", Set.of());
  private static final Set<String> COUNTS =
      Set.of("name", "tests", "failures", "errors", "skipped", "time");
  private static final Map<String, Set<String>> ATTRIBUTES =
      Map.of(
          "testsuites", COUNTS,
          "testsuite", COUNTS,
          "testcase", Set.of("name", "classname", "time"),
          "failure", Set.of("type", "message"),
          "skipped", Set.of("message"),
          "system-out", Set.of());

  private JunitShape() {}

  static void check(String xml) throws Exception {
    Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(xml)))
            .getDocumentElement();
    assertEquals("testsuites", root.getTagName());
    shape(root);
    for (Element suite : List.of(root, children(root).get(0))) {
      assertEquals(count(suite, "testcase"), suite.getAttribute("tests"));
      assertEquals(count(suite, "failure"), suite.getAttribute("failures"));
      assertEquals(count(suite, "skipped"), suite.getAttribute("skipped"));
    }
  }

  private static String count(Element suite, String name) {
    return String.valueOf(suite.getElementsByTagName(name).getLength());
  }

  private static void shape(Element element) {
    String name = element.getTagName();
    Set<String> attributes = ATTRIBUTES.getOrDefault(name, Set.of());
    for (String attribute : attributes) {
      assertTrue(element.hasAttribute(attribute), name + " without " + attribute);
    }
    assertEquals(attributes.size(), element.getAttributes().getLength(), name);
    for (Element child : children(element)) {
      assertTrue(
          CHILDREN.getOrDefault(name, Set.of()).contains(child.getTagName()), child.getTagName());
      shape(child);
    }
  }

  private static List<Element> children(Element element) {
    List<Element> children = new ArrayList<>();
    for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (node instanceof Element child) {
        children.add(child);
      }
    }
    return children;
  }
}
