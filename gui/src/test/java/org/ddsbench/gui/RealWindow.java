package org.ddsbench.gui;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuBar;
import javafx.scene.control.TextInputControl;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.imageio.ImageIO;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.controller.localtestbed.LocalTestbed;
import org.ddsbench.core.Patience;
import org.ddsbench.gui.view.shell.Desktop;
import org.ddsbench.gui.view.shell.MainWindow;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/**
 * The real application on a real display, with separate settings and results, and the actions of a
 * user. Only the system's file chooser is replaced ({@link #files}). All tests of a suite use one
 * window, which stays open: {@link #open} puts an application without documents into it, at its
 * first page, and {@link #close} fails if a test leaves a dialog, an unsaved document or a running
 * campaign behind. The window has a fixed size, so that screenshots of two runs can be compared.
 */
public final class RealWindow implements AutoCloseable {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 800;
  private static final Optional<Path> SCREENSHOTS =
      Optional.ofNullable(System.getProperty("ddsbench.screenshots")).map(Path::of);
  private static final long LEAST_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(10);
  private static final long MOST_PAUSE_NS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final AtomicInteger FAILURES = new AtomicInteger();

  private final Path directory;
  private final AnsweredQuestions files = new AnsweredQuestions();
  private final FxRobot robot = new FxRobot();
  private final Stage stage;
  private final Leftovers leftovers;
  private final MainWindow window;

  private RealWindow(Path directory, Map<String, String> environment, LocalTestbed local)
      throws TimeoutException {
    this.directory = directory;
    this.stage = FxToolkit.registerPrimaryStage();
    this.leftovers = new Leftovers(stage);
    this.window =
        onUi(
            () -> {
              Surroundings surroundings = new Surroundings(home(), directory, environment);
              MainWindow opened =
                  new Desktop(surroundings, directory.resolve("results"), local)
                      .window(stage, files, leftovers);
              stage.setX(0);
              stage.setY(0);
              stage.setWidth(WIDTH);
              stage.setHeight(HEIGHT);
              stage.show();
              // Programs of other tests may have had the focus since.
              stage.toFront();
              stage.requestFocus();
              return opened;
            });
    WaitForAsyncUtils.waitForFxEvents();
  }

  /**
   * Puts a new application into the window.
   *
   * @param directory stands for the user's home directory
   */
  public static RealWindow open(Path directory) throws TimeoutException {
    return open(directory, Map.of());
  }

  /** The same with environment variables. */
  public static RealWindow open(Path directory, Map<String, String> environment)
      throws TimeoutException {
    return open(directory, environment, new LocalTestbed());
  }

  /** The same with environment variables; {@code local} creates the hosts of this machine. */
  public static RealWindow open(Path directory, Map<String, String> environment, LocalTestbed local)
      throws TimeoutException {
    return new RealWindow(directory, environment, local);
  }

  /** The product's directory. */
  public static Path home() {
    return Path.of("..").toAbsolutePath().normalize();
  }

  public MainWindow window() {
    return window;
  }

  public FxRobot robot() {
    return robot;
  }

  /** Opens files on their pages, and waits until they are shown there. */
  public void openFiles(Map<String, Path> filesByPage) {
    filesByPage.forEach(
        (page, file) -> {
          onUi(
              () -> {
                window.open(file);
                return page;
              });
          await(
              file + " is open",
              () ->
                  robot
                      .lookup("#" + page + "-file")
                      .tryQueryAs(Label.class)
                      .filter(name -> name.getText().equals(String.valueOf(file.getFileName())))
                      .isPresent());
        });
    WaitForAsyncUtils.waitForFxEvents(10);
  }

  /** Resizes the window. */
  public void resize(double width, double height) {
    onUi(
        () -> {
          stage.setWidth(width);
          stage.setHeight(height);
          return width;
        });
    WaitForAsyncUtils.waitForFxEvents(10);
  }

  /** The answers to questions for files. */
  public AnsweredQuestions files() {
    return files;
  }

  /** The results' directory. */
  public Path repository() {
    return directory.resolve("results");
  }

  /** Shows a page by its button. */
  public void show(String page) {
    robot.clickOn("#navigate-" + page);
    WaitForAsyncUtils.waitForFxEvents();
  }

  /** A node, which must exist. */
  public <T extends Node> T find(String selector, Class<T> type) {
    // The first one ends the search, unlike with the robot's lookup.
    return onUi(() ->
            Window.getWindows().stream()
                .flatMap(open -> Stream.ofNullable(open.getScene().lookup(selector)))
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst())
        .orElseThrow(() -> new AssertionError("there is no " + selector));
  }

