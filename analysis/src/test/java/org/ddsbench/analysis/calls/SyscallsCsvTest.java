package org.ddsbench.analysis.calls;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SyscallsCsvTest {
  private static final int OTHER_WRITER = 0x00000303;
  private static final int ECHO = 2;

  @TempDir Path directory = Path.of("");

  @Test
  void everyCallSaysWhatItCarried() throws IOException {
    MadeUpCalls calls =
        new MadeUpCalls()
            .send(100, MadeUpCalls.address(3, 7411), 500, whole(8, 7))
            .send(200, MadeUpCalls.address(3, 7411), 40, MadeUpCalls.heartbeat())
            .receive(300, 500, MadeUpCalls.data(OTHER_WRITER, 4, 2, 50, 1, ECHO))
            .raw("7,9,1,2,recvfrom,5,,-11,-1,0,0,,0,,0,")
            .raw("8,9,1,2,recvfrom,5,0a0000000000000b,3,3,1,3,414243,0,,0,");
    assertEquals(
        List.of(
            "app1,100,110,1,2,sendto,5,10.0.0.3:7411,500,500,data,"
                + writer(MadeUpCalls.WRITER)
                + ",8,0,0,7,0",
            "app1,200,210,1,2,sendto,5,10.0.0.3:7411,40,40,control,,,,,,",
            "app1,290,300,1,2,recvmsg,5,10.0.0.11:7411,500,500,data,"
                + writer(OTHER_WRITER)
                + ",4,0,1,2,1",
            "app1,7,9,1,2,recvfrom,5,,-11,-1,failed,,,,,,",
            "app1,8,9,1,2,recvfrom,5,0a0000000000000b,3,3,unknown,,,,,,"),
        lines(calls));
  }

  @Test
  void aLaterFragmentIsOfTheMessageThatTheNumbersOfTheWriterTell() throws IOException {
    byte[] first = MadeUpCalls.fragment(MadeUpCalls.WRITER, 9, 1, 4000, 8, 50, 0);
    byte[] second = MadeUpCalls.fragment(MadeUpCalls.WRITER, 9, 2, 4000, 8, 50, 0);
    List<String> lines =
        lines(
            new MadeUpCalls()
                .send(1, MadeUpCalls.OWN, 1400, second)
                .send(2, MadeUpCalls.OWN, 1400, first));
    assertEquals("9,2,0,8,0", ending(lines.get(0)));
    assertEquals("9,1,0,8,0", ending(lines.get(1)));
  }

  @Test
  void whereNumbersContradictEachOtherOnlyWhatIsInSightIsSaid() throws IOException {
    byte[] fragment = MadeUpCalls.fragment(MadeUpCalls.WRITER, 30, 2, 4000, 8, 50, 0);
    List<String> lines =
        lines(
            new MadeUpCalls()
                .send(1, MadeUpCalls.OWN, 500, whole(8, 7))
                .send(2, MadeUpCalls.OWN, 500, whole(9, 9))
                .send(3, MadeUpCalls.OWN, 1400, fragment));
    assertEquals("8,0,0,7,0", ending(lines.get(0)));
    assertEquals("9,0,0,9,0", ending(lines.get(1)));
    assertEquals("30,2,,,", ending(lines.get(2)));
  }

  private static byte[] whole(long number, long seq) {
    return MadeUpCalls.data(MadeUpCalls.WRITER, number, seq, 50, 0, 0);
  }

  private static String writer(int entity) {
    return String.format(Locale.ROOT, "8877665544332211ccbbaa99%08x", entity);
  }

  /** The part of the line that follows the writer's GUID. */
  private static String ending(String line) {
    return line.substring(line.indexOf("ccbbaa99") + 17);
  }

  private List<String> lines(MadeUpCalls calls) throws IOException {
    Path file = Files.write(directory.resolve("app1.calls.csv"), calls.lines());
    Path out = directory.resolve("app1.syscalls.csv");
    SyscallsCsv.write(file, "app1", out);
    List<String> lines = Files.readAllLines(out);
    assertEquals(SyscallsCsv.HEADER, lines.get(0));
    return lines.subList(1, lines.size());
  }
}
