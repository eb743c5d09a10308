package org.ddsbench.gui.model.shell;

import java.nio.file.Path;
import org.ddsbench.controller.campaign.Surroundings;
import org.ddsbench.gui.task.Background;

/**
 * What every page gets from the window.
 *
 * @param surroundings where the product and the user's files are
 * @param background for all that takes longer than a frame
 * @param project the files that pages share
 * @param settings what is remembered from one start to the next
 * @param files asks for files
 * @param question asks before something is lost
 * @param notices tells what happened
 */
public record Desk(
    Surroundings surroundings,
    Background background,
    Project project,
    Settings settings,
    FileQuestion files,
    Question question,
    Notices notices) {

  /** A file as people write it: what is below the home directory begins with ~. */
  public String shown(Path file) {
    Path whole = file.toAbsolutePath().normalize();
    Path home = surroundings.userHome();
    if (whole.equals(home)) {
      return "~";
    }
    return whole.startsWith(home) ? "~/" + home.relativize(whole) : whole.toString();
  }
}
