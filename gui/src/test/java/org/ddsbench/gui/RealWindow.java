package org.ddsbench.gui;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuBar;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.controller.localtestbed.LocalTestbed;
import org.ddsbench.core.Patience;
import org.ddsbench.gui.view.shell.Desktop;
import org.ddsbench.gui.view.shell.MainWindow;
import org.ddsbench.gui.view.shell.SystemQuestions;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/**
 * The real application's window on a real display, with separate settings and results, and the
 * actions of a user. Only the system's file chooser is replaced ({@link #files}). The window has a
 * fixed size, so that screenshots of two runs can be compared.
 */
public final class RealWindow implements AutoCloseable {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 800;
  private static final AtomicInteger FAILURES = new AtomicInteger();

  private final Path directory;
  private final AnsweredQuestions files = new AnsweredQuestions();
  private final FxRobot robot = new FxRobot();
  private final Stage stage;
  private final MainWindow window;

  private RealWindow(Path directory, Map<String, String> environment, LocalTestbed local)
      throws TimeoutException {
    this.directory = directory;
    this.stage = FxToolkit.registerPrimaryStage();
    this.window =
        onUi(
            () -> {
              Surroundings surroundings = new Surroundings(home(), directory, environment);
              MainWindow opened =
                  new Desktop(surroundings, directory.resolve("results"), local)
                      .window(stage, files, new SystemQuestions(() -> stage));
              stage.setX(0);
              stage.setY(0);
              stage.setWidth(WIDTH);
              stage.setHeight(HEIGHT);
              stage.show();
              return opened;
            });
    WaitForAsyncUtils.waitForFxEvents();
  }

  /**
   * Opens the window.
   *
   * @param directory stands for the user's home directory
   */
  public static RealWindow open(Path directory) throws TimeoutException {
    return open(directory, Map.of());
  }

  /** Opens the window with environment variables. */
  public static RealWindow open(Path directory, Map<String, String> environment)
      throws TimeoutException {
    return open(directory, environment, new LocalTestbed());
  }

  /**
   * Opens the window with environment variables; {@code local} creates the hosts of this machine.
   */
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
    return robot
        .lookup(selector)
        .tryQueryAs(type)
        .orElseThrow(() -> new AssertionError("there is no " + selector));
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
    try {
      WaitForAsyncUtils.waitFor(patience.toSeconds(), TimeUnit.SECONDS, () -> onUi(truth));
      return true;
    } catch (TimeoutException e) {
      return false;
    }
  }

  private String failed() {
    String name = "failed-" + FAILURES.incrementAndGet();
    try {
      picture(name);
    } catch (IOException e) {
      return "that could not be written: " + e.getMessage();
    }
    return name + ".png";
  }

  /** Runs an action on the JavaFX application thread and waits for it. */
  public static <T> T onUi(Callable<T> action) {
    return WaitForAsyncUtils.waitFor(WaitForAsyncUtils.asyncFx(action));
  }

  /**
   * Takes a screenshot of the window, pop-ups included, into {@code -Dddsbench.screenshots}, by
   * default target/screenshots.
   */
  public void screenshot(String name) throws IOException {
    robot.moveTo(stage.getX() + WIDTH / 2.0, stage.getY() + 10);
    WaitForAsyncUtils.waitForFxEvents(10);
    picture(name);
  }

  /** The same without moving the pointer, e.g. for a tooltip. */
  public void picture(String name) throws IOException {
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
    Path directory = Path.of(System.getProperty("ddsbench.screenshots", "target/screenshots"));
    Files.createDirectories(directory);
    ImageIO.write(picture, "png", directory.resolve(name + ".png").toFile());
  }

  @Override
  public void close() throws TimeoutException {
    FxToolkit.hideStage();
    FxToolkit.cleanupStages();
  }
}
