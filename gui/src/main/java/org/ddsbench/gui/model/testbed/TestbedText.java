package org.ddsbench.gui.model.testbed;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.testbed.Testbed;
import org.ddsbench.core.testbed.TestbedReader;
import org.ddsbench.core.xml.XmlAttribute;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlText;

/**
 * The text of a {@code testbed.xml}, what it says, and the texts that changes would make of it.
 * Comments, order and layout of what is not changed stay. Immutable.
 */
public final class TestbedText {
  /** A testbed without nodes, to begin with. */
  public static final String EMPTY =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testbed name="lab" workDirectory="~/ddsbench">
        <ntp mode="none"/>
      </testbed>
      """;

  private static final Place START = new Place("", 1, 1);
  private final XmlText xml;
  private final Optional<XmlElement> root;
  private final Checked<Testbed> testbed;
  private final List<XmlElement> nodes;

  /**
   * Reads it.
   *
   * @param file what findings name
   * @param home what a leading {@code ~} stands for
   */
  public TestbedText(String file, String text, Path home) {
    TestbedReader.Reading reading = TestbedReader.read(file, text, home);
    xml = new XmlText(file, text);
    root = reading.root();
    testbed = reading.testbed();
    nodes = root.map(element -> element.children("node")).orElse(List.of());
  }

  public String text() {
    return xml.text();
  }

  /** The testbed, or all that is wrong with it. */
  public Checked<Testbed> testbed() {
    return testbed;
  }

  /** Whether it can be changed: it is XML and a testbed, right or wrong. */
  public boolean readable() {
    return root.isPresent();
  }

  /** How many nodes it has. */
  public int size() {
    return nodes.size();
  }

  /** What is written in a field; empty when nothing is. {@code node} counts for its fields only. */
  public String value(TestbedField field, int node) {
    return element(field, node)
        .flatMap(element -> element.attribute(field.attribute()))
        .map(XmlAttribute::value)
        .orElse("");
  }

  /** What is wrong with a field; empty when nothing is. */
  public String fault(TestbedField field, int node) {
    return element(field, node)
        .map(
            element ->
                String.join(
                    "\n",
                    testbed.findings().stream()
                        .filter(finding -> finding.field().equals(field.attribute()))
                        .filter(finding -> around(finding).equals(Optional.of(element)))
                        .map(Finding::message)
                        .toList()))
        .orElse("");
  }

  /** The node that a finding is about; -1 when it is about none. */
  public int node(Finding finding) {
    return around(finding).map(nodes::indexOf).orElse(-1);
  }

  /** The field that a finding is about. */
  public Optional<TestbedField> field(Finding finding) {
    return around(finding)
        .flatMap(
            element ->
                TestbedField.of(element.name()).stream()
                    .filter(field -> field.attribute().equals(finding.field()))
                    .findFirst());
  }

  /** Whether anything is wrong with a node. */
  public boolean faulty(int node) {
    return testbed.findings().stream().anyMatch(finding -> node(finding) == node);
  }

  private Optional<XmlElement> around(Finding finding) {
    Optional<XmlElement> found = root;
    for (XmlElement child : root.map(XmlElement::children).orElse(List.of())) {
      if (!isBefore(finding.place(), child.place())) {
        found = Optional.of(child);
      }
    }
    return found;
  }

  private static boolean isBefore(Place one, Place other) {
    return one.line() < other.line()
        || (one.line() == other.line() && one.column() < other.column());
  }

  /** With a value in a field; an empty one takes the attribute away. */
  public String with(TestbedField field, int node, String value) {
    Optional<XmlElement> element = element(field, node);
    if (element.isEmpty()) {
      return value.isEmpty() ? text() : withElement(field, value);
    }
    XmlElement there = element.get();
    boolean has = there.attribute(field.attribute()).isPresent();
    if (!value.isEmpty()) {
      return xml.with(there.place(), field.attribute(), value).text();
    }
    if (!has) {
      return text();
    }
    boolean last = there.attributes().size() == 1 && !field.ofNode() && !there.equals(top());
    return last
        ? xml.without(there.place()).text()
        : xml.without(there.place(), field.attribute()).text();
  }

  /** With the element of a field, which is not there yet: first the time source, then the login. */
  private String withElement(TestbedField field, String value) {
    String element = element(field.element(), Map.of(field.attribute(), value));
    List<XmlElement> before = field.element().equals("ssh") ? top().children("ntp") : List.of();
    return before.isEmpty()
        ? xml.insertedFirst(top().place(), element).text()
        : xml.insertedAfter(before.get(0).place(), element).text();
  }

  /** An element of these attributes, in their order. */
  static String element(String name, Map<String, String> attributes) {
    XmlText element = new XmlText("", "<" + name + "/>");
    for (Map.Entry<String, String> attribute : attributes.entrySet()) {
      element = element.with(START, attribute.getKey(), attribute.getValue());
    }
    return element.text();
  }

  /** With a node behind the last one, or as the first. {@code element} may have a comment above. */
  public String added(String element) {
    List<XmlElement> children = top().children();
    return children.isEmpty()
        ? xml.insertedFirst(top().place(), element).text()
        : xml.insertedAfter(children.get(children.size() - 1).place(), element).text();
  }

  /** With a new node whose name is free, and all else still to be said. */
  public String added() {
    return added(element("node", Map.of("name", freeName("node"))));
  }

  /** With a copy of a node behind it, under a name that is free. */
  public String duplicated(int node) {
    String name = value(TestbedField.NODE_NAME, node);
    XmlText copy =
        new XmlText("", xml.source(nodes.get(node).place()))
            .with(START, "name", freeName(name.replaceFirst("[0-9]+$", "")));
    return xml.insertedAfter(nodes.get(node).place(), copy.text()).text();
  }

  /** Without a node; comments stay. */
  public String without(int node) {
    return xml.without(nodes.get(node).place()).text();
  }

  /** With a node and the next one in each other's place. */
  public String swapped(int node) {
    return xml.swapped(nodes.get(node).place(), nodes.get(node + 1).place()).text();
  }

  /** The names of all nodes, in their order. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < size(); i++) {
      names.add(value(TestbedField.NODE_NAME, i));
    }
    return names;
  }

  private String freeName(String stem) {
    Set<String> taken = new HashSet<>(names());
    String start = stem.isEmpty() ? "node" : stem;
    int number = 1;
    while (taken.contains(start + number)) {
      number++;
    }
    return start + number;
  }

  private XmlElement top() {
    return root.orElseThrow();
  }

  private Optional<XmlElement> element(TestbedField field, int node) {
    return switch (field.element()) {
      case "testbed" -> root;
      case "node" -> node >= 0 && node < size() ? Optional.of(nodes.get(node)) : Optional.empty();
      default -> root.flatMap(top -> top.children(field.element()).stream().findFirst());
    };
  }
}
