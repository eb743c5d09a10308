package org.ddsbench.gui.model.entries;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.xml.XmlAttribute;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlText;
import org.ddsbench.gui.model.document.DocumentText;

/**
 * The text of a well-formed file that lists entries, and the texts that result from changes.
 * Comments, order and layout of unchanged parts stay. Immutable.
 */
public final class EntryText implements DocumentText {
  /** In place of the number of an entry: the file as a whole. */
  public static final int HEAD = -2;

  private static final Place START = new Place("", 1, 1);
  private final EntryKind kind;
  private final XmlText xml;
  private final XmlElement root;
  private final List<XmlElement> entries;

  EntryText(EntryKind kind, XmlText xml, XmlElement root) {
    this.kind = kind;
    this.xml = xml;
    this.root = root;
    this.entries = root.children(kind.entry());
  }

  private EntryText of(XmlText edited) {
    return kind.read(edited.file(), edited.text())
        .value()
        .orElseThrow(() -> new IllegalStateException("an edit broke the text"));
  }

  /** The kind of its file. */
  public EntryKind kind() {
    return kind;
  }

  /** The name of the file in places. */
  public String file() {
    return xml.file();
  }

  @Override
  public String text() {
    return xml.text();
  }

  /** The number of its entries. */
  public int size() {
    return entries.size();
  }

  /**
   * The text of a field; empty when it is not set, or without such an entry.
   *
   * @param entry its number, or {@link #HEAD}
   */
  public String value(EntryField field, int entry) {
    return has(entry) ? value(element(entry), field.attribute()) : "";
  }

  /** The number of parts of a kind that an entry has. */
  public int parts(EntryPart part, int entry) {
    return has(entry) ? element(entry).children(part.element()).size() : 0;
  }

  /** The text of an attribute of a part; empty when it is not set. */
  public String value(EntryPart part, int entry, int number, String attribute) {
    return value(element(part, entry, number), attribute);
  }

  private static String value(XmlElement element, String attribute) {
    return element.attribute(attribute).map(XmlAttribute::value).orElse("");
  }

  private boolean has(int entry) {
    return entry == HEAD || (entry >= 0 && entry < size());
  }

  private XmlElement element(int entry) {
    return entry == HEAD ? root : entries.get(entry);
  }

  private XmlElement element(EntryPart part, int entry, int number) {
    return element(entry).children(part.element()).get(number);
  }

  /** The entry that has an element at this place, or around it; -1 without one. */
  int entryAt(Place place) {
    for (int i = size() - 1; i >= 0; i--) {
      if (place.file().equals(file()) && !isBefore(place, entries.get(i).place())) {
        return i;
      }
    }
    return -1;
  }

  /** Whether a place is that of an entry, or of one of its attributes. */
  boolean isAt(Place place, int entry) {
    return has(entry) && isAt(place, element(entry));
  }

  /** Whether a place is that of a part, or of one of its attributes. */
  boolean isAt(Place place, EntryPart part, int entry, int number) {
    return isAt(place, element(part, entry, number));
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
  public EntryText with(EntryField field, int entry, String value) {
    XmlElement element = element(entry);
    if (!value.isEmpty()) {
      return of(xml.with(element.place(), field.attribute(), value));
    }
    return element.attribute(field.attribute()).isPresent()
        ? of(xml.without(element.place(), field.attribute()))
        : this;
  }

  /** The text with a value of a part, which may be empty. */
  public EntryText with(EntryPart part, int entry, int number, String attribute, String value) {
    return of(xml.with(element(part, entry, number).place(), attribute, value));
  }

  /** The text with a part without values after those that an entry has. */
  public EntryText added(EntryPart part, int entry) {
    String attributes =
        part.attributes().stream().map(name -> " " + name + "=\"\"").collect(Collectors.joining());
    String markup = "<" + part.element() + attributes + "/>";
    return of(xml.insertedLast(element(entry).place(), markup));
  }

  /** The text without a part; comments stay. */
  public EntryText without(EntryPart part, int entry, int number) {
    return of(xml.without(element(part, entry, number).place()));
  }

  /**
   * The text with a new entry after the last one, with an unused name.
   *
   * @param stem what its name begins with
   * @param values of other fields, in this order
   */
  public EntryText added(String stem, Map<EntryField, String> values) {
    XmlText markup =
        new XmlText("", "<" + kind.entry() + "/>")
            .with(START, kind.name().attribute(), freeName(stem));
    for (Map.Entry<EntryField, String> value : values.entrySet()) {
      markup = markup.with(START, value.getKey().attribute(), value.getValue());
    }
    return of(
        entries.isEmpty()
            ? xml.insertedLast(root.place(), markup.text())
            : xml.insertedAfter(element(size() - 1).place(), markup.text()));
  }

  /** The text with a copy of an entry after it, with an unused name. */
  public EntryText duplicated(int entry) {
    Place place = element(entry).place();
    String stem = value(kind.name(), entry).replaceFirst("[0-9]+$", "");
    XmlText copy =
        new XmlText("", xml.source(place)).with(START, kind.name().attribute(), freeName(stem));
    for (EntryField field : kind.unique()) {
      if (!value(field, entry).isEmpty()) {
        copy = copy.without(START, field.attribute());
      }
    }
    return of(xml.insertedAfter(place, copy.text()));
  }

  /** The text without an entry; comments above it stay. */
  public EntryText without(int entry) {
    return of(xml.without(element(entry).place()));
  }

  /** The text with an entry and the next one exchanged. */
  public EntryText swapped(int entry) {
    return of(xml.swapped(element(entry).place(), element(entry + 1).place()));
  }

  private String freeName(String stem) {
    Set<String> taken = new HashSet<>();
    entries.forEach(one -> taken.add(value(one, kind.name().attribute())));
    int number = 2;
    while (taken.contains(stem + number)) {
      number++;
    }
    return stem + number;
  }
}
