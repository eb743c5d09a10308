package org.ddsbench.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.core.payload.Fill;
import org.ddsbench.core.payload.MessageCatalogue;
import org.ddsbench.core.payload.PayloadGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/** A sample is refused with places, or is a message that is read back; so is a recorded one. */
class SampleFuzzTest {
  private static final String IDL =
      "enum E { P, Q };\nunion U switch (E) { case P: long a; };\n"
          + "struct S { unsigned long long l; sequence<octet> o; E e; U u; @optional double d;"
          + " boolean b; string<4> s; char c; };";

  @SuppressWarnings("NullAway.Init") // JUnit sets it
  @TempDir
  static Path directory;

  static Stream<byte[]> good() {
    String sample =
        "{\"l\": 18446744073709551615, \"o\": [1, 2], \"e\": \"Q\", \"u\": {\"discriminator\":"
            + " \"P\", \"member\": -5}, \"d\": 1.5, \"b\": true, \"s\": \"abc\", \"c\": \"x\"}";
    return Stream.of(
        sample.getBytes(StandardCharsets.UTF_8),
        sample.replace("[1, 2]", "\"AQI=\"").getBytes(StandardCharsets.UTF_8),
        new byte[] {
          0, 1, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 4, 0,
          0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 65, 0, 66
        });
  }

  @MethodSource("good")
  @DictionaryFile(resourcePath = "json.dict")
  @FuzzTest
  void sample(byte[] input) throws IOException, InterruptedException {
    Target.look(this::judge, input);
  }

  @Test
  void fixedInputs() throws IOException, InterruptedException {
    Target.lookAtFixedInputs(2000, good().toList(), "json.dict", this::judge);
  }

  private void judge(byte[] input) throws IOException {
    OwnTypes types = new OwnTypes(directory);
    types.write("input.idl", IDL.getBytes(StandardCharsets.UTF_8));
    types.write("input", input);
    Optional<byte[]> sampled = content(types, "sample='input'");
    if (sampled.isPresent()) {
      byte[] body = Arrays.copyOfRange(sampled.get(), 32, sampled.get().length);
      byte[] recorded = new byte[body.length + 4];
      recorded[1] = 1;
      System.arraycopy(body, 0, recorded, 4, body.length);
      types.write("recorded", recorded);
      assertArrayEquals(sampled.get(), content(types, "payload='recorded'").orElseThrow());
    }
    Optional<byte[]> recorded = content(types, "payload='input'");
    if (recorded.isPresent()) {
      byte[] body = Arrays.copyOfRange(recorded.get(), 32, recorded.get().length);
      types.write("recorded", body);
      // A second reading has no header, unless the content looks like one.
      content(types, "payload='recorded'")
          .ifPresent(again -> assertArrayEquals(recorded.get(), again));
    }
  }

  private static Optional<byte[]> content(OwnTypes types, String attribute) throws IOException {
    types.write(
        "messages.xml",
        ("<messages idl='input.idl'><message name='M' type='S' header='around' "
                + attribute
                + "/></messages>")
            .getBytes(StandardCharsets.UTF_8));
    Optional<MessageCatalogue> read = types.read();
    return read.map(
        catalogue ->
            new PayloadGenerator(catalogue)
                .generate(catalogue.find("M").orElseThrow(), Fill.RECORDED, 0));
  }
}
