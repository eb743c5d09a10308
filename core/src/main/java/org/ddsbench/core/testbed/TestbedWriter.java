package org.ddsbench.core.testbed;

import java.io.StringWriter;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes a {@code testbed.xml} that {@link TestbedReader} reads as the same testbed. Pure. */
public final class TestbedWriter {
  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;

  private TestbedWriter() throws XMLStreamException {
    xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
  }

  /**
   * The text of the file. What all nodes share of the login is written once, and what says nothing
   * not at all.
   *
   * @param remarks by name of a node: what is written above it as a comment
   */
  public static String text(Testbed testbed, Map<String, String> remarks) {
    try {
      TestbedWriter writer = new TestbedWriter();
      writer.write(testbed, remarks);
      return writer.text.toString();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e); // writing to memory
    }
  }

  private void write(Testbed testbed, Map<String, String> remarks) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeCharacters("\n");
    xml.writeStartElement("testbed");
    attribute("name", testbed.name());
    xml.writeCharacters("\n  ");
    xml.writeEmptyElement("ntp");
    attribute("server", testbed.ntp().server());
    attribute("mode", testbed.ntp().mode().text());
    String user = shared(testbed, Node::user);
    String key = shared(testbed, Node::key);
    String jump = shared(testbed, Node::jump);
    if (!(user + key + jump + testbed.knownHosts()).isEmpty()) {
      xml.writeCharacters("\n  ");
      xml.writeEmptyElement("ssh");
      attribute("user", user);
      attribute("key", key);
      attribute("jump", jump);
      attribute("knownHosts", testbed.knownHosts());
    }
    if (!testbed.command().isEmpty()) {
      xml.writeCharacters("\n  ");
      xml.writeStartElement("command");
      for (String argument : testbed.command()) {
        xml.writeCharacters("\n    ");
        xml.writeEmptyElement("argument");
        attribute("value", argument);
      }
      xml.writeCharacters("\n  ");
      xml.writeEndElement();
    }
    for (Node node : testbed.nodes()) {
      String remark = remarks.getOrDefault(node.name(), "");
      if (!remark.isEmpty()) {
        xml.writeCharacters("\n  ");
        xml.writeComment(" " + remark.replaceAll("(?<=-)-", " -") + " ");
      }
      xml.writeCharacters("\n  ");
      node(node, user, key, jump);
    }
    for (LinkRate link : testbed.links()) {
      xml.writeCharacters("\n  ");
      xml.writeEmptyElement("link");
      attribute("from", link.from());
      attribute("to", link.to());
      attribute("rate", link.rate().text());
    }
    xml.writeCharacters("\n");
    xml.writeEndElement();
    xml.writeCharacters("\n");
    xml.writeEndDocument();
    xml.close();
  }

  private void node(Node node, String user, String key, String jump) throws XMLStreamException {
    xml.writeEmptyElement("node");
    attribute("name", node.name());
    attribute("host", node.host());
    if (node.launcher() != LauncherKind.SSH) {
      attribute("launcher", node.launcher().text());
    }
    attribute("port", node.port());
    attribute("user", user.isEmpty() ? node.user() : "");
    attribute("key", key.isEmpty() ? node.key() : "");
    attribute("jump", jump.isEmpty() ? node.jump() : "");
    attribute("interface", node.networkInterface());
    attribute("address", node.address());
    attribute("workDirectory", node.workDirectory());
    if (!node.roles().equals(Set.copyOf(Role.ENDPOINTS))) {
      attribute(
          "roles", node.roles().stream().sorted().map(Role::text).collect(Collectors.joining(" ")));
    }
    attribute("maxEndpoints", node.maxEndpoints());
    attribute(
        "cpuAffinity",
        node.cpuAffinity().stream().map(String::valueOf).collect(Collectors.joining(",")));
    attribute("environment", EnvironmentText.write(node.environment()));
    if (node.libraries() != Libraries.INSTALLED) {
      attribute("libraries", node.libraries().text());
    }
  }

  private void attribute(String name, OptionalInt value) throws XMLStreamException {
    attribute(name, value.isPresent() ? String.valueOf(value.getAsInt()) : "");
  }

  private void attribute(String name, String value) throws XMLStreamException {
    if (!value.isEmpty()) {
      xml.flush();
      int start = text.getBuffer().length();
      xml.writeAttribute(name, value);
      xml.flush();
      keepLineEnds(start);
    }
  }

  /** The writer leaves line ends and tabs in a value as they are, where a parser reads blanks. */
  private void keepLineEnds(int start) {
    StringBuffer written = text.getBuffer();
    for (int i = written.length() - 1; i >= start; i--) {
      if (written.charAt(i) < ' ') {
        written.replace(i, i + 1, "&#" + (int) written.charAt(i) + ";");
      }
    }
  }

  /** What all nodes have, or nothing. */
  private static String shared(Testbed testbed, Function<Node, String> what) {
    return testbed.nodes().stream().map(what).distinct().count() == 1
        ? what.apply(testbed.nodes().get(0))
        : "";
  }
}
