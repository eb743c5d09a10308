package org.ddsbench.gui.view.campaign;

import atlantafx.base.theme.Styles;
import java.util.Locale;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.gui.model.campaign.CampaignText;
import org.ddsbench.gui.model.campaign.Cell;
import org.ddsbench.gui.text.Texts;

/**
 * Describes one cell: the meaning of its parameter, the possible values, and the source of its
 * value.
 */
final class ParameterCard {
  private final Label name = new Label();
  private final Label meaning = label();
  private final Label form = label();
  private final Label origin = label();
  private final VBox card = new VBox(name, meaning, form, origin);

  ParameterCard() {
    card.setId("campaign-card");
    card.getStyleClass().add("card");
    name.setId("campaign-card-name");
    name.getStyleClass().add(Styles.TEXT_BOLD);
    origin.setId("campaign-card-origin");
    form.getStyleClass().add(Styles.TEXT_MUTED);
    origin.getStyleClass().add(Styles.TEXT_MUTED);
  }

  private static Label label() {
    Label label = new Label();
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    label.getStyleClass().add(Styles.TEXT_SMALL);
    return label;
  }

  Region node() {
    return card;
  }

  /** Shows the description of a cell. */
  void show(CampaignText text, Cell cell) {
    name.setText(cell.attribute());
    Optional<Parameter<?>> parameter =
        Parameters.ALL.stream()
            .filter(one -> one.attribute().equals(cell.attribute()))
            .<Parameter<?>>map(one -> one)
            .findFirst();
    meaning.setText(parameter.map(one -> sentence(one.doc())).orElse(Texts.of("campaign.card.id")));
    form.setText(
        parameter
            .map(one -> Texts.of("campaign.card.form", one.kind().form()))
            .orElse(Texts.of("campaign.card.id.form")));
    origin.setText(parameter.map(one -> origin(text, cell, one)).orElse(""));
    origin.setManaged(!origin.getText().isEmpty());
  }

  private static String sentence(String doc) {
    return doc.substring(0, 1).toUpperCase(Locale.ROOT) + doc.substring(1) + ".";
  }

  private static String origin(CampaignText text, Cell cell, Parameter<?> parameter) {
    if (!text.isRead(cell.line(), parameter)) {
      return Texts.of("campaign.unread", text.experiments(cell.line()));
    }
    boolean ofAll = cell.line() == CampaignText.DEFAULTS;
    String byProduct = parameter.defaultText().orElse("");
    Optional<String> own = text.own(cell.line(), cell.attribute());
    Optional<String> ofDefaults = text.own(CampaignText.DEFAULTS, cell.attribute());
    if (own.isPresent() && !ofAll) {
      return ofDefaults
          .map(value -> Texts.of("campaign.card.instead.defaults", value))
          .orElseGet(
              () ->
                  byProduct.isEmpty()
                      ? Texts.of("campaign.card.own")
                      : Texts.of("campaign.card.instead.product", byProduct));
    }
    if (ofDefaults.isPresent()) {
      return ofAll
          ? Texts.of("campaign.card.for", inherit(text, cell.attribute()), text.lines() - 1)
          : Texts.of("campaign.card.defaults", ofDefaults.get());
    }
    if (parameter.defaultText().isEmpty()) {
      return Texts.of("campaign.required");
    }
    return byProduct.isEmpty()
        ? Texts.of("campaign.card.none")
        : Texts.of("campaign.card.product", byProduct);
  }

  /** The number of rows that inherit the value of the defaults. */
  private static long inherit(CampaignText text, String attribute) {
    long rows = 0;
    for (int line = 1; line < text.lines(); line++) {
      rows += text.inherited(line, attribute).isPresent() ? 1 : 0;
    }
    return rows;
  }
}
