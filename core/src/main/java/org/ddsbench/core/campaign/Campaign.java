package org.ddsbench.core.campaign;

import java.util.List;

/**
 * What a campaign.xml asks for.
 *
 * @param name directory of its results
 * @param description for people; may be empty
 * @param rows in the order of the file
 */
public record Campaign(String name, String description, List<TestRow> rows) {
  /** No campaign may make more runs than this (rule B07). */
  public static final int MAX_RUNS = 10_000;

  public Campaign {
    rows = List.copyOf(rows);
  }
}
