package org.ddsbench.core.payload.idl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
                new StructType.Member("id", PrimitiveType.UNSIGNED_LONG, true),
                new StructType.Member("codes", new SequenceType(new StringType(4), 16), false),
                new StructType.Member(
                    "grid", new ArrayType(new ArrayType(PrimitiveType.OCTET, 3), 2), false),
                new StructType.Member("a", PrimitiveType.LONG_LONG, false),
                new StructType.Member("b", PrimitiveType.LONG_LONG, false))),
        document.find("A::B::S").orElseThrow());
  }

  @Test
  void spellsOutTheLabelsOfDefault() throws Exception {
    UnionType union = union("case P: case R: octet some; default: long rest;");
    assertEquals(List.of(0, 2), union.branches().get(0).labels());
    assertEquals(List.of(1, 3), union.branches().get(1).labels());
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
          struct S { octet a[0]; }; | t.idl:1:20: '0' is not a valid array length. Write a decimal number from 1 to 2147483647.
          struct S { octet a; octet A; }; | t.idl:1:27: a member 'A' exists already. Choose another name; IDL does not distinguish names by case.
          struct S { @optional octet a; }; | t.idl:1:13: the annotation 'optional' cannot be used here. Remove it; types take @final, @topic and @nested, members take @key.
          enum E { P, p }; | t.idl:1:13: 'p' is taken by P. Choose another name; IDL does not distinguish names by case.
          enum E { P, Q }; union U switch (E) { case X: octet a; }; | t.idl:1:44: 'X' is not in E. Use one of P, Q.
          enum E { P }; union U switch (E) { case P: octet a; default: octet b; }; | t.idl:1:68: default is never selected, every enumerator has a case. Remove default.
          union U switch (long) { default: octet a; }; | t.idl:1:17: 'long' is not an enum. Let the union switch over an enum.
          module A { | t.idl:1:11: the end of the file does not start a definition. Write module, typedef, struct, union or enum.
          const long N = 3; | t.idl:1:1: 'const' does not start a definition. Write module, typedef, struct, union or enum.
          #include "b.idl" | t.idl:1:1: the included file 'b.idl' has not been read. Name it before this file in idl="..." of the message catalogue.
          #line 3 | t.idl:1:1: #line is not supported. Write the types without it.
          """)
  void locatesErrorsAndSaysWhatToDo(String text, String expected) {
    var refused = assertThrows(InvalidSourceException.class, () -> parse(text));
    assertEquals(expected, refused.getMessage());
  }

  @Test
  void countsLinesOverCommentsAndDirectives() {
    var refused =
        assertThrows(
            InvalidSourceException.class, () -> parse("#if X\n/* a\n b */ // c\n\n  strukt S {};"));
    assertEquals(
        List.of(new SourcePosition("t.idl", 5, 3)),
        refused.problems().stream().map(SourceProblem::position).toList());
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
