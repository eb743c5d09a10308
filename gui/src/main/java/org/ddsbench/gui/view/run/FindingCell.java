package org.ddsbench.gui.view.run;

import atlantafx.base.theme.Styles;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import org.ddsbench.core.finding.Finding;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/** A finding on one line, with the full text in its tooltip. */
final class FindingCell extends ListCell<Finding> {
  @Override
  protected void updateItem(@Nullable Finding finding, boolean empty) {
    super.updateItem(finding, empty);
    getStyleClass().removeAll(Styles.DANGER, Styles.WARNING);
    if (empty || finding == null) {
      setText("");
      setGraphic(null);
      setTooltip(null);
      return;
    }
    setText(
        (finding.row().isEmpty() ? "" : finding.row() + ": ")
            + finding.message()
            + " ["
            + finding.rule()
            + "]");
    setGraphic(new FontIcon(finding.isError() ? Feather.X_CIRCLE : Feather.ALERT_TRIANGLE));
    getStyleClass().add(finding.isError() ? Styles.DANGER : Styles.WARNING);
    setTooltip(new Tooltip(finding.place() + "\n" + finding.message()));
  }
}
