package org.ddsbench.core.payload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.payload.idl.IdlDocument;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CdrReaderTest {
  private static final String ALL =
      """
      @bit_bound(8) enum E { P, @value(5) Q };
      union V switch (E) { case P: double a; case Q: string<3> b; };
      union U switch (short) { case -1: V v; case 7: case 8: sequence<octet, 5> o; default: boolean b; };
      struct S {
        octet first; sequence<U, 3> us; @optional sequence<double, 4> d; E es[3]; string<9> names[2];
        @optional U u; char c; sequence<sequence<boolean, 3>, 3> b; long long last;
      };
      """;

  @Test
  void readsRandomMessagesAndNoPartOfThem() throws Exception {
    MessageType type = own("S", ALL);
    PayloadGenerator generator = new PayloadGenerator(catalogue(type));
    for (Fill fill : EnumSet.complementOf(EnumSet.of(Fill.RECORDED))) {
      for (long seed = 0; seed < 100; seed++) {
        byte[] made = generator.generate(type, fill, seed);
        assertArrayEquals(made, read(made, struct(type)));
        for (int length = 0; length < made.length; length++) {
          byte[] part = Arrays.copyOf(made, length);
          assertThrows(MalformedPayloadException.class, () -> read(part, struct(type)));
        }
        byte[] more = Arrays.copyOf(made, made.length + CdrReader.MOST_PADDING + 1);
        assertThrows(MalformedPayloadException.class, () -> read(more, struct(type)));
      }
    }
  }

  @Test
  void readsAllMessagesOfTheRepository() throws Exception {
    MessageCatalogue catalogue = AvenueWorkload.read();
    PayloadGenerator generator = new PayloadGenerator(catalogue);
    for (MessageType type : catalogue.messages().values()) {
      if (!type.content().chosen()) {
        byte[] made = generator.generate(type, Fill.RANDOM, 3);
        assertArrayEquals(made, read(made, struct(type)));
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          boolean a; | 02 | 0: a: a boolean is 2 instead of 0 or 1
          E a; | 02000000 | 0: a: E has no value 2
          octet a; E b; | 00000000 07000000 | 4: b: E has no value 7
          string a; | 00000000 | 0: a: a string has no terminating zero
          string a; | 02000000 4142 | 5: a: a string has no terminating zero
          string a; | 03000000 410000 | 5: a: a character of a string is zero
          string<1> a; | 03000000 414200 | 0: a: 2 characters are above the bound 1
          string a; | 05000000 414200 | 0: a: a string of 5 bytes, 3 follow
          sequence<long, 1> a; | 02000000 | 0: a: 2 elements are above the bound 1
          sequence<octet> a; | ffffffff 00 | 0: a: 4294967295 elements, 1 bytes follow
          sequence<boolean> a; | 02000000 0003 | 5: a[1]: a boolean is 3 instead of 0 or 1
          long a; | 000000 | 0: a: 4 bytes are needed, 3 follow
          long a; | 0000000000000000 | 4: the message ends here, and 4 more follow
          @optional long a; | 01000400 00000000 | 0: a: the id of the optional member is 1 instead of 0
          @optional long a; | 00000500 0000000000 | 8: a: this is 1 bytes shorter than announced
          @optional long a; | 00000500 00000000 | 0: a: 5 bytes are announced, 4 follow
          @optional long a; | 00000300 00000000 | 4: a: 4 bytes are needed, 3 follow
          """)
  void namesMemberAndOffset(String members, String hex, String expected) throws Exception {
    MessageType type = own("S", "enum E { P, Q };\nstruct S { " + members + " };");
    byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
    var refused = assertThrows(MalformedPayloadException.class, () -> read(bytes, body(type)));
    assertEquals(expected, refused.offset() + ": " + refused.getMessage());
  }

  @Test
  void clearsPadding() throws Exception {
    byte[] bytes = HexFormat.of().parseHex("01aabbcc05000000");
    byte[] read = read(bytes, body(own("S", "struct S { octet a; long b; };")));
    assertEquals("0100000005000000", HexFormat.of().formatHex(read));
  }

  private static byte[] read(byte[] bytes, IdlType type) throws MalformedPayloadException {
    return new CdrReader(bytes, CdrEncoding.PLAIN).message(type);
  }

  private static MessageType own(String name, String idl) throws Exception {
    String header = Files.readString(AvenueWorkload.CATALOGUE.resolveSibling("header.idl"));
    String wrapped = WrappedIdl.text(List.of("own.idl"), Map.of("M", name));
    var texts = new LinkedHashMap<String, String>();
    texts.put("header.idl", header);
    texts.put("own.idl", idl);
    texts.put("wrapped.idl", wrapped);
    StructType type = (StructType) IdlDocument.parse(texts).find("Wrapped::M").orElseThrow();
    return new MessageType(
        "M",
        Map.of(MessageType.ANY_CONTENT, type),
        Fill.NOMINAL,
        0,
        Optional.empty(),
        Optional.empty());
  }

  private static StructType struct(MessageType type) {
    return type.idlTypes().values().iterator().next();
  }

  private static IdlType body(MessageType type) {
    return MessagePrefix.body(struct(type));
  }

  private static MessageCatalogue catalogue(MessageType type) {
    return new MessageCatalogue(Map.of("M", type), Map.of(), Optional.empty(), List.of());
  }
}
