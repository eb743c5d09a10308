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
import org.ddsbench.gui.model.document.DocumentText;

/**
 * The text of a {@code testbed.xml}, its content, and the texts that result from changes. Comments,
 * order and layout of unchanged parts stay. Immutable.
 */
public final class TestbedText implements DocumentText {
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
  private final XmlElement root;
  private final Checked<Testbed> testbed;
  private final List<XmlElement> nodes;
  private final Path home;

  private TestbedText(XmlText xml, XmlElement root, Checked<Testbed> testbed, Path home) {
    this.xml = xml;
    this.root = root;
    this.testbed = testbed;
    this.nodes = root.children("node");
    this.home = home;
  }

  /**
   * Reads it.
   *
   * @param file name of the file in findings
   * @param home what a leading {@code ~} stands for
   * @return only findings when it is not XML or not a testbed, so that it cannot be edited
   */
  public static Checked<TestbedText> read(String file, String text, Path home) {
    TestbedReader.Reading reading = TestbedReader.read(file, text, home);
    return reading
        .root()
        .map(root -> new TestbedText(new XmlText(file, text), root, reading.testbed(), home))
        .map(read -> Checked.accepted(read, List.of()))
        .orElseGet(() -> Checked.rejected(reading.testbed().findings()));
  }

  private TestbedText of(XmlText edited) {
    return read(edited.file(), edited.text(), home)
        .value()
        .orElseThrow(() -> new IllegalStateException("an edit broke the text"));
  }

  @Override
  public String text() {
    return xml.text();
  }

  /** The testbed, or everything that is wrong with it. */
  public Checked<Testbed> testbed() {
    return testbed;
  }

  /** The number of its nodes. */
  public int size() {
    return nodes.size();
  }

  /**
   * The text of a field; empty when it is not set. {@code node} is used only for fields of nodes.
   */
  public String value(TestbedField field, int node) {
    return element(field, node)
        .flatMap(element -> element.attribute(field.attribute()))
        .map(XmlAttribute::value)
        .orElse("");
  }

  /** What is wrong with a field; may be empty. */
  public String fault(TestbedField field, int node) {
    return element(field, node)
        .map(
            element ->
                String.join(
                    "\n",
                    testbed.findings().stream()
                        .filter(finding -> finding.field().equals(field.attribute()))
                        .filter(finding -> around(finding).equals(element))
                        .map(Finding::message)
                        .toList()))
        .orElse("");
  }

  /** The node that a finding is about; -1 without one. */
  public int node(Finding finding) {
    return nodes.indexOf(around(finding));
  }

  /** The field that a finding is about. */
  public Optional<TestbedField> field(Finding finding) {
    return TestbedField.of(around(finding).name()).stream()
        .filter(field -> field.attribute().equals(finding.field()))
        .findFirst();
  }

  /** Whether anything is wrong with a node. */
  public boolean faulty(int node) {
    return testbed.findings().stream().anyMatch(finding -> node(finding) == node);
  }

  private XmlElement around(Finding finding) {
    XmlElement found = root;
    for (XmlElement child : root.children()) {
      if (!isBefore(finding.place(), child.place())) {
        found = child;
      }
    }
    return found;
  }

  private static boolean isBefore(Place one, Place other) {
    return one.line() < other.line()
        || (one.line() == other.line() && one.column() < other.column());
  }

  /** The text with a value in a field; an empty one removes the attribute. */
  public TestbedText with(TestbedField field, int node, String value) {
    Optional<XmlElement> element = element(field, node);
    if (element.isEmpty()) {
      return value.isEmpty() ? this : withElement(field, value);
    }
    XmlElement there = element.get();
    boolean has = there.attribute(field.attribute()).isPresent();
    if (!value.isEmpty()) {
      return of(xml.with(there.place(), field.attribute(), value));
    }
    if (!has) {
      return this;
    }
    boolean last = there.attributes().size() == 1 && !field.ofNode() && !there.equals(root);
    return of(last ? xml.without(there.place()) : xml.without(there.place(), field.attribute()));
  }

  /** The text with a new element for a field, after those that precede it. */
  private TestbedText withElement(TestbedField field, String value) {
    String element = element(field.element(), Map.of(field.attribute(), value));
    List<String> order = List.of("ntp", "ssh", "command", "slurm");
    List<XmlElement> before =
        root.children().stream()
            .filter(
                child -> order.subList(0, order.indexOf(field.element())).contains(child.name()))
            .toList();
    return of(
        before.isEmpty()
            ? xml.insertedFirst(root.place(), element)
            : xml.insertedAfter(before.get(before.size() - 1).place(), element));
  }

  /** An element with these attributes, in their order. */
  static String element(String name, Map<String, String> attributes) {
    XmlText element = new XmlText("", "<" + name + "/>");
    for (Map.Entry<String, String> attribute : attributes.entrySet()) {
      element = element.with(START, attribute.getKey(), attribute.getValue());
    }
    return element.text();
  }

  /**
   * The text with a node after the last one, or as the first: before the elements for links. {@code
   * element} may have a comment above.
   */
  public TestbedText added(String element) {
    List<XmlElement> before =
        root.children().stream().filter(child -> !child.name().equals("link")).toList();
    return of(
        before.isEmpty()
            ? xml.insertedFirst(root.place(), element)
            : xml.insertedAfter(before.get(before.size() - 1).place(), element));
  }

  /** The text with a new node that has an unused name and no other attributes. */
  public TestbedText added() {
    return added(element("node", Map.of("name", freeName("node"))));
  }

  /** The text with a copy of a node after it, with an unused name. */
  public TestbedText duplicated(int node) {
    String name = value(TestbedField.NODE_NAME, node);
    XmlText copy =
        new XmlText("", xml.source(nodes.get(node).place()))
            .with(START, "name", freeName(name.replaceFirst("[0-9]+$", "")));
    return of(xml.insertedAfter(nodes.get(node).place(), copy.text()));
  }

  /** The text without a node; comments stay. */
  public TestbedText without(int node) {
    return of(xml.without(nodes.get(node).place()));
  }

  /** The text with a node and the next one exchanged. */
  public TestbedText swapped(int node) {
    return of(xml.swapped(nodes.get(node).place(), nodes.get(node + 1).place()));
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

  private Optional<XmlElement> element(TestbedField field, int node) {
    return switch (field.element()) {
      case "testbed" -> Optional.of(root);
      case "node" -> node >= 0 && node < size() ? Optional.of(nodes.get(node)) : Optional.empty();
      default -> root.children(field.element()).stream().findFirst();
    };
  }
}
