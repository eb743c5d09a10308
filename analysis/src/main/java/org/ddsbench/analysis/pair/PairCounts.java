package org.ddsbench.analysis.pair;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.stream.LongStream;

/**
 * What happened to the messages of one pair, warm-up included.
 *
 * @param sent messages the publisher wrote, failed writes included
 * @param sendFailed of these, refused by write()
 * @param received distinct messages that arrived
 * @param lost written without failure and never received
 * @param duplicates receptions of a message that had arrived already
 * @param reordered distinct messages that arrived after one with a larger number
 * @param contentErrors receptions and echoes that differ from what was sent (an echo of a wrong
 *     reception is not counted again)
 * @param warmup messages sent that belong to the warm-up
 * @param echoes distinct messages whose echo was received
 * @param echoContentErrors those content errors that are in echoes only
 */
@JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
public record PairCounts(
    long sent,
    long sendFailed,
    long received,
    long lost,
    long duplicates,
    long reordered,
    long contentErrors,
    long warmup,
    long echoes,
    long echoContentErrors) {

  /** Counts may come from a file that is damaged, or from a node that errs. */
  public PairCounts {
    if (LongStream.of(
            sent,
            sendFailed,
            received,
            lost,
            duplicates,
            reordered,
            contentErrors,
            warmup,
            echoes,
            echoContentErrors)
        .anyMatch(count -> count < 0)) {
      throw new IllegalArgumentException("a number of messages is below zero");
    }
  }

  PairCounts withWarmup(long messages) {
    return new PairCounts(
        sent,
        sendFailed,
        received,
        lost,
        duplicates,
        reordered,
        contentErrors,
        messages,
        echoes,
        echoContentErrors);
  }
}
