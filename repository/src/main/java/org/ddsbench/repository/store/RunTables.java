package org.ddsbench.repository.store;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.ddsbench.analysis.pair.PairSamples;
import org.ddsbench.analysis.pair.StoredSamples;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.core.samplelog.SampleLog;

/** Reads the tables of stored runs. For one thread; close it. */
public final class RunTables implements AutoCloseable {
  /** With more messages in a pair, only one kind of time is in memory at a time. */
  private static final int MOST_AT_ONCE = 1_000_000;

  private final RunStore store;
  private final Database database;

  /** Opens a reader of a repository. */
  public RunTables(RunStore store) throws IOException {
    this.store = store;
    database = Database.open(store.spill());
  }

  /**
   * The counted times of a run, pair by pair, in the order of publisher and subscriber. One pair is
   * in memory at a time, unless the visitor keeps it.
   */
  public void times(RunManifest manifest, StoredTime time, PairTimes.Visitor visitor)
      throws IOException {
    times(manifest, List.of(time), false, (any, pair) -> visitor.pair(pair));
  }

  /** The one-way times in the same way, each with the bound of its own error. */
  public void boundedTimes(RunManifest manifest, PairTimes.Visitor visitor) throws IOException {
    times(manifest, List.of(StoredTime.OTT), true, (any, pair) -> visitor.pair(pair));
  }

  /**
   * Several kinds of time of a run: all of one pair, in the order in which they are requested, then
   * those of the next pair. With few messages all kinds are read at once. With many messages they
   * are read one after the other, so that the times of one pair and one kind are in memory; the
   * visitor then receives all pairs again for each kind.
   *
   * @param bounded whether one-way times are read with the bounds of their errors
   */
  public void times(
      RunManifest manifest, List<StoredTime> wanted, boolean bounded, PairTimes.KindVisitor visitor)
      throws IOException {
    long most = manifest.pairs().stream().mapToLong(pair -> pair.counts().sent()).max().orElse(0);
    if (most <= MOST_AT_ONCE) {
      read(manifest, wanted, bounded, visitor);
    } else {
      for (StoredTime time : wanted) {
        read(manifest, List.of(time), bounded, visitor);
      }
    }
  }

  private void read(
      RunManifest manifest, List<StoredTime> wanted, boolean bounded, PairTimes.KindVisitor visitor)
      throws IOException {
    List<PairTimes.Builder> pair = new ArrayList<>();
    database.query(
        "SELECT publisher, subscriber, warmup, write_return_ns = -1, ott_ns IS NOT NULL, "
            + (bounded ? "ott_uncertainty_ns, " : "NULL, ")
            + wanted.stream().map(StoredTime::sql).collect(Collectors.joining(", "))
            + " FROM "
            + messages(manifest),
        row -> {
          int publisher = row.getInt(1);
          int subscriber = row.getInt(2);
          if (pair.isEmpty() || !pair.get(0).isOf(publisher, subscriber)) {
            visit(wanted, pair, visitor);
            pair.clear();
            for (StoredTime time : wanted) {
              pair.add(
                  new PairTimes.Builder(
                      publisher,
                      subscriber,
                      expected(manifest, time, publisher, subscriber),
                      bounded && time == StoredTime.OTT));
            }
          }
          boolean warmup = row.getLong(3) != 0;
          boolean refused = row.getBoolean(4);
          boolean received = row.getBoolean(5);
          Long bound = Database.nullableLong(row, 6);
          for (int i = 0; i < wanted.size(); i++) {
            pair.get(i).add(warmup, refused, received, Database.nullableLong(row, 7 + i), bound);
          }
        });
    visit(wanted, pair, visitor);
  }

  private static void visit(
      List<StoredTime> wanted, List<PairTimes.Builder> pair, PairTimes.KindVisitor visitor) {
    for (int i = 0; i < pair.size(); i++) {
      visitor.pair(wanted.get(i), pair.get(i).build());
    }
  }

  /** The number of times in a normal run. */
  private static long expected(
      RunManifest manifest, StoredTime time, int publisher, int subscriber) {
    return manifest
        .pair(publisher, subscriber)
        .map(
            pair ->
                switch (time) {
                  case OTT -> pair.correction().ottNs();
                  case RTT -> pair.correction().rttNs();
                  case OTT_INTENDED -> pair.ottIntendedNs();
                  case LATENESS -> pair.latenessNs();
                  case WRITE -> pair.writeNs();
                })
        .map(Summary::count)
        .orElse(0L);
  }

