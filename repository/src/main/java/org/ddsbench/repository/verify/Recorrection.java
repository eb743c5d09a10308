package org.ddsbench.repository.verify;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import org.ddsbench.analysis.calls.AppDetail;
import org.ddsbench.analysis.calls.Breakdown;
import org.ddsbench.analysis.calls.BreakdownDetail;
import org.ddsbench.analysis.calls.BreakdownSummary;
import org.ddsbench.analysis.calls.CallsCsv;
import org.ddsbench.analysis.calls.SocketsCsv;
import org.ddsbench.analysis.clock.SkewMethod;
import org.ddsbench.analysis.pair.BreakdownReport;
import org.ddsbench.analysis.pair.Calibration;
import org.ddsbench.analysis.pair.CalibrationReport;
import org.ddsbench.analysis.pair.CorrectedPair;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.pair.PairSamples;
import org.ddsbench.core.campaign.ClockCorrection;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.protocol.CallFiles;
import org.ddsbench.core.protocol.StatedRates;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.Difference;
import org.ddsbench.repository.store.RecordedPair;
import org.ddsbench.repository.store.RunEntry;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.ddsbench.repository.store.StoredMessage;
import org.jspecify.annotations.Nullable;

/**
 * Corrects the pairs of a run again, from its raw stamps and with the settings of its manifest, and
 * reports where figures differ from the stored ones. Holds one pair in memory.
 */
final class Recorrection {
  private static final ObjectMapper JSON = JsonMapper.builder().build();

  /** These depend on the logs' order and content, which the samples do not contain. */
  private static final Set<String> OF_THE_LOGS =
      Set.of(
          "reordered",
          "content_errors",
          "echoes",
          "echo_content_errors",
          "calibration.kernel_stamps",
          "calibration.hardware_stamps");

  private final RunTables tables;
  private final RunManifest manifest;
  private final Path directory;
  private final Map<RecordedPair.Key, JsonNode> stored = new HashMap<>();
  private final Map<List<String>, Calibration> calibrations = new HashMap<>();
  private final List<Difference> differences = new ArrayList<>();
  private int pairs;

  Recorrection(RunStore store, RunTables tables, RunEntry run, RunManifest manifest)
      throws IOException {
    this.tables = tables;
    this.manifest = manifest;
    directory = store.run(manifest);
    for (JsonNode pair : store.manifestTree(run).path("pairs")) {
      stored.put(
          new RecordedPair.Key(pair.path("publisher").asInt(), pair.path("subscriber").asInt()),
          pair);
    }
  }

  /** How many pairs were corrected. */
  int pairs() {
    return pairs;
  }

  /** Corrects every pair and compares the results. */
  List<Difference> differences() throws IOException {
    List<RecordedPair.Key> recorded = tables.recordedPairs(manifest);
    for (PairReport report : manifest.pairs()) {
      RecordedPair.Key key = new RecordedPair.Key(report.publisher(), report.subscriber());
      if (recorded.contains(key)) {
        compare(key, report);
        pairs++;
      } else if (report.counts().sent() > 0) {
        differences.add(new Difference(name(key), report.counts().sent() + " messages", "none"));
      }
    }
    for (RecordedPair.Key key : recorded) {
      if (!stored.containsKey(key)) {
        differences.add(new Difference(name(key), "no such pair", "samples"));
      }
    }
    return differences;
  }

  private void compare(RecordedPair.Key key, PairReport report) throws IOException {
    RecordedPair pair = tables.recorded(manifest, key);
    CorrectedPair corrected;
    SkewMethod used = report.correction().method();
    SkewMethod method = used == SkewMethod.MOON ? SkewMethod.MOON : SkewMethod.JOINT;
    CalibrationReport calibrated = report.calibration();
    StatedRates stated = report.statedRates();
    StatedRates rates = stated == null ? StatedRates.NONE : stated;
    if (calibrated == null || !calibrated.problem().isEmpty()) {
      corrected = CorrectedPair.of(pair.samples(), method, rates);
    } else {
      Calibration calibration = calibration(key).at(rates);
      if (manifest.parameters().get(Parameters.CLOCK_CORRECTION) != ClockCorrection.LINKS) {
        corrected = CorrectedPair.of(pair.samples(), method);
      } else if (used == SkewMethod.ONE_CLOCK) {
        corrected = CorrectedPair.ofOneClock(pair.samples(), calibration);
      } else {
        corrected = CorrectedPair.of(pair.samples(), calibration);
      }
      calibrated = calibration.report();
    }
    corrected =
        manifest.parameters().get(Parameters.WARMUP).isFound()
            ? corrected.withWarmupFound()
            : corrected;
    PairReport again = PairReport.of(corrected, calibrated);
    BreakdownReport parts = report.breakdown();
    if (parts != null) {
      again = again.with(BreakdownSummary.of(parts.probe(), detail(key, corrected)));
    }
    compare(name(key), "", stored.getOrDefault(key, JSON.nullNode()), JSON.valueToTree(again));
    compareTimes(name(key), pair, corrected);
  }

