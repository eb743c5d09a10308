package org.ddsbench.core.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * One message in every encoding in which it can be recorded, as the Python binding of Cyclone DDS
 * wrote it.
 */
final class RecordedEncodingsTest {
  private static final String IDL =
      """
      enum E { @value(0) P, @value(5) Q };
      %s union U switch (short) { case -1: double d; case 7: case 8: string s; };
      %s struct Inner { octet o; long long n; @optional double x; };
      %s struct S {
        octet first; double d; sequence<E> es; E ea[2]; sequence<Inner> ns; U us[2];
        sequence<string> names; sequence<long long> ll; sequence<octet> b; unsigned short last;
      };
      """;

  private static final String VALUE =
      """
      {"first": 1, "d": 1.5, "es": ["Q", "P"], "ea": ["P", "Q"],
       "ns": [{"o": 2, "n": -3}, {"o": 4, "n": 5, "x": 0.25}],
       "us": [{"discriminator": -1, "member": 2.5}, {"discriminator": 7, "member": "ab"}],
       "names": ["x", "yz"], "ll": [7, -8], "b": [9, 10, 11], "last": 513}
      """;

  private static final String CDR_LE =
      "000100000100000000000000000000000000f83f02000000050000000000000000000000"
          + "05000000020000000200000000000000fdffffffffffffff017f08000200000000000000"
          + "040000000500000000000000017f08000200000008000000000000000000d03fffff0000"
          + "000000000000044007000000030000006162000002000000020000007800000003000000"
          + "797a000002000000000000000700000000000000f8ffffffffffffff03000000090a0b00"
          + "0102";

  private static final String CDR_BE =
      "0000000001000000000000003ff800000000000000000002000000050000000000000000"
          + "00000005000000020200000000000000fffffffffffffffd7f0100080000000200000000"
          + "0400000000000000000000057f01000800000002000000083fd0000000000000ffff0000"
          + "400400000000000000070000000000036162000000000002000000027800000000000003"
          + "797a000000000002000000000000000000000007fffffffffffffff800000003090a0b00"
          + "0201";

  private static final String CDR2_LE =
      "0007000001000000000000000000f83f0c00000002000000050000000000000008000000"
          + "0000000005000000280000000200000002000000fdffffffffffffff0004000005000000"
          + "0000000001000000000000000000d03f17000000ffff0000000000000000044007000000"
          + "03000000616200001300000002000000020000007800000003000000797a000002000000"
          + "0700000000000000f8ffffffffffffff03000000090a0b000102";

  private static final String CDR2_BE =
      "00060000010000003ff80000000000000000000c00000002000000050000000000000008"
          + "0000000000000005000000280000000202000000fffffffffffffffd0004000000000000"
          + "00000005010000003fd000000000000000000017ffff0000400400000000000000070000"
          + "00000003616200000000001300000002000000027800000000000003797a000000000002"
          + "0000000000000007fffffffffffffff800000003090a0b000201";

  private static final String D_CDR2_LE =
      "00090000ba00000001000000000000000000f83f0c000000020000000500000000000000"
          + "08000000000000000500000034000000020000000d00000002000000fdffffffffffffff"
          + "000000001800000004000000050000000000000001000000000000000000d03f1f000000"
          + "0c000000ffff000000000000000004400b00000007000000030000006162000013000000"
          + "02000000020000007800000003000000797a0000020000000700000000000000f8ffffff"
          + "ffffffff03000000090a0b000102";

  private static final String D_CDR2_BE =
      "00080000000000ba010000003ff80000000000000000000c000000020000000500000000"
          + "00000008000000000000000500000034000000020000000d02000000fffffffffffffffd"
          + "0000000000000018040000000000000000000005010000003fd00000000000000000001f"
          + "0000000cffff000040040000000000000000000b00070000000000036162000000000013"
          + "00000002000000027800000000000003797a0000000000020000000000000007ffffffff"
          + "fffffff800000003090a0b000201";

  private static final List<String> FINAL = List.of(CDR_LE, CDR_BE, CDR2_LE, CDR2_BE);
  private static final List<String> APPENDABLE = List.of(CDR_LE, CDR_BE, D_CDR2_LE, D_CDR2_BE);

  private final OwnWorkload workload;

  RecordedEncodingsTest(@TempDir Path directory) {
    this.workload = new OwnWorkload(directory);
  }

  private static String idl(String annotation) {
    return IDL.replace("%s", annotation);
  }

