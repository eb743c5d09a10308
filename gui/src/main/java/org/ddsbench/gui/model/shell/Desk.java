package org.ddsbench.gui.model.shell;

import java.nio.file.Path;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.gui.task.Background;

/**
 * What every page gets from the window.
 *
 * @param surroundings the places of the product and the user's files
 * @param background carries out everything that takes longer than a frame
 * @param project the files that pages share
 * @param settings settings that are kept between starts
 * @param files asks for files
 * @param question asks before something is lost
 * @param notices shows notices
 */
public record Desk(
    Surroundings surroundings,
    Background background,
    Project project,
    Settings settings,
    FileQuestion files,
    Question question,
    Notices notices) {

  /** A path as users write it: one below the home directory begins with ~. */
  public String shown(Path file) {
    Path whole = file.toAbsolutePath().normalize();
    Path home = surroundings.userHome();
    if (whole.equals(home)) {
      return "~";
    }
    return whole.startsWith(home) ? "~/" + home.relativize(whole) : whole.toString();
  }
}
