package org.ddsbench.gui.view.run;

import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.ddsbench.controller.campaign.CampaignListener;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.core.plan.Plan;
import org.ddsbench.gui.AnsweredQuestions;
import org.ddsbench.gui.RealWindow;
import org.ddsbench.gui.model.run.RunModel;
import org.ddsbench.gui.model.shell.Desk;
import org.ddsbench.gui.model.shell.Notices;
import org.ddsbench.gui.model.shell.Project;
import org.ddsbench.gui.model.shell.Settings;
import org.ddsbench.gui.task.Background;
import org.ddsbench.gui.view.page.Theme;
import org.ddsbench.gui.view.shell.SystemQuestions;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** The window of all tests with the run page alone; its listener feeds it with a campaign. */
final class WatchedPage implements AutoCloseable {
  private static final double WIDTH = 1160;
  private static final double HEIGHT = 760;

  private final Background background = new Background(Platform::runLater);
  private final Desk desk;
  private final RunModel model;

  /**
   * @param directory stands for the user's home directory
   * @param clock the campaign's
   */
  WatchedPage(Path directory, Clock clock) throws TimeoutException {
    Stage stage = FxToolkit.registerPrimaryStage();
    desk =
        new Desk(
            new Surroundings(RealWindow.home(), directory, Map.of()),
            background,
            new Project(directory.resolve("results")),
            Settings.read(directory.resolve("gui.properties")),
            new AnsweredQuestions(),
            new SystemQuestions(() -> stage),
            new Notices());
    model = new RunModel(desk, clock);
    RealWindow.onUi(
        () -> {
          new Theme(desk.settings());
          Scene scene = new Scene(new RunPage(desk, model).content());
          scene.getStylesheets().add(Theme.sheet("ddsbench"));
          stage.setScene(scene);
          stage.setX(0);
          stage.setY(0);
          stage.setWidth(WIDTH);
          stage.setHeight(HEIGHT);
          stage.show();
          return stage;
        });
    WaitForAsyncUtils.waitForFxEvents();
  }

  Desk desk() {
    return desk;
  }

  /** Shows a plan and returns the listener of its campaign. */
  CampaignListener begin(Plan plan) {
    return RealWindow.onUi(
        () -> {
          model.view().show(plan);
          return model.view().listener(background::onUi);
        });
  }

  @Override
  public void close() {
    background.close();
  }
}
