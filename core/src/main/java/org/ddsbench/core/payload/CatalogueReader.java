package org.ddsbench.core.payload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ddsbench.core.payload.idl.EnumType;
import org.ddsbench.core.payload.idl.IdlDocument;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.InvalidSourceException;
import org.ddsbench.core.payload.idl.SourceProblem;
import org.ddsbench.core.payload.idl.StructType;
import org.ddsbench.core.payload.idl.UnionType;

/**
 * Turns the elements of {@code messages.xml} into the catalogue and checks them against the IDL.
 * For one use.
 */
final class CatalogueReader {
  private final Path file;
  private final List<SourceProblem> problems = new ArrayList<>();
  private final Map<String, MessageType> messages = new LinkedHashMap<>();
  private final Map<String, List<Integer>> plans = new LinkedHashMap<>();

  CatalogueReader(Path file) {
    this.file = file;
  }

  MessageCatalogue read() throws IOException, InvalidSourceException {
    List<CatalogueElement> elements = new CatalogueXml(file, problems).elements();
    CatalogueElement root = elements.get(0);
    if (!root.name().equals("messages")) {
      problems.add(root.problem("the root is <" + root.name() + ">", "Let it be <messages>"));
      throw new InvalidSourceException(problems);
    }
    Optional<String> idlFiles = root.required("idl", problems);
    root.refuseOthers(List.of("idl"), problems);
    if (idlFiles.isEmpty()) {
      throw new InvalidSourceException(problems);
    }
    List<Path> idlPaths = new ArrayList<>();
    for (String name : idlFiles.get().strip().split("\\s+", -1)) {
      idlPaths.add(file.resolveSibling(name));
      if (!Files.isRegularFile(file.resolveSibling(name))) {
        problems.add(root.problem(name + " is missing here", "Correct idl=\"...\""));
      }
    }
    if (!problems.isEmpty()) {
      throw new InvalidSourceException(problems);
    }
    IdlDocument idl = IdlDocument.read(idlPaths);
    for (CatalogueElement element : elements.subList(1, elements.size())) {
      switch (element.name()) {
        case "message" -> message(element, idl);
        case "operational" -> plan(element, idl);
        default ->
            problems.add(
                element.problem(
                    "<" + element.name() + "> is not known", "Use <message> or <operational>"));
      }
    }
    if (messages.isEmpty() && problems.isEmpty()) {
      problems.add(root.problem("the catalogue is empty", "Add a <message>"));
    }
    if (!problems.isEmpty()) {
      throw new InvalidSourceException(problems);
    }
    return new MessageCatalogue(messages, plans, idlPaths, Optional.empty());
  }

  private void message(CatalogueElement element, IdlDocument idl) {
    element.refuseOthers(List.of("name", "type", "fill", "minimumSize", "contentSize"), problems);
    Optional<String> name = element.required("name", problems);
    Optional<StructType> type =
        element.required("type", problems).flatMap(text -> struct(element, idl, text));
    Optional<Fill> fill = element.required("fill", problems).flatMap(text -> fill(element, text));
    if (name.isEmpty() || type.isEmpty() || fill.isEmpty()) {
      return;
    }
    Optional<Integer> minimumSize =
        Optional.of(MessagePrefix.BYTES + Integer.BYTES)
            .filter(any -> MessagePrefix.isOctetStream(type.get()));
    boolean right = fits(element, "minimumSize", minimumSize, type.get());
    boolean byContent = element.attributes().containsKey("contentSize");
    if (byContent) {
      right &= fits(element, "contentSize", Content.ofArray(type.get()), type.get());
    }
    if (right) {
      add(
          element,
          new MessageType(
              name.get(),
              Map.of(
                  byContent ? Content.ofArray(type.get()).orElseThrow() : MessageType.ANY_CONTENT,
                  type.get()),
              fill.get(),
              minimumSize.orElse(MessageType.FIXED_BY_FILL)));
    }
  }

  private boolean fits(
      CatalogueElement element, String attribute, Optional<Integer> expected, StructType type) {
    String text = expected.map(String::valueOf).orElse("");
    boolean fits = element.attributes().getOrDefault(attribute, "").equals(text);
    if (!fits) {
      problems.add(
          element.problem(
              attribute + " does not fit " + type.name(),
              text.isEmpty()
                  ? "Remove it: its size follows from the fill"
                  : "Write " + attribute + "=\"" + text + "\""));
    }
    return fits;
  }

  /** Messages of one name have arrays of different contents. */
  private void add(CatalogueElement element, MessageType message) {
    MessageType known = messages.get(message.name());
    if (known == null) {
      messages.put(message.name(), message);
      return;
    }
    boolean other =
        message.idlTypes().keySet().stream().noneMatch(size -> known.idlType(size).isPresent());
    if (other && message.idlType(MessageType.ANY_CONTENT).isEmpty()) {
      messages.put(message.name(), known.with(message));
    } else {
      problems.add(
          element.problem(
              "a message " + message.name() + " exists already", "Choose another name"));
    }
  }

  private Optional<StructType> struct(CatalogueElement element, IdlDocument idl, String name) {
    Optional<IdlType> found = idl.find(name);
    if (found.isEmpty()) {
      problems.add(element.problem("the IDL has no type " + name, "Write it as Module::Type"));
      return Optional.empty();
    }
    if (found.get() instanceof StructType struct && MessagePrefix.starts(struct)) {
      return checkBounds(element, struct);
    }
    problems.add(
        element.problem(
            name + " does not start with the key and the header",
            "Let it start with '@key unsigned long instance_id; BenchHeader header;'"));
    return Optional.empty();
  }

  private Optional<StructType> checkBounds(CatalogueElement element, StructType struct) {
    if (Content.isSequence(struct) || !UnboundedTypes.anyIn(struct)) {
      return Optional.of(struct);
    }
    problems.add(
        element.problem(
            struct.name() + " holds a sequence or string without bound, so it has no nominal size",
            "Bound it, or let one sequence be all that follows the header"));
    return Optional.empty();
  }

  private Optional<Fill> fill(CatalogueElement element, String text) {
    Optional<Fill> fill = Fill.named(text);
    if (fill.isEmpty()) {
      problems.add(
          element.problem(
              "the fill '" + text + "' is not known",
              "Use nominal, operational, sparse or random"));
    }
    return fill;
  }

  private void plan(CatalogueElement element, IdlDocument idl) {
    element.refuseOthers(List.of("union", "order"), problems);
    Optional<String> name = element.required("union", problems);
    Optional<String> order = element.required("order", problems);
    if (name.isEmpty() || order.isEmpty()) {
      return;
    }
    if (!(idl.find(name.get()).orElse(null) instanceof UnionType union)) {
      problems.add(
          element.problem("the IDL has no union " + name.get(), "Write it as Module::Union"));
      return;
    }
    EnumType discriminator = union.discriminator();
    List<Integer> values = new ArrayList<>();
    for (String enumerator : order.get().strip().split("\\s+", -1)) {
      int value = discriminator.enumerators().indexOf(enumerator);
      if (value < 0) {
        problems.add(
            element.problem(
                "'" + enumerator + "' is not in " + discriminator.name(),
                "Use its enumerators, separated by spaces"));
        return;
      }
      values.add(value);
    }
    if (plans.putIfAbsent(union.name(), List.copyOf(values)) != null) {
      problems.add(
          element.problem("the order of " + union.name() + " is given already", "Remove one"));
    }
  }
}
