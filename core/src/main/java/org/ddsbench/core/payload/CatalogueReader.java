package org.ddsbench.core.payload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.payload.idl.IdlDocument;
import org.ddsbench.core.payload.idl.InvalidSourceException;
import org.ddsbench.core.payload.idl.SourceProblem;

/**
 * Turns the elements of {@code messages.xml} into the catalogue and checks them against the IDL.
 * For one use.
 */
final class CatalogueReader {
  private final Path file;
  private final Optional<String> given;
  private final List<Path> directories;
  private final List<SourceProblem> problems = new ArrayList<>();

  /**
   * Reads a file.
   *
   * @param given the text to read in place of that of the file
   * @param directories where IDL files are searched that are not beside the one that includes them
   */
  CatalogueReader(Path file, Optional<String> given, List<Path> directories) {
    this.file = file;
    this.given = given;
    this.directories = directories;
  }

  MessageCatalogue read() throws IOException, InvalidSourceException {
    List<CatalogueElement> elements = new CatalogueXml(file, given, problems).elements();
    CatalogueElement root = elements.get(0);
    if (!root.name().equals("messages")) {
      problems.add(root.problem("the root is <" + root.name() + ">", "Let it be <messages>"));
      throw new InvalidSourceException(problems);
    }
    Map<String, Path> idlFiles = idlFiles(root);
    IdlDocument idl = idl(idlFiles);
    List<CatalogueElement> rows = elements.subList(1, elements.size());
    Map<String, String> types = MessageReader.wrappedTypes(rows, idl, problems);
    Optional<String> text =
        types.isEmpty()
            ? Optional.empty()
            : Optional.of(WrappedIdl.text(roots(idlFiles, idl), types));
    MessageReader messages =
        new MessageReader(idl, wrapped(text), new GivenContents(file, problems), problems);
    OperationalPlans plans = new OperationalPlans(idl, problems);
    for (CatalogueElement element : rows) {
      switch (element.name()) {
        case "message" -> messages.message(element);
        case "operational" -> plans.plan(element);
        default ->
            problems.add(
                element.problem(
                    "<" + element.name() + "> is not known", "Use <message> or <operational>"));
      }
    }
    if (messages.messages().isEmpty() && problems.isEmpty()) {
      problems.add(root.problem("the catalogue is empty", "Add a <message>"));
    }
    if (!problems.isEmpty()) {
      throw new InvalidSourceException(problems);
    }
    return new MessageCatalogue(messages.messages(), plans.plans(), text, idl.files());
  }

  private Map<String, Path> idlFiles(CatalogueElement root) throws InvalidSourceException {
    Optional<String> names = root.required("idl", problems);
    root.refuseOthers(List.of("idl"), problems);
    Map<String, Path> files = new LinkedHashMap<>();
    for (String name : names.map(text -> text.strip().split("\\s+", -1)).orElse(new String[0])) {
      try {
        Path path = file.resolveSibling(name);
        if (!Files.isRegularFile(path)) {
          problems.add(root.problem("idl", name + " is missing here", "Correct idl=\"...\""));
        } else if (files.put(name, path) != null) {
          problems.add(root.problem("idl", name + " stands here twice", "Correct idl=\"...\""));
        }
      } catch (InvalidPathException e) {
        problems.add(root.problem("idl", "this is not the name of a file", "Correct idl=\"...\""));
      }
    }
    if (!problems.isEmpty()) {
      throw new InvalidSourceException(problems);
    }
    return files;
  }

  private IdlDocument idl(Map<String, Path> files) throws IOException, InvalidSourceException {
    try {
      return IdlDocument.read(files, directories);
    } catch (InvalidSourceException e) {
      List<SourceProblem> all = new ArrayList<>(problems);
      all.addAll(e.problems());
      throw new InvalidSourceException(all);
    }
  }

  private static List<String> roots(Map<String, Path> files, IdlDocument idl) {
    List<String> names = List.copyOf(files.keySet());
    return idl.roots().stream().map(names::get).toList();
  }

  private IdlDocument wrapped(Optional<String> text) throws IOException, InvalidSourceException {
    if (text.isEmpty()) {
      return new IdlDocument(Map.of(), List.of(), List.of());
    }
    try {
      return IdlDocument.readText(file.resolveSibling(WrappedIdl.FILE), text.get(), directories);
    } catch (InvalidSourceException e) {
      problems.addAll(e.problems());
      throw new InvalidSourceException(problems);
    }
  }
}
