package org.ddsbench.repository;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import org.ddsbench.analysis.pair.BreakdownReport;
import org.ddsbench.analysis.pair.CallCounts;
import org.ddsbench.analysis.pair.DetailReport;
import org.ddsbench.analysis.pair.PairReport;
import org.ddsbench.analysis.stats.Summary;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.store.RunStore;
import org.jspecify.annotations.Nullable;

/**
 * The records of a probe for a {@link FakeRun}: SO is {@link #SO_NS} for every message, RO is
 * {@link #RO_NS}, TO the rest of the one-way time.
 */
public final class FakeParts {
  public static final long SO_NS = 11_000;
  public static final long RO_NS = 7_000;

  /** Bytes of each datagram; a message has two datagrams. */
  public static final long DATAGRAM = 3_000;

  /** Time to serialise a message, by its number. */
  public static final LongUnaryOperator SERIALISE = number -> 3_000 + number * 37 % 1_000;

  private static final String HEADER =
      "publisher,subscriber,seq,warmup,carriage,t1k_ns,t1k_last_ns,t2k_first_ns,t2k_ns,"
          + "so_ns,to_ns,ro_ns,sent_datagrams,sent_bytes,repeated_sends,received_datagrams,"
          + "so_switches,so_queue_ns,so_off_ns,serialise_ns,"
          + "ro_switches,ro_queue_ns,ro_off_ns,deserialise_ns";
  private static final CallCounts CALLS = new CallCounts(0, 0, 0, 0, 0, 0, 0);

  private FakeParts() {}

  /** Stores a run as if a probe had observed it. */
  public static RunManifest store(FakeRun run, RunStore store) throws IOException {
    return store(run, store, false);
  }

  /**
   * The same for a probe that observes functions too: for message k, serialising took {@link
   * #SERIALISE} of k, deserialising half of that.
   */
  public static RunManifest storeDetailed(FakeRun run, RunStore store) throws IOException {
    return store(run, store, true);
  }

  private static RunManifest store(FakeRun run, RunStore store, boolean detailed)
      throws IOException {
    Path staged = run.write(store);
    for (int subscriber = 0; subscriber < run.subscribers(); subscriber++) {
      Path node = staged.resolve("node" + (subscriber + 2));
      observe(node, "pair-0-" + subscriber, detailed);
    }
    Files.write(
        staged.resolve("node1/publisher-0.calls.csv"),
        List.of(
            "enter_ns,return_ns,pid,tid,call,socket,peer,result,bytes,vectors,length0,head0,"
                + "length1,head1,length2,head2",
            call(5, "sendmsg", DATAGRAM),
            call(9, "sendmsg", DATAGRAM),
            call(11, "recvmsg", 60),
            call(13, "recvmsg", -11)));
    RunManifest manifest = run.manifest(store.pairs(staged));
    store.commit(staged, manifest);
    return manifest;
  }

  private static String call(long ns, String name, long result) {
    return ns + "," + (ns + 1) + ",1,1," + name + ",3,," + result + "," + result + ",0,0,,0,,0,";
  }

  private static void observe(Path node, String pair, boolean detailed) throws IOException {
    List<String> samples = Files.readAllLines(node.resolve(pair + ".samples.csv"));
    List<String> lines = new ArrayList<>(List.of(HEADER));
    List<Long> otts = new ArrayList<>();
    List<Long> serialised = new ArrayList<>();
    for (String sample : samples.subList(1, samples.size())) {
      String[] fields = sample.split(",", -1);
      String message = String.join(",", fields[0], fields[1], fields[2], fields[3]);
      if (fields[11].isEmpty()) {
        lines.add(message + ",lost" + ",".repeat(19));
        continue;
      }
      long ott = Long.parseLong(fields[11]);
      long t1k = Long.parseLong(fields[6]) + SO_NS;
      long t2k = Long.parseLong(fields[8]) - RO_NS;
      long to = ott - SO_NS - RO_NS;
      long serialise = SERIALISE.applyAsLong(Long.parseLong(fields[2]));
      lines.add(
          String.format(
              Locale.ROOT,
              "%s,matched,%d,%d,%d,%d,%d,%d,%d,2,%d,0,2,%s",
              message,
              t1k,
              t1k + 400,
              t2k - 900,
              t2k,
              SO_NS,
              to,
              RO_NS,
              2 * DATAGRAM,
              detailed ? "1,200,300," + serialise + ",0,0,0," + serialise / 2 : ",,,,,,,"));
      if (fields[3].equals("0")) {
        otts.add(ott);
        serialised.add(serialise);
      }
    }
    Files.write(node.resolve(pair + ".breakdown.csv"), lines);
    JsonMapper json = JsonMapper.builder().build();
    Path file = node.resolve(pair + ".json");
    PairReport report = json.readValue(file.toFile(), PairReport.class);
    json.writeValue(file.toFile(), report.with(report(otts, detailed ? detail(serialised) : null)));
  }

  private static DetailReport detail(List<Long> serialised) {
    return new DetailReport(
        all(serialised, one -> 1),
        all(serialised, one -> 200),
        all(serialised, one -> 300),
        all(serialised, one -> one),
        all(serialised, one -> 0),
        all(serialised, one -> 0),
        all(serialised, one -> 0),
        all(serialised, one -> one / 2));
  }

  private static Summary all(List<Long> values, LongUnaryOperator each) {
    return Summary.of(values.stream().mapToLong(Long::longValue).map(each).toArray());
  }

  private static BreakdownReport report(List<Long> otts, @Nullable DetailReport detail) {
    long[] ott = otts.stream().mapToLong(Long::longValue).toArray();
    Summary so = all(otts, each -> SO_NS);
    Summary to = all(otts, each -> each - SO_NS - RO_NS);
    Summary ro = all(otts, each -> RO_NS);
    Summary none = Summary.of(new long[0]);
    Double median = to.median();
    return new BreakdownReport(
        "bpftrace",
        ott.length,
        Map.of("matched", (long) ott.length),
        so,
        to,
        ro,
        Summary.of(ott),
        median == null ? null : SO_NS + median + RO_NS,
        none,
        none,
        none,
        none,
        0,
        CALLS,
        CALLS,
        detail);
  }
}
