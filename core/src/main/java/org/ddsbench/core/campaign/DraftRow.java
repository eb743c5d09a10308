package org.ddsbench.core.campaign;

import java.util.List;
import java.util.Map;
import org.ddsbench.core.finding.Place;

/**
 * One {@code test} as far as it could be read, so that the rules can speak of its sound values in
 * the same pass in which the reader speaks of the others. Immutable.
 */
public final class DraftRow {
  private final String id;
  private final Place place;
  private final Map<String, Place> given;
  private final Sweep sweep;
  private final int repeat;

  DraftRow(String id, Place place, Map<String, Place> given, Sweep sweep, int repeat) {
    this.id = id;
    this.place = place;
    this.given = Map.copyOf(given);
    this.sweep = sweep;
    this.repeat = repeat;
  }

  /** Its name in results; empty when it has none that is valid. */
  public String id() {
    return id;
  }

  /** Where the row starts. */
  public Place place() {
    return place;
  }

  /** Where the attribute stands; the row itself when it is nowhere given. */
  public Place place(String attribute) {
    return given.getOrDefault(attribute, place);
  }

  /** Whether the row or the defaults give the attribute, soundly or not. */
  public boolean gives(Parameter<?> parameter) {
    return given.containsKey(parameter.attribute());
  }

  /** The sound values of a parameter, those of its default included; empty when there is none. */
  public <T> List<T> values(Parameter<T> parameter) {
    return sweep.values(parameter);
  }

  /** How many runs it makes, at least; {@code Long.MAX_VALUE} for more than that. */
  public long runs() {
    long members = sweep.size();
    return members > Long.MAX_VALUE / repeat ? Long.MAX_VALUE : members * repeat;
  }

  /**
   * The members of the sweep that sound values make, in the order of runs. Only for a row of at
   * most {@link Campaign#MAX_RUNS} {@linkplain #runs runs}.
   */
  public List<TestParameters> members() {
    return sweep.product();
  }

  TestRow sound() {
    return new TestRow(id, place, given, members(), repeat);
  }
}
