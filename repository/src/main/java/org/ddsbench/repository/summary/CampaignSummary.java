package org.ddsbench.repository.summary;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.ddsbench.core.plan.Endpoint;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.ResourceUse;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.ddsbench.repository.store.RunTables;
import org.jspecify.annotations.Nullable;

/** A campaign in numbers: one row a stored run and planned pair, in the order of the plan. */
public final class CampaignSummary {
  private final String campaign;
  private final List<SummaryRow> rows;

  private CampaignSummary(String campaign, List<SummaryRow> rows) {
    this.campaign = campaign;
    this.rows = List.copyOf(rows);
  }

  /** Summarises what is stored now. */
  public static CampaignSummary of(RunStore store, String campaign) throws IOException {
    List<SummaryRow> rows = new ArrayList<>();
    try (RunTables tables = new RunTables(store)) {
      for (RunManifest run : store.manifests(campaign)) {
        Map<String, ResourceUse> uses = tables.uses(run);
        for (Endpoint publisher : run.endpoints(Role.PUBLISHER)) {
          for (Endpoint subscriber : run.endpoints(Role.SUBSCRIBER)) {
            rows.add(
                new SummaryRow(
                    run,
                    publisher.index(),
                    subscriber.index(),
                    run.pair(publisher.index(), subscriber.index()).orElse(null),
                    run.isCompleted() ? uses.get(subscriber.app()) : null));
          }
        }
      }
    }
    return new CampaignSummary(campaign, rows);
  }

  /** Name of the campaign. */
  public String campaign() {
    return campaign;
  }

  public List<SummaryRow> rows() {
    return rows;
  }

  /** Writes {@code summary.csv} (RFC 4180), replacing what is there in one step. */
  public void writeCsv(Path file) throws IOException {
    StringBuilder csv = new StringBuilder();
    csv.append(line(SummaryColumn.ALL.stream().map(SummaryColumn::name).toList()));
    for (SummaryRow row : rows) {
      csv.append(line(SummaryColumn.ALL.stream().map(column -> cell(column, row)).toList()));
    }
    Path aside = file.resolveSibling("." + file.getFileName() + ".partial");
    Files.writeString(aside, csv, StandardCharsets.UTF_8);
    Files.move(aside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * One object: {@code campaign}, and {@code rows} of objects with the columns of the CSV file
   * (null where a cell is empty) and {@code failure}, null or why there are no numbers.
   */
  public String json() {
    List<Map<String, @Nullable Object>> objects = new ArrayList<>();
    for (SummaryRow row : rows) {
      Map<String, @Nullable Object> object = new LinkedHashMap<>();
      SummaryColumn.ALL.forEach(column -> object.put(column.name(), plain(column, row)));
      object.put("failure", row.gap().isEmpty() ? null : row.gap());
      objects.add(object);
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("campaign", campaign);
    all.put("rows", objects);
    try {
      return JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
          .build()
          .writeValueAsString(all);
    } catch (JsonProcessingException e) {
      throw new AssertionError("a summary is always JSON", e);
    }
  }

  private static String line(List<String> cells) {
    return cells.stream().map(CampaignSummary::quoted).collect(Collectors.joining(",")) + "\r\n";
  }

  private static String quoted(String cell) {
    boolean special =
        cell.contains(",") || cell.contains("\"") || cell.contains("\n") || cell.contains("\r");
    return special ? "\"" + cell.replace("\"", "\"\"") + "\"" : cell;
  }

  private static String cell(SummaryColumn column, SummaryRow row) {
    Object value = plain(column, row);
    if (value == null) {
      return "";
    }
    return value instanceof BigDecimal number ? number.toPlainString() : value.toString();
  }

  private static @Nullable Object plain(SummaryColumn column, SummaryRow row) {
    Object value = column.value().apply(row);
    return value instanceof Double number ? BigDecimal.valueOf(number).stripTrailingZeros() : value;
  }
}
