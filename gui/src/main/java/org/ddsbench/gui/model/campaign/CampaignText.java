package org.ddsbench.gui.model.campaign;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.campaign.CampaignReader;
import org.ddsbench.core.campaign.Experiment;
import org.ddsbench.core.campaign.Parameter;
import org.ddsbench.core.campaign.Parameters;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Fix;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.xml.XmlAttribute;
import org.ddsbench.core.xml.XmlDocument;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlFile;
import org.ddsbench.core.xml.XmlText;
import org.ddsbench.gui.model.document.DocumentText;

/**
 * The text of a well-formed campaign file, as a table: line 0 is its {@code defaults}, which need
 * not exist, lines 1 and up are its {@code test} rows. Every edit makes a new text and leaves every
 * other character as it is. Immutable.
 */
public final class CampaignText implements DocumentText {
  /** The line of the defaults. */
  public static final int DEFAULTS = 0;

  /** The attribute that names a row. */
  public static final String ID = "id";

  private final XmlText text;
  private final XmlElement root;
  private final List<XmlElement> rows;

  private CampaignText(XmlText text, XmlElement root) {
    this.text = text;
    this.root = root;
    this.rows = root.children("test");
  }

  /**
   * Reads a text.
   *
   * @param file name of the file in places
   * @return only findings when it is not well-formed or not a campaign
   */
  public static Checked<CampaignText> read(String file, String text) {
    XmlDocument outline = XmlFile.outline(file, text);
    Optional<XmlElement> campaign = outline.root().filter(root -> root.name().equals("campaign"));
    if (campaign.isPresent()) {
      return Checked.accepted(new CampaignText(new XmlText(file, text), campaign.get()), List.of());
    }
    return Checked.rejected(
        outline.findings().isEmpty()
            ? CampaignReader.readRows(file, text).campaign().findings()
            : outline.findings());
  }

  /** The name of the file in places. */
  public String file() {
    return text.file();
  }

  @Override
  public String text() {
    return text.text();
  }

  /** The number of lines, including that of the defaults. */
  public int lines() {
    return 1 + rows.size();
  }

  private Optional<XmlElement> element(int line) {
    return line == DEFAULTS
        ? root.children("defaults").stream().findFirst()
        : Optional.of(rows.get(line - 1));
  }

  private Place place(int line) {
    return element(line).orElseThrow().place();
  }

  /** The value that a line itself sets for an attribute. */
  public Optional<String> own(int line, String attribute) {
    return element(line).flatMap(at -> at.attribute(attribute)).map(XmlAttribute::value);
  }

  /** The value of the defaults for a row that does not set the attribute itself. */
  public Optional<String> inherited(int line, String attribute) {
    return line == DEFAULTS || attribute.equals(ID) || own(line, attribute).isPresent()
        ? Optional.empty()
        : own(DEFAULTS, attribute);
  }

  /**
   * Whether a value of a parameter has an effect in a line: the defaults apply to rows of all
   * experiments, and an unknown experiment may read every parameter.
   */
  public boolean isRead(int line, Parameter<?> parameter) {
    return line == DEFAULTS
        || Words.items(experiments(line)).stream()
            .anyMatch(
                word ->
                    Arrays.stream(Experiment.values())
                        .filter(known -> known.text().equals(word))
                        .findFirst()
                        .map(known -> known.reads(parameter))
                        .orElse(true));
  }

  /** The experiments of a row, as they are written. */
  public String experiments(int line) {
    String attribute = Parameters.EXPERIMENT.attribute();
    return own(line, attribute)
        .or(() -> inherited(line, attribute))
        .or(Parameters.EXPERIMENT::defaultText)
        .orElse("");
  }

  /** A row's name; empty when it has none. */
  public String id(int line) {
    return own(line, ID).orElse("");
  }

  /** An attribute of the campaign itself; empty when it has none. */
  public String campaign(String attribute) {
    return root.attribute(attribute).map(XmlAttribute::value).orElse("");
  }

