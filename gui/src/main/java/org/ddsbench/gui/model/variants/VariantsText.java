package org.ddsbench.gui.model.variants;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.XmlAttribute;
import org.ddsbench.core.xml.XmlDocument;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlFile;
import org.ddsbench.core.xml.XmlText;
import org.ddsbench.gui.model.document.DocumentText;

/**
 * The text of a well-formed {@code dds.xml}, its variants, and the texts that result from changes.
 * Comments, order and layout of unchanged parts stay. Immutable.
 */
public final class VariantsText implements DocumentText {
  /** A file without variants, to begin with. */
  public static final String EMPTY =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <dds>
      </dds>
      """;

  private static final Place START = new Place("", 1, 1);
  private final XmlText xml;
  private final XmlElement root;
  private final List<XmlElement> variants;

  private VariantsText(XmlText xml, XmlElement root) {
    this.xml = xml;
    this.root = root;
    this.variants = root.children("variant");
  }

  /**
   * Reads it.
   *
   * @param file name of the file in places
   * @return only findings when it is not well-formed or no file of variants
   */
  public static Checked<VariantsText> read(String file, String text) {
    XmlDocument outline = XmlFile.outline(file, text);
    if (outline.root().isEmpty()) {
      return Checked.rejected(outline.findings());
    }
    XmlElement root = outline.root().get();
    return root.name().equals("dds")
        ? Checked.accepted(new VariantsText(new XmlText(file, text), root), List.of())
        : Checked.rejected(
            List.of(
                new Finding(
                    "XML",
                    Severity.ERROR,
                    "",
                    "",
                    root.place(),
                    "The first element is <" + root.name() + ">. Begin the file with <dds>.")));
  }

  private static VariantsText of(XmlText edited) {
    return read(edited.file(), edited.text())
        .value()
        .orElseThrow(() -> new IllegalStateException("an edit broke the text"));
  }

  /** The name of the file in places. */
  public String file() {
    return xml.file();
  }

  @Override
  public String text() {
    return xml.text();
  }

  /** The number of its variants. */
  public int size() {
    return variants.size();
  }

  /** The text of a field; empty when it is not set, or without such a variant. */
  public String value(VariantField field, int variant) {
    return has(variant) ? value(variants.get(variant), field.attribute()) : "";
  }

  /** The number of parts of a kind that a variant has. */
  public int parts(VariantPart kind, int variant) {
    return has(variant) ? variants.get(variant).children(kind.element()).size() : 0;
  }

  /** The text of an attribute of a part; empty when it is not set. */
  public String value(VariantPart kind, int variant, int part, String attribute) {
    return value(part(kind, variant, part), attribute);
  }

  private static String value(XmlElement element, String attribute) {
    return element.attribute(attribute).map(XmlAttribute::value).orElse("");
  }

  private boolean has(int variant) {
    return variant >= 0 && variant < variants.size();
  }

  private XmlElement part(VariantPart kind, int variant, int part) {
    return variants.get(variant).children(kind.element()).get(part);
  }

  /** The variant that has an element at this place, or around it; -1 without one. */
  int variantAt(Place place) {
    for (int i = variants.size() - 1; i >= 0; i--) {
      if (place.file().equals(file()) && !isBefore(place, variants.get(i).place())) {
        return i;
      }
    }
    return -1;
  }

  /** Whether a place is that of a variant, or of one of its attributes. */
  boolean isAt(Place place, int variant) {
    return isAt(place, variants.get(variant));
  }

  /** Whether a place is that of a part, or of one of its attributes. */
  boolean isAt(Place place, VariantPart kind, int variant, int part) {
    return isAt(place, part(kind, variant, part));
  }

  private static boolean isAt(Place place, XmlElement element) {
    return element.place().equals(place)
        || element.attributes().stream().anyMatch(one -> one.place().equals(place));
  }

  private static boolean isBefore(Place one, Place other) {
    return one.line() < other.line()
        || (one.line() == other.line() && one.column() < other.column());
  }

  /** The text with a value in a field; an empty one removes the attribute. */
  public VariantsText with(VariantField field, int variant, String value) {
    XmlElement element = variants.get(variant);
    if (!value.isEmpty()) {
      return of(xml.with(element.place(), field.attribute(), value));
    }
    return element.attribute(field.attribute()).isPresent()
        ? of(xml.without(element.place(), field.attribute()))
        : this;
  }

  /** The text with a value of a part, which may be empty. */
  public VariantsText with(
      VariantPart kind, int variant, int part, String attribute, String value) {
    return of(xml.with(part(kind, variant, part).place(), attribute, value));
  }

  /** The text with a part without values after those that a variant has. */
  public VariantsText added(VariantPart kind, int variant) {
    String attributes =
        kind.attributes().stream().map(name -> " " + name + "=\"\"").collect(Collectors.joining());
    String markup = "<" + kind.element() + attributes + "/>";
    return of(xml.insertedLast(variants.get(variant).place(), markup));
  }

  /** The text without a part; comments stay. */
  public VariantsText without(VariantPart kind, int variant, int part) {
    return of(xml.without(part(kind, variant, part).place()));
  }

  /**
   * The text with a new variant after the last one, with an unused name.
   *
   * @param implementation of which it is one
   */
  public VariantsText added(String implementation) {
    String markup =
        new XmlText("", "<variant/>")
            .with(START, "name", freeName(implementation + "-"))
            .with(START, "of", implementation)
            .text();
    return of(
        variants.isEmpty()
            ? xml.insertedLast(root.place(), markup)
            : xml.insertedAfter(variants.get(size() - 1).place(), markup));
  }

  /** The text with a copy of a variant after it, with an unused name and the default title. */
  public VariantsText duplicated(int variant) {
    Place place = variants.get(variant).place();
    String stem = value(VariantField.NAME, variant).replaceFirst("[0-9]+$", "");
    XmlText copy = new XmlText("", xml.source(place)).with(START, "name", freeName(stem));
    boolean titled = !value(VariantField.TITLE, variant).isEmpty();
    XmlText untitled = titled ? copy.without(START, VariantField.TITLE.attribute()) : copy;
    return of(xml.insertedAfter(place, untitled.text()));
  }

  /** The text without a variant; comments above it stay. */
  public VariantsText without(int variant) {
    return of(xml.without(variants.get(variant).place()));
  }

  /** The text with a variant and the next one exchanged. */
  public VariantsText swapped(int variant) {
    return of(xml.swapped(variants.get(variant).place(), variants.get(variant + 1).place()));
  }

  private String freeName(String stem) {
    Set<String> taken = new HashSet<>();
    variants.forEach(one -> taken.add(value(one, VariantField.NAME.attribute())));
    int number = 2;
    while (taken.contains(stem + number)) {
      number++;
    }
    return stem + number;
  }

  /** The variant of this name. */
  Optional<Integer> named(String name) {
    for (int i = 0; i < size(); i++) {
      if (value(VariantField.NAME, i).equals(name)) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }
}
