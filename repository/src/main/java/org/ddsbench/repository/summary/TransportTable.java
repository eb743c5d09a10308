package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Transport;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * One-way times through shared memory beside those of other transports, over the size of the
 * message, of runs that differ in nothing else but loans and repetition.
 *
 * @param implementation its name, without the transport
 * @param configuration message type and what else varies, in words
 * @param cells by way, the one that others are compared with first, then by size
 */
public record TransportTable(String implementation, String configuration, List<Cell> cells) {
  /** Their values are those of the cells. */
  private static final Set<String> SHOWN =
      Set.of(Parameters.TRANSPORT.attribute(), Parameters.LOAN.attribute());

  /** Copies the cells. */
  public TransportTable {
    cells = List.copyOf(cells);
  }

  /**
   * What carries messages, and whether they are made in memory that the middleware lends.
   *
   * @param loan only where messages may differ in it
   */
  public record Way(Transport transport, boolean loan) {
    /** Sockets before memory, and messages that are copied before those that are not. */
    static final Comparator<Way> ORDER =
        Comparator.comparing((Way way) -> way.transport() == Transport.SHM)
            .thenComparing(Comparator.comparing(Way::transport))
            .thenComparing(Way::loan);

    static Way of(RunManifest run) {
      return new Way(
          run.parameters().get(Parameters.TRANSPORT), run.parameters().get(Parameters.LOAN));
    }

    /** The words for it, e.g. {@code shm, loan}. */
    public String text() {
      return transport + (loan ? ", loan" : "");
    }
  }

  /**
   * All repetitions of one way and size.
   *
   * @param messageBytes serialized
   * @param runs keys of the runs
   * @param medianNs mean over the runs of the median of the slowest pair of each
   * @param ratio to the first way with this size; null of itself, and where that is missing
   */
  public record Cell(
      Way way, int messageBytes, List<String> runs, double medianNs, @Nullable RunContrast ratio) {
    /** Copies the keys. */
    public Cell {
      runs = List.copyOf(runs);
    }
  }

  private record Place(Way way, int messageBytes) {
    static final Comparator<Place> ORDER =
        Comparator.comparing(Place::way, Way.ORDER).thenComparingInt(Place::messageBytes);

    static Place of(RunManifest run) {
      return new Place(Way.of(run), run.payloadBytes());
    }
  }

  /**
   * The tables of sound runs that measured one-way times in more than one way, one of them shared
   * memory, in the order of other tables. Of several attempts at a run one counts.
   */
  public static List<TransportTable> of(List<RunManifest> runs, Naming naming) {
    Map<List<Object>, List<RunManifest>> groups = new LinkedHashMap<>();
    Attempts.counted(runs).stream()
        .filter(run -> run.isSound() && medianNs(run).isPresent())
        .sorted(order(naming))
        .forEach(
            run -> groups.computeIfAbsent(key(run, naming), any -> new ArrayList<>()).add(run));
    return groups.values().stream()
        .map(group -> table(group, naming))
        .filter(table -> table.ways().size() > 1 && table.hasMemory())
        .toList();
  }

  private static Comparator<RunManifest> order(Naming naming) {
    return Comparator.comparing((RunManifest run) -> naming.implementation(run, SHOWN))
        .thenComparing(run -> run.parameters().get(Parameters.MESSAGE_TYPE), NaturalOrder.INSTANCE)
        .thenComparingInt(Naming::subscriberCount)
        .thenComparing(naming.variations())
        .thenComparingInt(RunManifest::repetition)
        .thenComparingInt(RunManifest::number);
  }

  private static List<Object> key(RunManifest run, Naming naming) {
    return List.of(
        naming.implementationKey(run, SHOWN),
        run.parameters().get(Parameters.MESSAGE_TYPE),
        Naming.subscriberCount(run),
        naming.variationKey(run, SHOWN));
  }

  private static TransportTable table(List<RunManifest> runs, Naming naming) {
    Map<Place, List<RunManifest>> places = new TreeMap<>(Place.ORDER);
    runs.forEach(run -> places.computeIfAbsent(Place.of(run), any -> new ArrayList<>()).add(run));
    Way first = places.keySet().iterator().next().way();
    List<Cell> cells = new ArrayList<>();
    places.forEach(
        (place, found) ->
            cells.add(
                new Cell(
                    place.way(),
                    place.messageBytes(),
                    found.stream().map(RunManifest::run).toList(),
                    medians(found).stream()
                        .mapToDouble(Double::doubleValue)
                        .average()
                        .orElseThrow(),
                    Optional.of(new Place(first, place.messageBytes()))
                        .filter(base -> !base.equals(place))
                        .map(places::get)
                        .map(base -> RunContrast.ratio(medians(base), medians(found)))
                        .orElse(null))));
    RunManifest any = runs.get(0);
    return new TransportTable(
        naming.implementation(any, SHOWN),
        Stream.of(
                any.parameters().get(Parameters.MESSAGE_TYPE),
                naming.subscribers(any),
                naming.variation(any, SHOWN))
            .filter(words -> !words.isEmpty())
            .collect(Collectors.joining(", ")),
        cells);
  }

  private static List<Double> medians(List<RunManifest> runs) {
    return runs.stream().map(run -> medianNs(run).orElseThrow()).toList();
  }

  /** The median one-way time of a run's slowest pair; empty without one. */
  private static OptionalDouble medianNs(RunManifest run) {
    return run.isOf(Experiment.TRANSIT)
        ? run.pairs().stream()
            .map(pair -> pair.correction().ottNs().median())
            .filter(Objects::nonNull)
            .mapToDouble(Double::doubleValue)
            .max()
        : OptionalDouble.empty();
  }

  private boolean hasMemory() {
    return ways().stream().anyMatch(way -> way.transport() == Transport.SHM);
  }

  /** The ways that were measured, the one that others are compared with first. */
  public List<Way> ways() {
    return cells.stream().map(Cell::way).distinct().toList();
  }

  /** The sizes of messages, ascending. */
  public List<Integer> sizes() {
    return cells.stream().map(Cell::messageBytes).distinct().sorted().toList();
  }

  /** The cell of a way and size, if it was measured. */
  public Optional<Cell> cell(Way way, int messageBytes) {
    return cells.stream()
        .filter(cell -> cell.way().equals(way) && cell.messageBytes() == messageBytes)
        .findFirst();
  }

  /** Whether some way was not measured with some size. */
  public boolean hasGaps() {
    return cells.size() < ways().size() * sizes().size();
  }
}