  /** The names of all parameters that any line sets. */
  public Set<String> given() {
    Set<String> given = new HashSet<>();
    for (XmlElement child : root.children()) {
      child.attributes().forEach(attribute -> given.add(attribute.name()));
    }
    return given;
  }

  /**
   * The line that a finding is about: that of its row, else the one at its place; empty for one
   * about the campaign itself.
   */
  public Optional<Integer> line(Finding finding) {
    Optional<Integer> at = Optional.empty();
    Optional<Integer> named = Optional.empty();
    int same = 0;
    for (int line = 0; line < lines(); line++) {
      if (element(line).filter(element -> isAt(element, finding.place())).isPresent()) {
        at = Optional.of(line);
      }
      if (line > 0 && !finding.row().isEmpty() && id(line).equals(finding.row())) {
        named = Optional.of(line);
        same++;
      }
    }
    return same == 1 || at.isEmpty() ? named : at;
  }

  private static boolean isAt(XmlElement element, Place place) {
    return element.place().equals(place)
        || element.attributes().stream().anyMatch(attribute -> attribute.place().equals(place));
  }

  /**
   * The text with an attribute of a line. An empty value removes the attribute, so that the default
   * applies again; only a row's name stays, empty.
   */
  public CampaignText with(int line, String attribute, String value) {
    if (own(line, attribute).orElse("").equals(value)) {
      return this;
    }
    if (value.isEmpty() && !attribute.equals(ID)) {
      return of(text.without(place(line), attribute));
    }
    CampaignText there =
        element(line).isPresent() ? this : of(text.insertedFirst(root.place(), "<defaults/>"));
    return of(there.text.with(there.place(line), attribute, value));
  }

  /**
   * The text with an attribute of the campaign itself; an empty value removes it, except the name.
   */
  public CampaignText withCampaign(String attribute, String value) {
    if (campaign(attribute).equals(value)) {
      return this;
    }
    return of(
        value.isEmpty() && !attribute.equals("name")
            ? text.without(root.place(), attribute)
            : text.with(root.place(), attribute, value));
  }

  /** The text with a new row after a line; the row has only a unique name. */
  public CampaignText added(int line) {
    String markup = "<test id=\"" + freeId("row") + "\"/>";
    if (element(line).isPresent()) {
      return of(text.insertedAfter(place(line), markup));
    }
    return of(
        rows.isEmpty()
            ? text.insertedLast(root.place(), markup)
            : text.insertedFirst(root.place(), markup));
  }

  /** The text with a copy of a row after it, with a unique name. */
  public CampaignText duplicated(int line) {
    String id = freeId(id(line).isEmpty() ? "row" : id(line) + "-");
    CampaignText copied = of(text.copied(place(line)));
    return of(copied.text.with(copied.place(line + 1), ID, id));
  }

  /** The text with a row and its comments moved up or down by one line. */
  public CampaignText moved(int line, int step) {
    int first = Math.min(line, line + step);
    return of(text.swapped(place(first), place(first + 1)));
  }

  /** The text without a row; comments above it stay. */
  public CampaignText deleted(int line) {
    return of(text.without(place(line)));
  }

  /** The text with the fix that a finding of this text proposes. */
  public CampaignText with(Fix fix) {
    return of(
        switch (fix.action()) {
          case SET -> text.with(fix.element(), fix.attribute(), fix.after());
          case DELETE_ATTRIBUTE -> text.without(fix.element(), fix.attribute());
          case DELETE_ELEMENT -> text.without(fix.element());
        });
  }

  private String freeId(String stem) {
    Set<String> taken = new HashSet<>();
    rows.forEach(row -> row.attribute(ID).ifPresent(id -> taken.add(id.value())));
    int number = stem.endsWith("-") ? 2 : 1;
    while (taken.contains(stem + number)) {
      number++;
    }
    return stem + number;
  }

  private static CampaignText of(XmlText edited) {
    return read(edited.file(), edited.text())
        .value()
        .orElseThrow(() -> new IllegalStateException("an edit broke the text"));
  }
}
