package org.ddsbench.controller.campaign;

import java.util.Set;
import org.ddsbench.core.protocol.Request.CalibrationLogs;

/**
 * Two nodes whose clocks are compared by pings, for every pair on them.
 *
 * @param publisherNode the node that pings
 * @param pinger index of its program
 * @param subscriberNode the node that answers
 * @param responder index of its program
 */
record ClockLink(String publisherNode, int pinger, String subscriberNode, int responder) {
  static String pingerApp(int index) {
    return "pinger-" + index;
  }

  static String responderApp(int index) {
    return "responder-" + index;
  }

  /** File name of a responder's log of pings from all pingers. */
  static String receivedLog(int responder) {
    return responderApp(responder) + ".received.log.bin";
  }

  private String sentLog() {
    return pingerApp(pinger) + "-" + responder + ".sent.log.bin";
  }

  private String echoLog() {
    return pingerApp(pinger) + "-" + responder + ".echo.log.bin";
  }

  /** The files of the pinger, which the subscriber's node needs. */
  Set<String> pingerLogs() {
    return Set.of(sentLog(), echoLog());
  }

  CalibrationLogs logs() {
    return new CalibrationLogs(
        publisherNode,
        subscriberNode,
        pinger,
        responder,
        sentLog(),
        echoLog(),
        receivedLog(responder));
  }
}
