package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.campaign.DdsPair;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * Which implementations of a campaign understood which: a matrix for each configuration in which
 * publishers and subscribers of different ones met.
 *
 * @param titles titles by name of the implementation, in the order of the plan
 * @param matrices in the order of the plan; none when all runs use one implementation
 */
public record Interoperability(Map<String, String> titles, List<Matrix> matrices) {
  private static final String BETWEEN_TITLES = " -> ";

  public Interoperability {
    titles = Collections.unmodifiableMap(new LinkedHashMap<>(titles));
    matrices = List.copyOf(matrices);
  }

  /**
   * One configuration, with everything except the implementations alike.
   *
   * @param first a run of it
   * @param cells one for each pair of implementations that was tried
   */
  public record Matrix(RunManifest first, List<InteropCell> cells) {
    public Matrix {
      cells = List.copyOf(cells);
    }

    /** The result of a pair; empty when it was not tried. */
    public Optional<InteropCell> cell(String publisher, String subscriber) {
      return cells.stream()
          .filter(cell -> cell.pair().equals(new DdsPair(publisher, subscriber)))
          .findFirst();
    }
  }

  /** The matrices of the stored runs of a campaign, in the order of the plan. */
  public static Interoperability of(List<RunManifest> runs) {
    Map<Map<String, String>, Map<DdsPair, List<RunManifest>>> configurations =
        new LinkedHashMap<>();
    for (RunManifest run : runs) {
      Map<String, String> others = new LinkedHashMap<>(run.parameters().texts());
      others.remove(Parameters.DDS.attribute());
      configurations
          .computeIfAbsent(others, any -> new LinkedHashMap<>())
          .computeIfAbsent(run.parameters().ddsPair(), any -> new ArrayList<>())
          .add(run);
    }
    List<Matrix> matrices = new ArrayList<>();
    Map<String, String> titles = new LinkedHashMap<>();
    for (Map<DdsPair, List<RunManifest>> pairs : configurations.values()) {
      if (pairs.keySet().stream().anyMatch(DdsPair::isMixed)) {
        List<InteropCell> cells = pairs.values().stream().map(InteropCell::of).toList();
        matrices.add(new Matrix(cells.get(0).runs().get(0), cells));
        cells.forEach(cell -> addTitles(cell.runs().get(0), titles));
      }
    }
    return new Interoperability(titles, matrices);
  }

  private static void addTitles(RunManifest run, Map<String, String> titles) {
    DdsPair pair = run.parameters().ddsPair();
    String[] both = run.ddsTitle().split(BETWEEN_TITLES, 2);
    titles.putIfAbsent(pair.publisher(), both[0]);
    titles.putIfAbsent(pair.subscriber(), both[both.length - 1]);
  }

  /** Every cell of every matrix. */
  public List<InteropCell> cells() {
    return matrices.stream().flatMap(matrix -> matrix.cells().stream()).toList();
  }

  /** The cells of a pair, one for each configuration. */
  public List<InteropCell> cells(String publisher, String subscriber) {
    return matrices.stream()
        .flatMap(matrix -> matrix.cell(publisher, subscriber).stream())
        .toList();
  }

  /** Objects for JSON, one for each cell; docs/formats.md lists their fields. */
  List<Map<String, @Nullable Object>> objects() {
    return cells().stream().map(Interoperability::object).toList();
  }

  private static Map<String, @Nullable Object> object(InteropCell cell) {
    RunManifest run = cell.runs().get(0);
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    object.put("test", run.test());
    object.put("message_type", run.parameters().get(Parameters.MESSAGE_TYPE));
    object.put("qos", run.parameters().get(Parameters.QUALITY_OF_SERVICE).toString());
    object.put("dds_publisher", cell.pair().publisher());
    object.put("dds_subscriber", cell.pair().subscriber());
    object.put("runs", cell.runs().stream().map(RunManifest::run).toList());
    object.put("verdict", cell.verdict().word());
    object.put("reason", cell.reason().isEmpty() ? null : cell.reason());
    object.put("sent", cell.sent());
    object.put("received", cell.received());
    object.put("content_errors", cell.isVerified() ? cell.receptionErrors() : null);
    object.put("echoes", cell.isEchoed() ? cell.echoes() : null);
    object.put("echo_content_errors", cell.isVerified() ? cell.echoErrors() : null);
    object.put("weaker", cell.weaker());
    object.put("ott_median_ns", cell.ott().size() == 1 ? cell.ott().get(0).median() : null);
    object.put("ott_iqr_ns", cell.ott().size() == 1 ? cell.ott().get(0).iqr() : null);
    return object;
  }
}
