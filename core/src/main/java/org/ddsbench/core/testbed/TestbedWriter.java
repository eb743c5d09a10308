package org.ddsbench.core.testbed;

import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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
   * The text of the file. Login settings that all nodes share are written once, and defaults are
   * not written.
   *
   * @param remarks comments to write above nodes, by node name
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
    Map<String, String> ofAll = Map.of("user", user, "key", key, "jump", jump);
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
      arguments(testbed.command());
    }
    if (!testbed.slurm().equals(SlurmRequest.NONE)) {
      xml.writeCharacters("\n  ");
      xml.writeStartElement("slurm");
      attribute("partition", testbed.slurm().partition());
      attribute("timeLimit", testbed.slurm().timeLimit());
      arguments(testbed.slurm().arguments());
    }
    for (Node node : testbed.nodes()) {
      String remark = remarks.getOrDefault(node.name(), "");
      if (!remark.isEmpty()) {
        xml.writeCharacters("\n  ");
        xml.writeComment(" " + remark.replaceAll("(?<=-)-", " -") + " ");
      }
      xml.writeCharacters("\n  ");
      xml.writeEmptyElement("node");
      for (Map.Entry<String, String> one : NodeAttributes.of(node, ofAll).entrySet()) {
        attribute(one.getKey(), one.getValue());
      }
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

  /** Writes the rest of an element that contains only arguments. */
  private void arguments(List<String> arguments) throws XMLStreamException {
    for (String argument : arguments) {
      xml.writeCharacters("\n    ");
      xml.writeEmptyElement("argument");
      attribute("value", argument);
    }
    xml.writeCharacters("\n  ");
    xml.writeEndElement();
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

  /**
   * Escapes line ends and tabs in a value: the writer leaves them as they are, and a parser would
   * read blanks.
   */
  private void keepLineEnds(int start) {
    StringBuffer written = text.getBuffer();
    for (int i = written.length() - 1; i >= start; i--) {
      if (written.charAt(i) < ' ') {
        written.replace(i, i + 1, "&#" + (int) written.charAt(i) + ";");
      }
    }
  }

  /** The value that all nodes have in common, or nothing. */
  private static String shared(Testbed testbed, Function<Node, String> what) {
    return testbed.nodes().stream().map(what).distinct().count() == 1
        ? what.apply(testbed.nodes().get(0))
        : "";
  }
}
