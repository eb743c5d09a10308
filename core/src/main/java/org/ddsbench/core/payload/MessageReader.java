package org.ddsbench.core.payload;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.ddsbench.core.payload.idl.IdlDocument;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.Keywords;
import org.ddsbench.core.payload.idl.SourceProblem;
import org.ddsbench.core.payload.idl.StructType;
import org.ddsbench.core.payload.idl.UnionType;

/** Turns {@code <message>} elements into messages. For one catalogue. */
final class MessageReader {
  private static final List<String> ATTRIBUTES =
      List.of("name", "type", "fill", "minimumSize", "contentSize", "header", "payload", "sample");

  private final IdlDocument idl;
  private final IdlDocument wrapped;
  private final GivenContents contents;
  private final List<SourceProblem> problems;
  private final Map<String, MessageType> messages = new LinkedHashMap<>();

  /** Qualified names of types by their last part, which is what programs are given. */
  private final Map<String, String> types = new HashMap<>();

  /**
   * Reads the messages of an IDL.
   *
   * @param wrapped the types of {@code wrapped.idl}
   */
  MessageReader(
      IdlDocument idl, IdlDocument wrapped, GivenContents contents, List<SourceProblem> problems) {
    this.idl = idl;
    this.wrapped = wrapped;
    this.contents = contents;
    this.problems = problems;
  }

  Map<String, MessageType> messages() {
    return messages;
  }

  /** Whether the header goes around the type; empty after a problem. */
  static Optional<Boolean> isAround(CatalogueElement element, List<SourceProblem> problems) {
    String header = element.optional("header").orElse("first");
    if (!header.equals("first") && !header.equals("around")) {
      problems.add(element.problem("header '" + header + "' is not known", "Use first or around"));
      return Optional.empty();
    }
    return Optional.of(header.equals("around"));
  }

  /**
   * The IDL types of messages with the header around them, by name; what is wrong with the names is
   * reported.
   */
  static Map<String, String> wrappedTypes(
      List<CatalogueElement> elements, IdlDocument idl, List<SourceProblem> problems) {
    Map<String, String> types = new LinkedHashMap<>();
    TreeSet<String> names = new TreeSet<>();
    for (CatalogueElement element : elements) {
      boolean around = "around".equals(element.attributes().get("header"));
      String name = element.attributes().getOrDefault("name", "");
      String type = element.attributes().getOrDefault("type", "");
      if (!around || !element.isMessage() || name.isBlank() || idl.find(type).isEmpty()) {
        continue;
      }
      if (!Keywords.allowName(name)) {
        problems.add(
            element.problem(
                "'" + name + "' cannot be the name of a type around " + type,
                "Use letters, digits and _, and no keyword of IDL or C++"));
      } else if (!names.add(name.toLowerCase(Locale.ROOT))) {
        problems.add(
            element.problem(
                "a message " + name + " exists already",
                "Choose another name; IDL does not distinguish names by case"));
      } else {
        types.put(name, type);
      }
    }
    return types;
  }

  void message(CatalogueElement element) throws IOException {
    element.refuseOthers(ATTRIBUTES, problems);
    Optional<String> name = element.required("name", problems);
    Optional<Boolean> around = isAround(element, problems);
    Optional<StructType> written =
        element
            .required("type", problems)
            .flatMap(text -> around.flatMap(one -> struct(element, text, name.orElse(""), one)));
    boolean given =
        element.attributes().containsKey("payload") || element.attributes().containsKey("sample");
    Optional<Fill> fill = fill(element, given);
    if (name.isEmpty() || written.isEmpty() || fill.isEmpty()) {
      return;
    }
    if (given) {
      Optional<RecordedPayload> payload =
          contents.read(element, written.get(), around.orElse(false));
      if (fits(element, "minimumSize", Optional.empty(), written.get())
          && fits(element, "contentSize", Optional.empty(), written.get())) {
        payload.ifPresent(bytes -> add(element, new MessageType(name.get(), written.get(), bytes)));
      }
      return;
    }
    sized(element, written.get(), around.orElse(false))
        .ifPresent(type -> filled(element, name.get(), type, fill.get()));
  }

