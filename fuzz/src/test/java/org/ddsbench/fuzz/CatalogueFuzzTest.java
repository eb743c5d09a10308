package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.core.payload.MessageCatalogue;
import org.ddsbench.core.payload.MessageType;
import org.ddsbench.core.payload.PayloadGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/** A message catalogue is refused with places, or each of its messages can be filled. */
class CatalogueFuzzTest {
  private static final String IDL =
      "#include \"header.idl\"\nmodule A { struct S { long a; sequence<octet> o; string<9> s; };\n"
          + "struct T { @key unsigned long instance_id; Avenue::BenchHeader header;"
          + " sequence<string> names; octet o; };\nstruct Time { long s; unsigned long n; };"
          + " struct R { @key short k; Time t; unsigned long q; short p; long long u; }; };";

  /** A larger message does not fit into the heap of these tests. */
  private static final String LARGE = "(?s).*[0-9]{6}.*";

  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  static Path directory;

  static Stream<byte[]> good() {
    return Stream.of(
            "<messages idl='input.idl'><message name='M' type='A::S' header='around'"
                + " fill='nominal'><size member='o' elements='3'/></message></messages>",
            "<messages idl='input.idl'>\n<message name='M' type='A::T' fill='random'>\n"
                + "<size member='names' elements='2'/><size member='names[]' elements='0'/>\n"
                + "</message><message name='N' type='A::S' header='around' sample='s.json'/>\n"
                + "<message name='O' type='A::S' header='around' payload='r.cdr'/></messages>",
            "<messages idl='input.idl'>\n<message name='P' type='A::R' header='members' key='k'"
                + " sequence='q' timestamp='t.s t.n' publisher='p' fill='random'/>\n"
                + "<message name='Q' type='A::R' header='members' key='k' sequence='q'"
                + " timestamp='t.s t.n' publisher='p' sample='m.json'/></messages>",
            "<messages idl='input.idl'><message name='P' type='A::R' header='members'"
                + " sequence='q' timestamp='u' fill='nominal'/></messages>")
        .map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "xml.dict")
  @FuzzTest
  void catalogue(byte[] input) throws IOException, InterruptedException {
    Target.look(this::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(1000, good().toList(), "xml.dict", this::judge);
  }

  private void judge(byte[] input) throws IOException {
    OwnTypes types = new OwnTypes(directory);
    types.write("input.idl", IDL.getBytes(StandardCharsets.UTF_8));
    types.write("s.json", "{\"a\": 1, \"o\": [2], \"s\": \"x\"}".getBytes(StandardCharsets.UTF_8));
    types.write(
        "m.json",
        "{\"k\": 0, \"t\": {\"s\": 0, \"n\": 0}, \"q\": 0, \"p\": 0, \"u\": 5}"
            .getBytes(StandardCharsets.UTF_8));
    types.write("r.cdr", new byte[] {1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0});
    types.write("messages.xml", input);
    Optional<MessageCatalogue> read = types.read();
    if (read.isEmpty() || new String(input, StandardCharsets.ISO_8859_1).matches(LARGE)) {
      return;
    }
    PayloadGenerator generator = new PayloadGenerator(read.get());
    for (MessageType message : read.get().messages().values()) {
      if (!message.content().chosen()) {
        int least = message.headerMembers().isPresent() ? 1 : 32;
        assertTrue(generator.generate(message, message.defaultFill(), 7).length >= least);
      }
    }
  }
}
