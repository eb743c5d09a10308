package org.ddsbench.core.digest;

import java.util.Collections;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A list of digests of files, in the form of sha256sum: 64 hexadecimal digits, two blanks, the
 * path.
 *
 * @param digests by path
 */
public record Sha256Sums(NavigableMap<String, String> digests) {
  private static final Pattern LINE = Pattern.compile("([0-9a-f]{64})  (.+)");

  public Sha256Sums {
    digests = Collections.unmodifiableNavigableMap(new TreeMap<>(digests));
  }

  /**
   * Reads a list.
   *
   * @param wrong gets each line of another form
   */
  public static Sha256Sums read(String text, Consumer<String> wrong) {
    NavigableMap<String, String> digests = new TreeMap<>();
    text.lines()
        .forEach(
            line -> {
              Matcher matcher = LINE.matcher(line);
              if (matcher.matches()) {
                digests.put(matcher.group(2), matcher.group(1));
              } else {
                wrong.accept(line);
              }
            });
    return new Sha256Sums(digests);
  }

  /** The list as sha256sum writes and checks it, by path. */
  public String text() {
    StringBuilder text = new StringBuilder();
    digests.forEach((path, digest) -> text.append(digest).append("  ").append(path).append('\n'));
    return text.toString();
  }
}
