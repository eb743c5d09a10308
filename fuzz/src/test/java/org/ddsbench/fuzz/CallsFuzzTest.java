package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.analysis.calls.AppCalls;
import org.ddsbench.analysis.calls.CallsCsv;
import org.ddsbench.analysis.calls.SyscallsCsv;
import org.ddsbench.analysis.pair.CallCounts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A file of calls is refused with a message that names the file, or each of its lines is one call.
 */
class CallsFuzzTest {
  private static final String HEADER =
      "enter_ns,return_ns,pid,tid,call,socket,peer,result,bytes,vectors,"
          + "length0,head0,length1,head1,length2,head2\n";

  /** RTPS header, a fragment of a user's writer, and the message's own header. */
  private static final String FRAGMENT =
      "525450530203010f010ff5d72f2a449200000000"
          + "16015800000010000000000000000103000000000100000001000100a43f00000020"
          + "0100000100000000000700000005000000000000000900000000000000000000000000";

  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  static Path directory;

  static Stream<byte[]> good() {
    return Stream.of(
            HEADER + "1,2,3,4,recvfrom,10,\\x02\\x00\\xc1,-11,-1,0,0,,0,,0,\n",
            HEADER
                + "1,2,3,4,sendmsg,10,02001cf30a4d0002,8100,8100,2,20,"
                + FRAGMENT.substring(0, 40)
                + ",8080,"
                + FRAGMENT.substring(40)
                + ",0,\n5,6,3,4,sendto,10,02001cf30a4d0002,200,200,1,200,"
                + FRAGMENT
                + ",0,,0,\n")
        .map(text -> text.getBytes(StandardCharsets.US_ASCII));
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "csv.dict")
  @FuzzTest
  void calls(byte[] input) throws IOException, InterruptedException {
    Target.look(this::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(3_000, good().toList(), "csv.dict", this::judge);
  }

  private void judge(byte[] input) throws IOException {
    Path file = Files.write(directory.resolve("app.calls.csv"), input);
    Path out = directory.resolve("app.syscalls.csv");
    AppCalls calls;
    try {
      calls = CallsCsv.read(file);
    } catch (IOException e) {
      String reason = String.valueOf(e.getMessage());
      assertTrue(reason.startsWith("app.calls.csv"), reason);
      assertEquals(
          reason,
          assertThrows(IOException.class, () -> SyscallsCsv.write(file, "app", out)).getMessage());
      return;
    }
    long lines = new String(input, StandardCharsets.US_ASCII).lines().count() - 1;
    CallCounts counts = calls.counts();
    assertEquals(lines, counts.sends() + counts.receives() + counts.failed());
    assertEquals(
        counts.sends() + counts.receives(),
        calls.sent().size() + calls.received().size() + counts.control() + counts.unknown());
    SyscallsCsv.write(file, "app", out);
    List<String> written = Files.readAllLines(out);
    assertEquals(lines, written.size() - 1);
    int columns = written.get(0).split(",", -1).length;
    written.forEach(line -> assertEquals(columns, line.split(",", -1).length, line));
  }
}
