package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.ddsbench.core.payload.Fill;
import org.ddsbench.core.payload.MessageCatalogue;
import org.ddsbench.core.payload.MessageType;
import org.ddsbench.core.payload.PayloadGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every implementation deserialises every payload and serialises it again to the same bytes. */
@Tag("testbed")
class PayloadSizesIT {
  private static final long SEED = 1;

  @TempDir private Path directory = Path.of("");

  /** Type, kind of filling, and the expected bytes; -1 where only equality is required. */
  private record Payload(String type, String variant, ByteBuffer content, int bytes) {
    @Override
    public String toString() {
      return type + " " + variant;
    }
  }

  static Stream<Arguments> payloads() throws Exception {
    MessageCatalogue catalogue =
        MessageCatalogue.read(RealTestbed.home().resolve("workloads/avenue/messages.xml"));
    PayloadGenerator generator = new PayloadGenerator(catalogue);
    List<Payload> payloads = new ArrayList<>();
    for (MessageType type : catalogue.messages().values()) {
      if (type.content().chosen()) {
        payloads.addAll(contents(type, generator));
      }
      if (type.sized()) {
        for (int size : new int[] {36, 8_192, 1 << 20}) {
          byte[] content = generator.generateOfSize(type, size, SEED);
          payloads.add(new Payload(type.name(), size + " bytes", ByteBuffer.wrap(content), size));
        }
      } else if (!type.content().chosen()) {
        for (Fill fill : EnumSet.complementOf(EnumSet.of(Fill.RECORDED))) {
          byte[] content = generator.generate(type, fill, SEED);
          payloads.add(
              new Payload(
                  type.name(), fill.xmlName(), ByteBuffer.wrap(content), known(type.name(), fill)));
        }
      }
    }
    return Stream.of("cyclonedds", "fastdds")
        .flatMap(dds -> payloads.stream().map(payload -> Arguments.of(dds, payload)));
  }

  private static List<Payload> contents(MessageType type, PayloadGenerator generator) {
    List<Integer> sizes = type.content().sizes();
    List<Payload> payloads = new ArrayList<>();
    for (int size : sizes.isEmpty() ? List.of(24, 2_400, 240_000) : sizes) {
      String name = type.idlType(size).orElseThrow().name().replaceAll(".*:", "");
      byte[] bytes = generator.generateOfContent(type, size, SEED);
      payloads.add(
          new Payload(
              name,
              "content of " + size + " bytes",
              ByteBuffer.wrap(bytes),
              Math.toIntExact(type.bytesOfContent(size))));
    }
    return payloads;
  }

  private static int known(String type, Fill fill) {
    return switch (type + " " + fill.xmlName()) {
      case "FullAvenue nominal" -> 77_812;
      case "FullAvenue operational" -> 40_325;
      case "CompactAvenue nominal" -> 27_812;
      case "CompactAvenue operational" -> 8_023;
      default -> type.equals("Simple") ? 96 : -1;
    };
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("payloads")
  void payloadSurvivesTheRoundTrip(String dds, Payload payload)
      throws IOException, InterruptedException {
    if (payload.bytes() >= 0) {
      assertEquals(payload.bytes(), payload.content().capacity());
    }
    Path file = Files.write(directory.resolve("payload.cdr"), payload.content().array());
    Process app =
        new ProcessBuilder(
                RealTestbed.home().resolve("dds-apps/build/release/bin/ddsbench-" + dds).toString(),
                "roundtrip",
                "--type=" + payload.type(),
                "--payload=" + file)
            .redirectErrorStream(true)
            .start();
    String said = new String(app.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, app.waitFor(), said);
    JsonNode answer = new ObjectMapper().readTree(said);
    assertEquals(payload.type(), answer.path("type").asText(), said);
    assertEquals(payload.content().capacity(), answer.path("bytes").asInt(), said);
    assertEquals(true, answer.path("identical").asBoolean(), said);
  }
}
