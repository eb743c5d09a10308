package org.ddsbench.core.payload;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.ddsbench.core.payload.idl.IdlDocument;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.Keywords;
import org.ddsbench.core.payload.idl.SourceProblem;
import org.ddsbench.core.payload.idl.StructType;
import org.ddsbench.core.payload.idl.UnionType;

/** Turns {@code <message>} elements into messages. For one catalogue. */
final class MessageReader {
  private static final List<String> ATTRIBUTES =
      Stream.concat(
              Stream.of(
                  "name",
                  "type",
                  "fill",
                  "minimumSize",
                  "contentSize",
                  "header",
                  "payload",
                  "sample"),
              HeaderMembersReader.ATTRIBUTES.stream())
          .toList();

  private final IdlDocument idl;
  private final IdlDocument wrapped;
  private final GivenContents contents;
  private final List<SourceProblem> problems;
  private final Map<String, MessageType> messages = new LinkedHashMap<>();

  /** Qualified names of types by their last part, which is what programs are given. */
  private final Map<String, String> types = new HashMap<>();

  /** Which members of a type carry its header, by its qualified name. */
  private final Map<String, HeaderMembers> carriers = new HashMap<>();

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

  /** Where a message carries its header; empty after a problem. */
  private Optional<HeaderPlacement> placement(CatalogueElement element) {
    String text = element.optional("header").orElse(HeaderPlacement.FIRST.text());
    Optional<HeaderPlacement> placement = HeaderPlacement.named(text);
    if (placement.isEmpty()) {
      problems.add(
          element.problem(
              "header", "header '" + text + "' is not known", "Use first, around or members"));
    } else if (placement.get() != HeaderPlacement.MEMBERS) {
      HeaderMembersReader.ATTRIBUTES.stream()
          .filter(element.attributes()::containsKey)
          .forEach(
              attribute ->
                  problems.add(
                      element.problem(
                          attribute,
                          attribute + " has no effect without header=\"members\"",
                          "Add header=\"members\", or remove " + attribute + "=\"...\"")));
    }
    return placement;
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
      boolean around = HeaderPlacement.AROUND.text().equals(element.attributes().get("header"));
      String name = element.attributes().getOrDefault("name", "");
      String type = element.attributes().getOrDefault("type", "");
      if (!around || !element.isMessage() || name.isBlank() || idl.find(type).isEmpty()) {
        continue;
      }
      if (!Keywords.allowName(name)) {
        problems.add(
            element.problem(
                "name",
                "'" + name + "' cannot be the name of a type around " + type,
                "Use letters, digits and _, and no keyword of IDL or C++"));
      } else if (!names.add(name.toLowerCase(Locale.ROOT))) {
        problems.add(
            element.problem(
                "name",
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
    Optional<HeaderPlacement> placement = placement(element);
    Optional<StructType> written =
        element
            .required("type", problems)
            .flatMap(text -> placement.flatMap(one -> struct(element, text, name.orElse(""), one)));
    Optional<HeaderMembers> members = Optional.empty();
    if (written.isPresent() && placement.get() == HeaderPlacement.MEMBERS) {
      members = new HeaderMembersReader(element, written.get(), problems).read();
      if (members.isEmpty()) {
        written = Optional.empty();
      }
    }
    boolean given =
        element.attributes().containsKey("payload") || element.attributes().containsKey("sample");
    Optional<Fill> fill = fill(element, given);
    Optional<StructType> sized =
        given
            ? Optional.empty()
            : written.flatMap(one -> sized(element, one, placement.orElseThrow()));
    if (name.isEmpty() || written.isEmpty() || fill.isEmpty()) {
      return;
    }
    StructType type = written.get();
    HeaderPlacement header = placement.orElseThrow();
    if (given) {
      Optional<RecordedPayload> payload = contents.read(element, type, header);
      if (fits(element, "minimumSize", Optional.empty(), type)
          && fits(element, "contentSize", Optional.empty(), type)
          && payload.isPresent()) {
        add(element, new MessageType(name.get(), type, payload.get(), members));
      }
      return;
    }
    if (sized.isPresent()) {
      filled(element, name.get(), sized.get(), fill.get(), members);
    }
  }

  private void filled(
      CatalogueElement element,
      String name,
      StructType type,
      Fill fill,
      Optional<HeaderMembers> members) {
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
              Optional.empty(),
              members));
    }
  }

