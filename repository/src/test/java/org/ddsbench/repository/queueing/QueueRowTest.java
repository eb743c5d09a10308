package org.ddsbench.repository.queueing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.ServiceDistribution;
import org.ddsbench.model.queue.QueueModel;
import org.ddsbench.repository.FakeRun;
import org.ddsbench.repository.store.RunManifest;
import org.ddsbench.repository.summary.Naming;
import org.junit.jupiter.api.Test;

class QueueRowTest {
  private static final long PERIOD_NS = 10_000_000;

  /** A run with requests of 4 ms, 100 of them a second; its receiver needs 200 us of each. */
  private static FakeRun fake(int number, long completionNs) {
    return without("", number, completionNs);
  }

  /** The same without one of its figures. */
  private static FakeRun without(String missing, int number, long completionNs) {
    FakeRun run = base(number);
    add(run, missing, "completion_time", "mean", completionNs);
    add(run, missing, "completion_time", "p95", 4 * completionNs);
    add(run, missing, "queue_time", "mean", 500_000);
    add(run, missing, "service_cpu", "mean", 4_050_000);
    add(run, missing, "receive_cpu", "mean", 200_000);
    add(run, missing, "request_rate", "", 100_000);
    add(run, missing, "utilisation", "", 425);
    add(run, missing, "processors", "", 1);
    return run;
  }

  private static FakeRun base(int number) {
    return FakeRun.of("queue", number)
        .shape(100, 1, 2_000)
        .given("arrivals", "poisson")
        .given("publicationPeriodNs", PERIOD_NS)
        .given("serverThreads", 10)
        .given("serviceCpuNs", 4_000_000L)
        .given("serviceDistribution", "exponential");
  }

  private static void add(FakeRun run, String missing, String name, String step, long value) {
    if (!name.equals(missing)) {
      run.figure(Experiment.REQUEST, name, "unit", step, value);
    }
  }

  private static List<QueueRow> rows(FakeRun... fakes) {
    List<RunManifest> runs = List.of(fakes).stream().map(fake -> fake.manifest(List.of())).toList();
    return QueueRow.of(runs, new Naming(runs));
  }

  @Test
  void theModelHasWhatWasMeasured() {
    QueueRow row = rows(fake(1, 7_000_000)).get(0);
    assertEquals(1, row.runs());
    assertEquals(
        new QueueModel(100, 1, 10, 1, 200_000, 0, 4_050_000, ServiceDistribution.EXPONENTIAL, 0, 0),
        row.model());
    assertEquals(new QueueRow.Measured(7_000_000, 500_000, 0.425, 100), row.measured());
    assertEquals(2_000, row.simulation(3, 1).requests());
    assertEquals(200, row.simulation(3, 1).warmup());
    assertEquals(3, row.simulation(3, 1).replications());
  }

  @Test
  void repetitionsAreOneRowWithTheirMean() {
    List<QueueRow> rows =
        rows(
            fake(1, 7_000_000),
            fake(2, 9_000_000).repeats(1, 2),
            fake(3, 5_000_000).given("publicationPeriodNs", 2 * PERIOD_NS));
    assertEquals(2, rows.size());
    assertEquals(
        8_000_000.0,
        rows.stream()
            .filter(row -> row.runs() == 2)
            .findFirst()
            .orElseThrow()
            .measured()
            .completionNs());
  }

  @Test
  void aFailedRepetitionLeavesTheOthers() {
    FakeRun failed = base(2).given("experiment", "request").repeats(1, 2).failing();
    assertEquals(1, rows(fake(1, 7_000_000), failed).get(0).runs());
  }

  @Test
  void anInlineServerHasOneThread() {
    assertEquals(
        1, rows(fake(1, 7_000_000).given("dispatch", "inline")).get(0).model().serverThreads());
  }

  @Test
  void otherRunsHaveNoRow() {
    assertEquals(List.of(), rows(FakeRun.of("queue", 1)));
    assertEquals(List.of(), rows(fake(1, 7_000_000).given("arrivals", "closed")));
    assertEquals(List.of(), rows(fake(1, 7_000_000).given("arrivals", "periodic")));
    assertEquals(List.of(), rows(fake(1, 7_000_000).failing()));
    for (String figure :
        List.of(
            "completion_time",
            "queue_time",
            "service_cpu",
            "receive_cpu",
            "request_rate",
            "utilisation",
            "processors")) {
      assertEquals(List.of(), rows(without(figure, 1, 7_000_000)), figure);
    }
  }

  @Test
  void figuresThatNoServerHasGiveNoRow() {
    FakeRun none = without("processors", 1, 7_000_000);
    add(none, "", "processors", "", 0);
    assertEquals(List.of(), rows(none));
    FakeRun idle = without("request_rate", 1, 7_000_000);
    add(idle, "", "request_rate", "", 0);
    assertEquals(List.of(), rows(idle));
  }

  @Test
  void thePredictionIsThatOfTheModel() {
    QueueRow row = rows(fake(1, 7_000_000)).get(0);
    QueuePrediction prediction = QueuePrediction.of(row);
    // An M/M/1 queue with processor sharing has 7.4 ms at a load of 0.425.
    double predicted = prediction.result().orElseThrow().completionNs().mean();
    assertEquals(7.4e6, predicted, 0.5e6);
    assertEquals(predicted / 7_000_000 - 1, prediction.error().orElseThrow(), 1e-12);
    assertEquals(
        prediction.result(), QueuePrediction.of(row).result(), "the seed is always the same");
    QueuePrediction slow = QueuePrediction.of(rows(fake(1, 14_000_000)).get(0));
    QueuePrediction.Errors errors =
        QueuePrediction.Errors.of(List.of(prediction, slow)).orElseThrow();
    assertEquals(1 - predicted / 14_000_000, errors.largest(), 1e-12);
    assertTrue(errors.mean() < errors.largest());
    assertEquals(
        "off by 25.0 % in the mean and 50.0 % at most",
        new QueuePrediction.Errors(0.25, 0.5).text());
    assertEquals(Optional.empty(), QueuePrediction.Errors.of(List.of()));
  }

  @Test
  void changesReplaceWhatWasMeasured() {
    QueueRow row = rows(fake(1, 7_000_000)).get(0);
    assertTrue(WhatIf.NONE.isEmpty());
    assertEquals(row.model(), WhatIf.NONE.of(row));
    WhatIf all =
        new WhatIf(
            Optional.of(20_000_000L), Optional.of(8_000_000L), Optional.of(4), Optional.of(2));
    assertEquals(
        new QueueModel(50, 1, 4, 2, 200_000, 0, 8_050_000, ServiceDistribution.EXPONENTIAL, 0, 0),
        all.of(row));
    assertNotEquals(row.model(), all.of(row));
  }

  @Test
  void anOverloadHasNoResult() {
    QueueRow row = rows(fake(1, 7_000_000)).get(0);
    WhatIf faster =
        new WhatIf(Optional.of(4_000_000L), Optional.empty(), Optional.empty(), Optional.empty());
    QueuePrediction prediction = QueuePrediction.of(row, faster.of(row));
    assertEquals(Optional.empty(), prediction.result());
    assertEquals(Optional.empty(), prediction.error());
    assertEquals("without end", prediction.text(result -> "never"));
  }
}
