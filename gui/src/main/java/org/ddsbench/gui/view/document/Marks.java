package org.ddsbench.gui.view.document;

import java.util.List;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import org.ddsbench.core.finding.Finding;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** The appearance of findings: an icon and a colour for each severity. */
public final class Marks {
  private static final PseudoClass ERROR = PseudoClass.getPseudoClass("error");
  private static final PseudoClass WARNING = PseudoClass.getPseudoClass("warning");

  private Marks() {}

  /** Colours a node; without findings it is plain. */
  public static void colour(Node node, List<Finding> findings) {
    boolean error = findings.stream().anyMatch(Finding::isError);
    node.pseudoClassStateChanged(ERROR, error);
    node.pseudoClassStateChanged(WARNING, !error && !findings.isEmpty());
  }

  /** The icon of the worst finding. */
  public static FontIcon icon(List<Finding> findings) {
    boolean error = findings.stream().anyMatch(Finding::isError);
    FontIcon icon = new FontIcon(error ? Feather.ALERT_CIRCLE : Feather.ALERT_TRIANGLE);
    icon.getStyleClass().add(error ? "error-icon" : "warning-icon");
    return icon;
  }

  /** Their messages, one on each line. */
  public static String text(List<Finding> findings) {
    return findings.stream()
        .map(finding -> finding.message() + " [" + finding.rule() + "]")
        .collect(Collectors.joining("\n"));
  }
}
