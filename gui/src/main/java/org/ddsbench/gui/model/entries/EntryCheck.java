package org.ddsbench.gui.model.entries;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Place;

/**
 * The result of checking a text and the files that it names.
 *
 * @param findings errors and warnings, in the order of the file; then those of other files
 */
public record EntryCheck(EntryText text, List<Finding> findings) {
  public EntryCheck {
    findings = List.copyOf(findings);
  }

  /** The entry that a finding is about; -1 for the file as a whole. */
  public int entry(Finding finding) {
    int at = text.entryAt(finding.place());
    return at >= 0
        ? at
        : IntStream.range(0, text.size())
            .filter(entry -> isInFileOf(finding.place(), entry))
            .findFirst()
            .orElse(-1);
  }

  private boolean isInFileOf(Place place, int entry) {
    return text.kind().fields().stream().anyMatch(field -> isIn(place, field, entry))
        || text.kind().parts().stream()
            .anyMatch(
                part ->
                    IntStream.range(0, text.parts(part, entry))
                        .anyMatch(number -> isIn(place, part, entry, number)));
  }

  /**
   * What is wrong with a field, or in the file that it names; may be empty. The first field has the
   * findings of no field.
   *
   * @param entry its number, or {@link EntryText#HEAD}
   */
  public String fault(EntryField field, int entry) {
    List<EntryField> all = entry == EntryText.HEAD ? text.kind().head() : text.kind().fields();
    boolean first = all.indexOf(field) == 0;
    return words(
        one ->
            isIn(one.place(), field, entry)
                || (text.isAt(one.place(), entry)
                    && (one.field().equals(field.attribute()) || (first && isOfNone(one, all))))
                || (first && entry == EntryText.HEAD && isElsewhere(one)));
  }

  private static boolean isOfNone(Finding finding, List<EntryField> fields) {
    return fields.stream().noneMatch(field -> finding.field().equals(field.attribute()));
  }

  /** Whether a finding is in another file that no entry names. */
  private boolean isElsewhere(Finding finding) {
    return !finding.place().file().equals(text.file()) && entry(finding) < 0;
  }

  /** What is wrong with a part, or in the file that it names; may be empty. */
  public String fault(EntryPart part, int entry, int number) {
    return number < text.parts(part, entry)
        ? words(
            one ->
                text.isAt(one.place(), part, entry, number)
                    || isIn(one.place(), part, entry, number))
        : "";
  }

  private boolean isIn(Place place, EntryField field, int entry) {
    return field.namesFile() && isIn(place, text.value(field, entry));
  }

  private boolean isIn(Place place, EntryPart part, int entry, int number) {
    return part.fileAttribute()
        .filter(attribute -> isIn(place, text.value(part, entry, number, attribute)))
        .isPresent();
  }

  /** Whether a place is in the file of this path, which is relative to that of the text. */
  private boolean isIn(Place place, String written) {
    if (written.isEmpty() || place.file().equals(text.file())) {
      return false;
    }
    try {
      Path named = Path.of(text.file()).toAbsolutePath().resolveSibling(written).normalize();
      return named.equals(Path.of(place.file()).toAbsolutePath().normalize());
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private String words(Predicate<Finding> about) {
    return findings.stream()
        .filter(about)
        .map(
            one ->
                one.place().file().equals(text.file())
                    ? one.message()
                    : one.place() + ": " + one.message())
        .distinct()
        .collect(Collectors.joining("\n"));
  }

  /** The number of findings because of which runs fail. */
  public long errors() {
    return findings.stream().filter(Finding::isError).count();
  }
}
