package org.ddsbench.analysis.correct;

import static org.ddsbench.analysis.correct.TwoClocks.SECOND;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiConsumer;

/**
 * A kind of network and clocks whose truth is known; each seed gives one world of this kind.
 *
 * @param name what is special about it
 * @param tightness upper limits of the bounds of its worlds
 */
record TraceClass(String name, BiConsumer<TwoClocks, Random> special, Tightness tightness) {
  private static final double PI2 = 2 * Math.PI;

  /** 2000 messages in 20 s over 50 us with 20 us of noise, unless the class says otherwise. */
  TwoClocks world(long seed) {
    Random random = new Random(seed * 1_000_003 + name.hashCode());
    TwoClocks world = new TwoClocks();
    world.seed = seed;
    world.epochNs = random.nextBoolean() ? 1_700_000_000_000_000_000L : 3_000 * SECOND;
    world.offsetNs = Math.round((random.nextDouble() - 0.5) * 20e9);
    world.skew = (random.nextDouble() - 0.5) * 200e-6;
    special.accept(world, random);
    return world;
  }

  static final List<TraceClass> ALL = all();

  /** The kind with that name, which must exist. */
  static TraceClass named(String name) {
    return ALL.stream().filter(kind -> kind.name().equals(name)).findFirst().orElseThrow();
  }

  private static List<TraceClass> all() {
    List<TraceClass> all = new ArrayList<>();
    all.addAll(few());
    all.addAll(networks());
    all.addAll(movingClocks());
    all.addAll(steps());
    all.addAll(stamps());
    all.addAll(longRuns());
    return all;
  }

  private static TraceClass of(String name, BiConsumer<TwoClocks, Random> special) {
    return new TraceClass(name, special, Tightness.of(name));
  }

  private static List<TraceClass> few() {
    List<TraceClass> few = new ArrayList<>();
    few.add(of("base", (w, r) -> {}));
    for (int messages : new int[] {10, 30, 100}) {
      few.add(
          of(
              messages + " messages",
              (w, r) -> {
                w.messages = messages;
                w.spanNs = messages * 10_000_000L;
              }));
    }
    few.add(of("half of the echoes lost", (w, r) -> w.echoRatio = 0.5));
    few.add(of("every tenth echo", (w, r) -> w.echoRatio = 0.1));
    few.add(of("a fifth of the messages lost", (w, r) -> w.arriving = 0.8));
    few.add(of("every tenth message twice", (w, r) -> w.duplicated = 0.1));
    few.add(of("rows in any order", (w, r) -> w.shuffled = true));
    return few;
  }

