package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.ddsbench.core.campaign.QualityOfService;
import org.ddsbench.core.implementation.Implementation;
import org.ddsbench.core.implementation.ImplementationReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The slowest implementation of a run determines its drain time. */
class DrainTimeTest {
  @TempDir private Path directory = Path.of("");

  private Implementation implementation(String limit) throws IOException {
    Path file = directory.resolve(ImplementationReader.FILE_NAME);
    Files.writeString(
        file,
        "<implementation name='x' title='X' binary='x'>"
            + "<supports reliability='reliable' durability='volatile' ownership='shared'"
            + " multicast='true' trigger='listener' batching='false' representation='xcdr1'"
            + " discovery='rtps'/>"
            + limit
            + "</implementation>");
    return ImplementationReader.read(file)
        .value()
        .orElseThrow(() -> new AssertionError(ImplementationReader.read(file).findings()));
  }

  private static Duration reliable(Implementation... implementations) {
    return DrainTime.of(QualityOfService.RELIABLE_VOLATILE, List.of(implementations));
  }

  @Test
  void theSlowestRepairIsAwaited() throws IOException {
    Implementation slow = implementation("<limit name='lastRepairMs' value='7500'/>");
    Implementation fast = implementation("<limit name='lastRepairMs' value='200'/>");
    Implementation silent = implementation("");
    assertEquals(Duration.ofMillis(8_500), reliable(fast, slow));
    assertEquals(Duration.ofMillis(1_200), reliable(fast));
    assertEquals(Duration.ofSeconds(4), reliable(fast, silent));
    assertEquals(Duration.ofSeconds(1), DrainTime.of(QualityOfService.BEST_EFFORT, List.of(slow)));
  }
}
