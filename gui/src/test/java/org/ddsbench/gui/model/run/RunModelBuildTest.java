package org.ddsbench.gui.model.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ddsbench.gui.DeskWithoutDisplay;
import org.ddsbench.gui.text.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A start that has to build a variant first. */
class RunModelBuildTest {
  @TempDir private Path directory = Path.of("");

  private Path file(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  /** The directories in which something is being built. */
  private List<Path> building() throws IOException {
    try (Stream<Path> all = Files.list(directory.resolve(".cache/ddsbench/builds"))) {
      return all.filter(Files::isDirectory).toList();
    }
  }

  @Test
  void anotherCampaignEndsTheBuild() throws Exception {
    Files.createDirectories(directory.resolve("empty"));
    file("dds.xml", "<dds><variant name='own' of='cyclonedds' prefix='empty'/></dds>");
    Path campaign =
        file(
            "c.xml",
            "<campaign name='c'><test id='a' dds='own,cyclonedds' messageType='Simple'/></campaign>");
    Path testbed =
        file(
            "testbed.xml",
            "<testbed name='t' launcher='local' workDirectory='~/work'>"
                + "<node name='a' host='127.0.0.1' interface='lo'/>"
                + "<node name='b' host='127.0.0.1' interface='lo'/></testbed>");
    try (DeskWithoutDisplay window = new DeskWithoutDisplay(directory)) {
      RunModel model = new RunModel(window.desk(), Clock.systemUTC());
      window.desk().project().setCampaign(Optional.of(campaign));
      window.desk().project().setTestbed(Optional.of(testbed));
      model.start();
      window.await("it is built", () -> model.build().now().get().isPresent());
      assertEquals("own", model.build().now().get().orElseThrow().variant());
      assertEquals(RunModel.State.CHECKING, model.state().get());
      assertEquals(1, building().size());
      window.desk().project().setCampaign(Optional.of(directory.resolve("other.xml")));
      assertEquals(RunModel.State.ENDED, model.state().get());
      assertEquals(Texts.of("run.verdict.other"), model.verdict().get());
      assertTrue(model.build().now().get().isEmpty());
      boolean[] ended = {false};
      window
          .desk()
          .background()
          .run(
              () -> {
                while (!building().isEmpty()) {
                  Thread.sleep(50);
                }
                return true;
              },
              done -> ended[0] = done,
              failed -> {});
      window.await("the build has cleaned up", () -> ended[0]);
    }
  }
}
