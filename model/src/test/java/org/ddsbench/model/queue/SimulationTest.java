package org.ddsbench.model.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.ddsbench.core.campaign.ServiceDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The simulation against models with an exact solution. Times are milliseconds here. */
class SimulationTest {
  private static final double MS = 1e6;
  private static final int ENOUGH = 10_000;
  private static final Simulation SIMULATION = new Simulation(20_000, 4_000, 24, 7);

  /** How far a mean may lie from the truth, in standard errors: the seed is fixed. */
  private static final double ERRORS = 4;

  private static QueueModel server(
      double rate, int threads, double service, ServiceDistribution distribution) {
    return new QueueModel(1000 * rate, 1, threads, 1, 0, 0, service * MS, distribution, 0, 0);
  }

  private static void assertMean(double truth, Estimate found, double unit) {
    double error = found.deviation() / Math.sqrt(SIMULATION.replications());
    assertEquals(truth * unit, found.mean(), ERRORS * error + 1e-9 * unit, () -> "" + found);
  }

  /** W = S / (1 - rho) whatever the distribution (M/G/1 with processor sharing). */
  @ParameterizedTest
  @EnumSource(ServiceDistribution.class)
  void sharedProcessorsAreInsensitiveToTheDistribution(ServiceDistribution distribution) {
    Simulation.Result result = SIMULATION.of(server(0.14, ENOUGH, 5, distribution));
    assertMean(5 / (1 - 0.7), result.completionNs(), MS);
    assertMean(0, result.queueNs(), MS);
  }

  /** W = S + lambda E[S^2] / (2 (1 - rho)) (Pollaczek, Khinchine). */
  @Test
  void oneThreadServesInTheOrderOfArrival() {
    Simulation.Result constant = SIMULATION.of(server(0.14, 1, 5, ServiceDistribution.CONSTANT));
    assertMean(5 + 0.14 * 25 / (2 * (1 - 0.7)), constant.completionNs(), MS);
    Simulation.Result exponential =
        SIMULATION.of(server(0.14, 1, 5, ServiceDistribution.EXPONENTIAL));
    assertMean(0.14 * 50 / (2 * (1 - 0.7)), exponential.queueNs(), MS);
  }

  /** W_q = rho^(c+1) / ((1 - rho) lambda) for a pool of c threads that share one processor. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 10})
  void aPoolLimitsSharing(int threads) {
    double rho = 0.8;
    Simulation.Result result =
        SIMULATION.of(server(rho / 5, threads, 5, ServiceDistribution.EXPONENTIAL));
    double wait = Math.pow(rho, threads + 1) / ((1 - rho) * rho / 5);
    assertMean(wait, result.queueNs(), MS);
    assertMean(5 / (1 - rho), result.completionNs(), MS);
  }

  /** The receiver thread alone: M/D/1. */
  @Test
  void theReceiverServesInTheOrderOfArrival() {
    QueueModel model =
        new QueueModel(140, 1, ENOUGH, 1, 5 * MS, 0, 0, ServiceDistribution.CONSTANT, 0, 0);
    assertMean(5 + 0.14 * 25 / (2 * (1 - 0.7)), SIMULATION.of(model).completionNs(), MS);
  }

  /** Two processors and two threads: M/M/2, W = S / (1 - rho^2). */
  @Test
  void processorsServeSideBySide() {
    double rho = 0.75;
    QueueModel model =
        new QueueModel(
            1000 * 2 * rho / 5, 1, 2, 2, 0, 0, 5 * MS, ServiceDistribution.EXPONENTIAL, 0, 0);
    Simulation.Result result = SIMULATION.of(model);
    assertMean(5 / (1 - rho * rho), result.completionNs(), MS);
    assertMean(rho, result.utilisation(), 1);
  }

  /** Many connections share one processor: receivers do not queue, so the sum is shared. */
  @Test
  void connectionsHaveReceiversOfTheirOwn() {
    QueueModel model =
        new QueueModel(140, ENOUGH, ENOUGH, 1, 5 * MS, 0, 0, ServiceDistribution.CONSTANT, 0, 0);
    assertMean(5 / (1 - 0.7), SIMULATION.of(model).completionNs(), MS);
  }

  /** Waiting needs a thread but no processor: with one thread it is M/D/1. */
  @ParameterizedTest
  @CsvSource({"10000, 0.0", "1, 3.3333333"})
  void waitingUsesNoProcessor(int threads, double queue) {
    QueueModel model =
        new QueueModel(40, 1, threads, 1, 0, 0, 0, ServiceDistribution.CONSTANT, 10 * MS, 0);
    Simulation.Result result = SIMULATION.of(model);
    assertMean(10 + queue, result.completionNs(), MS);
    assertEquals(0, result.utilisation().mean());
  }

  @Test
  void utilisationAndLittlesLawHold() {
    QueueModel model =
        new QueueModel(80, 1, 4, 1, MS, MS, 5 * MS, ServiceDistribution.EXPONENTIAL, 2 * MS, MS);
    Simulation.Result result = SIMULATION.of(model);
    assertEquals(0.64, model.utilisation(), 1e-12);
    assertMean(model.utilisation(), result.utilisation(), 1);
    assertEquals(80, result.throughputPerSecond().mean(), 0.5);
  }

  @Test
  void theSeedDecides() {
    QueueModel model = server(0.1, 4, 5, ServiceDistribution.EXPONENTIAL);
    Simulation few = new Simulation(200, 0, 3, 1);
    assertEquals(few.of(model), few.of(model));
    assertNotEquals(few.of(model), new Simulation(200, 0, 3, 2).of(model));
    Estimate completion = few.of(model).completionNs();
    assertTrue(completion.low() < completion.mean() && completion.mean() < completion.high());
    assertTrue(completion.deviation() > 0, "replications differ");
  }

  @Test
  void overloadIsFoundBeforeItIsSimulated() {
    assertEquals(
        "the processors", server(0.2, 9, 5, ServiceDistribution.CONSTANT).overload().get());
    QueueModel receiver =
        new QueueModel(300, 1, 9, 4, 4 * MS, 0, 0, ServiceDistribution.CONSTANT, 0, 0);
    assertEquals("the receiver threads", receiver.overload().get());
    QueueModel pool =
        new QueueModel(300, 1, 3, 4, 0, 0, MS, ServiceDistribution.CONSTANT, 9 * MS, 0);
    assertEquals("the server threads", pool.overload().get());
    assertTrue(server(0.19, 9, 5, ServiceDistribution.CONSTANT).overload().isEmpty());
  }

  @Test
  void valuesOutOfRangeAreRefused() {
    ServiceDistribution any = ServiceDistribution.CONSTANT;
    assertThrows(IllegalArgumentException.class, () -> server(0, 1, 1, any));
    assertThrows(IllegalArgumentException.class, () -> server(1, 0, 1, any));
    assertThrows(IllegalArgumentException.class, () -> server(1, 1, -1, any));
    assertThrows(IllegalArgumentException.class, () -> new Simulation(2, 2, 2, 1));
    assertThrows(IllegalArgumentException.class, () -> new Simulation(2, 0, 1, 1));
  }
}
