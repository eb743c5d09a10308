package org.ddsbench.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The words of a dictionary in libFuzzer's form, which the fuzzer and the fixed inputs share. */
public final class Dictionary {
  private Dictionary() {}

  /** The words of a file beside this class, of which at least one exists. */
  static List<byte[]> words(String name) throws IOException {
    List<byte[]> words = new ArrayList<>();
    try (InputStream in = Dictionary.class.getResourceAsStream(name)) {
      String text =
          new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.US_ASCII);
      text.lines().filter(line -> line.startsWith("\"")).map(Dictionary::word).forEach(words::add);
    }
    return words;
  }

  private static byte[] word(String line) {
    ByteArrayOutputStream word = new ByteArrayOutputStream();
    for (int i = 1; i < line.length() - 1; i++) {
      if (line.charAt(i) != '\\') {
        word.write(line.charAt(i));
      } else if (line.charAt(++i) == 'x') {
        word.write(Integer.parseInt(line.substring(i + 1, i + 3), 16));
        i += 2;
      } else {
        word.write(line.charAt(i));
      }
    }
    return word.toByteArray();
  }
}
