package org.ddsbench.controller.campaign;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The system's words for errors are English where the user's language is another one, on this
 * machine and on nodes. The language is real: a locale of glibc with a catalogue of translations,
 * made here, since a bare system has none.
 */
@Tag("testbed") // only root mounts the catalogue
class SystemMessagesIT {
  private static final String ENGLISH = "Too many levels of symbolic links";
  private static final String GERMAN = "Zu viele Verknüpfungen";
  private static final String LANGUAGE = "de_DE.utf8";

  private final Path scratch = RealTestbed.scratch("words");
  private final Path loop = scratch.resolve("loop.xml");

  SystemMessagesIT() throws IOException {
    Path locale = Files.createDirectories(scratch.resolve("locales/" + LANGUAGE));
    // Its rules for characters are those of UTF-8; only its name has a language.
    try (Stream<Path> files = Files.walk(Path.of("/usr/lib/locale/C.utf8"))) {
      for (Path file : files.toList()) {
        Path copy = locale.resolve(Path.of("/usr/lib/locale/C.utf8").relativize(file));
        if (Files.isDirectory(file)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(file, copy);
        }
      }
    }
    Path catalogue = scratch.resolve("share/de/LC_MESSAGES/libc.mo");
    Files.createDirectories(catalogue.resolveSibling("."));
    Files.write(
        catalogue,
        catalogue(Map.of("", "Content-Type: text/plain; charset=UTF-8\n", ENGLISH, GERMAN)));
    Files.createSymbolicLink(loop, loop.getFileName());
  }

  @AfterEach
  void delete() throws IOException {
    RealTestbed.delete(scratch);
  }

  /** A catalogue as gettext reads it: a header, two tables of lengths and places, and texts. */
  private static byte[] catalogue(Map<String, String> translations) {
    Map<String, String> sorted = new TreeMap<>(translations);
    int header = 7 * Integer.BYTES;
    int table = sorted.size() * 2 * Integer.BYTES;
    ByteBuffer out = ByteBuffer.allocate(1024).order(ByteOrder.LITTLE_ENDIAN);
    for (int word : new int[] {0x950412de, 0, sorted.size(), header, header + table, 0, 0}) {
      out.putInt(word);
    }
    int place = header + 2 * table;
    List<byte[]> texts = new ArrayList<>();
    Stream.concat(sorted.keySet().stream(), sorted.values().stream())
        .forEach(text -> texts.add(text.getBytes(StandardCharsets.UTF_8)));
    for (byte[] text : texts) {
      out.putInt(text.length).putInt(place);
      place += text.length + 1;
    }
    texts.forEach(text -> out.put(text).put((byte) 0));
    return out.array();
  }

  /** Runs a script of bash in the language, with arguments. */
  private String said(Map<String, String> variables, String script, List<String> arguments)
      throws IOException, InterruptedException {
    String mounted =
        "mount --bind "
            + scratch.resolve("share")
            + " /usr/share/locale; exec bash -c \"$0\" shell \"$@\"";
    List<String> command =
        new ArrayList<>(
            List.of("unshare", "--mount", "--propagation", "private", "sh", "-ec", mounted));
    command.add(script);
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(name -> name.startsWith("LC_"));
    builder.environment().put("LOCPATH", scratch.resolve("locales").toString());
    builder.environment().putAll(variables);
    Process process = builder.start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return text;
  }

  private static List<Map<String, String>> settings() {
    return List.of(
        Map.of("LANG", LANGUAGE),
        Map.of("LC_ALL", LANGUAGE),
        Map.of("LANG", "C.UTF-8", "LANGUAGE", "de"),
        Map.of("LANG", LANGUAGE, "LC_MESSAGES", LANGUAGE, "LANGUAGE", "de"));
  }

  @Test
  void thoseOfTheCommandLineAreEnglish() throws Exception {
    String start =
        "home=$1; source \"$home/scripts/start.sh\"; $2;"
            + " start_command java \"$home/controller/target/classes:$home/controller/target/lib/*\""
            + " validate \"$3\"";
    String home = RealTestbed.home().toString();
    for (Map<String, String> setting : settings()) {
      String before = said(setting, start, List.of(home, ":", loop.toString()));
      assertTrue(before.contains(GERMAN), setting + before);
      String now = said(setting, start, List.of(home, "utf8_locale", loop.toString()));
      assertTrue(now.contains("loop.xml: " + ENGLISH), setting + now);
    }
  }

  @Test
  void thoseOfAStarterAreEnglish() throws Exception {
    for (String work : List.of("/work", "/wörk")) {
      List<String> command = StarterCommand.of("/bundle", work);
      List<String> before = command.subList(0, command.indexOf("sh"));
      for (Map<String, String> setting : settings()) {
        String fail = "\"${@:2}\" bash -c ': <\"$0\"' \"$1\"";
        assertTrue(said(setting, fail, List.of(loop.toString(), "env")).contains(GERMAN));
        List<String> arguments = new ArrayList<>(List.of(loop.toString()));
        arguments.addAll(before);
        String now = said(setting, fail, arguments);
        assertTrue(now.contains("loop.xml: " + ENGLISH), setting + now);
      }
    }
  }
}
