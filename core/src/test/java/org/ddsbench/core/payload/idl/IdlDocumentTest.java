package org.ddsbench.core.payload.idl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class IdlDocumentTest {

  @Test
  void resolvesTypedefsArraysAndBounds() throws Exception {
    IdlDocument document =
        parse(
            """
            #if defined(X)
            #define ROOT @topic
            #else
            #define ROOT
            #endif
            module A { /* two
              lines */ typedef string<4> Code;   // comment
              typedef sequence<Code, 16> Codes;
              typedef octet Grid[2][3];
              module B { ROOT @final struct S { @key unsigned long id; A::Codes codes; Grid grid; long long a, b; }; };
            };
            """);
    assertEquals(
        new StructType(
            "A::B::S",
            List.of(
                new StructType.Member("id", PrimitiveType.UNSIGNED_LONG, true, false, 0),
                member("codes", new SequenceType(new StringType(4), 16), 1),
                member("grid", new ArrayType(new ArrayType(PrimitiveType.OCTET, 3), 2), 2),
                member("a", PrimitiveType.LONG_LONG, 3),
                member("b", PrimitiveType.LONG_LONG, 4)),
            Set.of(),
            Extensibility.FINAL),
        document.find("A::B::S").orElseThrow());
  }

  private static StructType.Member member(String name, IdlType type, int id) {
    return new StructType.Member(name, type, false, false, id);
  }

  @Test
  void spellsOutTheLabelsOfDefault() throws Exception {
    UnionType union = union("case P: case R: octet some; default: long rest;");
    assertEquals(List.of(0L, 2L), union.branches().get(0).labels());
    assertEquals(List.of(1L, 3L), union.branches().get(1).labels());
    assertEquals("rest", union.branch(3).orElseThrow().name());
  }

  @Test
  void leavesEnumeratorsWithoutCaseEmpty() throws Exception {
    assertTrue(union("case P: octet some;").branch(1).isEmpty());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          struct S { long a }; | t.idl:1:19: ';' is missing before '}'. Insert ';' or correct what stands here.
          struct S { Missing a; }; | t.idl:1:12: the type 'Missing' is not known. Declare it above, or correct its spelling.
          struct S { octet a[0]; }; | t.idl:1:20: '0' is not a valid array length. Write a whole number from 1 to 2147483647.
          struct S { octet a; octet A; }; | t.idl:1:27: a member 'A' exists already. Choose another name; IDL does not distinguish names by case.
          enum E { P, p }; | t.idl:1:13: 'p' is taken by P. Choose another name; IDL does not distinguish names by case.
          enum E { P, @value(0) Q }; | t.idl:1:23: the value 0 of 'Q' is taken, or beyond its bits. Give each enumerator a value of its own that @bit_bound allows.
          @bit_bound(8) enum E { @value(200) P }; | t.idl:1:36: the value 200 of 'P' is taken, or beyond its bits. Give each enumerator a value of its own that @bit_bound allows.
          enum E { P, Q }; union U switch (E) { case X: octet a; }; | t.idl:1:44: 'X' is not in E. Use one of P, Q.
          enum E { P }; union U switch (E) { case P: octet a; default: octet b; }; | t.idl:1:68: default is never selected, every value has a case. Remove default.
          union U switch (float) { default: octet a; }; | t.idl:1:17: 'float' cannot select a member. Let the union switch over an enum, an integer, a char or a boolean.
          union U switch (octet) { case 256: octet a; }; | t.idl:1:31: '256' is not a value of the discriminator. Write a constant of its type.
          union U switch (char) { case 'a': octet a; case 'a': octet b; }; | t.idl:1:49: 'a' selects a branch already. Keep one case for each value.
          module A { | t.idl:1:11: '}' is missing before the end of the file. Insert '}' or correct what stands here.
          const short N = 40000; | t.idl:1:13: '40000' is not a value of 'short'. Correct the value or the type.
          const long N = 1 / 0; | t.idl:1:18: this divides by zero. Correct the expression.
          const long N = 08; | t.idl:1:16: '08' is not a valid number. Write decimal digits, 0x with hexadecimal or 0 with octal ones.
          typedef string<M> T; | t.idl:1:16: the constant 'M' is not known. Declare it above, or correct its spelling.
          @mutable struct S { long a; }; | t.idl:1:1: @mutable types are not plain CDR, which payloads are. Make the type @final or @appendable.
          @extensibility(MUTABLE) struct S { long a; }; | t.idl:1:1: @mutable types are not plain CDR, which payloads are. Make the type @final or @appendable.
          struct S { sequence<S> a; }; | t.idl:1:21: the type 'S' is not complete here. Declare it completely above; a type that contains itself has no largest size.
          struct S { map<long, long> a; }; | t.idl:1:12: 'map' cannot be used here: not all implementations have maps. Use a sequence of structs with key and value.
          struct S { wstring a; }; | t.idl:1:12: 'wstring' cannot be used here: implementations encode wide strings differently. Use string with UTF-8.
          struct S { long double a; }; | t.idl:1:17: 'long double' cannot be used here: not all implementations have it. Use double.
          interface I { void f(); }; | t.idl:1:1: 'interface' cannot be used here: not all implementations send it as data. Write a struct, union or enum; instead of a bitmask use an unsigned integer.
          struct S { }; | t.idl:1:8: 'S' has no members. Add one.
          struct S { long struct; }; | t.idl:1:17: the name of the member is missing before 'struct'. Write a name that is not a keyword of IDL.
          struct S : long { }; | t.idl:1:12: the name of a struct is missing before 'long'. Write a name that is not a keyword of IDL.
          union U switch (long) { @optional case 1: long a; }; | t.idl:1:25: @optional cannot be used here. Remove it: one member of a union exists at a time.
          typedef long A; const long B = A; | t.idl:1:32: 'A' is not a constant. Write the name of a constant.
          } | t.idl:1:1: '}' closes nothing. Remove it, or correct what is above.
          """)
  void locatesErrorsWithWhatToDo(String text, String expected) {
    var refused = assertThrows(InvalidSourceException.class, () -> parse(text));
    assertEquals(expected, refused.getMessage());
  }

  @Test
  void countsLinesOverCommentsAndDirectives() {
    var refused =
        assertThrows(
            InvalidSourceException.class,
            () -> parse("#pragma X\n/* a\n b */ // c\n\n  strukt S {};"));
    assertEquals(
        List.of(new SourcePosition("t.idl", 5, 3)),
        refused.problems().stream().map(SourceProblem::position).toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          include "b.idl" | the included file 'b.idl' is missing. Put it beside this file, or correct its name.
          include b | the name of a file is missing. Write #include "file.idl".
          line 3 | #line is not supported. Write the types without it.
          define F(x) x | a macro cannot have parameters here. Write its text where it is used.
          define | the name of the macro is missing. Write #define NAME value.
          if 1 | #if is not closed. Close it with #endif.
          else | #else stands without #if. Remove it.
          error no | #error no. Follow this text.
          """)
  void locatesErrorsOfThePreprocessor(String directive, String expected) {
    var refused =
        assertThrows(InvalidSourceException.class, () -> parse("\n  #" + directive + "\n"));
    assertEquals("t.idl:2:3: " + expected, refused.getMessage());
  }

  @Test
  void refusesWhatIsNestedTooDeeply() {
    for (String text :
        List.of(
            "struct S { " + "sequence<".repeat(5000) + "long" + ">".repeat(5000) + " a; };",
            "module A { ".repeat(5000),
            "const long N = " + "(".repeat(5000) + "1;",
            "const long N = " + "-".repeat(5000) + "1;",
            "#if " + "(".repeat(5000) + "1\n#endif",
            "typedef long A" + "[1]".repeat(5000) + ";",
            chain(5000))) {
      assertThrows(InvalidSourceException.class, () -> parse(text));
    }
  }

  private static String chain(int length) {
    StringBuilder text = new StringBuilder("struct S0 { long a; };");
    for (int i = 1; i < length; i++) {
      text.append("struct S" + i + " { S" + (i - 1) + " a; S" + (i - 1) + " b; };");
    }
    return text.toString();
  }

  @Test
  void findsAllProblemsOfAFile() {
    var refused =
        assertThrows(
            InvalidSourceException.class,
            () ->
                parse(
                    """
                    module A {
                      typedef Missing T;
                      struct S { T t; wchar w; long a; map<long, long> m; };
                      interface I { struct X; long f(in long a); };
                      union U switch (float) { case 1: long a; };
                      struct V { U u; S s; Other o; };
                    };
                    struct W { A::V v; long x };
                    """));
    assertEquals(
        List.of("2:11", "3:19", "3:36", "4:3", "5:19", "6:24", "8:27"),
        refused.problems().stream()
            .map(one -> one.position().line() + ":" + one.position().column())
            .toList());
  }

  @Test
  void aFileUsesTypesAndMacrosOfThoseBeforeIt() throws Exception {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("a.idl", "#define ROOT @topic\nmodule A { struct H { long id; }; };");
    texts.put("b.idl", "#include \"a.idl\"\nmodule B { ROOT struct S { A::H h; string name; }; };");
    StructType struct = (StructType) IdlDocument.parse(texts).find("B::S").orElseThrow();
    assertEquals("A::H", ((StructType) struct.members().get(0).type()).name());
    assertEquals(new StringType(StringType.UNBOUNDED), struct.members().get(1).type());
  }

  private static IdlDocument parse(String text) throws InvalidSourceException {
    return IdlDocument.parse(Map.of("t.idl", text));
  }

  private static UnionType union(String cases) throws InvalidSourceException {
    String text = "enum E { P, Q, R, T }; union U switch (E) { " + cases + " };";
    return (UnionType) parse(text).find("U").orElseThrow();
  }
}
