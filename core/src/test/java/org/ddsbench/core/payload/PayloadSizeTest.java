package org.ddsbench.core.payload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PayloadSizeTest {
  private MessageCatalogue catalogue;
  private PayloadGenerator generator;

  @BeforeEach
  void readWorkload() throws Exception {
    catalogue = AvenueWorkload.read();
    generator = new PayloadGenerator(catalogue);
  }

  @ParameterizedTest
  @CsvSource({
    "FullAvenue,NOMINAL,77812",
    "FullAvenue,OPERATIONAL,40325",
    "FullAvenue,SPARSE,1158",
    "CompactAvenue,NOMINAL,27812",
    "CompactAvenue,OPERATIONAL,8023",
    "CompactAvenue,SPARSE,278",
    "Simple,NOMINAL,96",
    "Simple,OPERATIONAL,96",
    "Simple,SPARSE,96",
    "Simple,RANDOM,96",
  })
  void sizeFollowsFromTheFillWhateverTheSeed(String name, Fill fill, int bytes) {
    for (long seed : new long[] {0, 1, 2, 64, -1, Long.MIN_VALUE}) {
      assertEquals(bytes, generator.serializedSize(message(name), fill, seed));
    }
  }

  @ParameterizedTest
  @CsvSource({"FullAvenue,77812", "CompactAvenue,27812", "Simple,96"})
  void nominalSizeIsThatOfTheNominalFill(String name, int bytes) {
    assertEquals(bytes, generator.nominalSize(message(name)));
  }

  @ParameterizedTest
  @CsvSource({"FullAvenue,17023,30010", "CompactAvenue,1381,6368"})
  void randomSizesOfSixtyFourSeeds(String name, int least, int most) {
    var sizes =
        LongStream.range(0, 64)
            .mapToInt(seed -> generator.serializedSize(message(name), Fill.RANDOM, seed))
            .summaryStatistics();
    assertEquals(least, sizes.getMin());
    assertEquals(most, sizes.getMax());
    assertTrue(most < generator.nominalSize(message(name)));
  }

  @ParameterizedTest
  @ValueSource(ints = {36, 37, 1000, 8192, 27812, 1_000_003})
  void complexHasTheSizeAskedFor(int bytes) {
    byte[] payload = generator.generateOfSize(message("Complex"), bytes, 7);
    assertEquals(bytes, payload.length);
    assertEquals(bytes - 36, Bytes.u32(payload, 32));
  }

  @ParameterizedTest
  @ValueSource(ints = {35, 0, -1, Integer.MIN_VALUE})
  void refusesComplexBelowItsMinimum(int bytes) {
    var refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> generator.generateOfSize(message("Complex"), bytes, 7));
    assertEquals("Complex of " + bytes + " bytes: at least 36", refused.getMessage());
  }

  @Test
  void refusesASizeForAMessageOfFixedSize() {
    assertThrows(
        IllegalArgumentException.class, () -> generator.generateOfSize(message("Simple"), 96, 7));
  }

  @Test
  void refusesComplexWithoutASize() {
    assertThrows(
        IllegalArgumentException.class,
        () -> generator.generate(message("Complex"), Fill.NOMINAL, 7));
  }

  @ParameterizedTest
  @CsvSource({
    "OctetSequence,1,37",
    "OctetSequence,240000,240036",
    "CharSequence,24,60",
    "BooleanSequence,24,60",
    "ShortSequence,24,60",
    "LongSequence,24,60",
    "FloatSequence,24,60",
    "DoubleSequence,24,64",
    "DoubleSequence,240000,240040",
    "StructSequence,24,64",
    "StructSequence,2400,2440",
    "StringSequence,24,60",
    "StringSequence,24000,24036",
    "OctetArray,24,56",
    "OctetArray,240000,240032",
    "DoubleArray,240,272",
    "StructArray,2400,2432",
  })
  void contentFollowsThePrefixAndItsLength(String name, int content, int bytes) {
    byte[] payload = generator.generateOfContent(message(name), content, 7);
    assertEquals(bytes, payload.length);
    assertEquals(bytes, message(name).bytesOfContent(content));
    if (name.endsWith("Sequence")) {
      int elements = content / message(name).content().elementBytes();
      assertEquals(elements, Bytes.u32(payload, 32));
    }
  }

  @Test
  void elementsThatAreStringsHaveNineteenCharacters() {
    byte[] payload = generator.generateOfContent(message("StringSequence"), 48, 7);
    assertEquals(20, Bytes.u32(payload, 36));
    assertEquals(20, Bytes.u32(payload, 60));
    assertEquals(0, payload[59]);
    assertTrue(payload[58] >= 'A' && payload[58] <= 'Z');
  }

  @Test
  void contentsOfOneSizeHaveTheSameOctets() {
    byte[] complex = generator.generateOfSize(message("Complex"), 276, 7);
    assertArrayEquals(complex, generator.generateOfContent(message("Complex"), 240, 7));
    assertArrayEquals(complex, generator.generateOfContent(message("OctetSequence"), 240, 7));
  }

  @ParameterizedTest
  @CsvSource({
    "Simple,24",
    "DoubleSequence,25",
    "StructSequence,12",
    "OctetArray,25",
    "OctetArray,0",
    "DoubleSequence,-8"
  })
  void refusesAContentThatTheTypeDoesNotHave(String name, int content) {
    assertThrows(
        IllegalArgumentException.class,
        () -> generator.generateOfContent(message(name), content, 7));
    assertThrows(IllegalArgumentException.class, () -> message(name).bytesOfContent(content));
  }

  private MessageType message(String name) {
    return catalogue.find(name).orElseThrow();
  }
}
