package org.ddsbench.core.campaign;

import java.util.List;
import java.util.Map;
import org.ddsbench.core.finding.Place;

/**
 * One {@code test} of a campaign: a single set of parameters, or a sweep of several.
 *
 * @param id name in results; a file name
 * @param place where the row starts
 * @param given where each attribute stands that the row or the defaults set
 * @param variants the parameters of each member of the sweep, at least one, in the order of runs
 * @param repeat how often all of them are carried out
 */
public record TestRow(
    String id, Place place, Map<String, Place> given, List<Values> variants, int repeat) {
  public TestRow {
    given = Map.copyOf(given);
    variants = List.copyOf(variants);
  }

  /** Where the attribute stands; the row itself when the attribute is not set. */
  public Place place(String attribute) {
    return given.getOrDefault(attribute, place);
  }

  /** The same row with these members of its sweep. */
  public TestRow with(List<Values> members) {
    return new TestRow(id, place, given, members, repeat);
  }

  public boolean gives(Parameter<?> parameter) {
    return given.containsKey(parameter.attribute());
  }
}
