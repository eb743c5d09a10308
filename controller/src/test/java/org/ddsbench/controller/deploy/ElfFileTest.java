package org.ddsbench.controller.deploy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real programs, whole and damaged. */
class ElfFileTest {
  private static final Pattern NEEDED = Pattern.compile("Name: GLIBC_(\\d+)\\.(\\d+)");
  private static final Path PROGRAM =
      RealTestbed.home().resolve("dds-apps/build/release/bin/ddsbench-clocks");

  private final byte[] program = Files.readAllBytes(PROGRAM);
  private final ByteBuffer bytes = ByteBuffer.wrap(program).order(ByteOrder.LITTLE_ENDIAN);

  ElfFileTest() throws IOException {}

  /** The newest version that readelf lists. */
  private static Optional<GlibcVersion> listed(Path program)
      throws IOException, InterruptedException {
    Matcher versions =
        NEEDED.matcher(RealTestbed.output("readelf", "--version-info", program.toString()));
    return versions
        .results()
        .map(one -> new GlibcVersion(number(one.group(1)), number(one.group(2))))
        .max(Comparator.naturalOrder());
  }

  private static int number(String digits) {
    return Integer.parseInt(digits);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dds-apps/build/release/bin/ddsbench-clocks",
        "dds-apps/build/release/bin/ddsbench-cyclonedds",
        "target/runtime/bin/java",
        "target/runtime/lib/server/libjvm.so",
        "dds-apps/build/release/probes/preload/libddsbench-preload.so"
      })
  void aRealProgramNeedsWhatReadelfLists(String path) throws IOException, InterruptedException {
    Path file = RealTestbed.home().resolve(path);
    ElfFile read = ElfFile.read(Files.readAllBytes(file));
    assertEquals(RealTestbed.output("uname", "-m").strip(), read.architecture());
    assertTrue(read.glibc().isPresent(), path);
    assertEquals(listed(file), read.glibc());
  }

  @Test
  void aNewerVersionIsFound() throws IOException {
    String text = new String(program, StandardCharsets.ISO_8859_1);
    int name = text.indexOf("GLIBC_2.34\0");
    assertTrue(name > 0);
    program[name + "GLIBC_2.".length()] = '9';
    assertEquals(Optional.of(new GlibcVersion(2, 94)), ElfFile.read(program).glibc());
  }

  @Test
  void aMachineWithoutANameKeepsItsNumber() throws IOException {
    bytes.putShort(18, (short) 183);
    assertEquals("aarch64", ElfFile.read(program).architecture());
    bytes.putShort(18, (short) 4242);
    assertEquals("machine 4242", ElfFile.read(program).architecture());
  }

  @Test
  void aFileThatIsNoProgramIsRefused() {
    for (String content : List.of("", "\u007fEL", "#!/bin/sh\n")) {
      assertEquals("not an ELF file", refusal(content.getBytes(StandardCharsets.ISO_8859_1)));
    }
  }

  /** Wherever it ends: read, since what is needed comes first, or refused, but nothing else. */
  @Test
  void aProgramThatIsCutOffIsRefused() throws IOException {
    ElfFile whole = ElfFile.read(program);
    int refused = 0;
    for (int length = 4; length < program.length; length += 7) {
      try {
        assertEquals(whole, ElfFile.read(Arrays.copyOf(program, length)));
      } catch (MalformedElfException e) {
        assertEquals("a damaged ELF file", e.getMessage());
        refused++;
      }
    }
    assertTrue(refused > 50, () -> "few of them were refused");
  }

  /** Header, program headers, dynamic section and versions: each claims to be huge. */
  @Test
  void hugeCountsAreRefusedWithoutEffort() {
    for (int field : List.of(32, 54, 56)) {
      byte[] damaged = program.clone();
      damaged[field] = (byte) 0xff;
      damaged[field + 1] = (byte) 0xff;
      assertEquals("a damaged ELF file", refusal(damaged), "field at " + field);
    }
  }

  /** Each entry leads one byte on, so that every byte of a large file would be an entry. */
  @Test
  void listsThatDoNotEndAreRefused() {
    int size = 1 << 20;
    ByteBuffer large = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    large.put(0, new byte[] {0x7f, 'E', 'L', 'F', 2, 1});
    large.putLong(32, 64).putShort(54, (short) 56).putShort(56, (short) 2);
    header(large, 64, 1, size);
    header(large, 120, 2, 32);
    large.putLong(1024, 5).putLong(1032, 2048);
    large.putLong(1040, 0x6ffffffeL).putLong(1048, 4096);
    for (int i = 4096; i + 4 < size; i += 4) {
      large.putInt(i, 1);
    }
    assertEquals("a damaged ELF file", refusal(large.array()));
  }

  private static void header(ByteBuffer file, int at, int type, long length) {
    int offset = type == 1 ? 0 : 1024;
    file.putInt(at, type).putLong(at + 8, offset).putLong(at + 16, offset).putLong(at + 32, length);
  }

  private static String refusal(byte[] content) {
    return String.valueOf(
        assertThrows(MalformedElfException.class, () -> ElfFile.read(content)).getMessage());
  }
}