  /** Every message of a run, ordered by publisher, subscriber and number; none is kept. */
  public void messages(RunManifest manifest, Consumer<StoredMessage> visitor) throws IOException {
    int[] last = {-1, -1, 0};
    database.query(
        "SELECT publisher, subscriber, warmup, t0_ns, t1_ns, t2_ns, ott_ns FROM "
            + messages(manifest),
        row -> {
          int publisher = row.getInt(1);
          int subscriber = row.getInt(2);
          if (publisher != last[0] || subscriber != last[1]) {
            last[0] = publisher;
            last[1] = subscriber;
            last[2] = 0;
          }
          Long ott = Database.nullableLong(row, 7);
          visitor.accept(
              new StoredMessage(
                  publisher,
                  subscriber,
                  last[2]++,
                  row.getLong(3) != 0,
                  row.getLong(4),
                  row.getLong(5),
                  row.getLong(6),
                  ott == null ? StoredMessage.MISSING : ott));
        });
  }

  /**
   * The messages of one pair over time. An interrupt ends it with an exception.
   *
   * @param most approximate largest number of messages to read; of more messages only the extremes
   *     of groups
   */
  public PairTrace trace(RunManifest manifest, RecordedPair.Key pair, int most) throws IOException {
    String all =
        Table.SAMPLES.of(store, manifest)
            + " WHERE duplicate = 0 AND publisher = "
            + pair.publisher()
            + " AND subscriber = "
            + pair.subscriber();
    long[] count = {0};
    database.query("SELECT count(*) FROM " + all, row -> count[0] = row.getLong(1));
    long stretch = count[0] <= most ? 1 : (4 * count[0] + most - 1) / most;
    PairTrace.Builder trace = new PairTrace.Builder(Math.min(count[0], most), stretch);
    database.queryUnlessInterrupted(
        "SELECT warmup, t1_ns, t2_ns, ott_ns FROM "
            + all
            + (stretch == 1 ? "" : " AND seq IN (" + extremes(all, stretch) + ")")
            + " ORDER BY t1_ns",
        row -> {
          long ott = row.getLong(4);
          boolean received = !row.wasNull();
          trace.add(row.getLong(1) != 0, row.getLong(2), row.getLong(3), ott, received);
        });
    return trace.build();
  }

  /**
   * SQL for the extreme messages of each group, the first message, and the last one of the warm-up.
   */
  private static String extremes(String all, long stretch) {
    String received = all + " AND ott_ns IS NOT NULL GROUP BY seq // " + stretch;
    return "SELECT arg_min(seq, ott_ns) FROM "
        + received
        + " UNION SELECT arg_max(seq, ott_ns) FROM "
        + received
        + " UNION SELECT arg_min(seq, t2_ns - t1_ns) FROM "
        + received
        + " UNION SELECT arg_max(seq, t2_ns - t1_ns) FROM "
        + received
        + " UNION SELECT min(seq) FROM "
        + all
        + " UNION SELECT max(seq) FROM "
        + all
        + " AND warmup = 1";
  }

  private String messages(RunManifest manifest) {
    return Table.SAMPLES.of(store, manifest)
        + " WHERE duplicate = 0 ORDER BY publisher, subscriber, seq";
  }

  /**
   * The time span in which messages arrived, for each pair that received any, by publisher and
   * subscriber.
   */
  public List<ReceivedSpan> received(RunManifest manifest) throws IOException {
    List<ReceivedSpan> spans = new ArrayList<>();
    database.query(
        "SELECT publisher, subscriber, count(*), min(t2_ns), max(t2_ns) FROM "
            + Table.SAMPLES.of(store, manifest)
            + " WHERE duplicate = 0 AND warmup = 0 AND ott_ns IS NOT NULL"
            + " GROUP BY publisher, subscriber ORDER BY publisher, subscriber",
        row ->
            spans.add(
                new ReceivedSpan(
                    row.getInt(1), row.getInt(2), row.getLong(3), row.getLong(4), row.getLong(5))));
    return spans;
  }

  /** The lines of the resource monitors of a run, by node, app and time. */
  public List<ResourceLine> resources(RunManifest manifest) throws IOException {
    List<ResourceLine> lines = new ArrayList<>();
    database.query(
        "SELECT node, app, time_ns, cpu_percent, rss_bytes, voluntary_switches,"
            + " involuntary_switches, rx_bytes, tx_bytes FROM "
            + Table.RESOURCES.of(store, manifest)
            + " ORDER BY node, app, time_ns",
        row -> {
          double cpu = row.getDouble(4);
          lines.add(
              new ResourceLine(
                  row.getString(1),
                  row.getString(2),
                  row.getLong(3),
                  row.wasNull() ? null : cpu,
                  Database.nullableLong(row, 5),
                  Database.nullableLong(row, 6),
                  Database.nullableLong(row, 7),
                  Database.nullableLong(row, 8),
                  Database.nullableLong(row, 9)));
        });
    return lines;
  }