  private boolean fits(
      CatalogueElement element, String attribute, Optional<Integer> expected, StructType type) {
    String text = expected.map(String::valueOf).orElse("");
    boolean fits = element.attributes().getOrDefault(attribute, "").equals(text);
    if (!fits) {
      problems.add(
          element.problem(
              attribute,
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
                "type",
                type.name() + " and " + previous + " have the same name without modules",
                "Choose another name for one of them"));
        return;
      }
    }
    if (!sameCarriers(element, message)) {
      return;
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
              "name", "a message " + message.name() + " exists already", "Choose another name"));
    }
  }

  /** Programs have one way to handle a type. */
  private boolean sameCarriers(CatalogueElement element, MessageType message) {
    if (message.headerMembers().isEmpty()) {
      return true;
    }
    HeaderMembers members = message.headerMembers().get();
    String type = message.idlType(MessageType.ANY_CONTENT).orElseThrow().name();
    HeaderMembers known = carriers.putIfAbsent(type, members);
    boolean same = known == null || known.equals(members);
    if (!same) {
      problems.add(
          element.problem(
              "sequence",
              "another message of " + type + " has its header in other members",
              "Name the same members for both"));
    }
    return same;
  }

  private Optional<StructType> struct(
      CatalogueElement element, String type, String name, HeaderPlacement header) {
    Optional<IdlType> found = idl.find(type);
    if (found.isEmpty()) {
      problems.add(
          element.problem("type", "the IDL has no type " + type, "Write it as Module::Type"));
      return Optional.empty();
    }
    if (header == HeaderPlacement.AROUND) {
      return around(element, type, name, found.get());
    }
    if (header == HeaderPlacement.MEMBERS) {
      return withMembers(element, type, found.get());
    }
    if (found.get() instanceof StructType struct && MessagePrefix.starts(struct)) {
      return Optional.of(struct);
    }
    problems.add(
        element.problem(
            "header",
            type + " does not start with the key and the header",
            "Add header=\"around\" or header=\"members\", or let it start with '@key unsigned long instance_id;"
                + " Avenue::BenchHeader header;'"));
    return Optional.empty();
  }

  private Optional<StructType> withMembers(CatalogueElement element, String type, IdlType found) {
    if (!(found instanceof StructType struct)) {
      problems.add(
          element.problem(
              "type", type + " is not a struct", "Use header=\"around\" if it is a union"));
      return Optional.empty();
    }
    return withoutPrefix(element, type, struct, HeaderPlacement.MEMBERS)
        ? Optional.of(struct)
        : Optional.empty();
  }

  private boolean withoutPrefix(
      CatalogueElement element, String type, StructType struct, HeaderPlacement header) {
    boolean without = !MessagePrefix.starts(struct);
    if (!without) {
      problems.add(
          element.problem(
              "header",
              type + " starts with key and header itself",
              "Remove header=\"" + header.text() + "\""));
    }
    return without;
  }

  private Optional<StructType> around(
      CatalogueElement element, String type, String name, IdlType found) {
    if (!(found instanceof StructType || found instanceof UnionType)) {
      problems.add(
          element.problem(
              "type",
              type + " is neither a struct nor a union",
              "Put it into a struct as its member"));
      return Optional.empty();
    }
    if (found instanceof StructType struct
        && !withoutPrefix(element, type, struct, HeaderPlacement.AROUND)) {
      return Optional.empty();
    }
    // Absent if its name was refused.
    return wrapped
        .find(WrappedIdl.MODULE + "::" + name)
        .filter(StructType.class::isInstance)
        .map(StructType.class::cast);
  }

  private Optional<StructType> sized(
      CatalogueElement element, StructType struct, HeaderPlacement header) {
    int problemsBefore = problems.size();
    boolean around = header == HeaderPlacement.AROUND;
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
              "type",
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
        "type",
        "the member " + path + " has no bound, so the message has no nominal size",
        "Add <size member=\"" + path + "\" elements=\"...\"/> to this <message>");
  }

  private Optional<Fill> fill(CatalogueElement element, boolean given) {
    if (given) {
      if (element.attributes().containsKey("fill")) {
        problems.add(
            element.problem(
                "fill", "fill has no effect on a given content", "Remove fill=\"...\""));
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
              "fill",
              "the fill '" + text + "' is not known",
              "Use nominal, operational, sparse or random"));
    }
    return fill;
  }
}
