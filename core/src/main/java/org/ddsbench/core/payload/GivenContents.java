package org.ddsbench.core.payload;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ddsbench.core.payload.idl.SourcePosition;
import org.ddsbench.core.payload.idl.SourceProblem;
import org.ddsbench.core.payload.idl.StructType;

/**
 * Reads the contents that messages are given by {@code payload} or {@code sample}: of a wrapped
 * type without key and header.
 */
final class GivenContents {
  /** Encapsulation header: representation, of which the first byte is 0, and options. */
  private static final int ENCAPSULATION = 4;

  private static final int CDR_LE = 1;

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
    if (!hasEncapsulation(bytes)) {
      return message(name, bytes, 0, type, header);
    }
    int padding = bytes[ENCAPSULATION - 1] & 3;
    int end = Math.max(ENCAPSULATION, bytes.length - padding);
    byte[] plain = Arrays.copyOfRange(bytes, ENCAPSULATION, end);
    return message(name, plain, ENCAPSULATION, type, header);
  }

  private static boolean hasEncapsulation(byte[] bytes) {
    return bytes.length >= ENCAPSULATION
        && bytes[0] == 0
        && bytes[1] == CDR_LE
        && bytes[2] == 0
        && (bytes[3] & 0xFC) == 0;
  }

  private Optional<RecordedPayload> message(
      String name, byte[] plain, int before, StructType type, HeaderPlacement header) {
    int prefix = header == HeaderPlacement.AROUND ? MessagePrefix.BYTES : 0;
    byte[] message = new byte[prefix + plain.length];
    System.arraycopy(plain, 0, message, prefix, plain.length);
    if (header == HeaderPlacement.FIRST) {
      Arrays.fill(message, 0, Math.min(MessagePrefix.BYTES, message.length), (byte) 0);
    }
    try {
      new CdrReader(message).message(type);
      return Optional.of(new RecordedPayload(message));
    } catch (MalformedPayloadException e) {
      problems.add(
          new SourceProblem(
              new SourcePosition(name, 1, 1),
              "byte "
                  + (e.offset() - prefix + before)
                  + " is not plain CDR of "
                  + type.name()
                  + ": "
                  + e.getMessage(),
              "Record "
                  + (prefix > 0 ? "the type alone" : "the whole message")
                  + " as XCDR1, little-endian, or use sample=\"...\""));
      return Optional.empty();
    }
  }
}
