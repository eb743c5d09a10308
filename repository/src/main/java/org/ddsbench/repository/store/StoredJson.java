package org.ddsbench.repository.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import org.ddsbench.core.file.RecordFault;

/**
 * The JSON files of a repository, which may have been damaged or changed since they were stored.
 */
final class StoredJson {
  /** No manifest comes near: one of a thousand pairs has about 10 MB. */
  private static final long LONGEST = 256L << 20;

  private static final int FORMAT = 1;
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private StoredJson() {}

  /** A value as it is written into a file. */
  static byte[] bytes(Object value) throws IOException {
    return JSON.writeValueAsBytes(value);
  }

  /** A record as a tree. */
  static ObjectNode tree(Record value) {
    return JSON.valueToTree(value);
  }

  /** The value of a tree. */
  static <T> T value(JsonNode tree, Class<T> type) throws IOException {
    return JSON.treeToValue(tree, type);
  }

  /**
   * Reads a file that holds one record of the format of this version; empty when there is no such
   * file.
   *
   * @throws DamagedFileException when it holds anything else
   */
  static <T extends Record> Optional<T> read(Path file, Class<T> type) throws IOException {
    return read(file, type, LONGEST);
  }

  /** The same with a limit of bytes. */
  static <T extends Record> Optional<T> read(Path file, Class<T> type, long longest)
      throws IOException {
    if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    requireFile(file, longest);
    try {
      T value = JSON.readValue(file.toFile(), type);
      if (value == null) {
        throw new DamagedFileException(file, "holds null instead of an object");
      }
      if (value instanceof Versioned versioned && versioned.format() != FORMAT) {
        throw new DamagedFileException(file, other(versioned.format()));
      }
      Optional<String> fault = RecordFault.of(value);
      if (fault.isPresent()) {
        throw new DamagedFileException(file, "is incomplete: " + fault.get());
      }
      return Optional.of(value);
    } catch (JsonProcessingException e) {
      throw new DamagedFileException(file, problem(file, e));
    }
  }

  /**
   * Reads a file as a tree, with members that this version does not know.
   *
   * @throws DamagedFileException when it is no JSON
   */
  static JsonNode readTree(Path file) throws IOException {
    requireFile(file, LONGEST);
    try {
      return JSON.readTree(file.toFile());
    } catch (JsonProcessingException e) {
      throw new DamagedFileException(file, cannotBeRead(e));
    }
  }

  private static void requireFile(Path file, long longest) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new DamagedFileException(file, "is not a file");
    }
    long bytes = Files.size(file);
    if (bytes == 0) {
      throw new DamagedFileException(file, "is empty");
    }
    if (bytes > longest) {
      throw new DamagedFileException(file, "is longer than " + longest + " bytes");
    }
  }

  /** A later version may have other members: its number says more than the first of them. */
  private static String problem(Path file, JsonProcessingException e) throws IOException {
    try {
      JsonNode format = JSON.readTree(file.toFile()).path("format");
      if (format.isNumber() && format.asInt() != FORMAT) {
        return other(format);
      }
    } catch (JsonProcessingException again) {
      return cannotBeRead(e);
    }
    return cannotBeRead(e);
  }

  private static String other(Object format) {
    return "has format " + format + ", and this version of DDSBench reads format " + FORMAT;
  }

  private static String cannotBeRead(JsonProcessingException e) {
    String why = String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("no JSON");
    String where =
        e.getLocation() == null
            ? ""
            : " (line "
                + e.getLocation().getLineNr()
                + ", column "
                + e.getLocation().getColumnNr()
                + ")";
    return "cannot be read: " + why + where;
  }
}
