package org.ddsbench.core.implementation;

import java.util.List;
import java.util.Set;
import org.ddsbench.core.xml.XmlElement;

/**
 * How the apps of an implementation receive configuration files of users: element {@code
 * <userConfiguration>}.
 *
 * @param variable the environment variable that names the files
 * @param value its value for one file; {@code ${file}} stands for the file's name
 * @param separator between the values of several files; empty when only one file can be given
 * @param xml whether the files are XML
 * @param overridden names of XML elements that the app itself sets after it read the files
 */
public record Handover(
    String variable, String value, String separator, boolean xml, Set<String> overridden) {
  static final String FILE = "${file}";

  public Handover {
    overridden = Set.copyOf(overridden);
  }

  static Handover of(XmlElement element) {
    return new Handover(
        element.value("variable", ""),
        element.value("value", ""),
        element.value("separator", ""),
        element.value("format", "").equals("xml"),
        Set.copyOf(ImplementationReader.words(element.value("overridden", ""))));
  }

  /** The variable's value for these files. */
  String value(List<Configuration> files) {
    return String.join(
        separator, files.stream().map(file -> value.replace(FILE, file.file())).toList());
  }
}
