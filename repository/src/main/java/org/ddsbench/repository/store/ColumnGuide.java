package org.ddsbench.repository.store;

/** What the columns of a run's tables mean, as text: it travels with exported runs. */
public final class ColumnGuide {
  private ColumnGuide() {}

  /** A line a column, in the form of a Markdown table a file. */
  public static String markdown() {
    StringBuilder text = new StringBuilder();
    for (Table table : Table.values()) {
      text.append("| `").append(table.parquet()).append("` | type | meaning |\n|---|---|---|\n");
      line(text, "run", "VARCHAR", "key of the run, as in its manifest");
      if (table.isPerNode()) {
        line(text, "node", "VARCHAR", "name of the node");
      }
      table.columns().forEach(column -> line(text, column.name(), column.type(), column.meaning()));
      text.append('\n');
    }
    return text.toString().stripTrailing() + "\n";
  }

  private static void line(StringBuilder text, String name, String type, String meaning) {
    text.append("| `").append(name).append("` | ").append(type).append(" | ").append(meaning);
    text.append(" |\n");
  }
}
