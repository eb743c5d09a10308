package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.ddsbench.controller.campaign.LocalNodes;
import org.ddsbench.controller.campaign.RealTestbed;
import org.ddsbench.controller.campaign.StoredRun;
import org.ddsbench.core.PreloadLibrary;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Real endpoints on real nodes that cannot match, each for another reason: the reason is stored and
 * reported everywhere, and the campaign goes on.
 */
@Tag("testbed")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MismatchIT {
  private static final int MESSAGES = 20;
  private static final String CYCLONE = "Eclipse Cyclone DDS";
  private static final String FAST = "eProsima Fast DDS";
  private static final String POLICY = "policy RELIABILITY";
  private static final String REPRESENTATION = "policy DATA_REPRESENTATION";
  private static final String NAMED = "same-name";
  private static final String NOTHING = "no matching endpoint discovered";

  /** Without any reason an app waits until its timeout, which is normally half a minute. */
  private static final String SOON = "--match-timeout-ns=2000000000";

  /** A Complex without octets: key, header and length. */
  private static final String MAKE_COMPLEX = "head -c 36 /dev/zero >complex.cdr; ";

  private static final List<String> COMPLEX = List.of("--type=Complex", "--payload=complex.cdr");

  /**
   * A pair that does not match, in a row of the campaign.
   *
   * @param publisher its implementation, unchanged
   * @param app implementation whose app is the subscriber, with other options
   * @param subscriber name of the subscriber's implementation, and of the row
   * @param title of the subscriber's implementation
   * @param reason why they do not match
   * @param prepare commands before the subscriber's app starts
   * @param options {@code --name=value} that the subscriber gets
   */
  private record Odd(
      String publisher,
      String app,
      String subscriber,
      String title,
      String reason,
      String prepare,
      List<String> options) {}

  private final LocalNodes nodes = LocalNodes.in(RealTestbed.scratch("ddsodd"), 2);
  private final Path results = nodes.directory().resolve("results");
  private final RunStore store = new RunStore(results);
  private final Path library =
      PreloadLibrary.compile(
          Path.of("src/test/resources/odd-endpoints.c"), nodes.directory().resolve("library"));
  private final List<Odd> odds = odds("export LD_PRELOAD='" + library + "' ");
  private CommandLineRun command = new CommandLineRun(-1, "", "");

  MismatchIT() throws IOException, InterruptedException {}

  @BeforeAll
  void runTheCampaign() throws IOException, InterruptedException {
    List<String> lines = new ArrayList<>();
    lines.add("<campaign name='odd'>");
    lines.add(
        "<defaults messageType='Simple' qualityOfService='BestEffort' verify='on' echo='full'");
    lines.add("          publicationPeriod='1ms' messageIterations='" + MESSAGES + "'/>");
    lines.add(row("first", "cyclonedds", "fastdds"));
    odds.forEach(odd -> lines.add(row(odd.subscriber(), odd.publisher(), odd.subscriber())));
    lines.add(row("untold", NAMED, "fastdds"));
    lines.add(row("last", "fastdds", "cyclonedds"));
    lines.add("</campaign>");
    command =
        CommandLineRun.at(
            product().home(),
            "run",
            nodes.file("campaign.xml", lines.toArray(String[]::new)).toString(),
            "--testbed",
            nodes.testbedXml().toString(),
            "--repository",
            results.toString());
  }

  private static String row(String id, String publisher, String subscriber) {
    return String.format(
        "<test id='%s' ddsPublisher='%s' ddsSubscriber='%s'/>", id, publisher, subscriber);
  }

  private static List<Odd> odds(String preload) {
    String cyclone = "cyclonedds";
    String fast = "fastdds";
    List<String> reliable = List.of("--reliability=reliable");
    List<String> elsewhere = List.of("--domain=200", SOON);
    List<String> impatient = List.of(COMPLEX.get(0), COMPLEX.get(1), SOON);
    String named = MAKE_COMPLEX + preload + "ODD_TYPE=Avenue::Simple";
    String xcdr2 = preload + "ODD_REPRESENTATION=2";
    return List.of(
        new Odd(cyclone, cyclone, "reliable-c", "Reliable Cyclone", POLICY, ":", reliable),
        new Odd(fast, fast, "reliable-f", "Reliable Fast", POLICY, ":", reliable),
        new Odd(fast, cyclone, "xcdr2", "XCDR2 Cyclone", REPRESENTATION, xcdr2, List.of()),
        new Odd(cyclone, cyclone, NAMED, "Cyclone, same name", "type", named, COMPLEX),
        new Odd(cyclone, cyclone, "type-c", "Cyclone, other type", "type", MAKE_COMPLEX, COMPLEX),
        new Odd(fast, fast, "type-f", "Fast, other type", NOTHING, MAKE_COMPLEX, impatient),
        new Odd(fast, fast, "domain", "Fast elsewhere", NOTHING, ":", elsewhere));
  }

  private AlteredProduct product() throws IOException, InterruptedException {
    AlteredProduct product =
        new AlteredProduct(nodes.directory().resolve("product"), List.of("cyclonedds", "fastdds"));
    for (Odd odd : odds) {
      product.add(odd.subscriber(), odd.title(), odd.app(), odd.prepare(), odd.options());
    }
    return product;
  }

  @AfterAll
  void down() throws IOException {
    RealTestbed.delete(nodes.directory());
  }

  private RunManifest stored(String row) throws IOException {
    return StoredRun.manifest(store, "odd", row, command);
  }

  private RunManifest.Failure failure(Odd odd) throws IOException {
    return Objects.requireNonNull(
        stored(odd.subscriber()).failure(), () -> odd + " did not fail: " + command);
  }

  /**
   * The side that gave up first reports the reason, and how many endpoints of each kind it found.
   * That an app with a reason does not wait for its timeout is checked by the tests of its loop.
   */
  @Test
  void theReasonIsStored() throws IOException {
    for (Odd odd : odds) {
      RunManifest.Failure failure = failure(odd);
      assertEquals("NOT_MATCHED", failure.kind(), failure.toString());
      boolean published = failure.node().equals("node1");
      assertTrue(published || failure.node().equals("node2"), failure.toString());
      String mismatch =
          (published ? "publisher" : "subscriber")
              + "-0: not matched: "
              + odd.reason()
              + (published ? " (0 of 1 subscribers, " : " (0 of 1 publishers, ");
      assertTrue(failure.reason().startsWith(mismatch), failure + " is not " + mismatch);
      RunManifest run = stored(odd.subscriber());
      assertEquals("failed", run.status());
      assertEquals(List.of(), run.pairs());
    }
  }

  @Test
  void theAppsOwnWordIsStored() throws IOException {
    for (Odd odd : odds) {
      RunManifest.Failure failure = failure(odd);
      String app = failure.reason().split(":", 2)[0];
      Path logs = store.run("odd", stored(odd.subscriber()).run()).resolve("logs");
      String said = Files.readString(logs.resolve(failure.node()).resolve(app + ".stdout.log"));
      assertTrue(said.contains("\"call\":\"match\""), said);
      assertTrue(said.contains("not matched: " + odd.reason() + " ("), said);
    }
  }

  @Test
  void theCampaignGoesOnAndItsStatusTells() throws IOException {
    assertEquals(3, command.status(), command.toString());
    assertEquals(odds.size() + 3, store.manifests("odd").size(), command.toString());
    for (String good : List.of("first", "last")) {
      RunManifest run = stored(good);
      assertTrue(run.isCompleted(), command.toString());
      assertEquals(MESSAGES, run.pairs().get(0).counts().echoes());
    }
    for (Odd odd : odds) {
      RunManifest.Failure failure = failure(odd);
      String where =
          odd.publisher() + "->" + odd.subscriber() + " Simple 1->1: FAILED (NOT_MATCHED on ";
      assertTrue(
          command.err().contains(where + failure.node() + "): " + failure.reason()),
          command.toString());
      assertTrue(
          command.out().contains("NOT_MATCHED on " + failure.node() + ": " + failure.reason()),
          command.toString());
    }
  }

  private CommandLineRun report(String format) {
    CommandLineRun report =
        CommandLineRun.of("report", store.campaign("odd").toString(), "--format", format);
    assertEquals(0, report.status(), report.toString());
    return report;
  }

  @Test
  void theTableOfResultsTells() throws IOException {
    report("csv");
    List<String> lines = Files.readAllLines(store.campaign("odd").resolve("summary.csv"));
    int status = List.of(lines.get(0).split(",", -1)).indexOf("status");
    JsonNode rows = JsonMapper.builder().build().readTree(report("json").out()).get("rows");
    for (Odd odd : odds) {
      String pair = odd.publisher() + "->" + odd.subscriber();
      String line =
          lines.stream().filter(one -> one.contains("," + pair + ",")).findFirst().orElseThrow();
      assertEquals("failed", line.split(",", -1)[status], line);
      JsonNode row = only(rows, "dds", pair);
      assertEquals("failed", row.get("status").asText(), row.toString());
      assertTrue(row.get("failure").asText().startsWith("NOT_MATCHED on node"), row.toString());
      assertTrue(row.get("failure").asText().contains(odd.reason() + " ("), row.toString());
    }
  }

  @Test
  void theMatrixTellsToPrograms() throws IOException {
    JsonNode cells =
        JsonMapper.builder().build().readTree(report("json").out()).get("interoperability");
    assertEquals(odds.size() + 3, cells.size());
    for (Odd odd : odds) {
      JsonNode cell = only(cells, "dds_subscriber", odd.subscriber());
      assertEquals(odd.publisher(), cell.get("dds_publisher").asText());
      assertEquals("not_matched", cell.get("verdict").asText(), cell.toString());
      assertTrue(cell.get("reason").asText().startsWith(odd.reason() + " ("), cell.toString());
      assertEquals(stored(odd.subscriber()).run(), cell.get("runs").get(0).asText());
    }
    assertEquals("intact", only(cells, "test", "first").get("verdict").asText());
    assertEquals("intact", only(cells, "test", "last").get("verdict").asText());
  }

  /**
   * Fast DDS neither sends type information nor requests it, so only the message content reveals
   * the difference.
   */
  @Test
  void aTypeThatNobodyComparesIsFoundByItsContent() throws IOException {
    JsonNode cells =
        JsonMapper.builder().build().readTree(report("json").out()).get("interoperability");
    JsonNode cell = only(cells, "test", "untold");
    assertEquals("differs", cell.get("verdict").asText(), cell.toString());
    assertEquals(MESSAGES, cell.get("content_errors").asInt(), cell.toString());
    assertTrue(command.out().contains("content differs (20)"), command.toString());
  }

  private static JsonNode only(JsonNode all, String field, String value) {
    List<JsonNode> found = new ArrayList<>();
    all.forEach(
        one -> {
          if (one.get(field).asText().equals(value)) {
            found.add(one);
          }
        });
    assertEquals(1, found.size(), () -> field + " " + value + " in " + all);
    return found.get(0);
  }

  @Test
  void theMatrixTellsToPeople() throws IOException {
    report("html");
    String html = Files.readString(store.campaign("odd").resolve("report.html"));
    String section = html.substring(html.indexOf("<section id=\"interop\">"));
    String[] tables =
        section.substring(0, section.indexOf("</section>")).split("<table class=matrix>", -1);
    assertEquals(1 + 2, tables.length, "all configurations, then the only one");
    for (Odd odd : odds) {
      String publisher = odd.publisher().equals("cyclonedds") ? CYCLONE : FAST;
      assertEquals("\u2717 0 of 1 intact not matched: 1", cell(tables[1], publisher, odd.title()));
      String cell = cell(tables[2], publisher, odd.title());
      assertTrue(cell.startsWith("\u2717 not matched " + odd.reason() + " (0 of 1 "), cell);
    }
    assertTrue(cell(tables[2], CYCLONE, FAST).startsWith("\u2713 intact 20 of 20"));
  }

  /** The text of the cell of two implementations. */
  private static String cell(String table, String publisher, String subscriber) {
    List<String> columns =
        Pattern.compile("<th scope=col>([^<]*)</th>")
            .matcher(table)
            .results()
            .map(column -> column.group(1))
            .toList();
    String row = table.split("<th scope=row>" + Pattern.quote(publisher) + "</th>", 2)[1];
    String[] cells = row.split("</tr>", 2)[0].split("<td ", -1);
    String cell = cells[columns.indexOf(subscriber)];
    return cell.substring(cell.indexOf('>') + 1)
        .replaceAll("<[^>]*>", " ")
        .replaceAll("\\s+", " ")
        .strip();
  }

  @Test
  void nothingIsLeftOnTheNodes() throws IOException, InterruptedException {
    assertEquals(List.of(), nodes.leftovers());
    assertEquals(List.of(), nodes.runFiles());
  }
}
