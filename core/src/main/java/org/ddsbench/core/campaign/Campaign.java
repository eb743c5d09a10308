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
  public Campaign {
    rows = List.copyOf(rows);
  }
}
