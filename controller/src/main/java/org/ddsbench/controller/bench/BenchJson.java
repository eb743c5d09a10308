package org.ddsbench.controller.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** The report for programs: docs/formats.md. */
public final class BenchJson {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private BenchJson() {}

  /** One object on several lines. */
  public static String of(BenchReport report) {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("rounds", report.rounds()).put("quick", report.quick());
    ArrayNode figures = root.putArray("figures");
    report.figures().forEach(figure -> figures.add(figure(figure)));
    ObjectNode notMeasured = root.putObject("not_measured");
    report.notMeasured().forEach(notMeasured::put);
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(root);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a report that cannot be written", e);
    }
  }

  private static ObjectNode figure(Figure figure) {
    ObjectNode node = MAPPER.createObjectNode();
    node.put("name", figure.name()).put("what", figure.what()).put("unit", figure.unit());
    node.set("ours", spread(figure.ours()));
    node.put("peer", figure.peer().isEmpty() ? null : figure.peer());
    node.set("theirs", figure.theirs().map(BenchJson::spread).orElse(null));
    node.set("ratio", figure.ratio().map(BenchJson::spread).orElse(null));
    node.set("goal", figure.goal().map(BenchJson::goal).orElse(null));
    node.put("met", figure.met().orElse(null));
    ArrayNode notes = node.putArray("notes");
    figure.notes().forEach(notes::add);
    ArrayNode rounds = node.putArray("rounds");
    for (Round round : figure.rounds()) {
      ObjectNode entry = rounds.addObject().put("ours", round.ours());
      round.theirs().ifPresent(theirs -> entry.put("theirs", theirs));
      round.ratio().ifPresent(ratio -> entry.put("ratio", ratio));
    }
    return node;
  }

  private static ObjectNode spread(Spread spread) {
    return MAPPER
        .createObjectNode()
        .put("min", spread.min())
        .put("median", spread.median())
        .put("max", spread.max());
  }

  private static ObjectNode goal(Goal goal) {
    return MAPPER
        .createObjectNode()
        .put("comparison", goal.comparison().sign())
        .put("bound", goal.bound());
  }
}
