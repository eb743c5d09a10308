package org.ddsbench.core.payload;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import org.ddsbench.core.random.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages with the header around a type of the user. */
final class WrappedMessagesTest {
  private static final String IMAGE =
      """
      module sensor {
        struct Field { string name; octet kind; };
        union Value switch (boolean) { case TRUE: string text; case FALSE: long number; };
        struct Image {
          unsigned short height;
          sequence<octet> data;
          sequence<Field, 8> fields;
          sequence<string> tags;
          Value value;
          sequence<long> rows[2];
        };
      };
      """;
  private static final String SIZES =
      "<size member='data' elements='5'/><size member='fields.name' elements='2'/>"
          + "<size member='tags' elements='1'/><size member='tags[]' elements='3'/>"
          + "<size member='value.text' elements='0'/><size member='rows' elements='1'/>";

  private final OwnWorkload workload;

  WrappedMessagesTest(@TempDir Path directory) {
    this.workload = new OwnWorkload(directory);
  }

  @Test
  void writesTheFileThatDeclaresThem() throws Exception {
    MessageCatalogue catalogue =
        workload
            .with("base.idl", "struct Point { long x; };")
            .read(
                "#include \"header.idl\"\n#include \"base.idl\"\n",
                "<message name='Point' type='Point' header='around' fill='nominal'/>"
                    + "<message name='Place' type='Point' header='around' fill='nominal'/>");
    assertEquals(
        """
        // wrapped.idl - made from messages.xml: key and header around types that are not changed.
        #if defined(__OPENDDS_IDL) || defined(DDSBENCH_USE_TOPIC)
        #define DDSBENCH_TOPIC @topic
        #else
        #define DDSBENCH_TOPIC
        #endif

        #include "header.idl"
        #include "types.idl"

        module Wrapped {

          DDSBENCH_TOPIC
          @final struct Point {
            @key unsigned long instance_id;
            Avenue::BenchHeader header;
            ::Point body;
          };

          DDSBENCH_TOPIC
          @final struct Place {
            @key unsigned long instance_id;
            Avenue::BenchHeader header;
            ::Point body;
          };
        };
        """,
        catalogue.wrappedIdl().orElseThrow());
    assertEquals("Wrapped::Place", type(catalogue, "Place"));
  }

  @Test
  void needsNoFileForTypesThatBeginWithTheHeader() throws Exception {
    MessageCatalogue catalogue =
        workload.read(
            "#include \"header.idl\"\nstruct T { @key unsigned long instance_id;"
                + " Avenue::BenchHeader header; long a; };",
            "<message name='T' type='T' fill='nominal'/>");
    assertTrue(catalogue.wrappedIdl().isEmpty());
    assertEquals(36, size(catalogue, "T", Fill.NOMINAL));
  }

  @Test
  void takesTheSizesOfTheCatalogue() throws Exception {
    MessageCatalogue catalogue = image(SIZES);
    // height, data, fields of 8 times {length, name, NUL, kind}, tags, value, rows
    int nominal = 32 + 2 + 2 + (4 + 5) + 3 + 4 + 8 * 8 + (4 + 4 + 4) + (4 + 4 + 1 + 3) + 2 * 8;
    assertEquals(nominal, size(catalogue, "Image", Fill.NOMINAL));
    for (Fill fill : new Fill[] {Fill.OPERATIONAL, Fill.SPARSE, Fill.RANDOM}) {
      assertTrue(size(catalogue, "Image", fill) < nominal);
    }
    byte[] operational = payload(catalogue, "Image", Fill.OPERATIONAL);
    assertEquals(5, Bytes.u32(operational, 36));
    assertEquals(6, Bytes.u32(operational, 48));
    byte[] sparse = payload(catalogue, "Image", Fill.SPARSE);
    assertEquals(1, Bytes.u32(sparse, 36));
  }

