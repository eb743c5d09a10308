package org.ddsbench.gui.view.testbed;

import org.ddsbench.gui.model.testbed.CheckState;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The icon of a state, which is also shown as text. */
final class StateIcon {
  private StateIcon() {}

  static FontIcon of(CheckState state) {
    return switch (state) {
      case WAITING, TURN -> icon(Feather.CLOCK, "testbed-quiet");
      case LOGIN, DEPLOYMENT, QUESTIONS, CLOCK -> icon(Feather.LOADER, "testbed-accent");
      case GOOD -> icon(Feather.CHECK_CIRCLE, "testbed-success");
      case WARNED -> icon(Feather.ALERT_TRIANGLE, "testbed-warning");
      case BAD -> icon(Feather.X_CIRCLE, "testbed-danger");
      case UNKNOWN_KEY -> icon(Feather.KEY, "testbed-danger");
      case KEY_ADDED -> icon(Feather.KEY, "testbed-accent");
      case STOPPED -> icon(Feather.SLASH, "testbed-quiet");
    };
  }

  private static FontIcon icon(Feather sign, String style) {
    FontIcon icon = new FontIcon(sign);
    icon.getStyleClass().add(style);
    return icon;
  }
}
