package org.ddsbench.core.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Fix;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CampaignReaderTest {
  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  Path directory;

  private Checked<Campaign> read(String text) throws Exception {
    Path file = directory.resolve("c.xml");
    Files.writeString(file, text);
    return CampaignReader.read(file);
  }

  private static List<String> reported(Checked<?> checked) {
    return checked.findings().stream()
        .map(f -> f.rule() + " " + f.place().line() + ":" + f.place().column() + " " + f.field())
        .toList();
  }

  @Test
  void fillsInDefaultsAndReadsUnits() throws Exception {
    Campaign campaign =
        read("<campaign name='c'><defaults dds='x' publicationPeriod='100us' repeat='3'/>\n"
                + "<test id='a' messageType='Complex' messageSize='8KiB' history='7'"
                + " strength='10 -20' warmup='2.5%' placement='n1->n2  n3'/></campaign>")
            .value()
            .orElseThrow();
    TestRow row = campaign.rows().get(0);
    Values p = row.variants().get(0);
    assertEquals(3, row.repeat());
    assertEquals(8192, p.get(Parameters.MESSAGE_SIZE));
    assertEquals(100_000, p.get(Parameters.PUBLICATION_PERIOD));
    assertEquals(500, p.get(Parameters.MESSAGE_ITERATIONS));
    assertEquals(QualityOfService.RELIABLE_TRANSIENT, p.get(Parameters.QUALITY_OF_SERVICE));
    assertEquals(List.of(10, -20), p.get(Parameters.STRENGTH));
    assertEquals(Warmup.percent(2.5), p.get(Parameters.WARMUP));
    assertEquals("n1 -> n2 n3", p.get(Parameters.PLACEMENT));
  }

  @Test
  void rowsWithAProbeAreStampedWithTheClockThatProbesPrint() {
    assertEquals(StampClock.MONOTONIC_RAW, OneRow.with("").get(Parameters.CLOCK));
    assertEquals(StampClock.MONOTONIC_RAW, OneRow.with("probe='none'").get(Parameters.CLOCK));
    assertEquals(StampClock.MONOTONIC, OneRow.with("probe='preload'").get(Parameters.CLOCK));
    assertEquals(StampClock.MONOTONIC, OneRow.with("probe='none,preload'").get(Parameters.CLOCK));
    assertEquals(
        StampClock.REALTIME, OneRow.with("probe='preload' clock='realtime'").get(Parameters.CLOCK));
    assertEquals(StampClock.REALTIME, OneRow.with("clock='realtime'").get(Parameters.CLOCK));
  }

  @Test
  void sweepIsTheProductWithImplementationsAlternating() throws Exception {
    Campaign campaign =
        read("<campaign name='c'><test id='a' dds='x,y' messageType='Simple'"
                + " subscribers='1..2,5' echo='full , none'/></campaign>")
            .value()
            .orElseThrow();
    List<String> members =
        campaign.rows().get(0).variants().stream()
            .map(p -> p.get(Parameters.SUBSCRIBERS) + p.get(Parameters.ECHO).text() + p.dds())
            .toList();
    assertEquals(
        List.of(
            "1fullx", "1fully", "1nonex", "1noney", "2fullx", "2fully", "2nonex", "2noney",
            "5fullx", "5fully", "5nonex", "5noney"),
        members);
  }

  private List<String> implementations(String defaults, String row) throws Exception {
    String text =
        "<campaign name='c'><defaults messageType='Simple' %s/><test id='a' %s/></campaign>";
    return read(text.formatted(defaults, row))
        .value()
        .orElseThrow()
        .rows()
        .get(0)
        .variants()
        .stream()
        .map(Values::dds)
        .toList();
  }

  @Test
  void eachSideMayHaveItsOwnImplementation() throws Exception {
    String pairs = "ddsPublisher='x,y' ddsSubscriber='x,y'";
    assertEquals(List.of("x", "x->y", "y->x", "y"), implementations("", pairs));
    assertEquals(List.of("x", "x->y", "y->x", "y"), implementations("dds='z'", pairs));
    assertEquals(List.of("z"), implementations(pairs, "dds='z'"));
    assertEquals(List.of("x->z", "y->z"), implementations(pairs, "ddsSubscriber='z'"));
    assertEquals(
        List.of("z->x", "z->y"), implementations("ddsSubscriber='x,y'", "ddsPublisher='z'"));
  }

  @Test
  void tellsOfOneSideAloneAndOfBothForms() throws Exception {
    Checked<Campaign> checked =
        read(
            "<campaign name='c'>\n<defaults messageType='Simple' dds='x'/>\n"
                + "<test id='a' ddsPublisher='y'/>\n"
                + "<test id='b' dds='x' ddsPublisher='y' ddsSubscriber='z'/>\n"
                + "<test id='c' ddsSubscriber='y'/></campaign>");
    assertEquals(
        List.of("XML 3:14 ddsSubscriber", "XML 4:14 dds", "XML 5:14 ddsPublisher"),
        reported(checked));
    assertEquals(
        List.of("ddsSubscriber=\"x\"", "delete dds=\"x\"", "ddsPublisher=\"x\""),
        checked.findings().stream()
            .flatMap(finding -> Stream.ofNullable(finding.fix()))
            .map(Fix::text)
            .toList());
  }

  @Test
  void tellsEveryFaultAtOnceWithRowAndPlace() throws Exception {
    Checked<Campaign> checked =
        read(
            "<campaign name='c'>\n"
                + "<!-- <test --><test id='a' dds='x' mesageType='Simple' publicationPeriod='10'\n"
                + "  messageIterations='0'/>\n"
                + "<test dds='x' messageType='Simple' history='0' trigger='x'/>\n"
                + "<tset id='b'/>\n"
                + "</campaign>");
    assertEquals(
        List.of(
            "XML 2:15 messageType",
            "XML 2:36 mesageType",
            "XML 2:56 publicationPeriod",
            "XML 3:3 messageIterations",
            "XML 4:1 id",
            "C01 4:36 history",
            "XML 4:48 trigger",
            "XML 5:1 "),
        reported(checked));
    List<Finding> findings = checked.findings();
    assertEquals("a", findings.get(1).row());
    assertTrue(findings.get(1).message().contains("Did you mean messageType?"));
    assertTrue(findings.get(2).message().contains("unit"), findings.get(2).message());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"on name=' 7", "' ", "it's", "on' of attribute 'trigger' on element 'test"})
  void aRefusedValueWithQuotesIsNamedAsItIs(String value) throws Exception {
    Path file = directory.resolve("c.xml");
    Files.writeString(
        file,
        "<campaign name='c'><test id='a' dds='x' messageType='S' verify=\""
            + value
            + "\" trigger='listener'/></campaign>");
    Finding finding = CampaignReader.readRows(file).campaign().findings().get(0);
    assertEquals("verify", finding.field());
    assertTrue(finding.message().startsWith("'" + value.strip() + "' is not"), finding::toString);
  }

  @Test
  void tellsEveryBadItemOfAListAndKeepsTheOthers() throws Exception {
    Path file = directory.resolve("c.xml");
    Files.writeString(
        file,
        "<campaign name='c'><defaults dds='x,?' messageType='S'/>"
            + "<test id='a' messageSize='64,abc,999999999999,1KiB' echo='fill' history='0,7'/>"
            + "<test id='b' hstory='3'/></campaign>");
    CampaignReader.Reading reading = CampaignReader.readRows(file);
    assertEquals(
        List.of(
            "XML 1:30 dds",
            "XML 1:70 messageSize",
            "XML 1:70 messageSize",
            "XML 1:109 echo",
            "C01 1:121 history",
            "XML 1:149 hstory"),
        reported(reading.campaign()));
    List<Finding> findings = reading.campaign().findings();
    assertEquals(
        "'abc' is not a valid value for messageSize. Enter a size such as 8192, 8192B, 8KiB or 1MiB,"
            + " or a range.",
        findings.get(1).message());
    assertTrue(
        findings
            .get(2)
            .message()
            .startsWith("'999999999999' is not a valid value for messageSize."));
    DraftRow a = reading.rows().get(0);
    assertEquals(List.of("x"), a.values(Parameters.DDS));
    assertEquals(List.of(64, 1024), a.values(Parameters.MESSAGE_SIZE));
    assertEquals(List.of(), a.values(Parameters.ECHO));
    assertEquals(List.of(7), a.values(Parameters.HISTORY));
    assertEquals(List.of(), a.members());
    DraftRow b = reading.rows().get(1);
    assertEquals(List.of(), b.values(Parameters.HISTORY), "what was misspelt is not the default");
    assertEquals(List.of(0), b.values(Parameters.MESSAGE_SIZE));
  }

  @Test
  void aBadDefaultIsToldOnce() throws Exception {
    Checked<Campaign> checked =
        read(
            "<campaign name='c'><defaults dds='x' messageType='S' publishers='0'/>"
                + "<test id='a'/><test id='b'/></campaign>");
    assertEquals(List.of("XML 1:54 publishers"), reported(checked));
    assertEquals("", checked.findings().get(0).row());
  }

  @Test
  void refusesOtherEncodingsAndOtherDigits() throws Exception {
    String row = "<campaign name='c'><test id='a' dds='x' messageType='S' seed='%s'/></campaign>";
    for (String name : List.of("UTF-7", "utf-16", "ISO-8859-1", "EBCDIC-CP-US")) {
      Checked<Campaign> checked =
          read("<?xml version='1.0' encoding='" + name + "'?>" + row.replace("%s", "1"));
      assertEquals(List.of("XML 1:31 "), reported(checked));
      assertTrue(checked.findings().get(0).message().contains("The encoding " + name));
    }
    for (String name : List.of("UTF-8", "utf-8", "us-ascii")) {
      String text = "<?xml version='1.0' encoding=\"" + name + "\"?>" + row.replace("%s", "1");
      assertEquals(List.of(), reported(read(text)));
    }
    for (String digits : List.of("\u0663", "\uff11", "1\u0660", "\u0967")) {
      assertEquals(List.of("XML 1:57 seed"), reported(read(row.replace("%s", digits))));
    }
  }

  @Test
  void boundsWhatAFileCosts() throws Exception {
    String row = "<test id='%d' dds='x' messageType='S'/>\n";
    StringBuilder rows = new StringBuilder("<campaign name='c'>\n");
    for (int i = 0; i < 10_001; i++) {
      rows.append(String.format(Locale.ROOT, row, i));
    }
    CampaignReader.Reading reading = CampaignReader.readRows("c.xml", rows + "</campaign>");
    assertEquals(List.of("B07 10002:1 "), reported(reading.campaign()));
    assertEquals(1_000, reading.rows().size());
    String deep = "<a>".repeat(200_000) + "</a>".repeat(200_000);
    assertTrue(
        messages("<campaign name='c'>" + deep + "</campaign>")
            .contains("Elements nest more than 100 deep. Check that it is the right file."));
    assertTrue(
        messages("<campaign name='c'>" + "<defaults/>".repeat(200_000) + "</campaign>")
            .contains("The document has more than 100000 elements. Split it."));
    List<String> faults =
        messages("<campaign name='c'>" + "<test id='a' wrong='1'/>".repeat(20_000) + "</campaign>");
    assertEquals(1_001, faults.size());
    assertTrue(faults.get(1_000).startsWith("The document has more than 1000 faults"));
  }

  private List<String> messages(String campaign) throws Exception {
    return read(campaign).findings().stream().map(Finding::message).toList();
  }

  @Test
  void refusesSweepsOfMoreThanTenThousandRuns() throws Exception {
    String row = "<campaign name='c'><test id='a' dds='x' messageType='S' ";
    assertEquals(
        List.of("B07 1:20 "),
        reported(read(row + "seed='1..5000' subscribers='1..3'/></campaign>")));
    assertEquals(
        List.of("XML 1:57 seed"),
        reported(read(row + "seed='1..9223372036854775807'/></campaign>")));
    assertEquals(
        10_000,
        read(row + "seed='1..10000'/></campaign>")
            .value()
            .orElseThrow()
            .rows()
            .get(0)
            .variants()
            .size());
    assertEquals(List.of("XML 1:57 seed"), reported(read(row + "seed='6..1'/></campaign>")));
    assertEquals(List.of("XML 1:57 repeat"), reported(read(row + "repeat='1,2'/></campaign>")));
  }

  @Test
  void locatesWhatIsNotXml() throws Exception {
    assertEquals(
        List.of("XML 2:1 id", "XML 2:13 "),
        reported(read("<campaign name='c'>\n<test></test1></campaign>")));
    assertEquals(List.of("XML 1:1 "), reported(read("<other/>")));
    assertEquals(List.of("XML 0:0 "), reported(read(" \n")));
    Checked<Campaign> doctype =
        read("<!DOCTYPE campaign [<!ENTITY e SYSTEM 'file:///etc/hostname'>]><campaign/>");
    assertEquals("A DOCTYPE is not allowed. Delete it.", doctype.findings().get(0).message());
    Path latin = directory.resolve("latin.xml");
    Files.write(latin, "<campaign>\n \u00e9".getBytes(StandardCharsets.ISO_8859_1));
    assertEquals(List.of("XML 2:2 "), reported(CampaignReader.read(latin)));
    assertEquals(List.of("XML 0:0 "), reported(CampaignReader.read(directory)));
    assertEquals(List.of("XML 0:0 "), reported(CampaignReader.read(directory.resolve("none"))));
  }
}
