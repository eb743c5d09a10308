package org.ddsbench.core.payload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ddsbench.core.payload.idl.IdlType;
import org.ddsbench.core.payload.idl.SourcePosition;
import org.ddsbench.core.payload.idl.SourceProblem;
import org.ddsbench.core.payload.idl.StructType;
import org.ddsbench.core.payload.idl.UnionType;

/**
 * Reads the contents that messages are given by {@code payload} or {@code sample}: of a wrapped
 * type without key and header.
 */
final class GivenContents {
  private final Path catalogue;
  private final List<SourceProblem> problems;

  GivenContents(Path catalogue, List<SourceProblem> problems) {
    this.catalogue = catalogue;
    this.problems = problems;
  }

  /** The content of a message; empty after a problem. */
  Optional<RecordedPayload> read(CatalogueElement element, StructType type, HeaderPlacement header)
      throws IOException {
    Optional<String> payload = element.optional("payload");
    Optional<String> sample = element.optional("sample");
    if (payload.isPresent() && sample.isPresent()) {
      problems.add(
          element.problem(
              "sample", "payload and sample both give the content", "Remove one of them"));
      return Optional.empty();
    }
    String name = payload.or(() -> sample).orElseThrow();
    String attribute = payload.isPresent() ? "payload" : "sample";
    Optional<Path> file = file(element, attribute, name);
    if (file.isEmpty()) {
      return Optional.empty();
    }
    byte[] bytes = Files.readAllBytes(file.get());
    return payload.isPresent()
        ? recorded(name, bytes, type, header)
        : new SampleReader(name, problems).read(bytes, type, header).map(RecordedPayload::new);
  }

  private Optional<Path> file(CatalogueElement element, String attribute, String name)
      throws IOException {
    try {
      Path path = catalogue.resolveSibling(name);
      if (!Files.isRegularFile(path)) {
        problems.add(
            element.problem(attribute, "the file '" + name + "' is missing", "Correct its name"));
      } else if (Files.size(path) > LargestSize.LIMIT) {
        problems.add(
            element.problem(
                attribute, "the file '" + name + "' has more than 1 GiB", "Use a smaller one"));
      } else {
        return Optional.of(path);
      }
    } catch (InvalidPathException e) {
      problems.add(element.problem(attribute, "this is not the name of a file", "Correct it"));
    }
    return Optional.empty();
  }

  private Optional<RecordedPayload> recorded(
      String name, byte[] bytes, StructType type, HeaderPlacement header) {
    Optional<Encapsulation> encapsulation = Encapsulation.of(bytes);
    IdlType given = header == HeaderPlacement.AROUND ? MessagePrefix.body(type) : type;
    if (encapsulation.isEmpty()) {
      return message(name, "XCDR1", 0, bytes, Set.of(CdrEncoding.PLAIN), given, header);
    }
    Encapsulation one = encapsulation.get();
    if (one.isParameterList() || one == Encapsulation.XML) {
      problems.add(
          new SourceProblem(
              new SourcePosition(name, 1, 1),
              "its encapsulation header states "
                  + one
                  + ", which is of "
                  + (one == Encapsulation.XML ? "text" : "@mutable types")
                  + " and no message here",
              remedy(header)));
      return Optional.empty();
    }
    byte[] plain = Arrays.copyOfRange(bytes, Encapsulation.BYTES, Encapsulation.end(bytes));
    return message(
        name, one.name(), Encapsulation.BYTES, plain, CdrEncoding.of(one), given, header);
  }

  /**
   * The message in the first encoding in which it can be read.
   *
   * @param named the encoding as the reader of a problem knows it
   * @param before bytes in front of the message
   */
  private Optional<RecordedPayload> message(
      String name,
      String named,
      int before,
      byte[] plain,
      Set<CdrEncoding> possible,
      IdlType type,
      HeaderPlacement header) {
    List<MalformedPayloadException> failures = new ArrayList<>();
    for (CdrEncoding encoding : possible) {
      try {
        byte[] content = new CdrReader(plain, encoding).message(type);
        return Optional.of(new RecordedPayload(withHeader(content, header)));
      } catch (MalformedPayloadException e) {
        failures.add(e);
      }
    }
    MalformedPayloadException first = failures.get(0);
    problems.add(
        new SourceProblem(
            new SourcePosition(name, 1, 1),
            "byte "
                + (first.offset() + before)
                + " is not "
                + named
                + (before == 0 ? "" : ", which its encapsulation header states,")
                + " of "
                + name(type)
                + ": "
                + first.getMessage(),
            remedy(header)));
    return Optional.empty();
  }

  private static String name(IdlType type) {
    return type instanceof UnionType union ? union.name() : ((StructType) type).name();
  }

  private static byte[] withHeader(byte[] content, HeaderPlacement header) {
    int prefix = header == HeaderPlacement.AROUND ? MessagePrefix.BYTES : 0;
    byte[] message = new byte[prefix + content.length];
    System.arraycopy(content, 0, message, prefix, content.length);
    if (header == HeaderPlacement.FIRST) {
      Arrays.fill(message, 0, Math.min(MessagePrefix.BYTES, message.length), (byte) 0);
    }
    return message;
  }

  private static String remedy(HeaderPlacement header) {
    return "Record "
        + (header == HeaderPlacement.AROUND ? "the type alone" : "the whole message")
        + " as XCDR1 or XCDR2 with its encapsulation header, or use sample=\"...\"";
  }
}
