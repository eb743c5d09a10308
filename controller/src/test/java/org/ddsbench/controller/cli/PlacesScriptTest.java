package org.ddsbench.controller.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.ddsbench.controller.campaign.RealTestbed;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Places and locales that ddsbench examines before it builds or starts anything. */
class PlacesScriptTest {
  private static final Path PROJECT = RealTestbed.home();

  /** Below the build's directory, which only its owner may write to; /tmp is not such a place. */
  private final Path directory =
      Files.createTempDirectory(
          Files.createDirectories(Path.of("target").toAbsolutePath()), "ü 'x' ");

  PlacesScriptTest() throws IOException {}

  private record Said(int status, String text) {}

  @AfterEach
  void delete() throws IOException {
    RealTestbed.delete(directory);
  }

  /** Runs the functions of the scripts; {@code $1} is the first argument, {@code home} too. */
  private static Said shell(Map<String, String> variables, String command, Path home)
      throws IOException, InterruptedException {
    String functions =
        "set -euo pipefail; home=$1; die() { printf '%s\\n' \"$*\"; exit 2; }; "
            + "source \"$2/arguments.sh\"; source \"$2/places.sh\"; source \"$2/start.sh\"; ";
    ProcessBuilder builder =
        new ProcessBuilder(
                List.of(
                    "bash",
                    "-c",
                    functions + command,
                    "shell",
                    home.toString(),
                    PROJECT.resolve("scripts").toString()))
            .redirectErrorStream(true);
    for (String locale : List.of("LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES")) {
      builder.environment().remove(locale);
    }
    builder.environment().putAll(variables);
    Process process = builder.start();
    process.getOutputStream().close();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Said(process.waitFor(), text);
  }

