package org.ddsbench.starter;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.ddsbench.core.protocol.Request;

/** A publisher and two subscribers of Cyclone DDS over the loopback interface. */
final class CycloneRun {
  static final int MESSAGES = 200;
  static final int WARMUP = 20;
  private static final String PROGRAM = "apps/cyclonedds/ddsbench-cyclonedds";
  private static final int PAYLOAD_BYTES = 1036;
  private static final int LENGTH_AT = 32;

  private CycloneRun() {}

  static TestBundle bundle(Path path) throws IOException {
    TestBundle bundle =
        new TestBundle(path)
            .with("cyclonedds", "ddsbench-cyclonedds")
            .with("clocks", "ddsbench-clocks");
    // A Complex message: key and header, then a sequence of octets.
    ByteBuffer payload = ByteBuffer.allocate(PAYLOAD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    payload.putInt(LENGTH_AT, PAYLOAD_BYTES - LENGTH_AT - Integer.BYTES);
    Files.write(
        Files.createDirectories(path.resolve("payloads")).resolve("Complex.cdr"), payload.array());
    return bundle;
  }

  static Request.Hello hello() {
    return new Request.Hello(
        1, "somebody", "here", "lo", Map.of("cyclonedds", PROGRAM), Map.of(), List.of());
  }

  static Request.Launch launch(String run, Path bundle, int domain, int messages) {
    List<Request.AppLaunch> apps = new ArrayList<>();
    List<String> publisher = common("publisher", 0, bundle, domain);
    publisher.addAll(
        List.of(
            "--log=publisher-0.sent.log.bin",
            "--echo-log=publisher-0.echo.log.bin",
            "--pattern=periodic",
            "--period-ns=5000000",
            "--burst-size=1",
            "--iterations=" + messages,
            "--warmup=" + WARMUP,
            "--seed=1"));
    apps.add(
        new Request.AppLaunch(
            "publisher-0", PROGRAM, publisher, Map.of(), List.of(0), false, "none"));
    for (int i = 0; i < 2; i++) {
      List<String> subscriber = common("subscriber", i, bundle, domain);
      subscriber.add("--log=subscriber-" + i + ".received.log.bin");
      subscriber.add("--capacity=" + 2 * messages);
      apps.add(
          new Request.AppLaunch(
              "subscriber-" + i, PROGRAM, subscriber, Map.of(), List.of(), false, "none"));
    }
    return new Request.Launch(run, List.of(), apps);
  }

  private static List<String> common(String role, int index, Path bundle, int domain) {
    return new ArrayList<>(
        List.of(
            role,
            "--type=Complex",
            "--payload=" + bundle.resolve("payloads/Complex.cdr"),
            "--domain=" + domain,
            "--topic=StarterIT",
            "--index=" + index,
            "--run-id=7",
            "--publishers=1",
            "--subscribers=2",
            "--interface=lo",
            "--peers=127.0.0.1",
            "--multicast=off",
            "--reliability=reliable",
            "--durability=volatile",
            "--history=all",
            "--ownership=shared",
            "--strength=0",
            "--trigger=listener",
            "--batching=off",
            "--echo=full",
            "--clock=monotonic",
            "--verify=on",
            "--drain-ns=1000000000",
            "--match-timeout-ns=20000000000"));
  }
}