  private String read(String annotation, String recorded) throws Exception {
    return content(
        workload
            .with("r.cdr", HexFormat.of().parseHex(recorded))
            .read(idl(annotation), "<message name='M' type='S' header='around' payload='r.cdr'/>"));
  }

  private static String content(MessageCatalogue catalogue) {
    byte[] made =
        new PayloadGenerator(catalogue)
            .generate(catalogue.find("M").orElseThrow(), Fill.RECORDED, 1);
    return HexFormat.of().formatHex(made);
  }

  private String value() throws Exception {
    return content(
        workload
            .with("v.json", VALUE)
            .read(idl(""), "<message name='M' type='S' header='around' sample='v.json'/>"));
  }

  @Test
  void everyEncodingHasTheSameValue() throws Exception {
    String value = value();
    for (String recorded : FINAL) {
      assertEquals(value, read("@final", recorded), recorded);
      assertEquals(value, read("", recorded), recorded);
    }
    for (String recorded : APPENDABLE) {
      assertEquals(value, read("@appendable", recorded), recorded);
      assertEquals(value, read("@extensibility(APPENDABLE)", recorded), recorded);
      assertEquals(value, read("", recorded), recorded);
    }
  }

  /** RTPS numbers the representations of XCDR2 otherwise than DDS-XTypes. */
  @Test
  void theNumbersOfRtpsAreKnown() throws Exception {
    assertEquals(value(), read("", CDR2_LE.replaceFirst("0007", "0011")));
    assertEquals(value(), read("", CDR2_BE.replaceFirst("0006", "0010")));
    assertEquals(value(), read("", D_CDR2_LE.replaceFirst("0009", "0015")));
    assertEquals(value(), read("", D_CDR2_BE.replaceFirst("0008", "0014")));
  }

  /** Fast DDS writes no length in front of several enumerations. */
  @Test
  void lengthsOfEnumerationsMayBeMissing() throws Exception {
    String without = CDR2_LE.replaceFirst("0c000000(020000000500000000000000)08000000", "$1");
    assertEquals(CDR2_LE.length() - 16, without.length());
    assertEquals(value(), read("@final", without));
    String delimited =
        D_CDR2_LE
            .replaceFirst("0c000000(020000000500000000000000)08000000", "$1")
            .replaceFirst("ba000000", "b2000000");
    assertEquals(value(), read("@appendable", delimited));
  }

  @ParameterizedTest
  @ValueSource(strings = {"00", "0000", "000000", "aabbcc"})
  void paddingMayFollowUndeclared(String padding) throws Exception {
    for (String recorded : FINAL) {
      assertEquals(value(), read("", recorded + padding), recorded);
    }
    assertEquals(value(), read("", CDR_LE.substring(8) + padding), "without a header");
  }

  @Test
  void declaredPaddingIsCutOff() throws Exception {
    assertEquals(value(), read("", CDR2_BE.replaceFirst("00060000", "00060002") + "0000"));
  }

  @ParameterizedTest
  @CsvSource({
    "00020000, PL_CDR_BE",
    "00030000, PL_CDR_LE",
    "000a0000, PL_CDR2_BE",
    "000b0000, PL_CDR2_LE",
    "00120000, PL_CDR2_BE",
    "00130000, PL_CDR2_LE",
    "00040000, XML"
  })
  void othersAreRefusedByName(String header, String name) throws Exception {
    assertEquals(
        "r.cdr:1:1: its encapsulation header states "
            + name
            + ", which is of "
            + (name.equals("XML") ? "text" : "@mutable types")
            + " and no message here. Record the type alone as XCDR1 or XCDR2 with its encapsulation"
            + " header, or use sample=\"...\".",
        problems(header + CDR_LE.substring(8)));
  }

  /** No other length fits, whatever the compiler assumed. */
  @ParameterizedTest
  @CsvSource({"ba000000, b9000000", "0d000000, 0e000000", "0c000000, 0d000000"})
  void aWrongLengthIsRefused(String right, String wrong) throws Exception {
    String problem = problems(D_CDR2_LE.replaceFirst(right, wrong));
    assertEquals(
        "r.cdr:1:1: byte N is not D_CDR2_LE, which its encapsulation header states, of S",
        problem.replaceFirst("byte \\d+", "byte N").replaceFirst(": [^:]*(?:: [^:]*)?$", ""));
  }

  private String problems(String recorded) throws Exception {
    return workload
        .with("r.cdr", HexFormat.of().parseHex(recorded))
        .problems(
            idl("@appendable"), "<message name='M' type='S' header='around' payload='r.cdr'/>");
  }
}