  @Test
  void asksForTheSizeOfEachMemberWithoutBound() throws Exception {
    assertEquals(
        """
        messages.xml:2:1: the member data has no bound, so the message has no nominal size. Add <size member="data" elements="..."/> to this <message>.
        messages.xml:2:1: the member fields.name has no bound, so the message has no nominal size. Add <size member="fields.name" elements="..."/> to this <message>.
        messages.xml:2:1: the member tags has no bound, so the message has no nominal size. Add <size member="tags" elements="..."/> to this <message>.
        messages.xml:2:1: the member tags[] has no bound, so the message has no nominal size. Add <size member="tags[]" elements="..."/> to this <message>.
        messages.xml:2:1: the member value.text has no bound, so the message has no nominal size. Add <size member="value.text" elements="..."/> to this <message>.
        messages.xml:2:1: the member rows has no bound, so the message has no nominal size. Add <size member="rows" elements="..."/> to this <message>.""",
        problems(""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <size member='fields' elements='9'/> | 2:75: elements is 9, but fields is bounded by 8. Write at most 8.
          <size member='nothing' elements='9'/> | 2:75: the member nothing does not exist. sensor::Image has no 'nothing' but height, data, fields, tags, value, rows.
          <size member='fields.nothing' elements='9'/> | 2:75: the member fields.nothing does not exist. sensor::Field has no 'nothing' but name, kind.
          <size member='height.x' elements='9'/> | 2:75: the member height.x does not exist. 'x' follows a value; remove it.
          <size member='height' elements='9'/> | 2:75: the member height is neither a sequence nor a string. Remove this <size>, or name a sequence or string in it.
          <size member='data' elements='-1'/> | 2:75: '-1' is not a valid number of elements. Write a whole number from 0 to 2147483647.
          <size member='data' elements='2147483648'/> | 2:75: '2147483648' is not a valid number of elements. Write a whole number from 0 to 2147483647.
          <size member='data'/> | 2:75: <size> has no elements. Add elements="...".
          <size member='data' elements='1'/><size member='data' elements='1'/> | 2:109: the member data has a size already. Remove one <size>.
          <size member='data' elements='1' unit='B'/> | 2:75: the attribute unit of <size> is not known. Use member, elements.
          """)
  void refusesSizes(String sizes, String expected) throws Exception {
    assertEquals("messages.xml:" + expected, problems(sizes).split("\n", 2)[0]);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <message name='class' type='A' header='around' fill='nominal'/> | 'class' cannot be the name of a type around A. Use letters, digits and _, and no keyword of IDL or C++.
          <message name='a-b' type='A' header='around' fill='nominal'/> | 'a-b' cannot be the name of a type around A. Use letters, digits and _, and no keyword of IDL or C++.
          <message name='M' type='N' header='around' fill='nominal'/> | N is neither a struct nor a union. Put it into a struct as its member.
          <message name='T' type='A' header='around' fill='nominal'/><message name='N' type='T' fill='nominal'/> | T and Wrapped::T have the same name without modules. Choose another name for one of them.
          <message name='M' type='A' header='inside' fill='nominal'/> | header 'inside' is not known. Use first, around or members.
          <message name='M' type='T' header='around' fill='nominal'/> | T starts with key and header itself. Remove header="around".
          <message name='M' type='A' header='around' fill='nominal' minimumSize='36'/> | minimumSize does not fit Wrapped::M. Remove it: its size follows from its content.
          <message name='M' type='H' header='around' fill='nominal'/> | a message of Wrapped::M can have more than 1 GiB. Choose smaller bounds or sizes.
          <message name='M' type='A' fill='nominal'/> | A does not start with the key and the header. Add header="around" or header="members", or let it start with '@key unsigned long instance_id; Avenue::BenchHeader header;'.
          <message name='M' type='A' header='around' fill='nominal'><size/></message><operational union='U' order='1'/> | <size> has no member. Add member="...".
          """)
  void refuses(String message, String expected) throws Exception {
    String idl =
        """
        #include "header.idl"
        struct A { long a; };
        typedef sequence<long> N;
        struct T { @key unsigned long instance_id; Avenue::BenchHeader header; long a; };
        typedef double Big[2147483647];
        struct H { Big a; };
        union U switch (long) { case 1: long a; };
        """;
    int column = Math.max(message.lastIndexOf("<message"), message.indexOf("<size"));
    assertEquals(
        "messages.xml:2:" + (column + 1) + ": " + expected,
        workload.problems(idl, message).split("\n", 2)[0]);
  }

  @Test
  void refusesNamesThatDifferByCase() throws Exception {
    String message = "<message name='%s' type='A' header='around' fill='nominal'/>\n";
    assertEquals(
        "messages.xml:3:1: a message m exists already. Choose another name; IDL does not"
            + " distinguish names by case.",
        workload.problems(
            "struct A { long a; };", message.formatted("M") + message.formatted("m")));
  }

  /** Values of the first draws of seed 7, which the test makes itself. */
  @Test
  void encodesEveryKindOfMember() throws Exception {
    MessageCatalogue catalogue =
        workload.read(
            """
            @bit_bound(8) enum E { P, @value(5) Q };
            @bit_bound(16) enum F { R };
            union U switch (char) { case 'x': double d; };
            struct B { int8 a; };
            struct S : B { E e; F f; U u; @optional long long o; @id(9) @optional octet p[2]; short z; };
            """,
            "<message name='S' type='S' header='around' fill='nominal'/>");
    SplitMix64 draws = new SplitMix64(7);
    CdrWriter expected = new CdrWriter();
    expected.raw(new byte[32]);
    expected.octet((int) draws.next());
    expected.octet(draws.below(2) == 0 ? 0 : 5);
    draws.below(1);
    expected.raw(new byte[] {0, 0, 'x', 0, 0, 0});
    expected.raw(new byte[2]);
    byte[] before = expected.bytes();
    assertEquals(32 + 2 + 6 + 2, before.length);
    byte[] made = payload(catalogue, "S", Fill.NOMINAL);
    // e at 33, f at 34, discriminator at 36, d at 40, o behind its header at 48, p at 60, z at 66
    assertEquals(32 + 36, made.length);
    assertArrayEquals(slice(before, 0, 37), slice(made, 0, 37));
    double drawn = (draws.next() >> 11) / 0x1p37;
    assertEquals(drawn, Double.longBitsToDouble(Bytes.littleEndian(made).getLong(40)));
    assertEquals("04000800", HexFormat.of().formatHex(made, 48, 52));
    assertEquals(draws.next(), Bytes.littleEndian(made).getLong(52));
    assertEquals("09000200", HexFormat.of().formatHex(made, 60, 64));
    assertEquals((byte) draws.next(), made[64]);
    assertEquals((byte) draws.next(), made[65]);
    assertEquals((short) draws.next(), Bytes.littleEndian(made).getShort(66));
    byte[] sparse = payload(catalogue, "S", Fill.SPARSE);
    assertEquals("0400000009000000", HexFormat.of().formatHex(sparse, 48, 56));
    assertEquals(58, sparse.length);
  }

  private static byte[] slice(byte[] bytes, int from, int to) {
    return Arrays.copyOfRange(bytes, from, to);
  }

  private MessageCatalogue image(String sizes) throws Exception {
    return workload.read(IMAGE, message(sizes));
  }

  private String problems(String sizes) throws Exception {
    return workload.problems(IMAGE, message(sizes));
  }

  private static String message(String sizes) {
    return "<message name='Image' type='sensor::Image' header='around' fill='nominal'>"
        + sizes
        + "</message>";
  }

  private static String type(MessageCatalogue catalogue, String name) {
    return catalogue.find(name).orElseThrow().idlType(MessageType.ANY_CONTENT).orElseThrow().name();
  }

  private static byte[] payload(MessageCatalogue catalogue, String name, Fill fill) {
    return new PayloadGenerator(catalogue).generate(catalogue.find(name).orElseThrow(), fill, 7);
  }

  private static int size(MessageCatalogue catalogue, String name, Fill fill) {
    return payload(catalogue, name, fill).length;
  }
}
