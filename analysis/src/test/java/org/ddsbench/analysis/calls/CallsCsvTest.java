package org.ddsbench.analysis.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.ddsbench.analysis.pair.CallCounts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CallsCsvTest {
  private static final byte[] MESSAGE = MadeUpCalls.data(MadeUpCalls.WRITER, 5, 4, 1234, 0, 0);

  @TempDir Path directory = Path.of("");

  @Test
  void theHeadIsPutTogetherFromTheBuffersUpToTheFirstGap() throws IOException {
    HexFormat hex = HexFormat.of().withPrefix("\\x");
    String header = hex.formatHex(MESSAGE, 0, 20);
    String rest = hex.formatHex(MESSAGE, 20, 84);
    String payload = hex.formatHex(MESSAGE, 84, MESSAGE.length);
    AppCalls calls =
        read(
            "10,20,1,2,sendmsg,5,,500,500,4,20," + header + ",64," + rest + ",416," + payload,
            // The line shows only part of the first buffer, so the second one does not follow
            // directly.
            "11,20,1,2,sendmsg,5,,500,500,3,20," + header + ",70," + rest + ",410," + payload);
    assertEquals(2, calls.sent().size());
    assertEquals(4, calls.sent().get(0).data().message().orElseThrow().seq());
    assertEquals(1234, calls.sent().get(0).data().message().orElseThrow().t1Ns());
    assertEquals(5, calls.sent().get(1).data().sequenceNumber());
    assertTrue(calls.sent().get(1).data().message().isEmpty());
  }

  /** An INFO_TS that invalidates the time stamp, and padding, consist of their headers only. */
  @Test
  void anEmptySubmessageIsNotTheEnd() throws IOException {
    HexFormat hex = HexFormat.of();
    String empty = "0903000001010000";
    String head =
        hex.formatHex(MESSAGE, 0, 20) + empty + hex.formatHex(MESSAGE, 48, MESSAGE.length);
    AppCalls calls = read("10,20,1,2,sendto,5,,500,500,1,500," + head + ",0,,0,");
    assertEquals(4, calls.sent().get(0).data().message().orElseThrow().seq());
  }

  @Test
  void behindWhatWasReceivedABufferMeansNothing() throws IOException {
    String hex = HexFormat.of().formatHex(MESSAGE);
    assertEquals(
        new CallCounts(0, 0, 1, 0, 1, 0, 0),
        read("1,2,1,2,recvmsg,5,,30,30,1,65536," + hex + ",0,,0,").counts());
  }

  @Test
  void aBufferOfNoSizeShowsNothing() throws IOException {
    String hex = HexFormat.of().formatHex(MESSAGE);
    assertEquals(
        new CallCounts(2, 499, 0, 0, 0, 2, 0),
        read(
                "1,2,1,2,sendmsg,5,,500,-1,1,500," + hex + ",0,,0,",
                "1,2,1,2,sendmsg,5,,499,499,1,-7," + hex + ",0,,0,")
            .counts());
  }

  @Test
  void everyCallIsCounted() throws IOException {
    MadeUpCalls lines =
        new MadeUpCalls()
            .send(1, MadeUpCalls.OWN, 500, MESSAGE)
            .send(2, MadeUpCalls.OWN, 72, MadeUpCalls.heartbeat())
            .receive(30, 500, MESSAGE)
            .raw("1,2,1,2,recvfrom,5,,-11,-1,0,0,,0,,0,")
            .raw("1,2,1,2,recvfrom,5,,3,3,1,3,414243,0,,0,");
    Files.writeString(directory.resolve("c.skipped"), "7\n");
    AppCalls calls = CallsCsv.read(Files.write(directory.resolve("c"), lines.lines()));
    assertEquals(new CallCounts(2, 572, 2, 1, 1, 1, 7), calls.counts());
  }

  @Test
  void aBrokenLineIsNamed() {
    assertTrue(refused("1,2,3").endsWith("line 2 has 3 columns instead of 16"));
    assertTrue(refused("1,2,1,2,open,5,,3,3,1,3,,0,,0,").contains("line 2 is not one of calls"));
    assertTrue(
        refused("1,2,1,2,sendto,5,,3,3,1,3,4142zz,0,,0,").contains("line 2 is not one of calls"));
    assertTrue(refused("1,2,1,2,sendto,5,,x,3,1,3,,0,,0,").contains("line 2 is not one of calls"));
  }

  private String refused(String line) {
    return String.valueOf(assertThrows(IOException.class, () -> read(line)).getMessage());
  }

  private AppCalls read(String... lines) throws IOException {
    List<String> all = new ArrayList<>(List.of(CallLines.HEADER));
    all.addAll(List.of(lines));
    return CallsCsv.read(Files.write(directory.resolve("calls.csv"), all));
  }
}
