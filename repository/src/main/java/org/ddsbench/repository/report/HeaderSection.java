package org.ddsbench.repository.report;

import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.ExecutionDirectory;
import org.ddsbench.repository.store.ExecutionRecord;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;

/** Head of the report: when, where and how much was measured. */
final class HeaderSection {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("d MMMM yyyy, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private static final int MOST_NAMES = 12;

  private HeaderSection() {}

  static Markup of(
      RunStore store, Execution execution, List<RunManifest> runs, List<RunEntry> damaged)
      throws IOException {
    Markup html = new Markup();
    String label =
        ExecutionDirectory.of(store, execution).knownStart().map(ExecutionRecord::label).orElse("");
    if (!label.isEmpty()) {
      html.element("p", "class=note", label);
    }
    html.open("dl", "class=tiles");
    tile(html, "Execution", execution.name());
    tile(html, "Measured", span(runs));
    tile(html, "Testbed", distinct(runs.stream().map(RunManifest::testbed).toList()));
    tile(html, "Nodes", nodes(runs));
    long failed = runs.stream().filter(run -> !run.isCompleted()).count();
    tile(
        html,
        "Runs",
        (runs.size() - failed)
            + " completed"
            + (failed == 0 ? "" : ", " + failed + " failed")
            + (damaged.isEmpty() ? "" : ", " + damaged.size() + " damaged"));
    List<Values> transit =
        runs.stream()
            .filter(run -> run.isOf(Experiment.TRANSIT))
            .map(RunManifest::parameters)
            .toList();
    if (!transit.isEmpty()) {
      tile(
          html,
          "Reader's trigger",
          distinct(transit.stream().map(all -> all.get(Parameters.TRIGGER).text()).toList()));
      tile(
          html,
          "Echo",
          distinct(transit.stream().map(all -> all.get(Parameters.ECHO).text()).toList()));
    }
    return html.close("dl");
  }

  private static void tile(Markup html, String name, String value) {
    html.open("div", "").element("dt", "", name).element("dd", "", value).close("div");
  }

  /**
   * The names of the nodes; if they do not fit a tile, only their number, since the section of the
   * nodes lists them.
   */
  private static String nodes(List<RunManifest> runs) {
    List<String> names =
        runs.stream()
            .flatMap(run -> run.nodes().stream())
            .map(EnvironmentSnapshot::node)
            .distinct()
            .toList();
    return names.size() > MOST_NAMES ? Integer.toString(names.size()) : distinct(names);
  }

  private static String span(List<RunManifest> runs) {
    return runs.stream()
        .map(RunManifest::started)
        .min(Comparator.<Instant>naturalOrder())
        .map(MINUTE::format)
        .orElse("nothing yet");
  }

  private static String distinct(List<String> values) {
    String all = values.stream().distinct().sorted().collect(Collectors.joining(", "));
    return all.isEmpty() ? "\u2013" : all;
  }
}
