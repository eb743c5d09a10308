package org.ddsbench.core.rules;

import static org.ddsbench.core.rules.Rule.warning;
import static org.ddsbench.core.rules.Rule.when;

import java.util.List;
import org.ddsbench.core.campaign.Parameters;

/**
 * Rules about reliability, durability and history. (C01, a history of 0, is refused by the reader.)
 */
final class QualityRules {
  private static final int LARGE_BYTES = 64 * 1024;

  /** Deep enough for what is in flight at any usual rate. */
  private static final int SAFE_HISTORY = 10;

  static final List<Rule> TABLE =
      List.of(
          warning(
                  "C07",
                  Parameters.HISTORY,
                  "ReliableTransient and history < messageIterations",
                  c ->
                      when(
                          c.storesHistory()
                              && c.p().get(Parameters.HISTORY) > 0
                              && c.p().get(Parameters.HISTORY) < c.p().messagesOfEach()
                              && SharedMemoryRules.storesAny(c),
                          "Only the last "
                              + c.p().get(Parameters.HISTORY)
                              + " of "
                              + c.p().messagesOfEach()
                              + " messages are kept for late subscribers. Use history=\"all\" to keep"
                              + " all of them."))
              .fixed("`history=\"all\"`", c -> MemberFix.replace(Parameters.HISTORY, "all")),
          warning(
                  "C08",
                  Parameters.HISTORY,
                  "ReliableTransient and history 1, with pattern max or messages over 64 KiB",
                  c ->
                      when(
                          c.storesHistory()
                              && c.p().get(Parameters.HISTORY) == 1
                              && ((!c.requests() && !c.paced())
                                  || c.messageBytes().orElse(0L) > LARGE_BYTES),
                          "With history=\"1\", a new message may overwrite one that is not sent yet, which"
                              + " then counts as lost. Use history=\""
                              + SAFE_HISTORY
                              + "\" or more."))
              .fixed(
                  "`history=\"10\"`",
                  c -> MemberFix.replace(Parameters.HISTORY, Integer.toString(SAFE_HISTORY))),
          warning(
                  "C10",
                  Parameters.HISTORY,
                  "history given and quality of service not ReliableTransient",
                  c ->
                      when(
                          c.gives(Parameters.HISTORY) && !c.storesHistory(),
                          "history applies only to ReliableTransient and is ignored here. Delete it."))
              .fixed("deletes `history`", c -> MemberFix.delete(Parameters.HISTORY)));

  private QualityRules() {}
}
