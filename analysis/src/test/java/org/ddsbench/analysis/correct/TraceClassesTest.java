package org.ddsbench.analysis.correct;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.ddsbench.analysis.clock.SkewMethod;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/**
 * Checks every known kind of network and clocks: where the status is ok, no one-way time and no
 * median is off by more than its bound. {@code target/trace-classes.md} and {@code trace-classes-
 * linked.md} are the tables of docs/clock-bounds.md.
 */
class TraceClassesTest {
  private static List<ClassResult> results(int seeds, Function<TwoClocks, WorldResult> correct) {
    return TraceClass.ALL.stream()
        .map(
            kind ->
                new ClassResult(
                    kind,
                    LongStream.range(0, seeds)
                        .parallel()
                        .mapToObj(seed -> correct.apply(kind.world(seed)))
                        .toList()))
        .toList();
  }

  private static void assertWithinBounds(List<ClassResult> results) {
    List<Executable> checks = new ArrayList<>();
    for (ClassResult result : results) {
      checks.add(() -> assertEquals(List.of(), result.beyond(), result.kind().name()));
    }
    assertAll(checks);
  }

  /**
   * A kind without a limit must have no world with the status ok, so that no limit is forgotten.
   */
  private static void assertTight(
      List<ClassResult> results,
      ToDoubleFunction<ClassResult> bound,
      Function<Tightness, OptionalDouble> limits) {
    List<Executable> checks = new ArrayList<>();
    for (ClassResult result : results) {
      String name = result.kind().name();
      OptionalDouble limit = limits.apply(result.kind().tightness());
      if (limit.isEmpty()) {
        checks.add(() -> assertEquals(0L, result.ok(), name + ": ok, but without a limit"));
        continue;
      }
      double largest = limit.getAsDouble();
      double found = bound.applyAsDouble(result);
      checks.add(() -> assertTrue(found <= largest, name + ": " + found + " > " + largest));
    }
    assertAll(checks);
  }

  private static void assertMostlyOk(List<ClassResult> results) {
    long ok = results.stream().filter(result -> result.ok() == result.worlds().size()).count();
    assertTrue(ok > 0.8 * results.size(), "a bound for few kinds: " + ok);
  }

  @Test
  void everyRowIsWithinItsBound() throws IOException {
    List<ClassResult> results = results(30, WorldResult::of);
    Files.writeString(Path.of("target", "trace-classes.md"), ClassResult.table(results));
    assertWithinBounds(results);
    assertTight(results, ClassResult::boundOverMedian, Tightness::overMedian);
    assertMostlyOk(results);
  }

  @Test
  void everyRowIsWithinItsBoundByPings() throws IOException {
    List<ClassResult> results = results(30, WorldResult::linked);
    Files.writeString(Path.of("target", "trace-classes-linked.md"), ClassResult.table(results));
    assertWithinBounds(results);
    assertTight(results, ClassResult::boundNs, Tightness::byPingsNs);
    assertMostlyOk(results);
  }

  @Test
  void everyLimitIsOfAKind() {
    assertEquals(
        TraceClass.ALL.stream().map(TraceClass::name).collect(Collectors.toSet()),
        Tightness.kinds());
  }

  @Test
  void aTurnBetweenTwoCellsIsInsideTheBound() {
    TraceClass kind = TraceClass.named("an hour, wander of 40 us in 10 s");
    for (long seed : new long[] {72, 161, 242}) {
      WorldResult result = WorldResult.of(kind.world(seed));
      assertTrue(result.isOk(), result.toString());
      assertEquals(0, result.beyond(), result.toString());
    }
  }

  /** A step of 47 us looks like a ramp of 0.4 s to 5 pings a second: those around it are late. */
  @Test
  void aStepBetweenLatePingsIsInsideTheBound() {
    TwoClocks world = TraceClass.named("a step").world(71);
    WorldResult result = WorldResult.linked(world, world.pings(5));
    assertTrue(result.isOk(), result.toString());
    assertEquals(SkewMethod.WINDOWED, result.method());
    assertEquals(0, result.beyond(), result.toString());
  }

  @Test
  @Tag("long")
  void everyRowOfManyWorldsIsWithinItsBound() {
    assertWithinBounds(results(300, WorldResult::of));
    assertWithinBounds(results(300, WorldResult::linked));
  }
}
