package org.ddsbench.core.payload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PayloadContentTest {
  private MessageCatalogue catalogue;
  private PayloadGenerator generator;

  @BeforeEach
  void readWorkload() throws Exception {
    catalogue = AvenueWorkload.read();
    generator = new PayloadGenerator(catalogue);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "golden-payloads.csv", useHeadersInDisplayName = true)
  void bytesAreThoseOfTheGoldenDigests(
      String name, String fill, long seed, int bytes, String sha256) throws Exception {
    MessageType message = catalogue.find(name).orElseThrow();
    byte[] payload =
        message.sized()
            ? generator.generateOfSize(message, bytes, seed)
            : generator.generate(message, Fill.named(fill).orElseThrow(), seed);
    assertEquals(bytes, payload.length);
    assertEquals(
        sha256, HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(payload)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"FullAvenue", "CompactAvenue"})
  void theNativeTestsHaveFilesOfTheSameBytes(String name) throws Exception {
    Path file = Path.of("..", "dds-apps", "testkit", "payloads", name + "-operational-1.cdr");
    assertArrayEquals(generate(name, Fill.OPERATIONAL, 1), Files.readAllBytes(file));
  }

  @ParameterizedTest
  @EnumSource(value = Fill.class, mode = EnumSource.Mode.EXCLUDE, names = "RECORDED")
  void keyAndHeaderAreZeroAndTheRestIsNot(Fill fill) {
    byte[] payload = generate("FullAvenue", fill, 5);
    assertArrayEquals(new byte[32], Arrays.copyOf(payload, 32));
    assertFalse(Arrays.equals(new byte[16], Arrays.copyOfRange(payload, 32, 48)));
  }

  @Test
  void scalarsOfSimpleAreSaneForManySeeds() {
    for (long seed = 0; seed < 2000; seed++) {
      ByteBuffer simple = Bytes.littleEndian(generate("Simple", Fill.NOMINAL, seed));
      for (int offset = 32; offset < 56; offset += 8) {
        assertTrue(Math.abs(simple.getDouble(offset)) <= 32768);
      }
      for (int offset = 64; offset < 80; offset += 4) {
        assertTrue(Math.abs(simple.getFloat(offset)) <= 32768);
      }
      assertTrue(simple.get(94) == 0 || simple.get(94) == 1);
      assertTrue(simple.get(95) >= 'A' && simple.get(95) <= 'Z');
    }
  }

  @Test
  void valuesFollowTheSeedInTheNominalFill() {
    assertArrayEquals(
        generate("FullAvenue", Fill.NOMINAL, 3), generate("FullAvenue", Fill.NOMINAL, 3));
    assertFalse(
        Arrays.equals(
            generate("FullAvenue", Fill.NOMINAL, 3), generate("FullAvenue", Fill.NOMINAL, 4)));
  }

  private byte[] generate(String name, Fill fill, long seed) {
    return generator.generate(catalogue.find(name).orElseThrow(), fill, seed);
  }
}
