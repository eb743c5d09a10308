package org.ddsbench.core.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ddsbench.core.payload.idl.InvalidSourceException;
import org.ddsbench.core.payload.idl.SourceProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MessageCatalogueTest {
  private final Path directory;

  MessageCatalogueTest(@TempDir Path directory) {
    this.directory = directory;
  }

  @Test
  void readsTheWorkloadOfTheRepository() throws Exception {
    MessageCatalogue catalogue = AvenueWorkload.read();
    assertEquals(
        List.of("Simple", "Complex", "CompactAvenue", "FullAvenue"),
        catalogue.messages().keySet().stream().limit(4).toList());
    assertEquals(
        Map.of("OctetArray", 1, "DoubleArray", 8, "StructArray", 24),
        catalogue.messages().values().stream()
            .filter(message -> !message.content().sizes().isEmpty())
            .collect(
                Collectors.toMap(MessageType::name, message -> message.content().elementBytes())));
    assertEquals(36, catalogue.find("Complex").orElseThrow().minimumSize());
    assertEquals(Fill.OPERATIONAL, catalogue.find("CompactAvenue").orElseThrow().defaultFill());
    assertEquals(
        Map.of("Avenue::CompactSection", List.of(1L, 2L, 2L, 3L, 3L, 3L, 3L, 4L, 5L, 6L, 7L, 0L)),
        catalogue.operationalPlans());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <message name='M' type='Avenue::Simple' fill='full'/> | the fill 'full' is not known
          <message name='M' type='Avenue::Nothing' fill='nominal'/> | the IDL has no type Avenue::Nothing
          <message name='M' type='Avenue::GeoPosition' fill='nominal'/> | Avenue::GeoPosition does not start with the key and the header
          <message name='M' type='Avenue::Simple' fill='nominal' size='1'/> | the attribute size of <message> is not known
          <message type='Avenue::Simple' fill='nominal'/> | <message> has no name
          <message name='M' type='Avenue::Simple' fill='nominal' minimumSize='36'/> | minimumSize does not fit Avenue::Simple
          <message name='M' type='Avenue::Complex' fill='nominal'/> | minimumSize does not fit Avenue::Complex
          <message name='M' type='Avenue::Complex' fill='nominal' minimumSize='35'/> | minimumSize does not fit Avenue::Complex
          <message name='M' type='Avenue::Simple' fill='nominal'/><message name='M' type='Avenue::Simple' fill='nominal'/> | a message M exists already
          <topic/> | <topic> is not known
          <operational union='Avenue::CompactSection' order='CA_PLAN NONE'/> | 'NONE' is not in Avenue::CompactKind
          <message name='M' type='Types::OctetArray24' fill='nominal' contentSize='25'/> | contentSize does not fit Types::OctetArray24
          <message name='M' type='Types::OctetSequence' fill='nominal' minimumSize='36' contentSize='24'/> | contentSize does not fit Types::OctetSequence
          <message name='M' type='Types::OctetArray24' fill='nominal' contentSize='24'/><message name='M' type='Types::DoubleArray24' fill='nominal' contentSize='24'/> | a message M exists already
          <message name='M' type='Types::OctetArray24' fill='nominal' contentSize='24'/><message name='M' type='Avenue::Simple' fill='nominal'/> | a message M exists already
          some text | text has no meaning here
          '' | the catalogue is empty
          """)
  void refuses(String content, String message) throws Exception {
    List<SourceProblem> problems =
        problems("<messages idl='header.idl avenue.idl types.idl'>" + content + "</messages>");
    assertEquals(List.of(message), problems.stream().map(SourceProblem::message).toList());
  }

  @Test
  void namesEachFileThatIsMissing() throws Exception {
    List<SourceProblem> problems = problems("<messages idl='header.idl avenue.idl a.idl b.idl'/>");
    assertEquals(
        List.of("a.idl is missing here", "b.idl is missing here"),
        problems.stream().map(SourceProblem::message).toList());
  }

  @Test
  void tellsAllProblemsWithTheirPlaces() throws Exception {
    List<SourceProblem> problems =
        problems(
            "<messages idl='header.idl avenue.idl'>\n  <topic/><topic/>\n  <!-- - -->\n    <message fill='x'/>\n</messages>");
    assertEquals(
        List.of(
            "messages.xml:2:3",
            "messages.xml:2:11",
            "messages.xml:4:5",
            "messages.xml:4:5",
            "messages.xml:4:5"),
        problems.stream().map(problem -> problem.position().toString()).toList());
  }

  @Test
  void refusesADocumentTypeDefinition() throws Exception {
    Path secret = Files.writeString(directory.resolve("secret"), "s3cret");
    List<SourceProblem> problems =
        problems(
            "<!DOCTYPE messages [<!ENTITY e SYSTEM '"
                + secret.toUri()
                + "'>]><messages idl='&e;'/>");
    assertEquals(1, problems.size());
    assertTrue(!problems.toString().contains("s3cret"));
    assertEquals("a DTD is not allowed", problems.get(0).message());
  }

  @Test
  void refusesXmlThatIsNotWellFormed() throws Exception {
    List<SourceProblem> problems =
        problems("<messages idl='header.idl avenue.idl'>\n<message\n</messages>");
    assertEquals("this is not well-formed XML without DTD", problems.get(0).message());
    assertEquals(3, problems.get(0).position().line());
  }

  /** Java's reader has no message for this fault, and prints the other by itself. */
  @Test
  void refusesWhatJavasReaderDoesNotExpect() throws Exception {
    List<SourceProblem> problems = problems("<!DOCTYPE a [<!ENT=ITY x \"y\"> ]");
    assertEquals("this is not well-formed XML without DTD", problems.get(0).message());
    byte[] latin = "<messages>\n<!-- \u00fc -->\n</messages>".getBytes(StandardCharsets.ISO_8859_1);
    Path catalogue = Files.write(directory.resolve("messages.xml"), latin);
    PrintStream stderr = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      InvalidSourceException refused =
          assertThrows(InvalidSourceException.class, () -> MessageCatalogue.read(catalogue));
      assertEquals(
          "messages.xml:2:6", refused.problems().get(0).position().toString(), refused.toString());
    } finally {
      System.setErr(stderr);
    }
    assertEquals("", printed.toString(StandardCharsets.UTF_8));
  }

  private List<SourceProblem> problems(String xml) throws Exception {
    for (String file : List.of("header.idl", "avenue.idl", "types.idl")) {
      Files.copy(AvenueWorkload.CATALOGUE.resolveSibling(file), directory.resolve(file));
    }
    Path catalogue = Files.writeString(directory.resolve("messages.xml"), xml);
    return assertThrows(InvalidSourceException.class, () -> MessageCatalogue.read(catalogue))
        .problems();
  }
}
