package org.ddsbench.repository.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.ddsbench.core.testbed.Role;
import org.ddsbench.repository.store.ResourceUse;
import org.ddsbench.repository.store.RunManifest;
import org.jspecify.annotations.Nullable;

/** The columns of {@code summary.csv} on how much arrived, and the network traffic for it. */
final class ArrivalColumns {
  private ArrivalColumns() {}

  /** These columns after others. */
  static List<SummaryColumn> after(List<SummaryColumn> others) {
    List<SummaryColumn> columns = new ArrayList<>(others);
    columns.add(new SummaryColumn("rate_received_hz", ArrivalColumns::rate, false));
    columns.add(new SummaryColumn("received_bytes_per_second", ArrivalColumns::bytes, false));
    columns.add(
        new SummaryColumn(
            "interface_bytes_per_message",
            row -> perMessage(row, ResourceUse::interfaceBytes),
            true));
    columns.add(
        new SummaryColumn(
            "interface_packets_per_message",
            row -> perMessage(row, ResourceUse::interfacePackets),
            true));
    return List.copyOf(columns);
  }

  private static @Nullable Double rate(SummaryRow row) {
    return row.report() == null ? null : row.report().rate().receivedHz();
  }

  /** Serialized payload, as in {@code message_bytes_serialized}. */
  private static @Nullable Double bytes(SummaryRow row) {
    Double rate = rate(row);
    return rate == null ? null : rate * row.run().payloadBytes();
  }

  /**
   * The counters belong to the node, so they are divided by all messages that its subscribers
   * received.
   */
  private static @Nullable Double perMessage(
      SummaryRow row, Function<ResourceUse, @Nullable Long> counter) {
    ResourceUse use = row.use();
    Long carried = use == null ? null : counter.apply(use);
    long received = receivedOn(row.run(), row.subscriberNode());
    return carried == null || received == 0 ? null : tenths((double) carried / received);
  }

  private static long receivedOn(RunManifest run, String node) {
    return run.endpoints().stream()
        .filter(endpoint -> endpoint.role() == Role.SUBSCRIBER && endpoint.node().equals(node))
        .flatMap(
            endpoint -> run.pairs().stream().filter(pair -> pair.subscriber() == endpoint.index()))
        .mapToLong(pair -> pair.counts().received())
        .sum();
  }

  private static double tenths(double value) {
    return Math.rint(value * 10) / 10;
  }
}
