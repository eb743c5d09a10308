package org.ddsbench.core.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.campaign.Campaign;
import org.ddsbench.core.campaign.DraftRow;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.campaign.Values;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Fix;
import org.ddsbench.core.finding.Severity;

/**
 * Rule T03. The cost of marshalling is the difference between a structured message and octets of
 * the same size, with everything else alike. A row with several sizes compares sizes and is not
 * half of such a pair.
 */
final class MarshallingPairs {
  static final RowsRule RULE =
      new RowsRule(
          "T03",
          Severity.WARNING,
          "octets of one size beside a structured message, all else alike, and the size is neither"
              + " its nominal nor its real one",
          "`messageSize` of the nominal size",
          MarshallingPairs::find);

  private MarshallingPairs() {}

  /** The structured half of a pair. */
  private record Structured(DraftRow row, long nominal, long real) {}

  private static List<Finding> find(List<DraftRow> rows, RulesContext context) {
    MessageFacts messages = context.messages();
    Map<Map<String, String>, List<Structured>> structured = new HashMap<>();
    List<DraftRow> sound = rows.stream().filter(row -> row.runs() <= Campaign.MAX_RUNS).toList();
    for (DraftRow row : sound) {
      for (Values p : row.members()) {
        RunCase run = new RunCase(row, p, context);
        Optional<Long> real = run.messageBytes();
        if (run.minimumSize() == 0 && real.isPresent()) {
          structured
              .computeIfAbsent(besidesTheMessage(p), any -> new ArrayList<>())
              .add(new Structured(row, messages.nominalBytes(p), real.get()));
        }
      }
    }
    List<Finding> findings = new ArrayList<>();
    for (DraftRow row : sound) {
      if (row.values(Parameters.MESSAGE_SIZE).size() == 1) {
        unequal(row, structured, messages).ifPresent(other -> findings.add(warning(row, other)));
      }
    }
    return findings;
  }

  private static Optional<Structured> unequal(
      DraftRow row, Map<Map<String, String>, List<Structured>> structured, MessageFacts messages) {
    for (Values p : row.members()) {
      List<Structured> partners = structured.getOrDefault(besidesTheMessage(p), List.of());
      if (known(p, messages)
          && messages.minimumSize(p.get(Parameters.MESSAGE_TYPE)) > 0
          && p.get(Parameters.MESSAGE_SIZE) >= messages.minimumSize(p.get(Parameters.MESSAGE_TYPE))
          && partners.stream()
              .noneMatch(
                  one ->
                      List.of(one.nominal, one.real)
                          .contains((long) p.get(Parameters.MESSAGE_SIZE)))) {
        return partners.stream().findFirst();
      }
    }
    return Optional.empty();
  }

  private static boolean known(Values p, MessageFacts messages) {
    return messages.types().contains(p.get(Parameters.MESSAGE_TYPE));
  }

  private static Map<String, String> besidesTheMessage(Values p) {
    Map<String, String> texts = new LinkedHashMap<>(p.texts());
    texts.keySet().removeAll(List.of("messageType", "messageSize", "fill", "seed"));
    return texts;
  }

  private static Finding warning(DraftRow row, Structured other) {
    String size = Parameters.MESSAGE_SIZE.attribute();
    String message =
        "This row and "
            + RepeatedRows.name(other.row)
            + " are a marshalling pair but differ in message size. Use messageSize "
            + other.nominal
            + " (nominal) or "
            + other.real
            + " (serialized), so that they differ in marshalling only.";
    Fix fix =
        Fix.set(
            row.place(), size, row.written(Parameters.MESSAGE_SIZE), Long.toString(other.nominal));
    return new Finding(RULE.id(), RULE.severity(), row.id(), size, row.place(size), message, fix);
  }
}
