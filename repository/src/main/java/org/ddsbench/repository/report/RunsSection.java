package org.ddsbench.repository.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.QualityOfService;
import org.ddsbench.core.protocol.Event.ClockState;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.DisturbanceText;
import org.ddsbench.repository.summary.Naming;

/**
 * Section with every run: its whole configuration, clocks, warnings and, if it failed, the reason.
 */
final class RunsSection {
  private RunsSection() {}

  /** Failures and warnings of all runs, which come first so that they are easy to find. */
  static Markup problems(List<RunManifest> runs, List<String> warnings, Naming naming) {
    Markup html = new Markup();
    html.open("ul", "class=problems");
    boolean any = !warnings.isEmpty();
    warnings.forEach(warning -> html.element("li", "class=warn", warning));
    Map<String, List<RunManifest>> warned = new LinkedHashMap<>();
    for (RunManifest run : runs) {
      RunManifest.Failure failure = run.failure();
      if (failure != null) {
        any = true;
        String where = failure.node().isEmpty() ? "" : " on " + failure.node();
        html.open("li", "class=bad").element("b", "", naming.run(run));
        html.text(" failed" + where + " (" + failure.kind() + "): " + failure.reason());
        html.append(seenUntilThen(run)).close("li");
      }
      long differing = run.contentErrors();
      if (differing > 0) {
        any = true;
        html.open("li", "class=bad").element("b", "", naming.run(run));
        html.text(": " + differing + " receptions and echoes brought another content than was sent")
            .close("li");
      }
      if (run.isDisturbed()) {
        any = true;
        html.open("li", "class=warn").element("b", "", naming.run(run));
        html.text(" was " + DisturbanceText.mark(run.disturbed())).close("li");
      }
      run.warnings().stream()
          .distinct()
          .forEach(text -> warned.computeIfAbsent(text, key -> new ArrayList<>()).add(run));
    }
    any |= !warned.isEmpty();
    warned.forEach(
        (warning, of) -> {
          html.open("li", "class=warn").element("b", "", which(of, naming));
          html.text(": " + warning).close("li");
        });
    html.close("ul");
    return any ? html : new Markup().element("p", "", "No run failed, and nothing warned.");
  }

  /** Disturbances on the nodes of a failed run; empty when none reported anything. */
  private static Markup seenUntilThen(RunManifest run) {
    Markup html = new Markup();
    List<String> lines = DisturbanceText.lines(run);
    if (!lines.isEmpty()) {
      html.open("ul", "");
      lines.forEach(line -> html.element("li", "", line));
      html.close("ul");
    }
    return html;
  }

  /** One run by its name; several that warn of the same by their numbers. */
  private static String which(List<RunManifest> runs, Naming naming) {
    return runs.size() == 1
        ? naming.run(runs.get(0))
        : runs.size()
            + " runs ("
            + runs.stream().map(run -> "#" + run.number()).collect(Collectors.joining(", "))
            + ")";
  }

  static Markup of(List<RunManifest> runs, Naming naming) {
    Markup html = new Markup();
    for (RunManifest run : runs) {
      html.open("details", "").open("summary", "").text(naming.run(run));
      html.element(
          "span", run.isCompleted() ? "class='chip ok'" : "class='chip bad'", run.status());
      if (run.isDisturbed()) {
        html.element("span", "class='chip warn'", "disturbed");
      }
      html.close("summary").open("div", "class=columns");
      table(html, facts(run));
      table(html, parameters(run));
      html.close("div");
      variants(html, run);
      workload(html, run);
      clocks(html, run);
      html.append(LinksTable.of(run));
      html.append(DisturbanceTable.of(run));
      html.close("details");
    }
    return html;
  }

  /** What variants of implementations change, with the texts of their configuration files. */
  private static void variants(Markup html, RunManifest run) {
    new TreeMap<>(run.variants())
        .forEach(
            (name, facts) ->
                facts.forEach(
                    (fact, value) -> {
                      html.element("p", "", "variant " + name + ", " + fact + ":");
                      html.element("pre", "", value);
                    }));
  }

  /** The files that define message types of a user. */
  private static void workload(Markup html, RunManifest run) {
    new TreeMap<>(run.workload())
        .forEach(
            (name, text) -> {
              html.element("p", "", "workload, " + name + ":");
              html.element("pre", "", text);
            });
  }

  private static Map<String, String> facts(RunManifest run) {
    Map<String, String> facts = new TreeMap<>();
    facts.put("run key", run.run());
    facts.put("row of the campaign", run.test());
    if (run.repeats() != null) {
      facts.put("attempt", run.attempt() + ", measures again the run " + run.repeats());
    }
    facts.put("started", run.started().toString());
    facts.put("ended", run.ended().toString());
    facts.put("implementation", run.ddsTitle() + " " + run.ddsVersion());
    facts.put("bundle", run.bundle());
    facts.put("testbed", run.testbed());
    facts.put("message, serialized", run.payloadBytes() + " B");
    facts.put("message, all at bound", run.nominalBytes() + " B");
    run.endpoints().forEach(endpoint -> facts.put(endpoint.app(), "on " + endpoint.node()));
    return facts;
  }

  private static Map<String, String> parameters(RunManifest run) {
    JsonNode tree = JsonMapper.builder().build().valueToTree(run.parameters());
    Map<String, String> parameters = new TreeMap<>();
    tree.properties()
        .forEach(
            field ->
                parameters.put(
                    field.getKey(),
                    field.getValue().isValueNode()
                        ? field.getValue().asText()
                        : field.getValue().toString()));
    if (run.parameters().get(Parameters.QUALITY_OF_SERVICE)
        == QualityOfService.RELIABLE_TRANSIENT) {
      parameters.put(
          "qualityOfService", "ReliableTransient (reliable, transient-local durability)");
    }
    return parameters;
  }

  private static void table(Markup html, Map<String, String> facts) {
    html.open("table", "class=facts").open("tbody", "");
    facts.forEach(
        (name, value) ->
            html.open("tr", "")
                .element("th", "scope=row", name)
                .element("td", "", value)
                .close("tr"));
    html.close("tbody").close("table");
  }

  private static void clocks(Markup html, RunManifest run) {
    if (run.clocks().isEmpty()) {
      return;
    }
    html.open("table", "class=facts")
        .head(List.of("Clock of", "Source", "#Offset, us", "#Root dispersion, us", "Set"));
    html.open("tbody", "");
    for (Map.Entry<String, ClockState> entry : new TreeMap<>(run.clocks()).entrySet()) {
      ClockState clock = entry.getValue();
      html.open("tr", "").element("th", "scope=row", entry.getKey());
      html.element("td", "", clock.source());
      html.element("td", "class=n", String.format(Locale.ROOT, "%.3f", clock.offsetNs() / 1e3));
      html.element(
          "td", "class=n", String.format(Locale.ROOT, "%.3f", clock.rootDispersionNs() / 1e3));
      html.element("td", "", clock.stepped() ? "stepped before the run" : "no").close("tr");
    }
    html.close("tbody").close("table");
  }
}
