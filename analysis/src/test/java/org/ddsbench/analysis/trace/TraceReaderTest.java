package org.ddsbench.analysis.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceReaderTest {
  private static Trace accepted(String text) throws IOException {
    return TraceReader.read(new StringReader(text))
        .match(
            TraceReading.Accepted::trace,
            malformed -> {
              throw new AssertionError(malformed.text("TRACE.csv"));
            });
  }

  private static TraceReading.Malformed malformed(String text) throws IOException {
    return TraceReader.read(new StringReader(text))
        .match(
            trace -> {
              throw new AssertionError("accepted");
            },
            malformed -> malformed);
  }

  @Test
  void aPublisherThatWasRestartedIsRefusedWithThePlace() throws IOException {
    StringBuilder text = new StringBuilder("seq,t1,t2,t3,t4\n");
    for (int start = 0; start < 2; start++) {
      for (int seq = 0; seq < 50; seq++) {
        long t1 = start * 1_000_000L + seq * 1_000L;
        text.append(seq + "," + t1 + "," + (t1 + 70) + ",-1,-1\n");
      }
    }
    TraceReading.Malformed refused = malformed(text.toString());
    assertEquals(1, refused.problems().size());
    assertEquals(
        "52:1: seq 0 was sent at t1 = 1000000 here and at t1 = 0 in line 2 (50 numbers are used for"
            + " several messages): the publisher was restarted, or the trace is of two publishers."
            + " Split the trace, one file for each start of a publisher",
        refused.problems().get(0).toString());
  }

  @Test
  void receptionsOfOneMessageAreDuplicatesInAnyOrder() throws IOException {
    Trace trace = accepted("seq,t1,t2,t3,t4\n2,20,29,-1,-1\n1,10,19,-1,-1\n2,20,25,-1,-1\n");
    assertEquals(1, Messages.of(trace).duplicates());
  }

  @Test
  void ofSeveralAnswersTheOneWithTheShortestRoundTripCounts() throws IOException {
    List<String> rows =
        List.of("1,10,19,20,90\n", "1,10,19,-1,-1\n", "1,10,19,30,45\n", "1,10,19,22,41\n");
    for (int first = 0; first < rows.size(); first++) {
      List<String> turned = new ArrayList<>(rows);
      Collections.rotate(turned, first);
      Messages messages = Messages.of(accepted("seq,t1,t2,t3,t4\n" + String.join("", turned)));
      assertEquals(1, messages.count());
      assertEquals(45, messages.t4(0), turned::toString);
    }
  }

  @Test
  void anEarlierReceptionCountsAlsoWithoutAnAnswer() throws IOException {
    Messages messages = Messages.of(accepted("seq,t1,t2,t3,t4\n1,10,19,20,30\n1,10,18,-1,-1\n"));
    assertEquals(18, messages.t2(0));
    assertFalse(messages.echoed(0));
  }

  @Test
  void stampsThatCountFrom1900AreOneProblem() throws IOException {
    StringBuilder text = new StringBuilder("seq,t1,t2,t3,t4\n0,1,2,3\n");
    for (int seq = 0; seq < 200; seq++) {
      long t1 = 3_900_000_000_000_000_000L + seq * 1_000_000_000L;
      text.append(seq + "," + t1 + "," + (t1 + 70) + ",-1,-1\n");
    }
    assertEquals(
        """
        T:3:3: t1: 3900000000000000000 counts from 1900 (NTP), not from 1970: subtract \
        2208988800000000000 from all stamps (400 stamps affected)
        T:2:8: the row has 4 fields; give all 5
        """,
        malformed(text.toString()).text("T"));
  }

  @Test
  void aNumberThatIsTooLargeIsNoStamp() throws IOException {
    assertEquals(
        "T:2:1: seq: 3900000000000000000 is not in 0..2305843009213693951\n",
        malformed("seq,t1,t2,t3,t4\n3900000000000000000,1,2,3,4\n").text("T"));
  }

  @Test
  void oneNumberUsedTwiceIsFoundInAnyOrder() throws IOException {
    TraceReading.Malformed refused =
        malformed("seq,t1,t2,t3,t4\n2,20,29,-1,-1\n1,10,19,-1,-1\n2,90,99,-1,-1\n");
    assertTrue(
        refused.problems().get(0).toString().startsWith("4:1: seq 2 was sent at t1 = 90 here"),
        refused.problems().toString());
  }

  @Test
  void linesAreFoundAcrossBuffersWhateverTheirEnd() throws IOException {
    String[] ends = {"\n", "\r\n", "\r"};
    for (String end : ends) {
      StringBuilder text = new StringBuilder("seq,t1,t2,t3,t4" + end);
      for (int i = 0; i < 20_000; i++) {
        text.append(i).append(",1,2,").append(i % 7 == 0 ? "-1,-1" : "3," + i).append(end);
      }
      Messages messages = Messages.of(accepted(text.toString()));
      assertEquals(20_000, messages.count());
      for (int i = 0; i < 20_000; i++) {
        assertEquals(i % 7 == 0 ? Trace.NONE : i, messages.t4(i));
      }
      assertEquals(messages.count(), Messages.of(accepted(text.toString().strip())).count());
    }
  }

  @Test
  void aBuilderGoesOnWithoutChangingWhatItGave() {
    Trace.Builder builder = new Trace.Builder(0);
    Trace one = builder.add(1, 2, 3, 4, 5).build();
    Trace two = builder.add(2, 3, 4, 5, 6, 64).build();
    assertEquals(1, one.rows());
    assertEquals(Trace.NONE, Messages.of(one).sizeBytes(0));
    assertEquals(2, two.rows());
    assertEquals(Trace.NONE, Messages.of(two).sizeBytes(0));
    assertEquals(64, Messages.of(two).sizeBytes(1));
  }

  @Test
  void readsRowsWithAndWithoutSizeAndEcho() throws IOException {
    Messages plain = Messages.of(accepted("seq,t1,t2,t3,t4\n1,20,30,31,40\n0,10,25,-1,-1\n"));
    assertEquals(2, plain.count());
    assertEquals(10, plain.t1(0));
    assertEquals(Trace.NONE, plain.sizeBytes(0));
    assertTrue(plain.echoed(1) && !plain.echoed(0));
    Messages sized =
        Messages.of(accepted("seq,t1,t2,t3,t4,size\r\n1,1700000000000000000,2,3,4,64\r\n"));
    assertEquals(1_700_000_000_000_000_000L, sized.t1(0));
    assertEquals(64, sized.sizeBytes(0));
  }

  @Test
  void aHeaderAloneIsAnEmptyTrace() throws IOException {
    assertEquals(0, accepted("seq,t1,t2,t3,t4\n").rows());
  }

  @Test
  void aWrongHeaderIsTheOnlyProblem() throws IOException {
    assertEquals(
        "T:1:1: the first line must be 'seq,t1,t2,t3,t4' or 'seq,t1,t2,t3,t4,size', found '1,2,3,4,5'\n",
        malformed("1,2,3,4,5\nx\n").text("T"));
    assertTrue(malformed("").text("T").endsWith("found nothing\n"));
  }

  @Test
  void theDigitsOfOtherScriptsAreNoNumbers() throws IOException {
    assertEquals(
        "T:2:3: t1: '\u0662' is not a whole number; write plain int64 digits\n",
        malformed("seq,t1,t2,t3,t4\n1,\u0662,3,4,5\n").text("T"));
  }

  @Test
  void everyMalformedFieldIsReportedWhereItIs() throws IOException {
    String text =
        malformed(
                "seq,t1,t2,t3,t4\n1,2,3,4,5\na,2.5,3,4,5\n\n1,2,3\n1,2,3,4,5,6\n1,2,3,-1,5\n1,-7,3,4,9999999999999999999\n")
            .text("T");
    assertEquals(
        """
        T:3:1: seq: 'a' is not a whole number; write plain int64 digits
        T:3:3: t1: '2.5' is not a whole number; write plain int64 digits
        T:4:1: the line is empty; remove it
        T:5:6: the row has 3 fields; give all 5
        T:6:10: the row has more than 5 fields; remove '6'
        T:7:7: t3: t3 and t4 go together; give both, or -1 for both without an echo
        T:8:3: t1: -7 is not in 0..2305843009213693951
        T:8:10: t4: '9999999999999999999' is not a whole number; write plain int64 digits
        """,
        text);
  }

  @Test
  void problemsBeyondAHundredAreCounted() throws IOException {
    TraceReading.Malformed malformed = malformed("seq,t1,t2,t3,t4\n" + "x,1,2,3,4\n".repeat(250));
    assertEquals(TraceReader.LISTED, malformed.problems().size());
    assertEquals(150, malformed.more());
    assertTrue(malformed.text("T").endsWith("T: and 150 more\n"));
  }
}
