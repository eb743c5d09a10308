package org.ddsbench.core.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
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

/** Schema, table and documentation agree. */
class ParametersTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

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
      assertEquals(odd(dds), read(odd(dds).texts()));
    }
  }

  private static Values odd(String dds) {
    return Values.none()
        .with(Parameters.EXPERIMENT, Experiment.DISCOVERY)
        .with(Parameters.LATE_JOIN, 2_000L)
        .with(Parameters.ENDPOINTS, 15)
        .with(Parameters.BOUT_TIME, 4_000L)
        .with(Parameters.COLLOCATION, Collocation.THREAD)
        .with(Parameters.LOCAL_DELIVERY, true)
        .with(Parameters.SECURITY, Security.ENCRYPT)
        .with(Parameters.LOADS, List.of(10, 150))
        .with(Parameters.WITHIN, new TimeLimit(Percentile.P99_9, 10_000_000))
        .with(Parameters.CLIENTS, 5)
        .with(Parameters.CLIENT_THREADS, 6)
        .with(Parameters.OBJECTS, 7)
        .with(Parameters.OBJECT_CHOICE, ObjectChoice.SAME)
        .with(Parameters.SERVER_THREADS, 8)
        .with(Parameters.DISPATCH, Dispatch.INLINE)
        .with(Parameters.ARRIVALS, Arrivals.POISSON)
        .with(Parameters.SERVICE_CPU, 1_000L)
        .with(Parameters.SERVICE_WAIT, 3_000L)
        .with(Parameters.SERVICE_DISTRIBUTION, ServiceDistribution.EXPONENTIAL)
        .with(Parameters.GRAPH, "ring:9")
        .with(Parameters.COLORS, 12)
        .with(Parameters.CONVERGENCES, 13)
        .with(Parameters.PROGRAMS, 14)
        .with(Parameters.DDS, dds)
        .with(Parameters.MESSAGE_TYPE, "m")
        .with(Parameters.MESSAGE_SIZE, 77)
        .with(Parameters.CONTENT_SIZE, 48)
        .with(Parameters.PUBLICATION_PERIOD, 1_500L)
        .with(Parameters.MESSAGE_ITERATIONS, 21)
        .with(Parameters.QUALITY_OF_SERVICE, QualityOfService.BEST_EFFORT)
        .with(Parameters.HISTORY, 9)
        .with(Parameters.OWNERSHIP, Ownership.EXCLUSIVE)
        .with(Parameters.STRENGTH, List.of(1, -2))
        .with(Parameters.MULTICAST, true)
        .with(Parameters.PUBLISHERS, 2)
        .with(Parameters.SUBSCRIBERS, 3)
        .with(Parameters.PLACEMENT, "a b -> c d e")
        .with(Parameters.FILL, Fill.SPARSE)
        .with(Parameters.ECHO, Echo.STAMP)
        .with(Parameters.TRIGGER, Trigger.WAITSET)
        .with(Parameters.BATCHING, true)
        .with(Parameters.LOAN, true)
        .with(Parameters.PATTERN, Pattern.BURST)
        .with(Parameters.BURST_SIZE, 4)
        .with(Parameters.WARMUP, Warmup.percent(12.5))
        .with(Parameters.PROBE, "p")
        .with(Parameters.CLOCK, StampClock.REALTIME)
        .with(Parameters.VERIFY, true)
        .with(Parameters.SEED, 99L)
        .with(Parameters.DISCOVERY, Discovery.SERVER)
        .with(Parameters.TRANSPORT, Transport.TCP)
        .with(Parameters.CLOCK_CORRECTION, ClockCorrection.MESSAGES);
  }

  private static Values read(Map<String, String> texts) throws InvalidValueException {
    assertEquals(Parameters.OF_RUNS.size(), texts.size());
    Values values = Values.none().with(Parameters.DDS, texts.getOrDefault("dds", ""));
    for (Parameter<?> parameter : Parameters.OF_RUNS) {
      if (!parameter.equals(Parameters.DDS)) {
        values = read(values, parameter, texts.getOrDefault(parameter.attribute(), ""));
      }
    }
    return values;
  }

  private static <T> Values read(Values values, Parameter<T> parameter, String text)
      throws InvalidValueException {
    return values.with(parameter, parameter.kind().parse(text));
  }

  /** The fields of stored manifests, which other programs read. */
  @Test
  void fieldsOfManifestsGiveTheParametersAgain() throws Exception {
    JsonNode fields = JSON.valueToTree(odd("d->e"));
    assertEquals(
        JSON.readTree(
            """
            {"experiment": "discovery", "lateJoinNs": 2000, "endpoints": 15, "boutTimeNs": 4000, "loads": [10, 150], "within": "p99.9<10ms", "collocation": "thread", "localDelivery": true, "security": "encrypt",
             "clients": 5, "clientThreads": 6, "objects": 7, "objectChoice": "same", "serverThreads": 8,
             "dispatch": "inline", "arrivals": "poisson", "serviceCpuNs": 1000, "serviceWaitNs": 3000,
             "serviceDistribution": "exponential", "graph": "ring:9", "colors": 12,
             "convergences": 13, "programs": 14, "dds": "d->e", "messageType": "m", "messageSize": 77, "contentSize": 48,
             "publicationPeriodNs": 1500,
             "messageIterations": 21, "qualityOfService": "BestEffort", "history": 9,
             "ownership": "exclusive", "strengths": [1, -2], "multicast": true,
             "discovery": "server", "transport": "tcp", "publishers": 2, "subscribers": 3,
             "placement": "a b -> c d e", "fill": "sparse", "echo": "stamp", "trigger": "waitset",
             "batching": true, "loan": true, "pattern": "burst", "burstSize": 4, "warmup": "12.5%", "probe": "p",
             "clock": "realtime", "clockCorrection": "messages", "verify": true, "seed": 99}
            """),
        JSON.readTree(JSON.writeValueAsString(fields)));
    assertEquals(odd("d->e"), JSON.treeToValue(fields, Values.class));
  }

  @Test
  void fieldsOfEarlierVersionsMeanWhatHeldThen() throws Exception {
    ObjectNode fields = JSON.valueToTree(odd("d"));
    fields.remove(
        List.of(
            "experiment",
            "lateJoinNs",
            "collocation",
            "localDelivery",
            "loan",
            "security",
            "contentSize",
            "discovery",
            "transport",
            "clockCorrection",
            "warmup"));
    fields.put("warmupPercent", 10).put("history", 0);
    Values values = JSON.treeToValue(fields, Values.class);
    assertEquals(Warmup.percent(10), values.get(Parameters.WARMUP));
    assertEquals("all", values.text(Parameters.HISTORY));
    assertEquals(Experiment.TRANSIT, values.get(Parameters.EXPERIMENT));
    assertEquals(Discovery.RTPS, values.get(Parameters.DISCOVERY));
    assertEquals(Transport.UDP, values.get(Parameters.TRANSPORT));
    assertEquals(Collocation.NONE, values.get(Parameters.COLLOCATION));
    assertFalse(values.get(Parameters.LOCAL_DELIVERY));
    assertFalse(values.get(Parameters.LOAN));
    assertEquals(Security.OFF, values.get(Parameters.SECURITY));
    assertEquals(ClockCorrection.MESSAGES, values.get(Parameters.CLOCK_CORRECTION));
  }

  /** An unknown parameter may change results, and a missing one must not be guessed. */
  @Test
  void fieldsThatAreUnknownOrMissingAreRefused() {
    ObjectNode unknown = JSON.valueToTree(odd("d"));
    unknown.put("colour", "red");
    assertTrue(refusal(unknown).contains("colour"));
    ObjectNode missing = JSON.valueToTree(odd("d"));
    missing.remove("messageType");
    assertTrue(refusal(missing).contains("messageType"));
  }

  private static String refusal(ObjectNode fields) {
    return assertThrows(JsonMappingException.class, () -> JSON.treeToValue(fields, Values.class))
        .toString();
  }

  @Test
  void textsOfKeysHaveALaterAttributeOnlyWhereItIsNotTheDefault() throws Exception {
    assertFalse(OneRow.with("").keyTexts().containsKey("discovery"));
    assertEquals("server", OneRow.with("discovery='server'").keyTexts().get("discovery"));
    assertEquals(
        Parameters.ALL.size() - 31,
        OneRow.with("echo='none'").keyTexts().size(),
        "all but repeat, the two of a pair, and what came later");
  }

  /** Before rows could choose it, the transport was UDP, and TCP with the InfoRepo. */
  @Test
  void textsOfKeysHaveTheTransportOnlyWhereItCouldNotBeChosenBefore() throws Exception {
    for (String before : List.of("", " transport='udp'", " discovery='inforepo' transport='tcp'")) {
      assertFalse(OneRow.with(before).keyTexts().containsKey("transport"), before);
    }
    assertEquals("tcp", OneRow.with("transport='tcp'").keyTexts().get("transport"));
    assertEquals(
        "udp", OneRow.with("discovery='inforepo' transport='udp'").keyTexts().get("transport"));
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
    assertOrder(Parameters.SECURITY, "off", "sign", "encrypt");
    assertOrder(
        Parameters.QUALITY_OF_SERVICE, "BestEffort", "ReliableVolatile", "ReliableTransient");
    assertOrder(Parameters.BATCHING, "off", "on");
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
