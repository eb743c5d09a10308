package org.ddsbench.repository.store;

/** Describes the columns of a run's tables as text, which is part of exported runs. */
public final class ColumnGuide {
  private ColumnGuide() {}

  /** One Markdown table for each file, with one line for each column. */
  public static String markdown() {
    StringBuilder text = new StringBuilder();
    for (Table table : Table.values()) {
      text.append("| `").append(table.parquet()).append("` | type | meaning |\n|---|---|---|\n");
      table
          .allColumns()
          .forEach(column -> line(text, column.name(), column.type(), column.meaning()));
      text.append('\n');
    }
    return text.toString().stripTrailing() + "\n";
  }

  private static void line(StringBuilder text, String name, String type, String meaning) {
    text.append("| `").append(name).append("` | ").append(type).append(" | ").append(meaning);
    text.append(" |\n");
  }
}
