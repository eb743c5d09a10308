package org.ddsbench.core.xml;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;
import org.ddsbench.core.finding.Severity;

/** Directories with one XML file each, whose description must have the directory's name. */
public final class XmlDirectories {
  private XmlDirectories() {}

  /**
   * Reads the file of every directory that has one, by name.
   *
   * @param directory the parent of the directories
   * @param what the files describe, for people, in the plural
   * @param fileName of each description
   * @param read reads one file
   * @param name the name in a description
   */
  public static <T> Checked<List<T>> readAll(
      Path directory,
      String what,
      String fileName,
      Function<Path, Checked<T>> read,
      Function<T, String> name) {
    List<Path> files;
    try (Stream<Path> entries = Files.list(directory)) {
      files = entries.map(entry -> entry.resolve(fileName)).filter(Files::exists).sorted().toList();
    } catch (IOException e) {
      return Checked.rejected(
          List.of(
              fault(
                  "",
                  directory,
                  "The directory of " + what + " cannot be read (" + e + "). Check it.")));
    }
    List<T> described = new ArrayList<>();
    List<Finding> findings = new ArrayList<>();
    for (Path file : files) {
      Checked<T> checked = read.apply(file);
      findings.addAll(checked.findings());
      checked.value().ifPresent(described::add);
      String expected = String.valueOf(directory.relativize(file).getName(0));
      checked
          .value()
          .filter(one -> !name.apply(one).equals(expected))
          .ifPresent(
              one ->
                  findings.add(
                      fault(
                          "name",
                          file,
                          "The name is "
                              + name.apply(one)
                              + ", the directory "
                              + expected
                              + ". Give both the same name.")));
    }
    return findings.isEmpty() ? Checked.accepted(described, List.of()) : Checked.rejected(findings);
  }

  private static Finding fault(String field, Path file, String message) {
    return new Finding("XML", Severity.ERROR, "", field, new Place(file.toString(), 0, 0), message);
  }
}