  private Path open(String permissions) throws IOException {
    Path open = Files.createDirectories(directory.resolve("open"));
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString(permissions));
    return Files.createDirectories(open.resolve("below"));
  }

  @Test
  void theDemoAndHostsAreRefusedWhereOthersMayWrite() throws Exception {
    Path state = open("rwxrwxrwx").resolve("absent");
    for (String command : List.of("demo", "demo --quick", "testbed up --nodes 2")) {
      Said said =
          shell(
              Map.of("XDG_STATE_HOME", state.toString()),
              "[[ -x /usr/sbin/sshd ]]; places_ready " + command,
              PROJECT);
      assertEquals(2, said.status(), said.text());
      assertTrue(
          said.text().contains("others may write to " + directory.resolve("open") + ";"),
          said.text());
      assertTrue(said.text().contains("set XDG_STATE_HOME"), said.text());
    }
    for (String command :
        List.of("demo --help", "demo --launcher local", "testbed down", "testbed", "plan", "")) {
      assertEquals(
          new Said(0, ""),
          shell(Map.of("XDG_STATE_HOME", state.toString()), "places_ready " + command, PROJECT));
    }
  }

  @Test
  @Tag("testbed") // only root's tests make hosts
  void allTestsAreRefusedInACheckoutWhereOthersMayWrite() throws Exception {
    // The user's own group is not another one.
    Path ofTheGroup = open("rwxrwx---");
    assertEquals(new Said(0, ""), shell(Map.of(), "places_ready test", ofTheGroup));
    Path checkout = open("rwxrwxrwx");
    Said said = shell(Map.of(), "places_ready test", checkout);
    assertEquals(2, said.status(), said.text());
    assertTrue(said.text().contains("move the checkout"), said.text());
    assertEquals(new Said(0, ""), shell(Map.of(), "places_ready test format", checkout));
  }

  @Test
  void aRelativePlaceOfStateIsIgnored() throws Exception {
    Map<String, String> variables = Map.of("XDG_STATE_HOME", "state", "HOME", "/some/home");
    assertEquals(
        new Said(0, "/some/home/.local/state\n"), shell(variables, "state_place", PROJECT));
  }

  @Test
  void anUnusableHomeIsReplacedByThatOfTheList() throws Exception {
    String show = "own_home; printf '%s\\n' \"$HOME\"; env | grep -c ^HOME=";
    String listed = System.getProperty("user.home", "") + "\n1\n";
    assertEquals(new Said(0, listed), shell(Map.of(), "unset HOME; " + show, PROJECT));
    for (String home : List.of("", "relative", directory + "/absent")) {
      assertEquals(new Said(0, listed), shell(Map.of("HOME", home), show, PROJECT));
    }
    String own = directory.toString();
    assertEquals(new Said(0, own + "\n1\n"), shell(Map.of("HOME", own), show, PROJECT));
  }

  @Test
  @Tag("testbed") // only root gives directories away
  void aHomeOfAnotherUserIsReplaced() throws Exception {
    Path other = Files.createDirectory(directory.resolve("other"));
    RealTestbed.output("chown", "nobody", other.toString());
    assertEquals(
        new Said(0, System.getProperty("user.home", "") + "\n"),
        shell(Map.of("HOME", other.toString()), "own_home; echo \"$HOME\"", PROJECT));
  }

  @Test
  @Tag("testbed") // only root mounts
  void whereHomeCannotBeWrittenStateAndCachesNeedAnotherPlace() throws Exception {
    Path home = Files.createDirectory(directory.resolve("home"));
    Path kept = Files.createDirectory(home.resolve("kept"));
    Path cache = directory.resolve("cache");
    String mounted =
        "export -f existing tool_cache place_refused state_place places_ready asks_usage die; "
            + "unshare --mount --propagation private bash -c '"
            + "mount --bind \"$HOME\" \"$HOME\"; mount -o remount,ro,bind \"$HOME\"; ";
    Map<String, String> variables =
        Map.of("HOME", home.toString(), "XDG_CACHE_HOME", cache.toString());
    assertEquals(
        new Said(0, kept + "\n" + cache + "/ddsbench/tool\n"),
        shell(
            variables,
            mounted + "tool_cache \"$HOME/kept\" tool; tool_cache \"$HOME/absent\" tool'",
            PROJECT));
    Said refused = shell(variables, mounted + "places_ready demo --quick'", PROJECT);
    assertEquals(2, refused.status(), refused.text());
    assertTrue(
        refused.text().startsWith("demo: " + home + "/.local/state cannot be written"),
        refused.text());
    assertEquals(
        new Said(0, ""),
        shell(
            Map.of("HOME", home.toString(), "XDG_STATE_HOME", directory.toString()),
            mounted + "places_ready demo --quick'",
            PROJECT));
  }

  @Test
  void aLocaleWithoutUnicodeIsReplaced() throws Exception {
    String show = "utf8_locale; locale charmap; printf '%s\\n' \"$LANG ${LC_ALL-none}\"";
    assertEquals(new Said(0, "UTF-8\nC.UTF-8 none\n"), shell(Map.of(), show, PROJECT));
    for (String other : List.of("C", "POSIX", "xx_YY.UTF-8")) {
      // The shell warns that the last one is not installed.
      String text = shell(Map.of("LC_ALL", other), show, PROJECT).text();
      assertTrue(text.endsWith("UTF-8\nC.UTF-8 none\n"), text);
    }
    for (String variable : List.of("LANG", "LC_CTYPE", "LC_ALL")) {
      assertEquals(
          new Said(0, "UTF-8\nC.utf8 none\n"), shell(Map.of(variable, "C.utf8"), show, PROJECT));
    }
  }

  @Test
  void namesBeyondAsciiAreReadInAnyLocale() throws Exception {
    String list =
        "utf8_locale; start_command java \"$home/controller/target/classes:$home/controller/target/lib/*\""
            + " repository list --repository \"$REPOSITORY\"";
    for (String name : List.of("ü", "e\u0301", "a\u202eb", "a 'b' \"c\"", "a\nb", "a%b")) {
      Path repository = Files.createDirectory(directory.resolve(name));
      Said said = shell(Map.of("LC_ALL", "C", "REPOSITORY", repository.toString()), list, PROJECT);
      assertEquals(0, said.status(), said.text());
    }
  }
}
