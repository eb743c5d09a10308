package org.ddsbench.core.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.implementation.ImplementationReader;
import org.ddsbench.core.payload.MessageCatalogue;
import org.ddsbench.core.payload.idl.InvalidSourceException;
import org.ddsbench.core.testbed.TestbedReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * No XML file makes a reader expand entities, read another file or contact a server. The test
 * provides a file with a secret, and a real server that records requests.
 */
class XmlSafetyTest {
  private static final String SECRET = "sesame-4711";

  private final Path directory;
  private final Path secret;
  private final HttpServer server;
  private final List<String> visits = new CopyOnWriteArrayList<>();

  XmlSafetyTest(@TempDir Path directory) throws IOException {
    this.directory = directory;
    secret = Files.writeString(directory.resolve("secret"), SECRET);
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        visit -> {
          visits.add(String.valueOf(visit.getRequestURI()));
          visit.sendResponseHeaders(404, -1);
          visit.close();
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  /** Every reader of an XML file: its root element, and the faults that it reports. */
  enum Reader {
    CAMPAIGN("campaign") {
      @Override
      List<String> faults(Path file) {
        return texts(CampaignReader.read(file).findings());
      }
    },
    TESTBED("testbed") {
      @Override
      List<String> faults(Path file) {
        return texts(TestbedReader.read(file, file).findings());
      }
    },
    IMPLEMENTATION("implementation") {
      @Override
      List<String> faults(Path file) {
        return texts(ImplementationReader.read(file).findings());
      }
    },
    CATALOGUE("messages") {
      @Override
      List<String> faults(Path file) {
        return assertThrows(InvalidSourceException.class, () -> MessageCatalogue.read(file))
            .problems()
            .stream()
            .map(String::valueOf)
            .toList();
      }
    };

    final String root;

    Reader(String root) {
      this.root = root;
    }

    abstract List<String> faults(Path file);

    private static List<String> texts(List<Finding> findings) {
      return findings.stream().filter(Finding::isError).map(String::valueOf).toList();
    }
  }

  private String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/x.dtd";
  }

  /**
   * Checks that the file is refused with a message, without a request to the server and without the
   * secret.
   */
  private String refused(Reader reader, String text) throws IOException {
    Path file = Files.writeString(directory.resolve("input.xml"), text);
    List<String> faults = reader.faults(file);
    assertFalse(faults.isEmpty(), text);
    String all = String.join("\n", faults);
    assertFalse(all.contains(SECRET), all);
    assertEquals(List.of(), visits);
    return all;
  }

  private void refusesDoctype(Reader reader, String declarations, String use) throws IOException {
    String said =
        refused(
            reader,
            "<!DOCTYPE "
                + reader.root
                + " "
                + declarations
                + ">\n"
                + "<"
                + reader.root
                + " name=\""
                + use
                + "\"/>");
    assertTrue(said.contains("DOCTYPE is not allowed") || said.contains("DTD"), said);
  }

  @ParameterizedTest
  @EnumSource
  void entitiesThatGrowAreNotExpanded(Reader reader) throws IOException {
    List<String> laughs = new ArrayList<>(List.of("<!ENTITY a0 \"ha\">"));
    for (int i = 1; i < 40; i++) {
      laughs.add("<!ENTITY a" + i + " \"" + ("&a" + (i - 1) + ";").repeat(10) + "\">");
    }
    refusesDoctype(reader, "[" + String.join("", laughs) + "]", "&a39;");
  }

  @ParameterizedTest
  @EnumSource
  void filesAndServersAreNotAsked(Reader reader) throws IOException {
    for (String place : List.of(secret.toUri().toString(), url())) {
      refusesDoctype(reader, "[<!ENTITY x SYSTEM \"" + place + "\">]", "&x;");
      refusesDoctype(reader, "[<!ENTITY % x SYSTEM \"" + place + "\">%x;]", "n");
      refusesDoctype(reader, "SYSTEM \"" + place + "\"", "n");
      refusesDoctype(reader, "PUBLIC \"-//x\" \"" + place + "\"", "n");
    }
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsIncludedAndNoOtherSchemaIsAsked(Reader reader) throws IOException {
    for (String place : List.of(secret.toUri().toString(), url())) {
      refused(
          reader,
          "<"
              + reader.root
              + " name='n' xmlns:xi='http://www.w3.org/2001/XInclude'>"
              + "<xi:include parse='text' href='"
              + place
              + "'/></"
              + reader.root
              + ">");
      refused(
          reader,
          "<?xml-stylesheet href='"
              + place
              + "'?><"
              + reader.root
              + " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:schemaLocation='urn:x "
              + place
              + "' xsi:noNamespaceSchemaLocation='"
              + place
              + "' name='n'><x/></"
              + reader.root
              + ">");
    }
  }

  @ParameterizedTest
  @EnumSource
  void aDoctypeInsideAnElementIsRefusedToo(Reader reader) throws IOException {
    refused(
        reader,
        "<"
            + reader.root
            + ">\n<!DOCTYPE a [<!ENTITY x SYSTEM \""
            + secret.toUri()
            + "\">]>&x;</"
            + reader.root
            + ">");
  }

  @ParameterizedTest
  @EnumSource
  void deepNestingIsRefused(Reader reader) throws IOException {
    refused(reader, "<a>".repeat(20_000) + "</a>".repeat(20_000));
    refused(reader, "<" + reader.root + ">" + "<a>".repeat(20_000));
  }

  @Test
  void everyReaderOfXmlIsTriedHere() throws IOException {
    List<String> parsers = new ArrayList<>();
    for (String module :
        List.of("core", "analysis", "model", "starter", "repository", "controller")) {
      try (Stream<Path> sources = Files.walk(Path.of("..", module, "src/main/java"))) {
        for (Path file : sources.filter(path -> path.toString().endsWith(".java")).toList()) {
          String text = Files.readString(file);
          if (text.contains("import javax.xml.parsers") || text.contains("XMLInputFactory;")) {
            parsers.add(String.valueOf(file.getFileName()));
          }
        }
      }
    }
    parsers.sort(null);
    // XmlSchema reads only the schemas of the program itself.
    assertEquals(List.of("CatalogueXml.java", "XmlFile.java", "XmlSchema.java"), parsers);
  }
}
