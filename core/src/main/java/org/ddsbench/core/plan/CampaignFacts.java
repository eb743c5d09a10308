package org.ddsbench.core.plan;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the runs of a campaign depend on, in words: by subject (a row, a node, the bundle) and
 * attribute. Two starts of a campaign make runs of the same keys in the same places of the plan
 * when none of their facts differ.
 */
public final class CampaignFacts {
  private final SortedMap<String, SortedMap<String, String>> bySubject;

  /** An attribute whose value changed; a text is empty where the attribute is not set. */
  public record Difference(String subject, String attribute, String before, String now) {}

  private CampaignFacts(SortedMap<String, SortedMap<String, String>> bySubject) {
    this.bySubject = bySubject;
  }

  /** Restores facts from the result of {@link #bySubject}. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static CampaignFacts of(Map<String, Map<String, String>> bySubject) {
    SortedMap<String, SortedMap<String, String>> copy = new TreeMap<>();
    bySubject.forEach((subject, facts) -> copy.put(subject, new TreeMap<>(facts)));
    return new CampaignFacts(copy);
  }

  @JsonValue
  public Map<String, SortedMap<String, String>> bySubject() {
    return Collections.unmodifiableMap(bySubject);
  }

  /** These facts, with those of other subjects added, and those of the same subjects replaced. */
  public CampaignFacts with(CampaignFacts others) {
    SortedMap<String, SortedMap<String, String>> all = new TreeMap<>(bySubject);
    all.putAll(others.bySubject);
    return new CampaignFacts(all);
  }

  /** These facts and those of one more subject. */
  public CampaignFacts with(String subject, Map<String, String> facts) {
    return with(of(Map.of(subject, facts)));
  }

  /**
   * The attributes that have another value in {@code now}. A subject that only one of the two has
   * is not a difference: it is a row that was not planned, or a node that was not used.
   */
  public List<Difference> differences(CampaignFacts now) {
    List<Difference> differences = new ArrayList<>();
    bySubject.forEach(
        (subject, before) -> {
          SortedMap<String, String> after = now.bySubject.get(subject);
          if (after != null) {
            TreeSet<String> attributes = new TreeSet<>(before.keySet());
            attributes.addAll(after.keySet());
            for (String attribute : attributes) {
              String was = before.getOrDefault(attribute, "");
              String is = after.getOrDefault(attribute, "");
              if (!was.equals(is)) {
                differences.add(new Difference(subject, attribute, was, is));
              }
            }
          }
        });
    return differences;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CampaignFacts facts && facts.bySubject.equals(bySubject);
  }

  @Override
  public int hashCode() {
    return bySubject.hashCode();
  }

  @Override
  public String toString() {
    return bySubject.toString();
  }
}
