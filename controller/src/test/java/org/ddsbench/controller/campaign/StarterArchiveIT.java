package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The classes of a deployed starter come from its archive, wherever the bundle is. */
@Tag("testbed")
class StarterArchiveIT {
  private static final String SESSION = "org.ddsbench.starter.Session source: ";

  @TempDir private Path directory = Path.of("");
  private Path bundle = Path.of("");

  @BeforeEach
  void deploy() throws IOException, InterruptedException {
    bundle = EarlierDeployment.copyTo(directory);
  }

  /** The starter's output; what it loaded is in a file. */
  private String said() throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(StarterCommand.of(bundle.toString(), directory.toString()));
    command.add(command.indexOf("-jar"), "-Xlog:class+load:file=" + loaded());
    return RealTestbed.output(command.toArray(String[]::new));
  }

  private Path loaded() {
    return directory.resolve("loaded.txt");
  }

  private String session() throws IOException {
    return Files.readAllLines(loaded()).stream()
        .filter(line -> line.contains(SESSION))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void itsClassesAreMappedAndNotRead() throws IOException, InterruptedException {
    assertEquals("", said());
    assertTrue(session().contains(SESSION + "shared objects file"), session());
  }

  /** As that of another machine's build is. */
  @Test
  void anArchiveOfAnotherJarIsNotUsed() throws IOException, InterruptedException {
    Files.setLastModifiedTime(bundle.resolve("starter.jar"), FileTime.from(Instant.EPOCH));
    assertEquals("", said());
    assertTrue(session().contains(SESSION + "file:"), session());
  }

  @Test
  void withoutAnArchiveAStarterRunsAllTheSame() throws IOException, InterruptedException {
    Files.delete(bundle.resolve("runtime/lib/server/starter.jsa"));
    assertEquals("", said());
    assertTrue(session().contains(SESSION + "file:"), session());
  }
}
