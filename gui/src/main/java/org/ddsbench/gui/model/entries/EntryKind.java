package org.ddsbench.gui.model.entries;

import java.util.List;
import org.ddsbench.core.finding.Checked;
import org.ddsbench.core.finding.Finding;
import org.ddsbench.core.finding.Severity;
import org.ddsbench.core.xml.XmlDocument;
import org.ddsbench.core.xml.XmlElement;
import org.ddsbench.core.xml.XmlFile;
import org.ddsbench.core.xml.XmlText;

/**
 * What one kind of file lists.
 *
 * @param root name of the first element
 * @param entry name of the elements of the entries
 * @param head fields of the file as a whole
 * @param fields fields of an entry, in the order in which users set them; the first is its name
 * @param unique fields besides the name that no two entries may share: a copy does not have them
 * @param parts elements of an entry
 * @param empty the text of a file without entries, to begin with
 */
public record EntryKind(
    String root,
    String entry,
    List<EntryField> head,
    List<EntryField> fields,
    List<EntryField> unique,
    List<EntryPart> parts,
    String empty) {

  public EntryKind {
    head = List.copyOf(head);
    fields = List.copyOf(fields);
    unique = List.copyOf(unique);
    parts = List.copyOf(parts);
  }

  /** The field of an entry's name. */
  public EntryField name() {
    return fields.get(0);
  }

  /**
   * Reads a text.
   *
   * @param file name of the file in places
   * @return only findings when it is not well-formed or of another kind
   */
  public Checked<EntryText> read(String file, String text) {
    XmlDocument outline = XmlFile.outline(file, text);
    if (outline.root().isEmpty()) {
      return Checked.rejected(outline.findings());
    }
    XmlElement first = outline.root().get();
    return first.name().equals(root)
        ? Checked.accepted(new EntryText(this, new XmlText(file, text), first), List.of())
        : Checked.rejected(
            List.of(
                new Finding(
                    "XML",
                    Severity.ERROR,
                    "",
                    "",
                    first.place(),
                    "The first element is <"
                        + first.name()
                        + ">. Begin the file with <"
                        + root
                        + ">.")));
  }
}
