package org.ddsbench.core.payload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class GivenContentsTest {
  private static final String IDL =
      """
      #include "header.idl"
      enum E { P, Q };
      union U switch (E) { case P: long a; };
      struct B { sequence<octet> data; E e; U u; @optional double d; float f; char c; string<4> s; long long n; };
      struct A { octet o; long l; };
      struct T { @key unsigned long instance_id; Avenue::BenchHeader header; octet o; long l; };
      """;
  private static final String GOOD =
      """
      {"data": [1, 255], "e": "Q", "u": {"discriminator": "P", "member": -2}, "d": null,
       "f": "NaN", "c": "x", "s": "äb", "n": 9007199254740993}
      """;
  private final OwnWorkload workload;

  GivenContentsTest(@TempDir Path directory) {
    this.workload = new OwnWorkload(directory);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          01000000 05000000 | 01000000 05000000
          01aabbcc 05000000 | 01000000 05000000
          00010000 01000000 05000000 | 01000000 05000000
          00010002 01000000 05000000 0000 | 01000000 05000000
          00000000 01000000 00000005 | 01000000 05000000
          00070000 01000000 05000000 00 | 01000000 05000000
          """)
  void takesTheBodyWithAndWithoutEncapsulation(String recorded, String body) throws Exception {
    MessageCatalogue catalogue =
        workload
            .with("r.cdr", hex(recorded))
            .read(IDL, "<message name='M' type='A' header='around' payload='r.cdr'/>");
    assertEquals(
        "00".repeat(32) + body.replace(" ", ""), HexFormat.of().formatHex(payload(catalogue, 1)));
    assertArrayEquals(payload(catalogue, 1), payload(catalogue, 2));
    assertEquals("recorded", catalogue.find("M").orElseThrow().defaultFill().xmlName());
    assertTrue(!catalogue.find("M").orElseThrow().content().chosen());
  }

  @Test
  void takesTheWholeMessageOfATypeThatBeginsWithTheHeader() throws Exception {
    MessageCatalogue catalogue =
        workload
            .with("r.cdr", hex("11".repeat(32) + "0100000005000000"))
            .read(IDL, "<message name='M' type='T' payload='r.cdr'/>");
    assertEquals(
        "00".repeat(32) + "0100000005000000", HexFormat.of().formatHex(payload(catalogue, 1)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          01000000 050000 | r.cdr:1:1: byte 4 is not XCDR1 of A: l: 4 bytes are needed, 3 follow. Record the type alone as XCDR1 or XCDR2 with its encapsulation header, or use sample="...".
          00010000 01000000 05000000 00000000 | r.cdr:1:1: byte 12 is not CDR_LE, which its encapsulation header states, of A: the message ends here, and 4 more follow. Record the type alone as XCDR1 or XCDR2 with its encapsulation header, or use sample="...".
          """)
  void namesTheByteThatIsWrong(String recorded, String expected) throws Exception {
    assertEquals(
        expected,
        workload
            .with("r.cdr", hex(recorded))
            .problems(IDL, "<message name='M' type='A' header='around' payload='r.cdr'/>"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          payload='r.cdr' | the file 'r.cdr' is missing. Correct its name.
          sample='.' | the file '.' is missing. Correct its name.
          payload='types.idl' sample='types.idl' | payload and sample both give the content. Remove one of them.
          sample='s.json' fill='nominal' | fill has no effect on a given content. Remove fill="...".
          """)
  void refuses(String attributes, String expected) throws Exception {
    workload.with("s.json", "{\"o\": 1, \"l\": 2}");
    assertEquals(
        "messages.xml:2:1: " + expected,
        workload.problems(IDL, "<message name='M' type='A' header='around' " + attributes + "/>"));
  }

  @Test
  void encodesASample() throws Exception {
    byte[] made = payload(workload.with("s.json", GOOD).read(IDL, sample("B")), 1);
    new CdrReader(made, CdrEncoding.PLAIN)
        .message(
            workload
                .read(IDL, sample("B"))
                .find("M")
                .orElseThrow()
                .idlType(MessageType.ANY_CONTENT)
                .orElseThrow());
    assertEquals(
        "0200000001ff000001000000"
            + "00000000feffffff"
            + "03000000"
            + "0000c07f"
            + "78000000"
            + "04000000c3a46200"
            + "0100000000002000",
        HexFormat.of().formatHex(made, 32, made.length));
  }

  @Test
  void takesOctetsAsBase64() throws Exception {
    byte[] array = payload(workload.with("s.json", GOOD).read(IDL, sample("B")), 1);
    String base64 = GOOD.replace("[1, 255]", "\"Af8=\"");
    assertArrayEquals(array, payload(workload.with("s.json", base64).read(IDL, sample("B")), 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"o": 1} | s.json:1:1: $ has no member 'l'. Add it.
          {"o": 256, "l": 1.5} | s.json:1:7: $.o is 256. Write a whole number from 0 to 255. s.json:1:17: $.l is 1.5. Write a whole number from -2147483648 to 2147483647.
          {"o": 1, "l": 2, "x": 3} | s.json:1:23: $.x is not a member of A. Remove it, or use one of o, l.
          {"o": 1, "l": 2, "l": 3} | s.json:1:18: the member 'l' stands here twice. Remove one.
          {"o": true, "l": "1"} | s.json:1:7: $.o is true. Write a whole number from 0 to 255. s.json:1:18: $.l is '1'. Write a whole number from -2147483648 to 2147483647.
          [1] | s.json:1:1: $ is an array. Write an object with the members of A.
          {} {} | s.json:1:4: text follows the value. Remove it.
          {"o": 1e999999999, "l": 1} | s.json:1:7: $.o is 1E+999999999. Write a whole number from 0 to 255.
          """)
  void findsWhatIsWrongInASample(String json, String expected) throws Exception {
    assertEquals(
        expected, workload.with("s.json", json).problems(IDL, sample("A")).replace("\n", " "));
  }

  @Test
  void namesThePathOfEachProblem() throws Exception {
    String json =
        """
        {"data": [1, 300, "a"], "e": "R", "u": {"discriminator": "Q", "member": 1}, "d": "x",
        "f": 1e40, "c": "xy", "s": "abcde", "n": null}
        """;
    assertEquals(
        "$.data[1] $.data[2] $.e $.u.member $.d $.f $.c $.s $.n",
        workload
            .with("s.json", json)
            .problems(IDL, sample("B"))
            .replaceAll("s.json:\\d+:\\d+: (\\S+) .*", "$1")
            .replace("\n", " "));
  }

  private static String sample(String type) {
    return "<message name='M' type='" + type + "' header='around' sample='s.json'/>";
  }

  private static byte[] hex(String text) {
    return HexFormat.of().parseHex(text.replace(" ", ""));
  }

  private static byte[] payload(MessageCatalogue catalogue, long seed) {
    return new PayloadGenerator(catalogue)
        .generate(catalogue.find("M").orElseThrow(), Fill.RECORDED, seed);
  }
}