  private void filled(CatalogueElement element, String name, StructType type, Fill fill) {
    Optional<Integer> minimumSize =
        Optional.of(MessagePrefix.BYTES + Integer.BYTES)
            .filter(any -> MessagePrefix.isOctetStream(type));
    boolean right = fits(element, "minimumSize", minimumSize, type);
    boolean byContent = element.attributes().containsKey("contentSize");
    if (byContent) {
      right &= fits(element, "contentSize", Content.ofArray(type), type);
    }
    if (right) {
      int content = byContent ? Content.ofArray(type).orElseThrow() : MessageType.ANY_CONTENT;
      add(
          element,
          new MessageType(
              name,
              Map.of(content, type),
              fill,
              minimumSize.orElse(MessageType.FIXED_BY_FILL),
              Optional.empty()));
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
                  ? "Remove it: its size follows from its content"
                  : "Write " + attribute + "=\"" + text + "\""));
    }
    return fits;
  }

  /** Messages of one name have arrays of different contents. */
  private void add(CatalogueElement element, MessageType message) {
    for (StructType type : message.idlTypes().values()) {
      String last = type.name().substring(type.name().lastIndexOf(':') + 1);
      String previous = types.putIfAbsent(last, type.name());
      if (previous != null && !previous.equals(type.name())) {
        problems.add(
            element.problem(
                type.name() + " and " + previous + " have the same name without modules",
                "Choose another name for one of them"));
        return;
      }
    }
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

  private Optional<StructType> struct(
      CatalogueElement element, String type, String name, boolean around) {
    Optional<IdlType> found = idl.find(type);
    if (found.isEmpty()) {
      problems.add(element.problem("the IDL has no type " + type, "Write it as Module::Type"));
      return Optional.empty();
    }
    if (around) {
      return around(element, type, name, found.get());
    }
    if (found.get() instanceof StructType struct && MessagePrefix.starts(struct)) {
      return Optional.of(struct);
    }
    problems.add(
        element.problem(
            type + " does not start with the key and the header",
            "Add header=\"around\", or let it start with '@key unsigned long instance_id;"
                + " Avenue::BenchHeader header;'"));
    return Optional.empty();
  }

  private Optional<StructType> around(
      CatalogueElement element, String type, String name, IdlType found) {
    if (!(found instanceof StructType || found instanceof UnionType)) {
      problems.add(
          element.problem(
              type + " is neither a struct nor a union", "Put it into a struct as its member"));
      return Optional.empty();
    }
    if (found instanceof StructType struct && MessagePrefix.starts(struct)) {
      problems.add(
          element.problem(type + " starts with key and header itself", "Remove header=\"around\""));
      return Optional.empty();
    }
    // Absent if its name was refused.
    return wrapped
        .find(WrappedIdl.MODULE + "::" + name)
        .filter(StructType.class::isInstance)
        .map(StructType.class::cast);
  }

  private Optional<StructType> sized(CatalogueElement element, StructType struct, boolean around) {
    int problemsBefore = problems.size();
    IdlType type = around ? MessagePrefix.body(struct) : struct;
    for (CatalogueElement size : element.children()) {
      type = MemberSizes.apply(size, type, problems);
    }
    StructType sized = around ? MessagePrefix.withBody(struct, type) : (StructType) type;
    if (problems.size() > problemsBefore) {
      return Optional.empty();
    }
    if (LargestSize.of(sized) > LargestSize.LIMIT) {
      problems.add(
          element.problem(
              "a message of " + sized.name() + " can have more than 1 GiB",
              "Choose smaller bounds or sizes"));
      return Optional.empty();
    }
    if (!Content.isSequence(sized)) {
      UnboundedTypes.pathsIn(type).forEach(path -> problems.add(unbounded(element, path)));
    }
    return problems.size() > problemsBefore ? Optional.empty() : Optional.of(sized);
  }

  private static SourceProblem unbounded(CatalogueElement element, String path) {
    return element.problem(
        "the member " + path + " has no bound, so the message has no nominal size",
        "Add <size member=\"" + path + "\" elements=\"...\"/> to this <message>");
  }

  private Optional<Fill> fill(CatalogueElement element, boolean given) {
    if (given) {
      if (element.attributes().containsKey("fill")) {
        problems.add(
            element.problem("fill has no effect on a given content", "Remove fill=\"...\""));
      }
      for (CatalogueElement size : element.children()) {
        problems.add(size.problem("<size> has no effect on a given content", "Remove it"));
      }
      return Optional.of(Fill.RECORDED);
    }
    return element.required("fill", problems).flatMap(text -> named(element, text));
  }

  private Optional<Fill> named(CatalogueElement element, String text) {
    Optional<Fill> fill = Fill.named(text);
    if (fill.isEmpty()) {
      problems.add(
          element.problem(
              "the fill '" + text + "' is not known",
              "Use nominal, operational, sparse or random"));
    }
    return fill;
  }
}
