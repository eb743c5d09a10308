package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.core.samplelog.LogKind;
import org.ddsbench.core.samplelog.MalformedSampleLogException;
import org.ddsbench.core.samplelog.SampleLog;
import org.ddsbench.core.samplelog.SampleLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A file is read if and only if it is a sample log by section 2 of docs/formats.md, and every field
 * then equals the bytes.
 */
class SampleLogFuzzTest {
  private static final int RECORD = 40;
  private static final List<LogKind> KINDS =
      List.of(LogKind.SENT, LogKind.RECEIVED, LogKind.ECHO_RECEIVED);

  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  static Path directory;

  static Stream<byte[]> good() throws IOException {
    return Stream.of(ProjectFile.bytes("dds-apps/bench/testdata/sample-log.golden.bin"));
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "binary.dict")
  @FuzzTest
  void sampleLogs(byte[] input) throws IOException, InterruptedException {
    Target.look(this::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(3_000, good().toList(), "binary.dict", this::judge);
  }

  private void judge(byte[] input) throws IOException {
    Path file = Files.write(directory.resolve("input.log.bin"), input);
    SampleLog log;
    try {
      log = SampleLogReader.read(file);
    } catch (MalformedSampleLogException e) {
      assertTrue(
          String.valueOf(e.getMessage()).matches("(?s)input\\.log\\.bin: .*\\S"), e::getMessage);
      assertFalse(isLog(input), e::getMessage);
      return;
    }
    assertTrue(isLog(input), "read, but it is no log");
    ByteBuffer bytes = ByteBuffer.wrap(input).order(ByteOrder.LITTLE_ENDIAN);
    assertEquals(bytes.getLong(24), log.count());
    assertEquals(bytes.getLong(32), log.overflow());
    assertEquals(KINDS.get(bytes.getInt(40) - 1), log.kind());
    assertEquals(LogFormat.CLOCKS.get(bytes.getInt(44) - 1), log.clock());
    assertEquals(bytes.getInt(48), log.endpoint());
    for (int i = 0; i < log.count(); i++) {
      int at = LogFormat.HEADER + i * RECORD;
      assertEquals(bytes.getLong(at), log.seq(i));
      assertEquals(bytes.getLong(at + 8), log.a(i));
      assertEquals(bytes.getLong(at + 16), log.b(i));
      assertEquals(bytes.getLong(at + 24), log.c(i));
      assertEquals(bytes.getInt(at + 32), log.peer(i));
      assertEquals(bytes.getInt(at + 36), flags(log, i));
    }
  }

  private static boolean isLog(byte[] input) {
    return LogFormat.isLog(input, RECORD, 1, KINDS.size());
  }

  private static int flags(SampleLog log, int record) {
    int flags = 0;
    for (int bit = 0; bit < Integer.SIZE; bit++) {
      flags |= log.flagged(record, 1 << bit) ? 1 << bit : 0;
    }
    return flags;
  }
}
