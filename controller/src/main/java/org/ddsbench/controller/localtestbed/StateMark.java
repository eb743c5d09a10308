package org.ddsbench.controller.localtestbed;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What shows that something in the kernel was made for the testbed of a state directory. It depends
 * on nothing but the directory's path, so an inventory that was edited, copied or is out of date
 * cannot make anything foreign look like the testbed's own.
 *
 * @param directory real path of the state directory
 */
record StateMark(Path directory) {
  /** Small numbers are groups that administrators use. */
  private static final int BEYOND_OTHERS = 1 << 30;

  /**
   * The number of the link group (see ip-link(8)) of the testbed's links and of its namespaces'
   * loopback: 2^30..2^31-1.
   */
  int linkGroup() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest(directory.toString().getBytes(StandardCharsets.UTF_8));
      int number = 0;
      for (int i = 0; i < Integer.BYTES; i++) {
        number = number << Byte.SIZE | (digest[i] & 0xff);
      }
      return (number & (BEYOND_OTHERS - 1)) | BEYOND_OTHERS;
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * The pid file of the NTP server, by which it is recognised: the only file of a testbed outside
   * its state directory.
   */
  Path pidFile() {
    return Path.of("/run/chrony", "ddsbench-" + linkGroup() + ".pid");
  }

  /** Whether a line of {@code ip -o link} is about a link of this testbed. */
  boolean isOn(String line) {
    return (line + " ").contains(" group " + linkGroup() + " ");
  }

  /** Whether a process is one of the testbed's servers, also while it is being started. */
  boolean isOn(long pid) {
    String line;
    try {
      // Bytes, since a path need not be text.
      line = Files.readString(Path.of("/proc/" + pid + "/cmdline"), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return false; // it has ended
    }
    // sshd replaces the ends of its arguments by blanks, and chronyd blanks by ends.
    String words = line.replace('\0', ' ');
    return (List.of(words.split(" ", -1)).containsAll(ntpServer())
            || sshd().matcher(words).lookingAt())
        && seesDirectory(pid);
  }

  /** A container may have a testbed of the same path, and its processes are visible outside. */
  private boolean seesDirectory(long pid) {
    try {
      return Files.isSameFile(directory, Path.of("/proc/" + pid + "/root" + directory));
    } catch (IOException e) {
      return false; // it has ended, or has no such directory
    }
  }

  private List<String> ntpServer() {
    return List.of(NtpServer.PROGRAM, "pidfile", pidFile().toString());
  }

  /** Its command line: that of a server, or of a program that becomes one. */
  private Pattern sshd() {
    String server = bytes(String.join(" ", Sshd.command(directory)) + "/node");
    return Pattern.compile(
        "((setsid )?(nsenter --net=\\S+ )?"
            + Pattern.quote(server)
            + "|sshd: "
            + Pattern.quote(escaped(server))
            + ")[0-9]+/sshd_config( |$)");
  }

  /** As sshd shows its own arguments: what is not printable ASCII in octal. */
  private static String escaped(String bytes) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < bytes.length(); i++) {
      char c = bytes.charAt(i);
      text.append(
          c >= ' ' && c <= '~' ? String.valueOf(c) : String.format(Locale.ROOT, "\\%03o", (int) c));
    }
    return text.toString();
  }

  private static String bytes(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }
}
