package org.ddsbench.analysis.calls;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code <app>.sockets.csv}. */
public final class SocketsCsv {
  private static final Pattern LINE =
      Pattern.compile("\\d+,(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3}),(\\d{1,5})");

  /** AF_INET in memory, on a little-endian machine. */
  private static final long FAMILY = 0x0200;

  private SocketsCsv() {}

  /**
   * Reads the addresses at which the app receives.
   *
   * @throws IOException when it cannot be read, or naming the line that is malformed
   */
  public static Peers read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file, StandardCharsets.US_ASCII);
    Set<Long> addresses = new HashSet<>();
    for (int i = 1; i < lines.size(); i++) {
      Matcher line = LINE.matcher(lines.get(i));
      if (!line.matches()) {
        throw new IOException(file.getFileName() + ": line " + (i + 1) + " is not a socket");
      }
      long address = 0;
      for (int part = 1; part <= 4; part++) {
        address = address << 8 | Integer.parseInt(line.group(part));
      }
      addresses.add(FAMILY << 48 | Long.parseLong(line.group(5)) << 32 | address);
    }
    return new Peers(addresses);
  }
}
