package org.ddsbench.repository.report;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.file.WholeFile;
import org.ddsbench.repository.SharedDirectory;
import org.ddsbench.repository.chart.ChartModel;
import org.ddsbench.repository.compare.CampaignVerdicts;
import org.ddsbench.repository.delivery.CellLosses;
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.DamagedTables;
import org.ddsbench.repository.store.Execution;
import org.ddsbench.repository.store.LatestLinks;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;

/** The report of an execution of a campaign: one HTML file that loads nothing from anywhere. */
public final class HtmlReport {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z]+)}}");
  private static final String ECHARTS = "/META-INF/resources/webjars/echarts/5.5.0/echarts.min.js";

  /** Markers around parts that need runs with one-way times. */
  private static final Pattern TRANSIT =
      Pattern.compile("<!--transit-->(.*?)<!--/transit-->", Pattern.DOTALL);

  /** One file for each chart, in the order of the page. */
  private static final List<String> CHARTS =
      List.of(
          "requests",
          "cycles",
          "queueing",
          "rates",
          "loads",
          "figures",
          "boxes",
          "distribution",
          "sweep",
          "parts",
          "way",
          "time",
          "resources");

  private HtmlReport() {}

  /**
   * Writes the report of what is stored now of an execution, named as for {@link
   * RunStore#execution}, replacing an existing one atomically.
   */
  public static void write(RunStore store, String name, Path out) throws IOException {
    DamagedTables.apart(
        store,
        name,
        () -> {
          write(store, CampaignSummary.of(store, name), out);
          return out;
        });
  }

  /** The same with a summary that was made already, since its intervals take time. */
  public static void write(RunStore store, CampaignSummary summary, Path out) throws IOException {
    String name = summary.execution().toString();
    write(store, summary, verdicts(store, name), ReportCharts.begin(store, name), out);
  }

  /**
   * Writes the report into the execution's directory.
   *
   * @return the report
   */
  public static Path write(RunStore store, String name) throws IOException {
    return DamagedTables.apart(
        store,
        name,
        () -> {
          CampaignSummary summary = CampaignSummary.of(store, name);
          String whole = summary.execution().toString();
          return write(store, summary, verdicts(store, whole), ReportCharts.begin(store, whole));
        });
  }

  /** The same with data that was made already. */
  public static Path write(
      RunStore store, CampaignSummary summary, CampaignVerdicts verdicts, ReportCharts charts)
      throws IOException {
    Path out =
        SharedDirectory.create(store.directory(summary.execution())).resolve(LatestLinks.REPORT);
    write(store, summary, verdicts, charts, out);
    LatestLinks.refresh(store, summary.execution().campaign());
    return out;
  }

  /** Regenerates summary and report of an execution, if they exist. */
  public static void renew(RunStore store, Execution execution) throws IOException {
    if (has(store, execution, LatestLinks.SUMMARY)) {
      CampaignSummary.of(store, execution.toString()).writeTables(store);
    }
    if (has(store, execution, LatestLinks.REPORT)) {
      write(store, execution.toString());
    }
  }

  /** Beside the runs, or in the campaign's directory, where versions without executions put it. */
  private static boolean has(RunStore store, Execution execution, String file) {
    return Files.exists(store.directory(execution).resolve(file))
        || Files.isRegularFile(
            store.campaign(execution.campaign()).resolve(file), LinkOption.NOFOLLOW_LINKS);
  }

  private static CampaignVerdicts verdicts(RunStore store, String name) throws IOException {
    return CampaignVerdicts.of(store, CampaignRuns.of(store, name).current(Experiment.TRANSIT));
  }

  private static void write(
      RunStore store,
      CampaignSummary summary,
      CampaignVerdicts verdicts,
      ReportCharts charts,
      Path out)
      throws IOException {
    Execution execution = summary.execution();
    CampaignRuns stored = CampaignRuns.of(store, execution.toString());
    List<RunManifest> runs = stored.current();
    List<RunEntry> damaged = store.damaged(execution);
    Naming naming = new Naming(runs);
    CellLosses losses = new CellLosses(runs);
    ReportCharts.Made made = charts.await();
    ObservedRuns observed = made.observed();
    String html =
        fill(
            template(runs),
            Map.ofEntries(
                Map.entry("title", Markup.escape(execution.campaign())),
                Map.entry("style", resource("report.css")),
                Map.entry("header", HeaderSection.of(store, execution, runs, damaged).toString()),
                Map.entry("comparison", ComparisonSection.of(verdicts).toString()),
                Map.entry(
                    "verdict",
                    RepetitionsSection.before(VerdictSection.of(summary, naming), summary, naming)
                        .toString()),
                Map.entry("requestslink", RequestsSection.link(summary.requests())),
                Map.entry("requests", RequestsSection.of(summary.requests(), naming)),
                Map.entry("objectslink", ObjectsSection.link(summary.objects())),
                Map.entry("lookuplink", ObjectsSection.lookupLink(summary.lookups())),
                Map.entry("lookup", ObjectsSection.ofLookups(summary.lookups(), naming)),
                Map.entry("objects", ObjectsSection.of(summary.objects(), naming)),
                Map.entry("coloringlink", ColoringSection.link(summary.colorings())),
                Map.entry("coloring", ColoringSection.of(summary.colorings(), naming)),
                Map.entry("queueinglink", QueueingSection.link(made.predictions())),
                Map.entry("queueing", QueueingSection.of(made.predictions(), naming)),
                Map.entry("typeslink", TypesSection.link(summary.types())),
                Map.entry("types", TypesSection.of(summary.types(), losses)),
                Map.entry("transportslink", TransportsSection.link(summary.transports())),
                Map.entry("transports", TransportsSection.of(summary.transports(), losses)),
                Map.entry("layerslink", LayersSection.link(summary.layers())),
                Map.entry("layers", LayersSection.of(summary.layers(), naming, losses)),
                Map.entry("rateslink", RatesSection.link(summary.rates())),
                Map.entry("rates", RatesSection.of(summary.rates(), naming)),
                Map.entry("loadslink", LoadsSection.link(summary.loads())),
                Map.entry("loads", LoadsSection.of(summary.loads(), naming)),
                Map.entry("securitylink", SecuritySection.link(summary.securityCosts())),
                Map.entry("security", SecuritySection.of(summary.securityCosts(), losses)),
                Map.entry("figureslink", FiguresSection.link(summary.figures())),
                Map.entry("figures", FiguresSection.of(summary, naming)),
                Map.entry("interoplink", InteropSection.link(summary.interoperability())),
                Map.entry("interop", InteropSection.of(summary.interoperability(), naming)),
                Map.entry("parts", PartsSection.of(observed, runs, summary, naming).toString()),
                Map.entry("costslink", CostSection.link(summary.probeCosts())),
                Map.entry("costs", CostSection.of(summary.probeCosts())),
                Map.entry("sending", SendingSection.of(runs, summary, naming).toString()),
                Map.entry(
                    "problems",
                    DamagedSection.of(damaged)
                        .append(RunsSection.problems(runs, summary.warnings(), naming))
                        .append(SupersededSection.of(stored))
                        .toString()),
                Map.entry("nodes", NodesSection.of(runs).toString()),
                Map.entry("runs", RunsSection.of(runs, naming).toString()),
                Map.entry("data", json(made.model())),
                Map.entry("echarts", script(resource(ECHARTS))),
                Map.entry("script", script(charts()))));
    WholeFile.write(out, html, SharedDirectory::share);
  }

  private static String template(List<RunManifest> runs) throws IOException {
    String all = resource("report.html");
    boolean transit = runs.isEmpty() || runs.stream().anyMatch(run -> run.isOf(Experiment.TRANSIT));
    return TRANSIT.matcher(all).replaceAll(transit ? "$1" : "");
  }

  private static String json(ChartModel charts) throws IOException {
    return JsonMapper.builder()
        .addModule(
            PrintableJson.addTo(
                new SimpleModule().addSerializer(Interval.class, new IntervalJson())))
        .build()
        .writeValueAsString(charts)
        .replace("<", "\\u003c");
  }

  /** All charts as one script, whose files share names that the page does not see. */
  private static String charts() throws IOException {
    StringBuilder program = new StringBuilder("(() => {\n'use strict';\n");
    program.append(resource("charts/look.js"));
    for (String chart : CHARTS) {
      program.append(resource("charts/" + chart + ".js"));
    }
    return program.append(resource("charts/page.js")).append("})();\n").toString();
  }

  /** The template with its {@code {{names}}} replaced; names without a value are left out. */
  static String fill(String template, Map<String, String> values) {
    return PLACEHOLDER
        .matcher(template)
        .replaceAll(match -> Matcher.quoteReplacement(values.getOrDefault(match.group(1), "")));
  }

  /** In a script an end tag inside a string would end the script. */
  private static String script(String source) {
    return source.replace("</script", "<\\/script").replace("<!--", "<\\!--");
  }

  /** The text of a file of the report. */
  static String resource(String name) throws IOException {
    try (InputStream stream = HtmlReport.class.getResourceAsStream(name)) {
      if (stream == null) {
        throw new IOException("missing in this build: " + name);
      }
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