  private static List<TraceClass> networks() {
    return List.of(
        of("no noise", (w, r) -> noise(w, 0)),
        of("Pareto 1.1", (w, r) -> w.noise = (random, mean) -> pareto(random, mean, 1.1)),
        of("Pareto 1.5", (w, r) -> w.noise = (random, mean) -> pareto(random, mean, 1.5)),
        of("gamma, the floor never touched", (w, r) -> w.noise = TraceClass::gamma),
        of(
            "a floor never touched on one way",
            (w, r) -> {
              w.forwardFloor = t -> 50_000 + gamma(r, 200_000);
            }),
        of(
            "load on one way",
            (w, r) -> {
              double from = r.nextDouble() * 12 * SECOND;
              w.forwardFloor = t -> t > from && t < from + 8.0 * SECOND ? 1_050_000 : 50_000;
            }),
        of(
            "load on one way all the time",
            (w, r) -> {
              w.forwardFloor = t -> 50_000 + TwoClocks.exponential(r, 2e6);
            }),
        of(
            "load on both ways, not at once",
            (w, r) -> {
              w.forwardFloor = t -> t > 3.0 * SECOND && t < 8.0 * SECOND ? 400_000 : 50_000;
              w.backwardFloor = t -> t > 11.0 * SECOND && t < 17.0 * SECOND ? 500_000 : 50_000;
            }),
        of(
            "a queue that grows",
            (w, r) -> {
              double rate = 10_000 + r.nextDouble() * 400_000;
              w.forwardFloor = t -> 50_000 + rate * t / SECOND;
            }),
        of(
            "queues that grow and empty",
            (w, r) -> {
              double period = (1 + 4 * r.nextDouble()) * SECOND;
              double phase = r.nextDouble() * period;
              w.forwardFloor = t -> 50_000 + 800_000 * ((t + phase) % period) / period;
            }),
        of("bursts of ten", (w, r) -> w.schedule = TraceClass::burst),
        of(
            "bursts with wander",
            (w, r) -> {
              w.schedule = TraceClass::burst;
              wander(w, r, 30_000, (5 + 10 * r.nextDouble()) * SECOND);
            }),
        of(
            "random pauses",
            (w, r) -> {
              double[] sent = new double[w.messages];
              for (int i = 1; i < sent.length; i++) {
                sent[i] = sent[i - 1] + TwoClocks.exponential(r, 10e6);
              }
              w.schedule = i -> sent[i];
            }),
        of(
            "a long way on one side",
            (w, r) -> {
              w.forwardFloor = t -> 5_000_000;
              w.backwardFloor = t -> 500_000;
            }),
        of(
            "a route that changes on one way",
            (w, r) -> {
              double at = (2 + 16 * r.nextDouble()) * SECOND;
              w.forwardFloor = t -> t > at ? 350_000 : 50_000;
            }),
        of(
            "wide area",
            (w, r) -> {
              w.forwardFloor = t -> 40e6;
              w.backwardFloor = t -> 45e6;
              noise(w, 3e6);
            }),
        of(
            "a busy machine",
            (w, r) -> {
              w.messages = 500;
              w.spanNs = 5 * SECOND;
              w.forwardFloor = t -> 1e6 + TwoClocks.exponential(r, 4e6);
              w.backwardFloor = t -> 1e6 + TwoClocks.exponential(r, 4e6);
            }),
        of(
            "a machine that is busy now and then",
            (w, r) -> {
              w.messages = 500;
              w.spanNs = 5 * SECOND;
              double[] busy = load(r, 500);
              w.forwardFloor = t -> 1.2e6 + 2.5e6 * busy[(int) (t / 10e6) % 500];
              w.backwardFloor = t -> 1e6 + 4e6 * busy[(int) (t / 10e6 + 3) % 500];
            }),
        of(
            "a machine that stalls",
            (w, r) -> {
              w.messages = 500;
              w.spanNs = 5 * SECOND;
              w.forwardFloor = t -> 300_000 + stall(t, 70e6, 30e6);
              w.backwardFloor = t -> 300_000 + stall(t + 31e6, 90e6, 40e6);
            }));
  }

  /** Ten messages within 0.2 ms, every 0.1 s. */
  private static double burst(int message) {
    int before = message / 10;
    return before * 1e8 + message % 10 * 20_000.0;
  }

  /** Load that lasts for a while and recurs, from 0 up. */
  private static double[] load(Random random, int n) {
    double[] load = new double[n];
    for (int i = 1; i < n; i++) {
      load[i] = Math.max(0, 0.95 * load[i - 1] + 0.3 * random.nextGaussian());
    }
    return load;
  }

  /** The wait until the end of a stall; a stall begins every {@code period}. */
  private static double stall(double t, double period, double length) {
    return Math.max(0, length - t % period);
  }

  private static List<TraceClass> movingClocks() {
    List<TraceClass> moving = new ArrayList<>();
    for (double ppm : new double[] {0.1, 1, 10}) {
      moving.add(
          of(
              "temperature, " + ppm + " ppm in 20 s",
              (w, r) -> w.wander = t -> ppm * 1e-6 * t * t / (2 * 20.0 * SECOND)));
    }
    for (double ppm : new double[] {1, 10, 100, 500, 2_000, 20_000}) {
      for (int seconds : new int[] {1, 4, 16, 64}) {
        moving.add(of("slew of " + ppm + " ppm for " + seconds + " s", slew(ppm, seconds)));
      }
    }
    for (double amplitude : new double[] {5_000, 25_000, 100_000}) {
      moving.add(
          of(
              "wander of " + amplitude / 1_000 + " us",
              (w, r) -> {
                w.messages = 6_000;
                w.spanNs = 60 * SECOND;
                wander(w, r, amplitude, (10 + 50 * r.nextDouble()) * SECOND);
              }));
    }
    for (int[] usInSeconds : new int[][] {{3, 4}, {5, 6}, {15, 10}}) {
      moving.add(
          of(
              "3 s, wander of " + usInSeconds[0] + " us in " + usInSeconds[1] + " s",
              (w, r) -> {
                w.messages = 300;
                w.spanNs = 3 * SECOND;
                wander(w, r, usInSeconds[0] * 1e3, usInSeconds[1] * (double) SECOND);
              }));
    }
    return moving;
  }

