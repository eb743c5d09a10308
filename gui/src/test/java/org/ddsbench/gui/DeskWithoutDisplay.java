package org.ddsbench.gui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.core.Patience;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.Notices;
import org.ddsbench.gui.model.shell.Project;
import org.ddsbench.gui.model.shell.Question;
import org.ddsbench.gui.model.shell.Settings;
import org.ddsbench.gui.task.Background;

/**
 * A desk for pages in tests without a display; the test's thread stands for the JavaFX application
 * thread.
 */
public final class DeskWithoutDisplay implements AutoCloseable {
  private final BlockingQueue<Runnable> ui = new LinkedBlockingQueue<>();
  private final AnsweredQuestions files = new AnsweredQuestions();
  private final Desk desk;

  /**
   * @param directory stands for the user's home directory; results are in {@code results} below
   */
  public DeskWithoutDisplay(Path directory) {
    this(directory, new Agreement());
  }

  /** The same with other answers of the user. */
  public DeskWithoutDisplay(Path directory, Question question) {
    desk =
        new Desk(
            new Surroundings(RealWindow.home(), directory, Map.of()),
            new Background(ui::add),
            new Project(directory.resolve("results")),
            Settings.read(directory.resolve("gui.properties")),
            files,
            question,
            new Notices());
  }

  /** A user who agrees to every question. */
  private static final class Agreement implements Question {
    @Override
    public Unsaved unsaved(String document) {
      return Unsaved.DISCARD;
    }

    @Override
    public boolean confirm(String title, String detail, String action) {
      return true;
    }
  }

  public Desk desk() {
    return desk;
  }

  public AnsweredQuestions files() {
    return files;
  }

  /**
   * Runs the tasks that the background hands over until a condition is true or the test times out.
   */
  public void await(String what, BooleanSupplier truth) throws InterruptedException {
    long deadline = Patience.endNs();
    while (!truth.getAsBoolean()) {
      Runnable next = ui.poll(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
      assertTrue(next != null, () -> "waited in vain until " + what);
      if (next != null) {
        next.run();
      }
    }
  }

  @Override
  public void close() {
    desk.background().close();
  }
}