  /**
   * Enters a text into the focused field at once, as pasting does; types it elsewhere. For tests
   * that are not about typing: fields of documents check each change.
   */
  public void enter(String text) {
    boolean entered =
        onUi(
            () -> {
              Node owner = stage.getScene().getFocusOwner();
              if (owner instanceof TextInputControl field) {
                field.replaceSelection(text);
              }
              return owner instanceof TextInputControl;
            });
    if (!entered) {
      robot.write(text, 0);
    }
  }

  /** Whether the dark theme is on, according to the menu. */
  public boolean isDark() {
    return find("#menu", MenuBar.class).getMenus().stream()
        .flatMap(menu -> menu.getItems().stream())
        .anyMatch(item -> item instanceof CheckMenuItem mark && mark.isSelected());
  }

  /**
   * Waits until a condition holds, evaluated on the JavaFX application thread, or the test times
   * out.
   */
  public void await(String what, Callable<Boolean> truth) {
    await(what, Patience.LONG, truth);
  }

  /** The same with a longer timeout. */
  public void await(String what, Duration patience, Callable<Boolean> truth) {
    if (!becomes(patience, truth)) {
      throw new AssertionError("waited in vain until " + what + ": see the picture " + failed());
    }
  }

  /** Waits for a condition that may never hold; returns whether it did. */
  public boolean becomes(Duration patience, Callable<Boolean> truth) {
    long begun = System.nanoTime();
    while (!onUi(truth)) {
      long passed = System.nanoTime() - begun;
      if (passed > patience.toNanos()) {
        return false;
      }
      // Looks less often at what takes long: each look searches the window's nodes.
      WaitForAsyncUtils.sleep(
          Math.min(MOST_PAUSE_NS, LEAST_PAUSE_NS + passed / 10), TimeUnit.NANOSECONDS);
    }
    return true;
  }

  private String failed() {
    Path file = Path.of("target", "screenshots", "failed-" + FAILURES.incrementAndGet() + ".png");
    try {
      write(file);
    } catch (IOException e) {
      return "that could not be written: " + e.getMessage();
    }
    return file.toString();
  }

  /** Runs an action on the JavaFX application thread and waits for it. */
  public static <T> T onUi(Callable<T> action) {
    return WaitForAsyncUtils.waitFor(WaitForAsyncUtils.asyncFx(action));
  }

  /**
   * Takes a screenshot of the window, pop-ups included, into the directory {@code
   * -Dddsbench.screenshots}; without one none is taken.
   */
  public void screenshot(String name) throws IOException {
    if (SCREENSHOTS.isPresent()) {
      robot.moveTo(stage.getX() + WIDTH / 2.0, stage.getY() + 10);
      WaitForAsyncUtils.waitForFxEvents(10);
      picture(name);
    }
  }

  /** The same without moving the pointer, e.g. for a tooltip. */
  public void picture(String name) throws IOException {
    if (SCREENSHOTS.isPresent()) {
      write(SCREENSHOTS.get().resolve(name + ".png"));
    }
  }

  private void write(Path file) throws IOException {
    BufferedImage picture =
        onUi(
            () -> {
              WritableImage image =
                  new Robot()
                      .getScreenCapture(
                          null, new Rectangle2D(stage.getX(), stage.getY(), WIDTH, HEIGHT), false);
              // With a display scale the image has more pixels than points.
              int width = (int) image.getWidth();
              int height = (int) image.getHeight();
              BufferedImage copy = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
              int[] pixels = new int[width * height];
              image
                  .getPixelReader()
                  .getPixels(
                      0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
              copy.setRGB(0, 0, width, height, pixels, 0, width);
              return copy;
            });
    Files.createDirectories(file.getParent());
    ImageIO.write(picture, "png", file.toFile());
  }

  /** Lets {@link #close} discard unsaved documents, as a user may. */
  public void discardUnsaved() {
    leftovers.discardUnsaved();
  }

  /**
   * Ends the application as a user's closing of the window does, and leaves the window open. Fails
   * if anything would have been lost, or a dialog is open.
   */
  @Override
  public void close() {
    robot.release(new KeyCode[0]).release(new MouseButton[0]);
    List<String> left = onUi(leftovers::end);
    if (!left.isEmpty()) {
      throw new AssertionError("left behind: " + left);
    }
  }
}
