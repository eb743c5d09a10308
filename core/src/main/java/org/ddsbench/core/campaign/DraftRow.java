package org.ddsbench.core.campaign;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.finding.Place;

/**
 * One {@code test} as far as it could be read, so that one pass reports what the rules find in its
 * valid values and what the reader finds in the others. Immutable.
 */
public final class DraftRow {
  private final String id;
  private final Place place;
  private final String scenario;
  private final Map<String, Written> given;
  private final Sweep sweep;
  private final int repeat;

  /**
   * An attribute as it is written in the file.
   *
   * @param place where it stands
   * @param text as it is written, without white space around it
   * @param own whether the row itself gives it, and not the defaults
   */
  record Written(Place place, String text, boolean own) {}

  DraftRow(
      String id,
      Place place,
      String scenario,
      Map<String, Written> given,
      Sweep sweep,
      int repeat) {
    this.id = id;
    this.place = place;
    this.scenario = scenario;
    this.given = Map.copyOf(given);
    this.sweep = sweep;
    this.repeat = repeat;
  }

  /** Its name in results; empty without a valid one. */
  public String id() {
    return id;
  }

  /** Where the row starts. */
  public Place place() {
    return place;
  }

  /** Where the attribute stands; the row itself when the attribute is not set. */
  public Place place(String attribute) {
    Written written = given.get(attribute);
    return written == null ? place : written.place();
  }

  /** The scenario that the campaign names for it; empty without one. */
  public String scenario() {
    return scenario;
  }

  /** Whether the row or the defaults set the attribute, to a valid value or not. */
  public boolean gives(Parameter<?> parameter) {
    return given.containsKey(parameter.attribute());
  }

  /** Whether the row itself sets the attribute. */
  public boolean owns(Parameter<?> parameter) {
    Written written = given.get(parameter.attribute());
    return written != null && written.own();
  }

  /** Whether the defaults set the attribute and the row itself does not. */
  public boolean inherits(String attribute) {
    Written written = given.get(attribute);
    return written != null && !written.own();
  }

  /**
   * The text that applies to a parameter: the row's, else that of the defaults, else its default.
   */
  public String written(Parameter<?> parameter) {
    Written written = given.get(parameter.attribute());
    return written == null
        ? RowDefaults.text(parameter, values(Parameters.PROBE)).orElse("")
        : written.text();
  }

  /** The valid values of a parameter, those of its default included; may be empty. */
  public <T> List<T> values(Parameter<T> parameter) {
    return sweep.values(parameter);
  }

  /** Whether each side has implementations of its own, so that {@code dds} is ignored. */
  public boolean paired() {
    return sweep.paired();
  }

  /** How often each run is repeated; 1 where that could not be read. */
  public int repeat() {
    return repeat;
  }

  /** How many runs it makes, at least; {@code Long.MAX_VALUE} for more than that. */
  public long runs() {
    long members = sweep.size();
    return members > Long.MAX_VALUE / repeat ? Long.MAX_VALUE : members * repeat;
  }

  /**
   * The members of the sweep over the valid values, in the order of runs. Only for a row of at most
   * {@link Campaign#MAX_RUNS} {@linkplain #runs runs}.
   */
  public List<Values> members() {
    return sweep.product();
  }

  TestRow sound() {
    Map<String, Place> places = new HashMap<>();
    given.forEach((attribute, written) -> places.put(attribute, written.place()));
    return new TestRow(id, place, places, members(), repeat);
  }
}
