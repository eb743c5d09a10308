package org.ddsbench.repository.report;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.protocol.EnvironmentSnapshot;
import org.ddsbench.repository.store.RunManifest;

/** When, where and how much. */
final class HeaderSection {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("d MMMM yyyy, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  private static final int MOST_NAMES = 12;

  private HeaderSection() {}

  static Markup of(List<RunManifest> runs) {
    Markup html = new Markup();
    html.open("dl", "class=tiles");
    tile(html, "Measured", span(runs));
    tile(html, "Testbed", distinct(runs.stream().map(RunManifest::testbed).toList()));
    tile(html, "Nodes", nodes(runs));
    long failed = runs.stream().filter(run -> !run.isCompleted()).count();
    tile(
        html,
        "Runs",
        (runs.size() - failed) + " completed" + (failed == 0 ? "" : ", " + failed + " failed"));
    tile(
        html,
        "Reader's trigger",
        distinct(
            runs.stream().map(run -> run.parameters().get(Parameters.TRIGGER).text()).toList()));
    tile(
        html,
        "Echo",
        distinct(runs.stream().map(run -> run.parameters().get(Parameters.ECHO).text()).toList()));
    return html.close("dl");
  }

  private static void tile(Markup html, String name, String value) {
    html.open("div", "").element("dt", "", name).element("dd", "", value).close("div");
  }

  /** More names than fit a tile are only counted; the section of the nodes has them. */
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
