package org.ddsbench.repository.report;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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
import org.ddsbench.repository.store.CampaignRuns;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.summary.CampaignSummary;
import org.ddsbench.repository.summary.Naming;
import org.ddsbench.repository.summary.ObservedRuns;

/** The report of a campaign: one HTML file that loads nothing from anywhere. */
public final class HtmlReport {
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z]+)}}");
  private static final String ECHARTS = "/META-INF/resources/webjars/echarts/5.5.0/echarts.min.js";

  private static final List<String> CHARTS =
      List.of("look", "ott", "sweep", "parts", "time", "resources", "page");

  private HtmlReport() {}

  /** Writes the report of what is stored now, replacing what is there in one step. */
  public static void write(RunStore store, String campaign, Path out) throws IOException {
    ReportCharts charts = ReportCharts.begin(store, campaign);
    CampaignSummary summary = CampaignSummary.of(store, campaign);
    write(store, summary, verdicts(store, campaign), charts, out);
  }

  /** The same with a summary that is made already: its intervals take time. */
  public static void write(RunStore store, CampaignSummary summary, Path out) throws IOException {
    ReportCharts charts = ReportCharts.begin(store, summary.campaign());
    write(store, summary, verdicts(store, summary.campaign()), charts, out);
  }

  private static CampaignVerdicts verdicts(RunStore store, String campaign) throws IOException {
    return CampaignVerdicts.of(store, CampaignRuns.of(store, campaign).current(Experiment.TRANSIT));
  }

  /** The same with verdicts and charts that are made already too. */
  public static void write(
      RunStore store,
      CampaignSummary summary,
      CampaignVerdicts verdicts,
      ReportCharts charts,
      Path out)
      throws IOException {
    String campaign = summary.campaign();
    CampaignRuns stored = CampaignRuns.of(store, campaign);
    List<RunManifest> runs = stored.current();
    Naming naming = new Naming(runs);
    ReportCharts.Made made = charts.await();
    ObservedRuns observed = made.observed();
    String html =
        fill(
            resource("report.html"),
            Map.ofEntries(
                Map.entry("title", Markup.escape(campaign)),
                Map.entry("style", resource("report.css")),
                Map.entry("header", HeaderSection.of(runs).toString()),
                Map.entry("comparison", ComparisonSection.of(verdicts).toString()),
                Map.entry(
                    "verdict",
                    RepetitionsSection.before(VerdictSection.of(summary, naming), summary, naming)
                        .toString()),
                Map.entry("figureslink", FiguresSection.link(summary.figures())),
                Map.entry("figures", FiguresSection.of(summary.figures(), naming)),
                Map.entry("interoplink", InteropSection.link(summary.interoperability())),
                Map.entry("interop", InteropSection.of(summary.interoperability(), naming)),
                Map.entry("parts", PartsSection.of(observed, runs, summary, naming).toString()),
                Map.entry("costslink", CostSection.link(summary.probeCosts())),
                Map.entry("costs", CostSection.of(summary.probeCosts())),
                Map.entry("sending", SendingSection.of(runs, summary, naming).toString()),
                Map.entry(
                    "problems",
                    RunsSection.problems(runs, summary.warnings(), naming)
                        .append(SupersededSection.of(stored))
                        .toString()),
                Map.entry("nodes", NodesSection.of(runs).toString()),
                Map.entry("runs", RunsSection.of(runs, naming).toString()),
                Map.entry("data", json(made.model())),
                Map.entry("echarts", script(resource(ECHARTS))),
                Map.entry("script", script(charts()))));
    WholeFile.write(out, html, SharedDirectory::share);
  }

  private static String json(ChartModel charts) throws IOException {
    return JsonMapper.builder()
        .addModule(new SimpleModule().addSerializer(Interval.class, new IntervalJson()))
        .build()
        .writeValueAsString(charts)
        .replace("<", "\\u003c");
  }

  /** One program: its files see each other's names, and the page sees none of them. */
  private static String charts() throws IOException {
    StringBuilder program = new StringBuilder("(() => {\n'use strict';\n");
    for (String file : CHARTS) {
      program.append(resource("charts/" + file + ".js"));
    }
    return program.append("})();\n").toString();
  }

  /** The template with its {@code {{names}}} replaced; what has no value is left out. */
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
