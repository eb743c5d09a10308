package org.ddsbench.core.testbed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A testbed that is written and read again is the same. */
class TestbedWriterTest {
  private static final Node FULL =
      NodeBuilder.of("a", "fe80::1%eth0")
          .port(OptionalInt.of(2222))
          .user("u")
          .key("/k")
          .jump("x@g:22,[::1]")
          .networkInterface("e0")
          .address("10.0.0.1")
          .workDirectory("/w/<&>\"")
          .cpuAffinity(List.of(0, 3))
          .environment(Map.of("A", "1", "B", "two words", "C", ""))
          .roles(Set.of(Role.SUBSCRIBER, Role.DISCOVERY))
          .libraries(Libraries.BUNDLED)
          .programs("/d <&>")
          .maxEndpoints(OptionalInt.of(3))
          .build();
  private static final Node LOCAL =
      NodeBuilder.of("here", "127.0.0.1")
          .networkInterface("lo")
          .workDirectory("/w")
          .launcher(LauncherKind.LOCAL)
          .build();
  private static final Node BARE =
      NodeBuilder.of("b", "hb").networkInterface("e1").workDirectory("~/w").build();

  @TempDir private Path directory = Path.of("");

  private void survives(Map<String, String> remarks, NtpSettings ntp, Node... nodes)
      throws IOException {
    Testbed testbed = new Testbed("t", ntp, "/known hosts", Arrays.asList(nodes));
    String text = TestbedWriter.text(testbed, remarks);
    Path file = Files.writeString(directory.resolve("testbed.xml"), text);
    assertEquals(List.of(), TestbedReader.read(file, directory).findings(), text);
    assertEquals(testbed, TestbedReader.read(file, directory).value().orElseThrow(), text);
  }

  @Test
  void nodesThatShareNothing() throws IOException {
    survives(Map.of(), new NtpSettings("10.0.0.9:1123", NtpMode.MEASURE), FULL, BARE, LOCAL);
  }

  @Test
  void whatAllShareIsWrittenOnce() throws IOException {
    NtpSettings none = new NtpSettings("", NtpMode.NONE);
    Node second = FULL.withWorkDirectory("/w2");
    survives(Map.of(), none, FULL, BARE.withLibraries(Libraries.BUNDLED));
    Testbed testbed = new Testbed("t", none, "", List.of(FULL, second));
    String text = TestbedWriter.text(testbed, Map.of());
    assertTrue(text.contains("<ssh user=\"u\" key=\"/k\" jump=\"x@g:22,[::1]\"/>"), text);
    assertEquals(2, text.split("key=", -1).length, text);
  }

  @Test
  void aRemarkIsACommentWhateverItHolds() throws IOException {
    survives(Map.of("b", "cpu --> <x> --- & -"), new NtpSettings("", NtpMode.NONE), FULL, BARE);
  }

  @Test
  void whatIsStatedOfWays() throws IOException {
    List<LinkRate> links =
        List.of(
            new LinkRate("", "", new BitRate(2_500_000_000L)),
            new LinkRate("a", "", new BitRate(1_234_567)),
            new LinkRate("", "a", new BitRate(1_000)),
            new LinkRate("a", "b", new BitRate(999_999_999_000_000L)));
    NtpSettings none = new NtpSettings("", NtpMode.NONE);
    Testbed testbed = new Testbed("t", none, "", List.of(FULL, BARE), links);
    String text = TestbedWriter.text(testbed, Map.of());
    Path file = Files.writeString(directory.resolve("testbed.xml"), text);
    assertEquals(List.of(), TestbedReader.read(file, directory).findings(), text);
    assertEquals(testbed, TestbedReader.read(file, directory).value().orElseThrow(), text);
    assertEquals(
        List.of("2.5Gbps", "1234.567kbps", "1kbps", "999999.999Gbps"),
        links.stream().map(link -> link.rate().text()).toList());
  }
}
