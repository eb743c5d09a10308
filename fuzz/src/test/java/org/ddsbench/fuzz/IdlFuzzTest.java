package org.ddsbench.fuzz;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.core.payload.MessageCatalogue;
import org.ddsbench.core.payload.idl.IdlDocument;
import org.ddsbench.core.payload.idl.InvalidSourceException;
import org.ddsbench.core.payload.idl.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/** IDL is refused with places, or its first struct can be filled and is read back. */
class IdlFuzzTest {
  /** Larger numbers make messages that are too large for the heap of these tests. */
  private static final String LARGE = "(?s).*[0-9a-fA-FxX]{5}.*|.*(<<|\\*).*";

  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  static Path directory;

  static Stream<byte[]> good() {
    return Stream.concat(
        Stream.of("workloads/avenue/header.idl", "workloads/avenue/avenue.idl")
            .map(IdlFuzzTest::project),
        Stream.of(
                "module A { const short N = 2 + 1; typedef sequence<octet, N * 2> O; };\n"
                    + "#define T long\nstruct S { T a[2]; A::O o; @optional string<5> s; };",
                "@bit_bound(8) enum E { P, @value(4) Q };\n"
                    + "union U switch (E) { case P: double d; default: char c; };\n"
                    + "struct B { E e; U u; };\n@final struct S : B { sequence<U, 3> us; };",
                "#ifndef X\n#define X\nstruct S { int8 a; uint64 b, c[2][2]; };\n#endif")
            .map(text -> text.getBytes(StandardCharsets.UTF_8)));
  }

  private static byte[] project(String name) {
    try {
      return ProjectFile.bytes(name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "idl.dict")
  @FuzzTest
  void idl(byte[] input) throws IOException, InterruptedException {
    Target.look(this::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(2000, good().toList(), "idl.dict", this::judge);
  }

  private void judge(byte[] input) throws IOException {
    OwnTypes types = new OwnTypes(directory);
    types.write("input.idl", input);
    Optional<String> type = firstStruct(input);
    types.write(
        "messages.xml",
        ("<messages idl='input.idl'><message name='M' type='"
                + type.orElse("S")
                + "' header='around' fill='nominal'/></messages>")
            .getBytes(StandardCharsets.UTF_8));
    Optional<MessageCatalogue> read = types.read();
    if (read.isPresent() && !new String(input, StandardCharsets.ISO_8859_1).matches(LARGE)) {
      MessageCatalogue catalogue = read.get();
      types.checkContents(catalogue, catalogue.find("M").orElseThrow(), type.orElse("S"), true);
    }
  }

  private static Optional<String> firstStruct(byte[] input) throws IOException {
    try {
      return IdlDocument.parse(Map.of("input.idl", new String(input, StandardCharsets.UTF_8)))
          .types()
          .entrySet()
          .stream()
          .filter(one -> one.getValue() instanceof StructType)
          .map(Map.Entry::getKey)
          .findFirst();
    } catch (InvalidSourceException e) {
      return Optional.empty();
    }
  }
}
