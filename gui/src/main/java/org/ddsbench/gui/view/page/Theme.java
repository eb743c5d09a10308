package org.ddsbench.gui.view.page;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.Objects;
import javafx.application.Application;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.ddsbench.gui.model.shell.Settings;

/** The light or dark theme of the whole application. Called on the JavaFX application thread. */
public final class Theme {
  private final BooleanProperty dark = new SimpleBooleanProperty();

  /** Reads the theme from the settings, and stores changes there. */
  public Theme(Settings settings) {
    dark.addListener(
        (observed, before, now) -> {
          settings.put("look", now ? "dark" : "light");
          apply();
        });
    dark.set(settings.text("look").filter("dark"::equals).isPresent());
    apply();
  }

  /** Whether it is dark. */
  public BooleanProperty dark() {
    return dark;
  }

  /** The address of one of the application's own style sheets, by its name without ".css". */
  public static String sheet(String name) {
    return Objects.requireNonNull(
            Theme.class.getResource("/org/ddsbench/gui/view/" + name + ".css"), name)
        .toExternalForm();
  }

  private void apply() {
    Application.setUserAgentStylesheet(
        dark.get()
            ? new PrimerDark().getUserAgentStylesheet()
            : new PrimerLight().getUserAgentStylesheet());
  }
}
