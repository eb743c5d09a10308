package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ddsbench.controller.cli.CommandLineRun;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.report.HtmlReport;
import org.ddsbench.repository.store.Figure;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.SummaryTable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What messages cost to encode and to decode, by programs of this machine. */
@Tag("testbed")
class LocalMarshalIT {
  @TempDir private Path directory = Path.of("");

  private static long time(RunManifest run, String name, String step) {
    return run.figures().stream()
        .filter(figure -> figure.name().equals(name) && figure.step().equals(step))
        .mapToLong(Figure::value)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void publishersEncodeAndSubscribersDecode() throws IOException {
    LocalCampaigns local = LocalCampaigns.in(directory, 2);
    Path campaign =
        local.campaign(
            "types",
            "experiment='marshal' messageIterations='50' repeat='2' pattern='max'",
            "<test id='row' dds='cyclonedds,fastdds' messageType='Complex' messageSize='1KiB,1MiB'/>");
    List<RunManifest> runs = local.completed(campaign, "types");
    assertEquals(8, runs.size());
    for (RunManifest run : runs) {
      assertEquals(List.of(), run.pairs());
      assertEquals(
          List.of(
              "publisher-0 encode_time median",
              "publisher-0 encode_time p95",
              "subscriber-0 decode_time median",
              "subscriber-0 decode_time p95"),
          run.figures().stream()
              .map(one -> one.app() + " " + one.name() + " " + one.step())
              .toList());
      boolean large = run.parameters().get(Parameters.MESSAGE_SIZE) > 1024;
      for (String name : List.of("encode_time", "decode_time")) {
        long median = time(run, name, "median");
        assertTrue(median > 0 && median <= time(run, name, "p95"), run::toString);
        // No processor copies a mebibyte in a microsecond; a kibibyte is one small copy.
        assertTrue(large ? median > 5_000 : median < 100_000, () -> median + " ns of " + run);
      }
    }
    isReported(local.store());
  }

  private void isReported(RunStore store) throws IOException {
    CampaignSummary summary = CampaignSummary.of(store, "types");
    assertTrue(
        SummaryTable.lines(summary).stream()
            .anyMatch(line -> line.contains("encode time, median")));
    String results = store.directory("types").toString();
    CommandLineRun compared =
        CommandLineRun.of(
            "compare",
            results + ":dds=cyclonedds",
            results + ":dds=fastdds",
            "--metric=figure:encode_time");
    assertEquals(0, compared.status(), compared.toString());
    assertTrue(compared.out().contains("Longest times of a run to encode"), compared.toString());
    Path report = store.directory("types").resolve("report.html");
    HtmlReport.write(store, "types", report);
    assertTrue(Files.readString(report).contains("decode time"));
  }
}