  /** What each app of a run used, by the app's name; without apps that have no line. */
  public Map<String, ResourceUse> uses(RunManifest manifest) throws IOException {
    Map<String, ResourceUse> uses = new LinkedHashMap<>();
    database.query(
        "WITH lines AS (SELECT * FROM "
            + Table.RESOURCES.of(store, manifest)
            + "), carried AS (SELECT node, max(rx_bytes + tx_bytes) AS bytes,"
            + " max(rx_packets + tx_packets) AS packets FROM lines WHERE app = '' GROUP BY node)"
            + " SELECT app, avg(cpu_percent), max(rss_bytes), max(voluntary_switches),"
            + " max(involuntary_switches), max(carried.bytes), max(carried.packets)"
            + " FROM lines LEFT JOIN carried USING (node)"
            + " WHERE app <> '' GROUP BY app ORDER BY app",
        row -> {
          double cpu = row.getDouble(2);
          uses.put(
              row.getString(1),
              new ResourceUse(
                  row.wasNull() ? null : cpu,
                  Database.nullableLong(row, 3),
                  Database.nullableLong(row, 4),
                  Database.nullableLong(row, 5),
                  Database.nullableLong(row, 6),
                  Database.nullableLong(row, 7)));
        });
    return uses;
  }

  /** The pairs of which a run has samples. */
  public List<RecordedPair.Key> recordedPairs(RunManifest manifest) throws IOException {
    List<RecordedPair.Key> pairs = new ArrayList<>();
    database.query(
        "SELECT DISTINCT publisher, subscriber FROM "
            + Table.SAMPLES.of(store, manifest)
            + " ORDER BY publisher, subscriber",
        row -> pairs.add(new RecordedPair.Key(row.getInt(1), row.getInt(2))));
    return pairs;
  }

  /** Everything that is stored of a pair. */
  public RecordedPair recorded(RunManifest manifest, RecordedPair.Key pair) throws IOException {
    RecordedPair.Builder recorded = new RecordedPair.Builder();
    database.query(
        "SELECT warmup, duplicate, seq, t0_ns, t1_ns, write_return_ns, t2_ns, t3_ns, t4_ns, ott_ns,"
            + " ott_intended_ns, rtt_ns, ott_uncertainty_ns FROM "
            + Table.SAMPLES.of(store, manifest)
            + " WHERE publisher = "
            + pair.publisher()
            + " AND subscriber = "
            + pair.subscriber()
            + " ORDER BY seq, duplicate, t2_ns",
        row -> {
          recorded
              .samples()
              .add(
                  row.getLong(1) != 0,
                  row.getLong(2) != 0,
                  row.getLong(3),
                  row.getLong(4),
                  row.getLong(5),
                  row.getLong(6),
                  row.getLong(7),
                  row.getLong(8),
                  row.getLong(9));
          recorded.times(
              Database.nullableLong(row, 10),
              Database.nullableLong(row, 11),
              Database.nullableLong(row, 12),
              Database.nullableLong(row, 13));
        });
    return recorded.build(pair);
  }

  /** The names that the rows of its tables carry. */
  public List<TableNames> names(RunManifest manifest) throws IOException {
    return TableNames.of(database, store, manifest);
  }

  /** The pings from one node to another; there may be none. */
  public PairSamples pings(RunManifest manifest, String from, String to) throws IOException {
    StoredSamples.Builder pings = new StoredSamples.Builder();
    long[] before = {SampleLog.NONE};
    database.query(
        "SELECT seq, t1_ns, t2_ns, t3_ns, t4_ns FROM "
            + Table.CALIBRATION.of(store, manifest)
            + " WHERE publisher_node = "
            + Table.literal(from)
            + " AND subscriber_node = "
            + Table.literal(to)
            + " ORDER BY seq, t4_ns = -1, t2_ns",
        row -> {
          long seq = row.getLong(1);
          long t1 = row.getLong(2);
          pings.add(
              false,
              seq == before[0],
              seq,
              t1,
              t1,
              t1,
              row.getLong(3),
              row.getLong(4),
              row.getLong(5));
          before[0] = seq;
        });
    return pings.build(0, 0);
  }

  @Override
  public void close() throws IOException {
    database.close();
  }
}
