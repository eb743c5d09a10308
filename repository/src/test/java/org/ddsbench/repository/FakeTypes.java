package org.ddsbench.repository;

import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.repository.store.Figure;

/** Runs with messages that are one sequence or array of chosen content. */
public final class FakeTypes {
  private static final int HEADER = 36;

  private FakeTypes() {}

  /** Messages travel, and are echoed. */
  public static FakeRun exchanged(
      String campaign, int number, String type, int contentBytes, String echo) {
    return FakeRun.of(campaign, number)
        .type(type)
        .shape(HEADER + contentBytes, 1, 40)
        .given("messageSize", 0)
        .given("contentSize", contentBytes)
        .given("echo", echo);
  }

  /** Messages are only encoded and decoded, with these medians in nanoseconds. */
  public static FakeRun converted(
      String campaign, int number, String type, int contentBytes, long encodeNs, long decodeNs) {
    return exchanged(campaign, number, type, contentBytes, "full")
        .figure(Experiment.MARSHAL, "encode_time", "ns", "median", encodeNs)
        .figure(Experiment.MARSHAL, "encode_time", "ns", "p95", 2 * encodeNs)
        .figure(decode("median", decodeNs))
        .figure(decode("p95", 2 * decodeNs));
  }

  private static Figure decode(String step, long ns) {
    return Figure.exactly("decode_time", "ns", step, "subscriber-0", "node2", ns);
  }
}
