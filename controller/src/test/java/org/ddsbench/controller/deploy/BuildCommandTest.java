package org.ddsbench.controller.deploy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildCommandTest {
  @TempDir private Path directory = Path.of("");

  private Path log() throws IOException {
    return Files.writeString(directory.resolve("build.log"), "before\n");
  }

  @Test
  void stepsAreReportedAndEverythingIsLogged() throws Exception {
    Path log = log();
    List<String> steps = new ArrayList<>();
    int status =
        new BuildCommand(
                List.of("sh", "-c", "echo '[1/12] a'; echo [x]; echo '[12/12] b' >&2; exit 7"), log)
            .run((done, all) -> steps.add(done + " of " + all));
    assertEquals(7, status);
    assertEquals(List.of("1 of 12", "12 of 12"), steps);
    assertEquals("before\n[1/12] a\n[x]\n[12/12] b\n", Files.readString(log));
  }

  @Test
  void anInterruptEndsItAndWhatItStarted() throws Exception {
    BuildCommand command =
        new BuildCommand(List.of("sh", "-c", "echo '[1/2] a'; sleep 1000; true"), log());
    CountDownLatch begun = new CountDownLatch(1);
    FutureTask<Integer> run =
        new FutureTask<>(
            () -> {
              assertThrows(
                  InterruptedException.class, () -> command.run((done, all) -> begun.countDown()));
              return 0;
            });
    Thread thread = new Thread(run);
    thread.start();
    begun.await();
    thread.interrupt();
    // The output ends only when no process has it open any more.
    assertEquals(0, run.get());
  }
}