  private BreakdownDetail detail(RecordedPair.Key key, CorrectedPair corrected) throws IOException {
    Endpoint publisher = endpoint(Role.PUBLISHER, key.publisher());
    Endpoint subscriber = endpoint(Role.SUBSCRIBER, key.subscriber());
    Breakdown breakdown =
        Breakdown.of(
            corrected,
            CallsCsv.read(log(publisher, CallFiles.calls(publisher.app()))),
            CallsCsv.read(log(subscriber, CallFiles.calls(subscriber.app()))),
            SocketsCsv.read(log(subscriber, CallFiles.sockets(subscriber.app()))));
    return new BreakdownDetail(breakdown, detail(publisher), detail(subscriber));
  }

  private AppDetail detail(Endpoint endpoint) throws IOException {
    return AppDetail.read(
        log(endpoint, CallFiles.switches(endpoint.app())),
        log(endpoint, CallFiles.functions(endpoint.app())));
  }

  private Path log(Endpoint endpoint, String file) {
    return directory.resolve("logs").resolve(endpoint.node()).resolve(file);
  }

  private Calibration calibration(RecordedPair.Key key) throws IOException {
    List<String> nodes =
        List.of(
            endpoint(Role.PUBLISHER, key.publisher()).node(),
            endpoint(Role.SUBSCRIBER, key.subscriber()).node());
    Calibration known = calibrations.get(nodes);
    if (known == null) {
      PairSamples pings = tables.pings(manifest, nodes.get(0), nodes.get(1));
      known = Calibration.of(pings);
      calibrations.put(nodes, known);
    }
    return known;
  }

  private Endpoint endpoint(Role role, int index) throws IOException {
    return manifest
        .endpoint(role, index)
        .orElseThrow(() -> new IOException("its manifest has no " + role.text() + " " + index));
  }

  /** Compares only what the stored report contains, which is less in an older one. */
  private void compare(String pair, String path, JsonNode expected, JsonNode found) {
    if (expected.isObject()) {
      expected
          .properties()
          .forEach(
              field -> {
                String inner = path.isEmpty() ? field.getKey() : path + "." + field.getKey();
                if (!OF_THE_LOGS.contains(inner)) {
                  compare(pair, inner, field.getValue(), found.path(field.getKey()));
                }
              });
    } else if (!isSame(expected, found)) {
      differences.add(new Difference(pair + " " + path, text(expected), text(found)));
    }
  }

  private static boolean isSame(JsonNode expected, JsonNode found) {
    if (expected.isNumber() && found.isNumber()) {
      return expected.decimalValue().compareTo(found.decimalValue()) == 0;
    }
    return expected.toString().equals(found.toString());
  }

  private static String text(JsonNode node) {
    return node.isMissingNode() ? "nothing" : node.toString();
  }

  private void compareTimes(String name, RecordedPair pair, CorrectedPair corrected) {
    PairSamples samples = pair.samples();
    compareTimes(
        name + " ott_ns",
        samples,
        row -> orNull(pair.ottNs(row)),
        row -> orNull(corrected.ottNs(row)));
    compareTimes(
        name + " ott_intended_ns",
        samples,
        row -> orNull(pair.ottIntendedNs(row)),
        row -> orNull(corrected.ottIntendedNs(row)));
    compareTimes(
        name + " rtt_ns",
        samples,
        row -> orNull(pair.rttNs(row)),
        row -> orNull(corrected.rttNs(row)));
    if (IntStream.range(0, samples.rows())
        .anyMatch(row -> pair.ottBoundNs(row) != StoredMessage.MISSING)) {
      // Earlier versions did not store it.
      compareTimes(
          name + " ott_uncertainty_ns",
          samples,
          row -> orNull(pair.ottBoundNs(row)),
          row -> orNull(corrected.ottBoundNs(row)));
    }
  }

  private void compareTimes(String what, PairSamples samples, Time expected, Time found) {
    long differing = 0;
    int first = -1;
    for (int row = 0; row < samples.rows(); row++) {
      Long one = expected.of(row);
      Long other = found.of(row);
      if (one == null ? other != null : !one.equals(other)) {
        first = first < 0 ? row : first;
        differing++;
      }
    }
    if (differing > 0) {
      differences.add(
          new Difference(
              what + " of " + differing + " messages, first seq " + samples.seq(first),
              String.valueOf(expected.of(first)),
              String.valueOf(found.of(first))));
    }
  }

  private static @Nullable Long orNull(long time) {
    return time == StoredMessage.MISSING ? null : Long.valueOf(time);
  }

  private static @Nullable Long orNull(OptionalLong time) {
    return time.isPresent() ? Long.valueOf(time.getAsLong()) : null;
  }

  private static String name(RecordedPair.Key key) {
    return "pair " + key.publisher() + ">" + key.subscriber();
  }

  private interface Time {
    @Nullable Long of(int row);
  }
}
