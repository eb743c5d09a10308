package org.ddsbench.core.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** Schema, table and documentation say the same. */
class ParametersTest {
  private static InputStream schema() {
    return Campaign.class.getResourceAsStream("campaign.xsd");
  }

  @Test
  void schemaHasTheAttributesOfTheTableInItsOrder() throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    Document document = factory.newDocumentBuilder().parse(schema());
    NodeList groups =
        document.getElementsByTagNameNS(XMLConstants.W3C_XML_SCHEMA_NS_URI, "attributeGroup");
    List<String> names = new ArrayList<>();
    for (int i = 0; i < groups.getLength(); i++) {
      Element group = (Element) groups.item(i);
      NodeList attributes =
          group.getElementsByTagNameNS(XMLConstants.W3C_XML_SCHEMA_NS_URI, "attribute");
      for (int j = 0; j < attributes.getLength(); j++) {
        names.add(((Element) attributes.item(j)).getAttribute("name"));
      }
    }
    assertEquals(Parameters.ALL.stream().map(Parameter::attribute).toList(), names);
  }

  @Test
  void schemaTakesDefaultsAndAllWordsAndRefusesOthers() throws Exception {
    Schema schema =
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
            .newSchema(new StreamSource(schema()));
    for (Parameter<?> parameter : Parameters.ALL) {
      String name = parameter.attribute();
      List<String> good = new ArrayList<>(parameter.defaultText().stream().toList());
      good.remove("");
      if (parameter.kind() instanceof Choice<?> choice) {
        good.addAll(choice.words());
        good.add(String.join(",", choice.words()));
      }
      for (String value : good) {
        assertTrue(accepts(schema, name, value), name + "=" + value);
      }
      assertFalse(accepts(schema, name, "?"), name);
      assertFalse(accepts(schema, name, ""), name);
    }
  }

  private static boolean accepts(Schema schema, String attribute, String value) throws Exception {
    String text =
        "<campaign name='c'><defaults " + attribute + "='" + value + "'/><test id='a'/></campaign>";
    try {
      schema.newValidator().validate(new StreamSource(new StringReader(text)));
      return true;
    } catch (SAXException e) {
      return false;
    }
  }

  @Test
  void textsOfParametersGiveTheParametersAgain() throws Exception {
    for (String dds : List.of("d", "d->e")) {
      assertEquals(odd(dds), TestParameters.of(read(Parameters.texts(odd(dds)))));
    }
  }

  private static TestParameters odd(String dds) {
    return new TestParameters(
        dds,
        "m",
        77,
        1_500,
        21,
        QualityOfService.BEST_EFFORT,
        9,
        Ownership.EXCLUSIVE,
        List.of(1, -2),
        true,
        2,
        3,
        "a b -> c d e",
        Fill.SPARSE,
        Echo.STAMP,
        Trigger.WAITSET,
        true,
        Pattern.BURST,
        4,
        Warmup.percent(12.5),
        "p",
        StampClock.REALTIME,
        true,
        99,
        Discovery.SERVER,
        Transport.TCP,
        ClockCorrection.MESSAGES);
  }

  private static ParameterValues read(Map<String, String> texts) throws InvalidValueException {
    assertEquals(Parameters.ALL.size() - 3, texts.size(), "all but repeat and the form not used");
    DdsPair pair = DdsPair.of(texts.getOrDefault("dds", ""));
    ParameterValues values = ParameterValues.empty();
    for (Parameter<?> parameter : Parameters.ALL) {
      String text = texts.get(parameter.attribute());
      if (text != null && !parameter.equals(Parameters.DDS)) {
        values = values.with(parameter, parameter.kind().parse(text));
      }
    }
    return values
        .with(Parameters.DDS_PUBLISHER, pair.publisher())
        .with(Parameters.DDS_SUBSCRIBER, pair.subscriber());
  }

  /** Keys of stored runs must stay as they are. */
  @Test
  void textsOfKeysHaveALaterAttributeOnlyWhereItIsNotTheDefault() throws Exception {
    assertFalse(Parameters.keyTexts(OneRow.with("")).containsKey("discovery"));
    assertEquals("server", Parameters.keyTexts(OneRow.with("discovery='server'")).get("discovery"));
    assertEquals(
        Parameters.ALL.size() - 6,
        Parameters.keyTexts(OneRow.with("echo='none'")).size(),
        "all but repeat, discovery, transport, clockCorrection and the two of a pair");
  }

  /** Runs were over UDP before rows could say it, and with the repository over TCP. */
  @Test
  void textsOfKeysHaveTheTransportOnlyWhereItCouldNotBeChosenBefore() throws Exception {
    for (String before : List.of("", " transport='udp'", " discovery='inforepo' transport='tcp'")) {
      assertFalse(Parameters.keyTexts(OneRow.with(before)).containsKey("transport"), before);
    }
    assertEquals("tcp", Parameters.keyTexts(OneRow.with("transport='tcp'")).get("transport"));
    assertEquals(
        "udp",
        Parameters.keyTexts(OneRow.with("discovery='inforepo' transport='udp'")).get("transport"));
  }

  @Test
  void documentationListsEveryAttributeWithItsDefault() throws Exception {
    String page = Files.readString(Path.of("../docs/campaigns.md"));
    for (Parameter<?> parameter : Parameters.ALL) {
      String shown =
          parameter.defaultText().map(d -> d.isEmpty() ? "" : "`" + d + "`").orElse("required");
      String start = "| `" + parameter.attribute() + "` | " + shown;
      assertTrue(page.contains(start), start);
    }
  }

  @Test
  void valuesAreOrderedBySizeAndNotByTheirTexts() {
    assertOrder(Parameters.PUBLICATION_PERIOD, "0", "900ns", "100us", "1ms", "10ms", "1s");
    assertOrder(Parameters.MESSAGE_SIZE, "64", "1024", "8192", "16384");
    assertOrder(Parameters.SUBSCRIBERS, "1", "2", "10");
    assertOrder(Parameters.WARMUP, "5%", "12.5%", "50%");
    assertOrder(Parameters.HISTORY, "1", "8", "64", "all");
    assertOrder(Parameters.PLACEMENT, "distinct", "n2 -> n3", "n10 -> n3", "shared");
  }

  private static void assertOrder(Parameter<?> parameter, String... ordered) {
    List<String> texts = new ArrayList<>(List.of(ordered));
    texts.sort(Comparator.reverseOrder());
    texts.sort(parameter::compare);
    assertEquals(List.of(ordered), texts);
  }

  @Test
  void columnsAreNamedAfterTheAttributeAndItsUnit() {
    assertEquals("publication_period_ns", Parameters.PUBLICATION_PERIOD.column());
    assertEquals("message_size_bytes", Parameters.MESSAGE_SIZE.column());
    assertEquals("warmup_percent", Parameters.WARMUP.column());
    assertEquals("burst_size", Parameters.BURST_SIZE.column());
    assertEquals("dds_publisher", Parameters.DDS_PUBLISHER.column());
  }

  @Test
  void headingsAreTheWordsOfTheAttribute() {
    assertEquals("Publication period", Parameters.PUBLICATION_PERIOD.title());
    assertEquals("Quality of service", Parameters.QUALITY_OF_SERVICE.title());
    assertEquals("Warmup", Parameters.WARMUP.title());
  }

  @Test
  void valuesHaveTheirPlaceOnAnAxis() {
    assertEquals(OptionalDouble.of(100_000), Parameters.PUBLICATION_PERIOD.number("100us"));
    assertEquals(OptionalDouble.of(12.5), Parameters.WARMUP.number("12.5%"));
    assertEquals(OptionalDouble.of(7), Parameters.STRENGTH.number("7"));
    assertEquals(OptionalDouble.empty(), Parameters.STRENGTH.number("7 8"));
    assertEquals(OptionalDouble.empty(), Parameters.HISTORY.number("all"));
    assertEquals(OptionalDouble.empty(), Parameters.PATTERN.number("poisson"));
    assertEquals(OptionalDouble.empty(), Parameters.PATTERN.number("of a later version"));
  }
}
