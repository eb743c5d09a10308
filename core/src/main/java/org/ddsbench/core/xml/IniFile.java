package org.ddsbench.core.xml;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;

/**
 * A file of sections with settings, as a tree like that of XML: the root contains the sections,
 * {@code [kind]} or {@code [kind/name]}, as elements with the name of their kind and an attribute
 * {@code name} (empty without one); a section contains its settings, elements without attributes.
 */
public final class IniFile {
  /** The attribute of sections. */
  public static final String NAME = "name";

  private static final Pattern LINE = Pattern.compile("[^\\r\\n]+");

  private final Lines lines;
  private final List<Finding> findings = new ArrayList<>();
  private final List<Section> sections = new ArrayList<>();

  private IniFile(Lines lines) {
    this.lines = lines;
  }

  private record Section(String kind, String name, Place place, List<XmlElement> settings) {
    XmlElement element() {
      return new XmlElement(
          kind, place, List.of(new XmlAttribute(NAME, name, place, true)), settings);
    }
  }

  /**
   * The tree, with a finding for each line that is neither a section, nor a setting in one, nor a
   * comment (after {@code #} or {@code ;}), nor empty.
   *
   * @param file its name in places
   */
  public static XmlDocument outline(String file, String text) {
    IniFile read = new IniFile(new Lines(file, text));
    LINE.matcher(text).results().forEach(line -> read.add(line.group(), line.start()));
    List<XmlElement> sections = read.sections.stream().map(Section::element).toList();
    XmlElement root = new XmlElement("", new Place(file, 1, 1), List.of(), sections);
    return new XmlDocument(Optional.of(root), read.findings);
  }

  private void add(String line, int start) {
    String text = line.strip();
    if (text.isEmpty() || text.startsWith("#") || text.startsWith(";")) {
      return;
    }
    Place place = lines.place(start + line.indexOf(text.charAt(0)));
    int equals = text.indexOf('=');
    if (text.startsWith("[") && text.endsWith("]")) {
      String[] names = text.substring(1, text.length() - 1).split("/", 2);
      String name = names.length == 1 ? "" : names[1].strip();
      sections.add(new Section(names[0].strip(), name, place, new ArrayList<>()));
    } else if (text.startsWith("[") || equals < 1) {
      refuse(place, "It is not a line of such a file. Enter [section], name=value or # comment.");
    } else if (sections.isEmpty()) {
      refuse(place, "The setting is in no section. Put it behind a [section].");
    } else {
      String name = text.substring(0, equals).strip();
      sections
          .get(sections.size() - 1)
          .settings()
          .add(new XmlElement(name, place, List.of(), List.of()));
    }
  }

  private void refuse(Place place, String message) {
    findings.add(new Finding("INI", Severity.ERROR, "", "", place, message));
  }
}
