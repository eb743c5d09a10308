package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes the file that describes the testbed to the rest of DDSBench. */
final class TestbedXml {
  private TestbedXml() {}

  static Path file(Path stateDir) {
    return stateDir.resolve("testbed.xml");
  }

  /**
   * Writes it, aside first, so that nobody reads half a file.
   *
   * @param ntpServer address of the time source; empty: the nodes have only their common clock
   * @param environment by node name: {@code NAME=value NAME2=value2}
   */
  static void write(
      Path stateDir,
      String ntpServer,
      String user,
      SshKeys keys,
      List<NodePlace> nodes,
      Map<String, String> environment)
      throws IOException {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      xml.writeStartElement("testbed");
      xml.writeAttribute("name", "local");
      xml.writeAttribute("workDirectory", stateDir.toString());
      if (ntpServer.isEmpty()) {
        element(xml, "ntp", "mode", "none");
      } else {
        element(xml, "ntp", "server", ntpServer, "mode", "measure");
      }
      element(
          xml,
          "ssh",
          "user",
          user,
          "key",
          keys.userKey().toString(),
          "knownHosts",
          keys.knownHosts().toString());
      for (NodePlace node : nodes) {
        node(xml, node, environment.getOrDefault(node.name(), ""));
      }
      xml.writeCharacters("\n");
      xml.writeEndElement();
      xml.writeCharacters("\n");
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException(e); // writing to memory
    }
    Path aside = stateDir.resolve("testbed.xml.new");
    Files.writeString(aside, text.toString());
    Files.move(aside, file(stateDir), StandardCopyOption.ATOMIC_MOVE);
  }

  private static void node(XMLStreamWriter xml, NodePlace node, String environment)
      throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeEmptyElement("node");
    attributes(
        xml,
        "name",
        node.name(),
        "host",
        node.host(),
        "port",
        String.valueOf(node.port()),
        "interface",
        node.networkInterface(),
        "workDirectory",
        node.workDirectory().toString(),
        "roles",
        "publisher subscriber");
    if (!environment.isEmpty()) {
      attributes(xml, "environment", environment);
    }
  }

  private static void element(XMLStreamWriter xml, String name, String... namesAndValues)
      throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeEmptyElement(name);
    attributes(xml, namesAndValues);
  }

  private static void attributes(XMLStreamWriter xml, String... namesAndValues)
      throws XMLStreamException {
    for (int i = 0; i < namesAndValues.length; i += 2) {
      xml.writeAttribute(namesAndValues[i], namesAndValues[i + 1]);
    }
  }
}
