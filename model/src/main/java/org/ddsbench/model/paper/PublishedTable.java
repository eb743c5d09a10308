package org.ddsbench.model.paper;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.ddsbench.core.campaign.ServiceDistribution;
import org.ddsbench.model.queue.QueueModel;
import org.ddsbench.model.table.NumberCsv;
import org.ddsbench.model.table.NumberTable;

/**
 * Table 1 or 2 of Harkema, Gijsen, van der Mei, Hoekstra: <i>Middleware Performance: A Quantitative
 * Modeling Approach</i>, SPECTS 2004: one simulated run of 15,000 requests for each rate.
 *
 * @param scenario {@code A} or {@code B}
 * @param serverThreads of its pool
 * @param serviceNs mean processor time of its service, which is exponential
 * @param rows by rate
 */
public record PublishedTable(String scenario, int serverThreads, double serviceNs, List<Row> rows) {
  /** The number of requests of each published run. */
  public static final int REQUESTS = 15_000;

  private static final double MS_NS = 1e6;
  private static final double SECOND_MS = 1e3;
  private static final double PERCENT = 100;
  private static final String RATE = "arrival_rate_per_ms";
  private static final String QUEUE = "simulated_queue_ms";
  private static final String COMPLETION = "simulated_completion_ms";
  private static final String UTILISATION = "simulated_cpu_util_pct";

  /**
   * A row, of the simulation's columns.
   *
   * @param arrivalsPerSecond the rate
   * @param queueNs mean time in the queue of the pool
   * @param completionNs mean time from arrival to reply
   * @param utilisation share of the processor's time, 0 to 1
   */
  public record Row(
      double arrivalsPerSecond, double queueNs, double completionNs, double utilisation) {
    /** Processor time of a request, by the utilisation law. */
    double cpuNs() {
      return utilisation / arrivalsPerSecond * SECOND_MS * MS_NS;
    }
  }

  /** Copies the rows. */
  public PublishedTable {
    rows = List.copyOf(rows);
  }

  /** Both tables. */
  public static List<PublishedTable> all() {
    return List.of(
        new PublishedTable("A", 10, 8 * MS_NS, rows("scenario-a.csv")),
        new PublishedTable("B", 4, 5 * MS_NS, rows("scenario-b.csv")));
  }

  /**
   * The model of a row. The paper does not print the processor time of the middleware that it
   * simulated; it follows from its simulated utilisation and the service.
   *
   * @param inPool how much of the middleware's time the pool spends, 0 to 1; the receiver thread
   *     spends the rest
   */
  QueueModel model(Row row, double inPool) {
    double overheadNs = row.cpuNs() - serviceNs;
    return new QueueModel(
        row.arrivalsPerSecond(),
        1,
        serverThreads,
        1,
        (1 - inPool) * overheadNs,
        inPool * overheadNs,
        serviceNs,
        ServiceDistribution.EXPONENTIAL,
        0,
        0);
  }

  private static List<Row> rows(String file) {
    NumberTable table = read(file);
    double[] rates = table.column(RATE);
    double[] queues = table.column(QUEUE);
    double[] completions = table.column(COMPLETION);
    double[] percents = table.column(UTILISATION);
    return IntStream.range(0, table.rows())
        .mapToObj(
            i ->
                new Row(
                    rates[i] * SECOND_MS,
                    queues[i] * MS_NS,
                    completions[i] * MS_NS,
                    percents[i] / PERCENT))
        .toList();
  }

  private static NumberTable read(String file) {
    try (InputStream in = PublishedTable.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("missing resource " + file);
      }
      Reader text = new InputStreamReader(in, StandardCharsets.UTF_8);
      return NumberCsv.read(text, file, List.of(RATE, QUEUE, COMPLETION, UTILISATION))
          .value()
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
