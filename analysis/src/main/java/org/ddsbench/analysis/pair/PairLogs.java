package org.ddsbench.analysis.pair;

import java.util.Optional;
import org.ddsbench.core.samplelog.LogKind;
import org.ddsbench.core.samplelog.SampleLog;

/**
 * The logs of one pair, checked to belong together.
 *
 * @param publisher index of the publisher
 * @param subscriber index of the subscriber
 * @param sent log of the messages that the publisher wrote
 * @param echoes log of the echoes that the publisher received, from all subscribers; absent without
 *     echo
 * @param received log of the messages that the subscriber took, from all publishers
 */
public record PairLogs(
    int publisher, int subscriber, SampleLog sent, Optional<SampleLog> echoes, SampleLog received) {

  /**
   * Checks kind, endpoint, clock and completeness of each log.
   *
   * @throws UnmatchedLogsException naming the log that does not fit
   */
  public static PairLogs of(
      int publisher, int subscriber, SampleLog sent, Optional<SampleLog> echoes, SampleLog received)
      throws UnmatchedLogsException {
    check(sent, LogKind.SENT, publisher, sent);
    check(received, LogKind.RECEIVED, subscriber, sent);
    if (echoes.isPresent()) {
      check(echoes.get(), LogKind.ECHO_RECEIVED, publisher, sent);
    }
    return new PairLogs(publisher, subscriber, sent, echoes, received);
  }

  private static void check(SampleLog log, LogKind kind, int endpoint, SampleLog sent)
      throws UnmatchedLogsException {
    if (log.kind() != kind) {
      throw new UnmatchedLogsException(
          log.name() + " is a log of kind " + log.kind() + ", not " + kind);
    }
    if (log.endpoint() != endpoint) {
      throw new UnmatchedLogsException(
          log.name() + " is of endpoint " + log.endpoint() + ", not " + endpoint);
    }
    if (log.clock() != sent.clock()) {
      throw new UnmatchedLogsException(
          log.name()
              + " has "
              + log.clock()
              + " timestamps, "
              + sent.name()
              + " has "
              + sent.clock());
    }
    if (log.overflow() != 0) {
      throw new UnmatchedLogsException(
          log.name()
              + " has no room for "
              + log.overflow()
              + " of its records; give it more capacity");
    }
  }
}
