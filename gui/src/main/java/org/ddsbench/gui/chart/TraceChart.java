package org.ddsbench.gui.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ddsbench.gui.text.Texts;
import org.ddsbench.repository.store.PairTrace;
import org.jspecify.annotations.Nullable;

/**
 * One pair of one run over time: the uncorrected differences of the clocks, and the corrected
 * one-way times.
 */
public final class TraceChart {
  private TraceChart() {}

  /**
   * The chart of at least one message.
   *
   * @param run its name
   * @param pair its name
   * @param boundNs clock error bound of the pair; null when unknown
   * @param caveats what to know about the times; may be empty
   */
  public static ChartPicture of(
      String run,
      String pair,
      PairTrace trace,
      @Nullable Long boundNs,
      List<String> caveats,
      ChartStyle style) {
    Values raw = new Values();
    Values corrected = new Values();
    for (int i = 0; i < trace.count(); i++) {
      raw.add(trace.rawNs()[i] / 1000.0);
      corrected.add(trace.ottNs()[i] / 1000.0);
    }
    Scale rawScale = new LinearScale();
    Scale scale = corrected.scale();
    TraceLayer rawLine =
        new TraceLayer(
            trace.timesNs(), trace.rawNs(), rawScale, style.colour(1), null, style.warn());
    TraceLayer line =
        new TraceLayer(
            trace.timesNs(),
            trace.ottNs(),
            scale,
            style.colour(0),
            boundNs,
            ChartStyle.faint(style.warn(), 0.25));
    Legend legend =
        new Legend()
            .line(Texts.of("results.chart.raw"), style.colour(1), ChartStyle.stroke(2))
            .line(Texts.of("results.chart.corrected"), style.colour(0), ChartStyle.stroke(2));
    legend.area(
        Texts.of(boundNs == null ? "results.chart.bound.none" : "results.chart.bound.band"),
        ChartStyle.faint(style.warn(), 0.35));
    List<Layer> warmup = new ArrayList<>();
    if (trace.warmupEndNs() > 0) {
      warmup.add(
          Layers.stretch(
              new Span(0, trace.warmupEndNs() / 1e9), ChartStyle.faint(style.soft(), 0.16)));
      legend.area(Texts.of("results.chart.warmup"), ChartStyle.faint(style.soft(), 0.25));
    }
    double last = trace.timesNs()[trace.count() - 1] / 1e9;
    return new ChartPicture(
        Texts.of("results.chart.time"),
        Texts.of("results.chart.time.caption", run, pair, BoxData.bound(boundNs))
            + (trace.stretch() == 1
                ? ""
                : " " + Texts.of("results.chart.time.some", trace.stretch()))
            + (caveats.isEmpty() ? "" : " " + String.join(", ", caveats) + "."),
        Texts.of("results.chart.time.axis"),
        new LinearScale(),
        new Span(0, last > 0 ? last : 1),
        List.of(
            new Panel(
                Texts.of("results.chart.raw.axis"),
                rawScale,
                raw.span(rawScale),
                with(warmup, rawLine)),
            new Panel(
                Texts.of(corrected.isLog() ? "results.chart.ott.log" : "results.chart.ott"),
                scale,
                corrected.span(scale),
                with(warmup, line))),
        legend,
        new Finder(rawLine, line),
        new DataTable(
            List.of("time_ns", "raw_ns", "ott_ns", "uncertainty_ns"),
            trace.count(),
            i ->
                List.of(
                    String.valueOf(trace.timesNs()[i]),
                    String.valueOf(trace.rawNs()[i]),
                    String.valueOf(trace.ottNs()[i]),
                    boundNs == null ? "" : boundNs.toString())),
        style);
  }

  private static List<Layer> with(List<Layer> below, Layer above) {
    List<Layer> layers = new ArrayList<>(below);
    layers.add(above);
    return layers;
  }

  private record Finder(TraceLayer raw, TraceLayer corrected) implements Reading.Finder {
    @Override
    public Optional<Reading> nearest(int panel, PlotArea area, double pixelX, double pixelY) {
      return panel == 0
          ? raw.nearest(panel, area, pixelX, pixelY, Texts.of("results.chart.raw"))
          : corrected.nearest(panel, area, pixelX, pixelY, Texts.of("results.chart.corrected"));
    }
  }
}
