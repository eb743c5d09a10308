package org.ddsbench.core.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.Predicate;
import org.ddsbench.core.search.RateSearch.Kind;
import org.ddsbench.core.search.RateSearch.Trial;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateSearchTest {
  private static final double LEAST = 20;
  private static final double MOST = 2e6;
  private static final int MANY = 200;

  private final List<Trial> trials = new ArrayList<>();

  private RateSearch search(double first, Predicate<Trial> sustains) {
    RateSearch search = new RateSearch(first, LEAST, MOST);
    for (Optional<Trial> next = search.next(); next.isPresent(); next = search.next()) {
      Trial trial = next.get();
      assertTrue(trial.rate() >= LEAST && trial.rate() <= MOST, trial::toString);
      assertTrue(trials.size() < MANY, "the search does not end");
      trials.add(trial);
      search.answer(sustains.test(trial));
    }
    return search;
  }

  @ParameterizedTest
  @ValueSource(doubles = {21, 100, 999, 1000, 1001, 12_345.6, 1e6, 1.99e6})
  void findsALimitWithinTheResolutionFromAnyFirstRate(double limit) {
    for (double first : new double[] {1, 20, 1000, 2e6, 1e9}) {
      trials.clear();
      RateSearch search = search(first, trial -> trial.rate() <= limit);
      double found = search.sustained().orElseThrow();
      double refused = search.refused().orElseThrow();
      assertTrue(found <= limit && refused > limit, found + " " + refused);
      assertTrue(refused / found <= 1 + RateSearch.RESOLUTION, found + " " + refused);
      assertEquals(new Trial(found, Kind.CONFIRM), trials.get(trials.size() - 1));
    }
  }

  @Test
  void triesTheFirstRateFirstAndDoublesIt() {
    search(1000, trial -> trial.rate() <= 3000);
    assertEquals(
        List.of(1000.0, 2000.0, 4000.0, 4000.0),
        trials.stream().limit(4).map(Trial::rate).toList());
  }

  @Test
  void hasNoResultWhenNothingIsSustained() {
    RateSearch search = search(1000, trial -> false);
    assertEquals(OptionalDouble.empty(), search.sustained());
    assertEquals(LEAST, search.refused().orElseThrow());
  }

  @Test
  void endsAtTheHighestRateWhenEverythingIsSustained() {
    RateSearch search = search(1000, trial -> true);
    assertEquals(MOST, search.sustained().orElseThrow());
    assertEquals(OptionalDouble.empty(), search.refused());
    assertEquals(Kind.CONFIRM, trials.get(trials.size() - 1).kind());
  }

  @Test
  void oneFailureOfARateIsNoRefusal() {
    Predicate<Trial> everyOtherFails = trial -> trials.size() % 2 == 0;
    assertEquals(MOST, search(1000, everyOtherFails).sustained().orElseThrow());
  }

  @Test
  void aRateThatLongerTrialsRefuseIsNotTheResult() {
    Predicate<Trial> shortOnesSustainMore =
        trial -> trial.rate() <= (trial.kind() == Kind.SEARCH ? 10_000 : 4_000);
    RateSearch search = search(1000, shortOnesSustainMore);
    double found = search.sustained().orElseThrow();
    assertTrue(found <= 4_000 && found >= 4_000 / (1 + RateSearch.RESOLUTION), found + "");
    assertTrue(search.refused().orElseThrow() > 4_000);
  }

  @Test
  void longerTrialsThatAllFailEndTheSearch() {
    RateSearch search = search(1000, trial -> trial.kind() == Kind.SEARCH);
    assertEquals(OptionalDouble.empty(), search.sustained());
  }

  /** Whatever the answers, it ends, and what it found was sustained in a longer trial. */
  @Test
  void endsForAnyAnswers() {
    for (long seed = 0; seed < 500; seed++) {
      trials.clear();
      Random random = new Random(seed);
      double chance = random.nextDouble();
      List<Double> confirmed = new ArrayList<>();
      RateSearch search =
          search(
              1000,
              trial -> {
                boolean sustained = random.nextDouble() < chance;
                if (sustained && trial.kind() == Kind.CONFIRM) {
                  confirmed.add(trial.rate());
                }
                return sustained;
              });
      assertTrue(search.sustained().stream().allMatch(confirmed::contains));
      assertEquals(confirmed.isEmpty(), search.sustained().isEmpty());
    }
  }

  @Test
  void refusesRatesAndAnswersThatMakeNoSense() {
    assertThrows(IllegalArgumentException.class, () -> new RateSearch(1, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> new RateSearch(1, 2, 1));
    RateSearch search = search(1000, trial -> true);
    assertFalse(search.next().isPresent());
    assertThrows(IllegalStateException.class, () -> search.answer(true));
  }
}
