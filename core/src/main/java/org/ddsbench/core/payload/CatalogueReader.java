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
    Optional<String> idlFile = root.required("idl", problems);
    root.refuseOthers(List.of("idl"), problems);
    if (idlFile.isEmpty()) {
      throw new InvalidSourceException(problems);
    }
    Path idlPath = file.resolveSibling(idlFile.get());
    if (!Files.isRegularFile(idlPath)) {
      problems.add(root.problem(idlFile.get() + " is missing here", "Correct idl=\"...\""));
      throw new InvalidSourceException(problems);
    }
    IdlDocument idl = IdlDocument.read(idlPath);
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
    return new MessageCatalogue(messages, plans);
  }

  private void message(CatalogueElement element, IdlDocument idl) {
    element.refuseOthers(List.of("name", "type", "fill", "minimumSize"), problems);
    Optional<String> name = element.required("name", problems);
    Optional<StructType> type =
        element.required("type", problems).flatMap(text -> struct(element, idl, text));
    Optional<Fill> fill = element.required("fill", problems).flatMap(text -> fill(element, text));
    if (name.isEmpty() || type.isEmpty() || fill.isEmpty()) {
      return;
    }
    String expected =
        MessagePrefix.isOctetStream(type.get())
            ? String.valueOf(MessagePrefix.BYTES + Integer.BYTES)
            : "";
    if (!element.attributes().getOrDefault("minimumSize", "").equals(expected)) {
      problems.add(
          element.problem(
              "minimumSize does not fit " + type.get().name(),
              expected.isEmpty()
                  ? "Remove it: its size follows from the fill"
                  : "Write minimumSize=\"" + expected + "\""));
      return;
    }
    int minimumSize = expected.isEmpty() ? MessageType.FIXED_BY_FILL : Integer.parseInt(expected);
    MessageType message = new MessageType(name.get(), type.get(), fill.get(), minimumSize);
    if (messages.putIfAbsent(name.get(), message) != null) {
      problems.add(
          element.problem("a message " + name.get() + " exists already", "Choose another name"));
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
    if (MessagePrefix.isOctetStream(struct) || !UnboundedTypes.anyIn(struct)) {
      return Optional.of(struct);
    }
    problems.add(
        element.problem(
            struct.name() + " holds a sequence without bound, so it has no nominal size",
            "Bound it, or let one sequence<octet> be all that follows the header"));
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
