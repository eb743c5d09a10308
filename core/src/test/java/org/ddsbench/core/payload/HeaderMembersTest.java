package org.ddsbench.core.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.payload.idl.InvalidSourceException;
import org.ddsbench.core.payload.idl.SourceProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages of which members of the user's type carry key and header. */
final class HeaderMembersTest {
  private static final String IDL =
      """
      #include "header.idl"
      struct Time { long sec; unsigned long nanosec; };
      struct Base { unsigned long number; };
      struct Track : Base {
        @key short sensor;
        Time stamp;
        unsigned long seq;
        long long ns;
        short narrow;
        float height;
        @key long id;
        @optional long maybe;
        sequence<Time, 2> times;
      };
      struct First { @key unsigned long instance_id; Avenue::BenchHeader header; long a; };
      typedef sequence<long, 2> Longs;
      """;

  private final OwnWorkload workload;

  HeaderMembersTest(@TempDir Path directory) {
    this.workload = new OwnWorkload(directory);
  }

  @Test
  void theMessageIsTheTypeAlone() throws Exception {
    MessageCatalogue catalogue =
        workload.read(
            "struct Time { long sec; unsigned long nanosec; };"
                + "struct T { Time stamp; @key long id; unsigned long long seq; short by; };",
            "<message name='T' type='T' header='members' fill='nominal' key='id' sequence='seq'"
                + " timestamp='stamp.sec stamp.nanosec' publisher='by'/>");
    MessageType message = catalogue.find("T").orElseThrow();
    assertEquals(
        new HeaderMembers(
            Optional.of("id"), "seq", List.of("stamp.sec", "stamp.nanosec"), Optional.of("by")),
        message.headerMembers().orElseThrow());
    assertTrue(catalogue.wrappedIdl().isEmpty());
    // stamp, id, 4 bytes of padding, seq, by
    assertEquals(
        8 + 4 + 4 + 8 + 2,
        new PayloadGenerator(catalogue).generate(message, Fill.NOMINAL, 7).length);
  }

  @Test
  void samplesHaveAllMembers() throws Exception {
    MessageCatalogue catalogue =
        workload
            .with("t.json", "{\"ns\": 0, \"seq\": 0, \"value\": 258}")
            .read(
                "struct T { long long ns; unsigned long seq; unsigned long value; };",
                "<message name='T' type='T' header='members' sample='t.json' sequence='seq'"
                    + " timestamp='ns'/>");
    MessageType message = catalogue.find("T").orElseThrow();
    byte[] payload = new PayloadGenerator(catalogue).generate(message, Fill.RECORDED, 7);
    assertEquals(16, payload.length);
    assertEquals(258, Bytes.u32(payload, 12));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sequence='seq' | timestamp | <message> has no timestamp. Add timestamp="...".
          timestamp='ns' | sequence | <message> has no sequence. Add sequence="...".
          sequence='narrow' timestamp='ns' | sequence | the member narrow is not an integer of 32 bits or more. Name an integer of 32 bits or more.
          sequence='height' timestamp='ns' | sequence | the member height is not an integer of 32 bits or more. Name an integer of 32 bits or more.
          sequence='seq' timestamp='stamp.sec' | timestamp | the member stamp.sec is not an integer of 64 bits. Name an integer of 64 bits for nanoseconds, or two of 32 bits or more for seconds and nanoseconds, as in timestamp="stamp.sec stamp.nanosec".
          sequence='seq' timestamp='a b c' | timestamp | timestamp names 3 members. Name one of 64 bits for nanoseconds, or those for seconds and nanoseconds.
          sequence='seq' timestamp='ns' key='narrow' | key | the member narrow is not part of the key. Annotate it with @key in the IDL, or remove key="...".
          sequence='id' timestamp='ns' | sequence | the member id is part of the key. Name another one: each message would be an instance of its own.
          sequence='seq' timestamp='ns' publisher='seq' | publisher | the member seq is named twice. Name another one.
          sequence='stamp.n' timestamp='ns' | sequence | the member stamp.n does not exist. Time has no 'n' but sec, nanosec.
          sequence='seq.n' timestamp='ns' | sequence | in seq.n, 'n' follows a value that is not a struct. Name a member that is not in a sequence, an array or a union.
          sequence='times.sec' timestamp='ns' | sequence | in times.sec, 'sec' follows a value that is not a struct. Name a member that is not in a sequence, an array or a union.
          sequence='maybe' timestamp='ns' | sequence | in maybe, 'maybe' is optional. Name another member, or use header="around".
          sequence='number' timestamp='ns' | sequence | in number, 'number' is inherited from a base struct. Name another member, or use header="around".
          """)
  void refusesMembers(String attributes, String wrong, String expected) throws Exception {
    String message =
        "<message name='T' type='Track' header='members' fill='nominal' " + attributes + "/>";
    InvalidSourceException refused =
        assertThrows(InvalidSourceException.class, () -> workload.read(IDL, message));
    SourceProblem first = refused.problems().get(0);
    assertEquals("messages.xml:2:1: " + expected, first.toString());
    assertEquals(wrong, first.attribute());
  }

  @Test
  void reportsAllMistakesOfAMessage() throws Exception {
    String message =
        "<message name='T' type='Track' header='members' fill='nominal' sequence='narrow'"
            + " timestamp='stamp.sec' key='seq'/>";
    assertEquals(3, workload.problems(IDL, message).lines().count());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          header='around' type='Track' sequence='seq' | sequence has no effect without header="members". Add header="members", or remove sequence="...".
          header='members' type='First' sequence='a' timestamp='a' | First starts with key and header itself. Remove header="members".
          header='members' type='Longs' sequence='a' timestamp='a' | Longs is not a struct. Use header="around" if it is a union.
          """)
  void refusesTypes(String attributes, String expected) throws Exception {
    String message = "<message name='T' fill='nominal' " + attributes + "/>";
    assertEquals(
        "messages.xml:2:1: " + expected, workload.problems(IDL, message).split("\n", 2)[0]);
  }

  @Test
  void aTypeHasItsHeaderInTheSameMembersInAllMessages() throws Exception {
    String message =
        "<message name='%s' type='T' header='members' fill='nominal' sequence='%s'"
            + " timestamp='ns'/>\n";
    assertEquals(
        "messages.xml:3:1: another message of T has its header in other members. Name the same"
            + " members for both.",
        workload.problems(
            "struct T { long long ns; long a; long b; };",
            message.formatted("M", "a") + message.formatted("N", "b")));
  }
}
