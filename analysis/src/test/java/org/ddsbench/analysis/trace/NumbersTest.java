package org.ddsbench.analysis.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the numbers of a trace start, and numbers of 16 and 32 bits that wrap around. */
class NumbersTest {
  private static final long PERIOD_NS = 1_000_000;

  /** A row for each number, which were sent in this order. */
  private static List<String> rows(LongStream numbers) {
    List<String> rows = new ArrayList<>();
    numbers.forEach(
        seq -> {
          long t1 = rows.size() * PERIOD_NS;
          rows.add(seq + "," + t1 + "," + (t1 + 70) + ",-1,-1\n");
        });
    return rows;
  }

  private static TraceReading read(List<String> rows) throws IOException {
    return TraceReader.read(new StringReader("seq,t1,t2,t3,t4\n" + String.join("", rows)));
  }

  private static TraceReading.Accepted accepted(List<String> rows) throws IOException {
    return read(rows)
        .match(
            accepted -> accepted,
            malformed -> {
              throw new AssertionError(malformed.text("T"));
            });
  }

  private static String refused(List<String> rows) throws IOException {
    return read(rows)
        .match(
            accepted -> {
              throw new AssertionError(accepted.numbers());
            },
            malformed -> malformed.text("T"));
  }

  @ParameterizedTest
  @ValueSource(longs = {1L << 16, 1L << 32})
  void theyAreUnwrappedInAnyOrderOfRows(long modulus) throws IOException {
    List<String> rows = rows(LongStream.range(modulus - 300, modulus + 300).map(n -> n % modulus));
    rows.add(rows.get(299));
    rows.remove(320);
    Collections.shuffle(rows, new Random(modulus));
    TraceReading.Accepted read = accepted(rows);
    assertEquals(new Numbers(modulus - 300, modulus, 1), read.numbers());
    Messages messages = Messages.of(read.trace());
    assertEquals(599, messages.count());
    assertEquals(1, messages.duplicates());
    assertEquals(modulus - 300, messages.seq(0));
    assertEquals(modulus + 299, messages.seq(598));
    assertTrue(read.numbers().sentences().get(1).contains("after " + (modulus - 1) + ", once"));
  }

  @Test
  void aLongTraceWrapsAroundSeveralTimes() throws IOException {
    int count = 200_000;
    TraceReading.Accepted read = accepted(rows(LongStream.range(0, count).map(n -> n % 65_536)));
    assertEquals(new Numbers(0L, 65_536L, 3), read.numbers());
    assertEquals(count, Messages.of(read.trace()).count());
    assertEquals(
        List.of("wrap around after 65535, 3 times: unwrapped"), read.numbers().sentences());
  }

  @Test
  void aRestartAfterFewerNumbersIsOne() throws IOException {
    LongStream numbers = LongStream.concat(LongStream.range(0, 50_000), LongStream.range(0, 100));
    assertTrue(refused(rows(numbers)).contains("the publisher was restarted"));
  }

  @Test
  void aRestartNearTheEndIsNotTakenForTheNextNumbers() throws IOException {
    LongStream numbers =
        LongStream.concat(LongStream.range(0, 65_500), LongStream.range(20_000, 20_100));
    assertTrue(refused(rows(numbers)).contains("the publisher was restarted"));
  }

  @Test
  void numbersThatDoNotWrapAroundStayWhatTheyAre() throws IOException {
    TraceReading.Accepted read = accepted(rows(LongStream.of(0, 1, 65_534, 65_535)));
    assertEquals(new Numbers(0L, null, 0), read.numbers());
    assertEquals(65_535, Messages.of(read.trace()).seq(3));
  }

  @Test
  void aTraceThatStartsLateIsReported() throws IOException {
    Numbers numbers = accepted(rows(LongStream.range(221, 321))).numbers();
    assertEquals(
        List.of("start at 221: messages sent earlier are not counted as lost"),
        numbers.sentences());
    assertEquals(List.of(), accepted(rows(LongStream.range(1, 50))).numbers().sentences());
    assertEquals(List.of(), accepted(List.of()).numbers().sentences());
  }
}
