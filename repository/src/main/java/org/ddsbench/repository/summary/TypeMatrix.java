package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ddsbench.analysis.stats.Interval;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.order.NaturalOrder;
import org.ddsbench.repository.store.Attempts;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/**
 * A time of messages that are one sequence or array, over their type and the bytes of their
 * content, of runs that differ in nothing else but their repetition.
 *
 * @param test a row of its runs
 * @param implementation its name
 * @param configuration what else varies, in words; may be empty
 * @param cells by type, sequences first, then by bytes of content
 */
public record TypeMatrix(
    TypeMeasure measure,
    String test,
    String implementation,
    String configuration,
    List<Cell> cells) {
  /** Their values are those of the cells, or follow from the measure. */
  private static final Set<String> SHOWN =
      Stream.of(Parameters.EXPERIMENT, Parameters.ECHO)
          .map(parameter -> parameter.attribute())
          .collect(Collectors.toUnmodifiableSet());

  /** Copies the cells. */
  public TypeMatrix {
    cells = List.copyOf(cells);
  }

  /**
   * All repetitions of one type and content.
   *
   * @param contentBytes bytes of the elements
   * @param runs keys of the runs
   * @param valueNs mean over the runs of the median of each
   * @param ratio to octets of the same shape and content: of the geometric means over the runs; 1
   *     for octets themselves, null without them
   * @param ratioInterval its 95 % interval from the scatter of the runs; null unless both have
   *     several, and for octets themselves
   */
  public record Cell(
      String type,
      int contentBytes,
      List<String> runs,
      double valueNs,
      @Nullable Double ratio,
      @Nullable Interval ratioInterval) {
    /** Copies the keys. */
    public Cell {
      runs = List.copyOf(runs);
    }
  }

  private record Place(String type, int contentBytes) {
    static final Comparator<Place> ORDER =
        Comparator.comparing(Place::type, TypeOrder.BY_SHAPE).thenComparingInt(Place::contentBytes);

    static Place of(RunManifest run) {
      return new Place(
          run.parameters().get(Parameters.MESSAGE_TYPE),
          run.parameters().get(Parameters.CONTENT_SIZE));
    }
  }

  /**
   * The matrices of sound runs whose content was chosen, by measure, then in the order of other
   * tables. Of several attempts at a run one counts. A configuration with one cell has none.
   */
  public static List<TypeMatrix> of(List<RunManifest> runs, Naming naming) {
    List<RunManifest> ordered =
        Attempts.counted(runs).stream()
            .filter(run -> run.isSound() && run.parameters().get(Parameters.CONTENT_SIZE) > 0)
            .sorted(order(naming))
            .toList();
    List<TypeMatrix> matrices = new ArrayList<>();
    for (TypeMeasure measure : TypeMeasure.values()) {
      Map<List<Object>, List<RunManifest>> groups = new LinkedHashMap<>();
      ordered.stream()
          .filter(run -> measure.medianNs(run).isPresent())
          .forEach(
              run -> groups.computeIfAbsent(key(run, naming), any -> new ArrayList<>()).add(run));
      groups.values().stream()
          .map(group -> of(measure, group, naming))
          .filter(matrix -> matrix.cells().size() > 1)
          .forEach(matrices::add);
    }
    return List.copyOf(matrices);
  }

  private static Comparator<RunManifest> order(Naming naming) {
    return Comparator.comparingInt(Naming::subscriberCount)
        .thenComparing(naming.variations())
        .thenComparing(naming::implementation, NaturalOrder.INSTANCE)
        .thenComparingInt(RunManifest::repetition)
        .thenComparingInt(RunManifest::number);
  }

  private static List<Object> key(RunManifest run, Naming naming) {
    return List.of(
        Naming.subscriberCount(run),
        naming.variationKey(run, SHOWN),
        naming.implementationKey(run, Set.of()));
  }

  private static TypeMatrix of(TypeMeasure measure, List<RunManifest> runs, Naming naming) {
    Map<Place, List<RunManifest>> places = new TreeMap<>(Place.ORDER);
    runs.forEach(run -> places.computeIfAbsent(Place.of(run), any -> new ArrayList<>()).add(run));
    Set<String> types = places.keySet().stream().map(Place::type).collect(Collectors.toSet());
    List<Cell> cells = new ArrayList<>();
    places.forEach(
        (place, found) -> {
          Optional<Place> octets =
              TypeOrder.octets(place.type(), types)
                  .map(type -> new Place(type, place.contentBytes()));
          Optional<RunContrast> ratio =
              octets
                  .map(places::get)
                  .map(base -> RunContrast.ratio(medians(measure, base), medians(measure, found)));
          cells.add(
              new Cell(
                  place.type(),
                  place.contentBytes(),
                  found.stream().map(RunManifest::run).toList(),
                  meanNs(measure, found),
                  ratio.map(RunContrast::value).orElse(null),
                  ratio
                      .filter(one -> octets.filter(place::equals).isEmpty())
                      .map(RunContrast::interval)
                      .orElse(null)));
        });
    RunManifest first = runs.get(0);
    return new TypeMatrix(
        measure,
        first.test(),
        naming.implementation(first),
        Stream.of(naming.subscribers(first), naming.variation(first, SHOWN))
            .filter(words -> !words.isEmpty())
            .collect(Collectors.joining(", ")),
        cells);
  }

  private static double meanNs(TypeMeasure measure, List<RunManifest> runs) {
    return medians(measure, runs).stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  private static List<Double> medians(TypeMeasure measure, List<RunManifest> runs) {
    return runs.stream().map(run -> measure.medianNs(run).orElseThrow()).toList();
  }

  /** Whether a figure of its runs is in the matrix. */
  public boolean shows(FigureGroup group) {
    return measure.shows(group.name(), group.step())
        && cells.stream().anyMatch(cell -> cell.runs().containsAll(group.runs()));
  }

  /** The types, sequences first. */
  public List<String> types() {
    return cells.stream().map(Cell::type).distinct().toList();
  }

  /** The bytes of content, ascending. */
  public List<Integer> contents() {
    return cells.stream().map(Cell::contentBytes).distinct().sorted().toList();
  }

  /** The cell of a type and content, if it was measured. */
  public Optional<Cell> cell(String type, int contentBytes) {
    return cells.stream()
        .filter(cell -> cell.type().equals(type) && cell.contentBytes() == contentBytes)
        .findFirst();
  }

  /** Whether some type was not measured with some content. */
  public boolean hasGaps() {
    return cells.size() < types().size() * contents().size();
  }

  /** Whether the type is what others of its shape are compared with. */
  public boolean isBase(String type) {
    return TypeOrder.octets(type, types()).filter(type::equals).isPresent();
  }
}
