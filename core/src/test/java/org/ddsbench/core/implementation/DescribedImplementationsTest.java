package org.ddsbench.core.implementation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.ddsbench.core.finding.Checked;
import org.junit.jupiter.api.Test;

/** The descriptions that are part of the product. */
class DescribedImplementationsTest {
  private static final String OF_THE_KERNEL = "udp";

  private final Map<String, Implementation> all = read();

  private static Map<String, Implementation> read() {
    Checked<List<Implementation>> read = ImplementationReader.readAll(Path.of("../dds-apps"));
    return read.value().orElseThrow(() -> new AssertionError(read.toString())).stream()
        .collect(Collectors.toMap(Implementation::name, Function.identity()));
  }

  private Implementation named(String name) {
    return Objects.requireNonNull(all.get(name), name);
  }

  /** Features that the OpenDDS of 2008 lacked are refused, although the program is the same. */
  @Test
  void openddsOf2008IsTheSameProgramHeldToItsTime() {
    Implementation today = named("opendds");
    Implementation then = named("opendds2008");
    assertEquals(today.binary(), then.binary());
    assertTrue(today.supports("ownership", "exclusive"));
    assertFalse(then.supports("ownership", "exclusive"));
    assertTrue(today.supports("discovery", "rtps"));
    assertFalse(then.supports("discovery", "rtps"));
    assertTrue(then.supports("transport", "tcp"));
    assertFalse(then.supports("transport", "udp"));
  }

  /** Every implementation without a package explains how to provide it. */
  @Test
  void whatIsInNoPackageSaysHowToProvideIt() {
    for (Implementation one : all.values()) {
      boolean packaged =
          !one.buildPackages().isEmpty() || one.inProcess() || OF_THE_KERNEL.equals(one.name());
      assertEquals(!packaged, one.provide().isPresent(), one.name());
    }
  }
}