  private static BiConsumer<TwoClocks, Random> slew(double ppm, int seconds) {
    return (w, r) -> {
      double span = Math.max(20, 2 * seconds) * (double) SECOND;
      w.messages = 100 * Math.max(20, 2 * seconds);
      w.spanNs = Math.round(span);
      double from = r.nextDouble() * (span - seconds * (double) SECOND);
      double sign = r.nextBoolean() ? 1 : -1;
      w.wander =
          t -> sign * ppm * 1e-6 * Math.max(0, Math.min(t - from, seconds * (double) SECOND));
    };
  }

  private static void wander(TwoClocks w, Random r, double amplitude, double period) {
    double phase = PI2 * r.nextDouble();
    w.wander = t -> amplitude * Math.sin(PI2 * t / period + phase);
  }

  private static List<TraceClass> steps() {
    return List.of(
        of("a step", (w, r) -> step(w, r, 5, 15, size(r))),
        of(
            "steps there and back",
            (w, r) -> {
              double size = size(r);
              step(w, r, 3, 8, size);
              step(w, r, 12, 17, -size);
            }),
        of(
            "a step there and soon back",
            (w, r) -> {
              double at = (4 + 10 * r.nextDouble()) * SECOND;
              double size = size(r);
              w.steps.add(new double[] {at, size});
              w.steps.add(new double[] {at + 1.0 * SECOND, -size});
            }),
        of("a jump of one second", (w, r) -> step(w, r, 5, 15, r.nextBoolean() ? 1e9 : -1e9)),
        of(
            "a step on a busy machine",
            (w, r) -> {
              noise(w, 2e6);
              step(w, r, 5, 15, size(r));
            }),
        of(
            "a step and wander",
            (w, r) -> {
              step(w, r, 5, 15, 20 * size(r));
              wander(w, r, 50_000, 20.0 * SECOND);
            }));
  }

  private static double size(Random r) {
    double size = Math.exp(Math.log(20_000) + r.nextDouble() * Math.log(1_000));
    return r.nextBoolean() ? size : -size;
  }

  private static void step(TwoClocks w, Random r, double from, double to, double size) {
    w.steps.add(new double[] {(from + (to - from) * r.nextDouble()) * SECOND, size});
  }

  private static List<TraceClass> stamps() {
    List<TraceClass> stamps = new ArrayList<>();
    for (long tick : new long[] {1_000, 100_000, 1_000_000}) {
      String name = tick / 1_000 + " us";
      stamps.add(of("clocks of " + name, (w, r) -> ticks(w, tick, tick)));
      stamps.add(of("one clock of " + name, (w, r) -> ticks(w, 1, tick)));
      stamps.add(
          of(
              "the same clock of " + name,
              (w, r) -> {
                w.offsetNs = 0;
                w.skew = 0;
                ticks(w, tick, tick);
              }));
    }
    stamps.add(
        of(
            "several sizes",
            (w, r) -> {
              w.sizes = i -> 64L << (i % 4 * 3);
              w.forwardNsPerByte = 10;
              w.backwardNsPerByte = 2;
            }));
    return stamps;
  }

  private static void ticks(TwoClocks w, long publisher, long subscriber) {
    w.publisherTickNs = publisher;
    w.subscriberTickNs = subscriber;
  }

  /** Runs of an hour with 10 messages a second. */
  private static List<TraceClass> longRuns() {
    List<TraceClass> runs = new ArrayList<>();
    runs.add(of("an hour", TraceClass::hour));
    for (int amplitude : new int[] {5_000, 25_000, 40_000, 100_000}) {
      for (int period : new int[] {10, 16, 20, 60, 300}) {
        runs.add(
            of(
                "an hour, wander of " + amplitude / 1_000 + " us in " + period + " s",
                (w, r) -> {
                  hour(w, r);
                  wander(w, r, amplitude, period * (double) SECOND);
                }));
      }
    }
    return runs;
  }

  private static void hour(TwoClocks w, Random r) {
    w.messages = 36_000;
    w.spanNs = 3_600 * SECOND;
    w.skew = (r.nextDouble() - 0.5) * 100e-6;
  }

  private static void noise(TwoClocks w, double meanNs) {
    w.noiseForwardNs = meanNs;
    w.noiseBackwardNs = meanNs;
  }

  private static double pareto(Random random, double mean, double shape) {
    return mean * 0.3 * (Math.pow(1 - random.nextDouble(), -1 / shape) - 1);
  }

  /** A gamma distribution of shape 4, which hardly has values near 0. */
  private static double gamma(Random random, double mean) {
    double sum = 0;
    for (int i = 0; i < 4; i++) {
      sum += TwoClocks.exponential(random, mean / 4);
    }
    return sum;
  }
}
