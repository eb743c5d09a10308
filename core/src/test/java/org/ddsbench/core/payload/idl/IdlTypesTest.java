package org.ddsbench.core.payload.idl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the members of a struct S are after everything is resolved. */
final class IdlTypesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          struct S { int8 a; uint8 b; octet c; char d; boolean e; }; | INT8 UINT8 OCTET CHAR BOOLEAN
          struct S { int16 a; uint16 b; int32 c; uint32 d; int64 e; uint64 f; }; | SHORT UNSIGNED_SHORT LONG UNSIGNED_LONG LONG_LONG UNSIGNED_LONG_LONG
          struct S { unsigned long long a; long long b; float c; double d; }; | UNSIGNED_LONG_LONG LONG_LONG FLOAT DOUBLE
          const long N = 2 + 3 * 4; struct S { string<N> a; }; | string<14>
          const short N = (1 << 4) - 0x0F ^ 010; struct S { octet a[N]; }; | OCTET[9]
          const octet N = 7 % 4; struct S { sequence<long, N> a; }; | sequence<LONG,3>
          module M { const long N = 3; }; struct S { string<M::N> a[M::N][2]; }; | string<3>[2][3]
          const long N = -~5; struct S { string<(N >> 1)> a; }; | string<3>
          enum E { P, Q }; const E D = Q; struct S { E a; }; | E4(P=0,Q=1)
          @bit_bound(8) enum E { P, @value(7) Q, R }; struct S { E a; }; | E1(P=0,Q=7,R=8)
          @bit_bound(9) enum E { P }; struct S { E a; }; | E2(P=0)
          struct B { long a; }; struct S : B { short b; }; | LONG SHORT
          struct B { long a; }; struct S : B { }; | LONG
          struct S; struct S { long a; }; struct S; | LONG
          typedef long T[2]; typedef T U[3]; struct S { U a; sequence<T> b; }; | LONG[2][3] sequence<LONG[2],0>
          struct S { sequence<sequence<string<5>>> a; sequence<string, 2> b[4]; }; | sequence<sequence<string<5>,0>,0> sequence<string<0>,2>[4]
          module A { struct X { long a; }; module B { struct X { short a; }; struct T { X x; A::X y; ::A::X z; }; }; }; typedef A::B::T S; | A::B::X A::X A::X
          module A { typedef long X; }; module A { struct Y { X x; }; }; typedef A::Y S; | LONG
          @final @topic @nested(FALSE) @verbatim(language="c++", text=")") struct S { @unit("m") @range(min=0, max=1) @default(3) @my::own long a; }; | LONG
          @appendable @autoid(SEQUENTIAL) struct S { @key long a; @id(7) @optional long b; @optional short c; }; | LONG LONG?7 SHORT?8
          @extensibility(FINAL) struct S { @optional(FALSE) long a; @optional(TRUE) long b; }; | LONG LONG?1
          @annotation T { long value; }; @T(3) struct S { long a; }; | LONG
          union S switch (boolean) { case TRUE: long a; case FALSE: short b; }; | BOOLEAN 1:LONG 0:SHORT
          union S switch (boolean) { case TRUE: long a; default: short b; }; | BOOLEAN 1:LONG 0:SHORT*
          union S switch (char) { case 'a': case 'b': long a; default: short b; }; | CHAR 97,98:LONG 65:SHORT*
          union S switch (octet) { case 0: case 1: long a; default: short b; }; | OCTET 0,1:LONG 2:SHORT*
          const long N = 5; union S switch (long) { case -1: long a; case N + 1: long b; }; | LONG -1:LONG 6:LONG
          union S switch (unsigned long long) { case 18446744073709551615: long a; }; | UNSIGNED_LONG_LONG -1:LONG
          module M { enum E { P, Q, R }; }; union S switch (M::E) { case M::P: case M::E::R: long a; default: short b; }; | M::E4(P=0,Q=1,R=2) 0,2:LONG 1:SHORT*
          struct S { long _struct; }; | LONG
          struct S { long a, b[2]; }; ; | LONG LONG[2]
          struct S { "a" long a; }; | refused
          """)
  void resolves(String text, String expected) {
    String found;
    try {
      found = shown(IdlDocument.parse(Map.of("t.idl", text)).find("S").orElseThrow());
    } catch (InvalidSourceException e) {
      found = expected.equals("refused") ? expected : e.getMessage();
    }
    assertEquals(expected, found);
  }

  /** Each semicolon ends a line, also in front: a row that begins with # would be a comment. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          ;#define N 3;#define T long;struct S { T a[N] $; } $; ~ LONG[3]
          ;#ifdef X;struct S { long a $; } $;;#else;struct S { short a $; } $;;#endif ~ SHORT
          ;#define X;#ifndef X;struct S { long a $; } $;;#elif defined(X) && !defined(Y);struct S { short a $; } $;;#else;#error no;#endif ~ SHORT
          ;#if 0;#if 1;#bad;#endif;#else;struct S { long a $; } $;;#endif ~ LONG
          ;#define A B;#define B 2;#if A * 0 + A == 2 || X;struct S { long a $; } $;;#endif ~ refused
          ;#define A B;#define B 2;#if A + 1 >= 3;struct S { octet a[A] $; } $;;#endif ~ OCTET[2]
          ;#define A A;#pragma keylist S a;#undef B;struct S { long A $; } $; ~ LONG
          ;#define LONG \\;  long /* c */ // d;struct S { LONG a $; } $; ~ LONG
          """)
  void preprocesses(String lines, String expected) {
    resolves(lines.replace(" $;", "\u0001").replace(";", "\n").replace("\u0001", ";"), expected);
  }

  @Test
  void includesAFileOnceThatIsGuardedOrMarked() throws Exception {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("a.idl", "#ifndef A\n#define A\nstruct T { long a; };\n#endif");
    texts.put("b.idl", "#pragma once\n#include \"a.idl\"\ntypedef T U;");
    texts.put(
        "c.idl", "#include \"b.idl\"\n#include \"a.idl\"\n#include <b.idl>\nstruct S { U u; };");
    IdlDocument document = IdlDocument.parse(texts);
    assertEquals("T", shown(document.find("S").orElseThrow()));
    assertEquals(List.of(2), document.roots());
  }

  @Test
  void namesFilesThatAreIncludedTwiceOrDeclareTheSame() {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("a.idl", "struct T { long a; };");
    texts.put("b.idl", "#include \"a.idl\"\n#include \"a.idl\"");
    texts.put("c.idl", "struct T { long a; };");
    texts.put("d.idl", "#include \"d.idl\"");
    var refused = assertThrows(InvalidSourceException.class, () -> IdlDocument.parse(texts));
    assertEquals(
        List.of(
            "a.idl:1:8 'T' is taken by T",
            "c.idl:1:8 'T' is declared at a.idl:1:8 too",
            "d.idl:1:1 files include each other too often"),
        refused.problems().stream().map(one -> one.position() + " " + one.message()).toList());
  }

  private static String shown(IdlType type) {
    if (type instanceof StructType struct) {
      return struct.members().stream()
          .map(one -> nested(one.type()) + (one.optional() ? "?" + one.id() : ""))
          .collect(Collectors.joining(" "));
    }
    UnionType union = (UnionType) type;
    return nested(union.discriminator())
        + union.branches().stream()
            .map(one -> " " + labels(one) + ":" + nested(one.type()) + (one.others() ? "*" : ""))
            .collect(Collectors.joining());
  }

  private static String labels(UnionType.Branch branch) {
    return branch.labels().stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  private static String nested(IdlType type) {
    if (type instanceof StructType struct) {
      return struct.name();
    } else if (type instanceof StringType string) {
      return "string<" + string.bound() + ">";
    } else if (type instanceof SequenceType sequence) {
      return "sequence<" + nested(sequence.element()) + "," + sequence.bound() + ">";
    } else if (type instanceof ArrayType array) {
      return nested(array.element()) + "[" + array.length() + "]";
    } else if (type instanceof EnumType enumeration) {
      return enumeration.name()
          + enumeration.bytes()
          + enumeration.enumerators().stream()
              .map(one -> one.name() + "=" + one.value())
              .collect(Collectors.joining(",", "(", ")"));
    }
    return type.toString();
  }
}
