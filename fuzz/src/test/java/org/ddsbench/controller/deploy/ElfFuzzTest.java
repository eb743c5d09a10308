package org.ddsbench.controller.deploy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.fuzz.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs that a person brought from another machine: read or refused, never with another
 * exception, and a version that is read is in the file.
 */
class ElfFuzzTest {
  static Stream<byte[]> good() {
    return Stream.of(
        SmallElf.of(true, ByteOrder.LITTLE_ENDIAN, 62),
        SmallElf.of(true, ByteOrder.BIG_ENDIAN, 22),
        SmallElf.of(false, ByteOrder.LITTLE_ENDIAN, 40));
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "/org/ddsbench/fuzz/binary.dict")
  @FuzzTest
  void programs(byte[] input) throws IOException, InterruptedException {
    Target.look(ElfFuzzTest::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(20_000, good().toList(), "binary.dict", ElfFuzzTest::judge);
  }

  @Test
  void theSmallProgramsAreRead() throws IOException {
    for (byte[] program : good().toList()) {
      assertEquals(Optional.of(new GlibcVersion(2, 38)), ElfFile.read(program).glibc());
    }
  }

  private static void judge(byte[] input) {
    ElfFile read;
    try {
      read = ElfFile.read(input);
    } catch (MalformedElfException e) {
      String reason = String.valueOf(e.getMessage());
      assertTrue(reason.matches("not an ELF file|a damaged ELF file"), reason);
      assertEquals(!ElfFile.isElf(input), reason.startsWith("not"), reason);
      return;
    }
    assertTrue(ElfFile.isElf(input), "read, but it is no program");
    assertFalse(read.architecture().isBlank());
    if (read.glibc().isPresent()) {
      String text = new String(input, StandardCharsets.ISO_8859_1);
      GlibcVersion version = read.glibc().get();
      assertTrue(
          text.matches("(?s).*GLIBC_0*" + version.major() + "\\.0*" + version.minor() + ".*")
              || text.contains("GLIBC_ABI_DT_RELR"),
          version::toString);
    }
  }
}
